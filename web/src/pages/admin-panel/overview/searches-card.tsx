import { useState } from 'react';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { plusIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { bodyCell, Card, headCell, numberCell } from './card.tsx';
import type { Overview } from './overview.ts';

type Searches = Overview['searches'];

/** The lists, each with what it is ordered by beside the number of searches. */
const lists = [
  { value: 'frequent', label: m.admin_overview_queries_frequent, column: null },
  {
    value: 'inVain',
    label: m.admin_overview_queries_in_vain,
    column: { label: m.admin_overview_in_vain, count: 'withoutResults' },
  },
  {
    value: 'takenBack',
    label: m.admin_overview_queries_misread,
    column: { label: m.admin_overview_queries_taken_back, count: 'removedParts' },
  },
] as const;

/** What people look for, what they do not find, where a synonym may be all that is missing, and what was understood wrongly. */
export function SearchesCard({ searches }: { searches: Searches }) {
  const language = useLang();
  const [shown, show] = useState<keyof Searches>('inVain');
  const list = lists.find(({ value }) => value === shown) ?? lists[0];
  const { column } = list;
  const queries = searches[list.value];
  return (
    <Card title={m.admin_overview_searches()}>
      <Segmented
        className="mb-3"
        label={m.admin_overview_searches()}
        value={list.value}
        options={lists.map(({ value, label }) => ({ value, label: label() }))}
        onChange={show}
      />
      {queries.length === 0 ? (
        <p className="text-14 text-ink-3">{m.admin_overview_queries_none()}</p>
      ) : (
        <table className="w-full border-collapse text-13">
          <thead>
            <tr>
              <th scope="col" className={headCell}>
                {m.admin_overview_query()}
              </th>
              {column && (
                <th scope="col" className={`${headCell} text-right`}>
                  {column.label()}
                </th>
              )}
              <th scope="col" className={`${headCell} text-right`}>
                {m.admin_overview_searches()}
              </th>
              <td className={headCell} />
            </tr>
          </thead>
          <tbody>
            {queries.map(({ query, ...counts }) => (
              <tr key={query}>
                <td className={`${bodyCell} wrap-anywhere`}>{query}</td>
                {column && (
                  <td className={`${bodyCell} ${numberCell}`}>{formatNumber(counts[column.count], language)}</td>
                )}
                <td className={`${bodyCell} ${numberCell}`}>{formatNumber(counts.searches, language)}</td>
                <td className={`${bodyCell} text-right`}>
                  <AddSynonym query={query} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-12 text-ink-3">{m.admin_overview_queries_hint()}</p>
    </Card>
  );
}

/** Phones have room for the sign alone. */
function AddSynonym({ query }: { query: string }) {
  return (
    <Link
      className="link inline-flex min-h-10 min-w-10 items-center justify-end"
      to={`${paths.adminPanel()}?${new URLSearchParams({ tab: 'synonyms', q: query })}`}
      aria-label={m.admin_overview_add_synonym_to({ query })}
    >
      <Icon of={plusIcon} size={18} className="md:hidden" />
      <span className="max-md:hidden">{m.admin_overview_add_synonym()}</span>
    </Link>
  );
}
