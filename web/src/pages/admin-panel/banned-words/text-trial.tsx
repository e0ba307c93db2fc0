import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';

interface TextTrialProps<Found> {
  judge: (text: string) => Promise<Found>;
  /** what was found; it is read out */
  children: (found: Found) => ReactNode;
}

/** A text that staff try words or rules on before anybody is held back by them. */
export function TextTrial<Found>({ judge, children }: TextTrialProps<Found>) {
  const [text, setText] = useState('');
  const trial = useMutation({ mutationFn: () => judge(text) });
  return (
    <form
      className="mb-2 grid max-w-160 basis-full gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) trial.mutate();
      }}
    >
      <Textarea
        className="[&>textarea]:min-h-16"
        label={m.admin_banned_word_try()}
        rows={2}
        maxLength={limits.title + limits.description}
        value={text}
        error={trial.error?.message}
        onChange={(event) => {
          setText(event.target.value);
          trial.reset();
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" kind="outline" disabled={!text.trim()} loading={trial.isPending}>
          {m.admin_banned_word_try_button()}
        </Button>
        <div role="status" className="grid min-w-0 gap-1 text-14">
          {trial.data !== undefined && children(trial.data)}
        </div>
      </div>
    </form>
  );
}
