import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { offeredAtOnce, Picker } from './picker.tsx';

interface Person {
  id: number;
  username: string;
}

/** One account, found by the beginning of its name, its number or its whole phone. */
export function PersonPicker({
  label,
  chosen,
  className,
  onChange,
}: {
  label: string;
  chosen: Person | null;
  className?: string;
  onChange: (person: Person | null) => void;
}) {
  const api = useApi();
  return (
    <Picker<Person>
      label={label}
      placeholder={m.admin_picker_anybody()}
      searchKey="people"
      find={async (q, signal) => {
        const { content } = await api.call(
          'listAccountsForStaff',
          { query: { q, pageSize: offeredAtOnce } },
          { signal },
        );
        return content.data.map(({ id, username, phoneNumber }) => ({
          item: { id, username },
          name: username,
          detail: phoneNumber,
        }));
      }}
      chosen={chosen?.username ?? null}
      className={className}
      onChange={onChange}
    />
  );
}

/** Whom the address names by number, with their name, which their account tells; until then the number. */
export function useKnownPerson(id: number | null): Person | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['admin', 'people', 'of-number', id],
    queryFn: ({ signal }) =>
      api.call('getAccount', { params: { userId: id ?? 0 } }, { signal }).then(({ content }) => content.username),
    enabled: id !== null,
  });
  return id === null ? null : { id, username: data ?? m.common_number({ id }) };
}
