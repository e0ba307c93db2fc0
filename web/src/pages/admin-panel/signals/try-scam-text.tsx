import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScamWarning } from '#contract/values/chat.ts';
import { limits } from '#contract/values/limits.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { warningTexts } from './signal-texts.ts';

/** A text judged as that of a message would be: what it is warned of, and what without these words. */
export function TryScamText() {
  const api = useApi();
  const [text, setText] = useState('');
  const trial = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('tryScamWords', { body: { text } }).then(({ content }) => content),
  });
  const found = trial.data;
  return (
    <form
      className="mb-1 grid max-w-160 basis-full gap-2"
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
          {found && (
            <>
              <Warnings warnings={found.warnings} />
              {found.warnings.join() !== found.untuned.join() && (
                <p className="flex flex-wrap items-center gap-1.5 text-13 text-ink-3">
                  {m.signals_try_untuned()}
                  <Warnings warnings={found.untuned} />
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </form>
  );
}

function Warnings({ warnings }: { warnings: readonly ScamWarning[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {warnings.length === 0 && m.signals_try_none()}
      {warnings.map((warning) => (
        <Badge key={warning} kind="warning">
          {warningTexts[warning]()}
        </Badge>
      ))}
    </span>
  );
}
