import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { m } from '#web/texts/messages.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { xIcon } from '#web/ui/icons.ts';

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
  const wanted = useDeferredValue(words.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['admin', searchKey, wanted],
    queryFn: ({ signal }) => find(wanted, signal),
    enabled: wanted !== '' && chosen === null,
  });
  if (chosen !== null) {
    return (
      <div className={className}>
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
  return (
    <div className={className}>
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
      {wanted !== '' && data && (
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
