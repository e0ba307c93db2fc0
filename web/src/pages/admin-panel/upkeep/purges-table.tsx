import { useQuery } from '@tanstack/react-query';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { type PlainColumn, PlainTable } from '../table/plain-table.tsx';
import { rowMoment } from '../tabs/row-dates.ts';
import { jobName } from './job-names.ts';
import { partName } from './part-names.ts';
import { upkeepQuery } from './upkeep-query.ts';

type Purge = ApiOutput<'getUpkeep'>['content']['purges'][number] & { id: string };

/** When each job that removes what nobody may keep last ran, and how much went (rules/privacy#retention). */
export function PurgesTable() {
  const language = useLang();
  const query = useQuery(upkeepQuery(useApi()));
  const last = (at: string | null): string => (at === null ? m.upkeep_never() : rowMoment(at, language));
  const columns: PlainColumn<Purge>[] = [
    {
      key: 'job',
      label: m.upkeep_job(),
      cell: ({ job, lastAt, failed }) => (
        <span className="grid gap-0.5 py-1.5">
          <span className="font-medium wrap-anywhere">{jobName(job)}</span>
          {failed && (
            <span className="text-12 text-danger wrap-anywhere">
              {m.upkeep_purge_failed({
                date: rowMoment(failed.at, language),
                parts: failed.parts.map(partName).join(', '),
              })}
            </span>
          )}
          <span className="text-12 text-ink-3 lg:hidden">{last(lastAt)}</span>
        </span>
      ),
    },
    {
      key: 'last',
      label: m.upkeep_last(),
      wide: true,
      cell: ({ lastAt }) => <span className="whitespace-nowrap">{last(lastAt)}</span>,
    },
    {
      key: 'removed',
      label: m.upkeep_removed_last(),
      numeric: true,
      wide: true,
      cell: ({ removedLast }) => formatNumber(removedLast, language),
    },
    {
      key: 'month',
      label: m.upkeep_removed_month(),
      numeric: true,
      cell: ({ removedInMonth }) => formatNumber(removedInMonth, language),
    },
  ];
  return (
    <PlainTable
      title={m.upkeep_purges()}
      query={query}
      rows={query.data?.purges.map((row) => ({ ...row, id: row.job }))}
      columns={columns}
      empty={m.upkeep_purges_none()}
      note={m.upkeep_purges_note()}
    />
  );
}
