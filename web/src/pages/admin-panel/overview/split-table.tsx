import { useQuery } from '@tanstack/react-query';
import { devices, type FigureName, figures, type Split } from '#contract/values/overview.ts';
import { own } from '#contract/values/own.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { csvOf, saveFile } from '#web/features/csv/csv.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CsvButton } from '../table/table-tools.tsx';
import { csvSeparator } from '../table/use-csv-export.ts';
import { bodyCell, headCell, numberCell } from './card.tsx';
import { Change } from './change.tsx';
import { type Period, partOf } from './figure-table.ts';
import { figureText, figureTexts, splitTexts } from './figure-texts.ts';

const deviceTexts = {
  phone: m.admin_overview_device_phone,
  desktop: m.admin_overview_device_desktop,
  app: m.admin_overview_device_app,
} satisfies Record<(typeof devices)[number], () => string>;

/** A figure of each category, region, device or moderator, the greatest first, with a bar for its size. */
export function SplitTable({
  by,
  name,
  days,
  period,
}: {
  by: Split;
  name: FigureName;
  days: '7' | '30' | '90';
  period: Period;
}) {
  const api = useApi();
  const language = useLang();
  const query = useQuery({
    queryKey: ['admin', 'overview', 'split', days, by],
    queryFn: ({ signal }) =>
      api.call('getOverviewSplit', { query: { days, by } }, { signal }).then((answer) => answer.content),
  });
  if (isUnanswered(query)) {
    return (
      <ErrorState
        title={m.admin_load_failed({ tab: splitTexts[by]() })}
        retryLabel={m.common_retry()}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Skeleton className="h-44" />;
  const nameOf = ({ key, name }: { key: number; name: string }): string => {
    const device = devices[key - 1];
    return by === 'device' && device ? deviceTexts[device]() : name;
  };
  // No sum of nothing is worth a row; a share of 0 is a value.
  const isSum = ['count', 'uzs'].includes(figures[name].unit);
  const hasRow = (value: number | null): boolean => value !== null && !(isSum && value === 0);
  const rows = query.data
    .map((row) => ({
      key: row.key,
      title: nameOf(row),
      now: own(row.now, name) ?? null,
      before: own(row.before, name) ?? null,
    }))
    .filter(({ now, before }) => hasRow(now) || hasRow(before))
    .sort((a, b) => (b.now ?? -1) - (a.now ?? -1));
  if (rows.length === 0) return <p className="text-14 text-ink-3">{m.admin_overview_split_none()}</p>;
  const most = Math.max(...rows.map(({ now }) => now ?? 0), Number.MIN_VALUE);
  const columns = [splitTexts[by](), m.admin_overview_column_now(), m.admin_overview_column_before()];
  const save = (): void => {
    const lines = rows.map(({ title, now, before }) => [title, now, before]);
    saveFile(`${figureTexts[name]()}.csv`, 'text/csv', csvOf([columns, ...lines], csvSeparator()));
  };
  return (
    <>
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">{`${figureTexts[name]()}, ${splitTexts[by]()}`}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`${headCell} ${index > 0 ? 'text-right!' : ''} ${index === 2 ? 'max-md:hidden' : ''}`}
              >
                {column}
              </th>
            ))}
            <th scope="col" className={`${headCell} text-right!`}>
              {m.admin_overview_column_change()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, now, before }) => (
            <tr key={key}>
              <th scope="row" className={`${bodyCell} w-1/2 max-w-0 py-1.5 text-left font-normal`}>
                <PartName title={title} to={partOf(by, key, name, period)} />
                <svg
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  className="mt-1 block h-1 w-full"
                  aria-hidden="true"
                >
                  <rect width={((now ?? 0) / most) * 100} height="4" className="fill-lapis" />
                </svg>
              </th>
              <td className={`${bodyCell} ${numberCell}`}>{figureText(name, now, language)}</td>
              <td className={`${bodyCell} ${numberCell} max-md:hidden`}>{figureText(name, before, language)}</td>
              <td className={`${bodyCell} ${numberCell}`}>
                <Change name={name} now={now} before={before} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-2 flex justify-end">
        <CsvButton onSave={save} />
      </div>
    </>
  );
}

/** What a part is called; it leads to its rows, where a table has them. */
function PartName({ title, to }: { title: string; to: string | null }) {
  if (to === null) return <span className="block truncate py-1">{title}</span>;
  return (
    <Link className="block truncate py-1 font-semibold text-lapis-text hover:underline" to={to}>
      {title}
    </Link>
  );
}
