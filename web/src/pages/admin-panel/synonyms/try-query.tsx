import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';

/** How many listings a query finds at this moment, as typed. */
export function TryQuery({ className = '' }: { className?: string }) {
  const api = useApi();
  const language = useLang();
  const [title, setTitle] = useState('');
  const count = useMutation({
    mutationFn: (text: string) => api.call('countProducts', { body: { title: text } }),
  });
  const found = count.data?.content;
  return (
    <form
      className={`flex flex-wrap items-end gap-y-2 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim()) count.mutate(title.trim());
      }}
    >
      <Input
        className="min-w-0 flex-1 md:max-w-90"
        type="search"
        label={m.manage_synonyms_try()}
        maxLength={limits.searchText}
        autoComplete="off"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" kind="tonal" className="ml-2 min-h-12!" loading={count.isPending}>
        {m.manage_synonyms_try_do()}
      </Button>
      <p className="content-center text-14 text-ink-2 not-empty:ml-2 not-empty:min-h-12" role="status">
        {count.error?.message ??
          (found &&
            m.manage_synonyms_finds({ count: formatNumber(found.total, language) + (found.totalIsFloor ? '+' : '') }))}
      </p>
    </form>
  );
}
