import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { xIcon } from '#web/ui/icons.ts';

/** People that are offered for what is typed. */
const offered = 5;

/** One account, found by the beginning of its name, its number or its whole phone. */
export function PersonPicker({
  label,
  chosen,
  onChange,
}: {
  label: string;
  chosen: { id: number; username: string } | null;
  onChange: (person: { id: number; username: string } | null) => void;
}) {
  const api = useApi();
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['admin', 'people', wanted],
    queryFn: ({ signal }) =>
      api
        .call('listAccountsForStaff', { query: { q: wanted, pageSize: offered } }, { signal })
        .then(({ content }) => content.data),
    enabled: wanted !== '' && chosen === null,
  });
  if (chosen) {
    return (
      <div>
        <p className="field__label">{label}</p>
        <button
          type="button"
          className="btn btn--outline max-w-full"
          aria-label={m.admin_picker_clear({ name: chosen.username })}
          onClick={() => onChange(null)}
        >
          <span className="min-w-0 truncate">{chosen.username}</span>
          <Icon of={xIcon} size={16} />
        </button>
      </div>
    );
  }
  return (
    <div>
      <Input
        label={label}
        autoComplete="off"
        maxLength={limits.searchText}
        placeholder={m.admin_picker_anybody()}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {wanted !== '' && data && (
        <ul className="mt-1 rounded-field bg-canvas" aria-busy={isFetching || undefined} aria-label={label}>
          {data.length === 0 && <li className="px-3 py-2 text-14 text-ink-3">{m.common_nothing_found()}</li>}
          {data.map(({ id, username, phoneNumber }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center gap-x-2 px-3 text-left text-14 hover:bg-sunken"
                onClick={() => {
                  onChange({ id, username });
                  setWords('');
                }}
              >
                <span className="min-w-0 wrap-anywhere">{username}</span>
                <span className="text-13 text-ink-3 tabular-nums">{phoneNumber}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
