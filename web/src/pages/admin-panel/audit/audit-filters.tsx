import { useSearchParams } from 'react-router';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { xIcon } from '#web/ui/icons.ts';
import { PersonPicker, useKnownPerson } from '../reference/person-picker.tsx';
import { actionText } from './audit-texts.ts';

/** Filters of the address that the table's own selects do not show. */
export const auditFilterKeys = ['actorId', 'objectId', 'action'] as const;
export type AuditFilterKey = (typeof auditFilterKeys)[number];

/** Sets filters of the address, from the first page on; an empty value takes one away. */
export function useAuditFilters() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Partial<Record<AuditFilterKey | 'kind' | 'q', string>>): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      return next;
    });
  return { search, change };
}

/** Who did it, and whatever else was chosen in the drawer, to be taken away again. */
export function AuditFilters() {
  const { search, change } = useAuditFilters();
  const actor = useKnownPerson(Number(search.get('actorId')) || null);
  const chosen: readonly [AuditFilterKey, (id: string) => string][] = [
    ['objectId', (id) => m.admin_audit_chosen_object({ id })],
    ['action', actionText],
  ];
  return (
    <div className="mb-3 flex flex-wrap items-start gap-2 text-14 max-md:w-full">
      <PersonPicker
        label={m.admin_audit_actor()}
        className="min-w-0 max-md:w-full md:w-60 [&_.input]:text-14!"
        chosen={actor}
        onChange={(person) => change({ actorId: person ? String(person.id) : '' })}
      />
      {chosen.map(([key, text]) => {
        const value = search.get(key);
        return (
          value && (
            <button
              key={key}
              type="button"
              className="btn btn--outline btn--sm md:mt-7"
              aria-label={m.admin_filter_clear({ filter: text(value) })}
              onClick={() => change({ [key]: '' })}
            >
              {text(value)}
              <Icon of={xIcon} size={14} />
            </button>
          )
        );
      })}
    </div>
  );
}
