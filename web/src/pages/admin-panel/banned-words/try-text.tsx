import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { severityTexts } from './banned-word-texts.ts';

/** A text judged as that of a listing would be: which words it has, and what they do. */
export function TryText() {
  const api = useApi();
  const [text, setText] = useState('');
  const trial = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('tryBannedWords', { body: { text } }).then(({ content }) => content.words),
  });
  return (
    <form
      className="mb-3 grid max-w-160 gap-2"
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
        <p role="status" className="flex min-w-0 flex-wrap gap-1.5 text-14">
          {trial.data?.length === 0 && m.admin_banned_word_try_none()}
          {trial.data?.map(({ word, severity }) => (
            <Badge key={word} kind={severity === 'block' ? 'danger' : 'warning'}>
              {word} · {severityTexts[severity]()}
            </Badge>
          ))}
        </p>
      </div>
    </form>
  );
}
