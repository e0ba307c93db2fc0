import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { bodyCell, Card, headCell, numberCell } from './card.tsx';
import type { Overview } from './overview.ts';

/** What people look for and do not find; a synonym may be all that is missing. */
export function SearchesInVain({ queries }: { queries: Overview['inVain'] }) {
  const language = useLang();
  return (
    <Card title={m.admin_overview_queries()}>
      {queries.length === 0 ? (
        <p className="text-14 text-ink-3">{m.admin_overview_queries_none()}</p>
      ) : (
        <table className="w-full border-collapse text-13">
          <thead>
            <tr>
              <th scope="col" className={headCell}>
                {m.admin_overview_query()}
              </th>
              <th scope="col" className={`${headCell} text-right`}>
                {m.admin_overview_times()}
              </th>
              <td className={headCell} />
            </tr>
          </thead>
          <tbody>
            {queries.map(({ query, searches }) => (
              <tr key={query}>
                <td className={`${bodyCell} wrap-anywhere`}>{query}</td>
                <td className={`${bodyCell} ${numberCell}`}>{formatNumber(searches, language)}</td>
                <td className={`${bodyCell} text-right`}>
                  <Link
                    className="link inline-flex min-h-10 items-center"
                    to={`${paths.adminPanel()}?${new URLSearchParams({ tab: 'synonyms', q: query })}`}
                    aria-label={m.admin_overview_add_synonym_to({ query })}
                  >
                    {m.admin_overview_add_synonym()}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
