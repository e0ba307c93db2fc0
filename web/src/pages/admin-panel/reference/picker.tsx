import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { m } from '#web/texts/messages.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { xIcon } from '#web/ui/icons.ts';
import { typingPauseMs } from '../table/search-box.tsx';

/** What is offered for typed words. */
interface Offered<Item> {
  item: Item;
  name: string;
  /** what tells it from others of the name */
  detail: string;
}

/** How many are offered at most. */
export const offeredAtOnce = 5;

/** One thing of many, found by what is typed, so that nobody needs to know its number. */
export function Picker<Item extends { id: number }>({
  label,
  placeholder,
  searchKey,
  find,
  chosen,
  required,
  error,
  className,
  onChange,
}: {
  label: string;
  placeholder: string;
  searchKey: string;
  find: (words: string, signal: AbortSignal) => Promise<readonly Offered<Item>[]>;
  /** its name; null for none */
  chosen: string | null;
  required?: boolean;
  error?: string | null | undefined;
  className?: string;
  onChange: (item: Item | null) => void;
}) {
  const [words, setWords] = useState('');
  const wanted = useTypingPause(words.trim());
  const box = useOpener<HTMLDivElement>(chosen !== null);
  const query = useQuery({
    queryKey: ['admin', searchKey, wanted],
    queryFn: ({ signal }) => find(wanted, signal),
    enabled: wanted !== '' && chosen === null,
  });
  if (chosen !== null) {
    return (
      <div {...box} className={className}>
        <p className="field__label">{label}</p>
        <button
          type="button"
          className="btn btn--outline max-w-full"
          aria-label={m.admin_picker_clear({ name: chosen })}
          onClick={() => onChange(null)}
        >
          <span className="min-w-0 truncate">{chosen}</span>
          <Icon of={xIcon} size={16} />
        </button>
      </div>
    );
  }
  const { data, isFetching } = query;
  const isSearched = words.trim() !== '' && wanted !== '';
  return (
    <div {...box} className={className}>
      <Input
        label={label}
        required={required}
        error={error}
        autoComplete="off"
        maxLength={limits.searchText}
        placeholder={placeholder}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {isSearched && isUnanswered(query) && (
        <p className="mt-1 text-13 text-danger" role="alert">
          {query.error?.message ?? m.common_network_error()}{' '}
          <button type="button" className="link" onClick={() => void query.refetch()}>
            {m.common_retry()}
          </button>
        </p>
      )}
      {isSearched && data && (
        <ul className="mt-1 rounded-field bg-canvas" aria-busy={isFetching || undefined} aria-label={label}>
          {data.length === 0 && <li className="px-3 py-2 text-14 text-ink-3">{m.common_nothing_found()}</li>}
          {data.map(({ item, name, detail }) => (
            <li key={item.id}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center gap-x-2 px-3 py-1 text-left text-14 hover:bg-sunken"
                onClick={() => {
                  onChange(item);
                  setWords('');
                }}
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="text-13 text-ink-3 tabular-nums">{detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What was typed, once no key has come for a moment: nothing is asked at every key. */
function useTypingPause(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const waiting = setTimeout(() => settle(typed), typingPauseMs);
    return () => clearTimeout(waiting);
  }, [typed]);
  return settled;
}
