import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { ImportState, ShopOutcome } from '#contract/values/import.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { outcomeKinds, outcomeText } from './import-texts.ts';
import { RowDetails } from './row-details.tsx';

type Row = Omit<ApiOutput<'listShopImportRows'>['content']['data'][number], 'productId'> & {
  productId?: number | null;
};

const pageSize = 50;
const cell = 'border-b border-line py-2.5 pr-3 align-top';

/** The rows of a file with what they do; first those that are bad, where there are any. Filter and page stand in the address. */
export function FileRows<Outcome extends ShopOutcome>({
  file,
  outcomes,
  queryKey,
  load,
}: {
  file: { state: ImportState; counts: Readonly<Record<Outcome, number>> & { bad: number } };
  outcomes: readonly Outcome[];
  queryKey: QueryKey;
  load: (
    query: { page: number; pageSize: number; outcome?: Outcome },
    signal: AbortSignal,
  ) => Promise<{ total: number; data: Row[] }>;
}) {
  const language = useLang();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const isDone = file.state === 'done';
  const usual = file.counts.bad > 0 ? outcomes.find((each) => each === 'bad') : undefined;
  const asked = search.get('rows');
  const shown = asked === null ? usual : outcomes.find((each) => each === asked);
  const page = Math.max(1, Number(search.get('page')) || 1);
  const query = useQuery({
    queryKey: [...queryKey, 'rows', file.state, shown, page, language],
    queryFn: ({ signal }) => load({ page, pageSize, ...(shown === undefined ? {} : { outcome: shown }) }, signal),
    placeholderData: keepPreviousData,
  });
  const addressWith = (changes: Readonly<Record<string, string>>): URLSearchParams => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) next.set(key, value);
    return next;
  };
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="text-16 font-semibold">{m.admin_import_rows()}</h2>
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={m.admin_import_outcome()}
            value={shown ?? 'all'}
            options={(['all', ...outcomes] as const).map((value) => ({
              value,
              label: value === 'all' ? m.admin_import_all() : outcomeText(value, isDone),
            }))}
            onChange={(value) => setSearch(addressWith({ rows: value, page: '1' }))}
          />
        </div>
      </div>
      {query.data ? (
        query.data.data.length === 0 ? (
          <p className="text-14 text-ink-3">{m.admin_import_no_rows()}</p>
        ) : (
          <>
            <table className="w-full border-collapse text-14">
              <thead>
                <tr className="text-left text-12 text-ink-3">
                  <th scope="col" className="border-b border-line py-2 pr-3 font-medium">
                    {m.admin_import_line()}
                  </th>
                  <th scope="col" className="border-b border-line py-2 pr-3 font-medium md:w-1/4">
                    {m.admin_import_name()}
                  </th>
                  <th scope="col" className="border-b border-line py-2 pr-3 font-medium max-md:hidden">
                    {m.admin_import_outcome()}
                  </th>
                  <th scope="col" className="border-b border-line py-2 font-medium max-md:hidden">
                    {m.shop_files_changes()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {query.data.data.map((row) => (
                  <FileRow key={row.id} row={row} isDone={isDone} />
                ))}
              </tbody>
            </table>
            <div className="mt-3 flex justify-end">
              <Pagination
                page={page}
                pages={Math.ceil(query.data.total / pageSize)}
                to={(number) => `${pathname}?${addressWith({ page: String(number) })}`}
                texts={{
                  label: m.common_pagination(),
                  previous: m.common_page_previous(),
                  next: m.common_page_next(),
                  page: (number) => m.common_page_number({ number }),
                }}
              />
            </div>
          </>
        )
      ) : isUnanswered(query) ? (
        <ErrorState
          title={query.error?.message ?? m.common_network_error()}
          retryLabel={m.common_retry()}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  );
}

function FileRow({ row, isDone }: { row: Row; isDone: boolean }) {
  const details = <RowDetails changes={row.changes} problems={row.problems} outcome={row.outcome} />;
  const badge = <Badge kind={outcomeKinds[row.outcome]}>{outcomeText(row.outcome, isDone)}</Badge>;
  const isDraft = row.changes.some(({ column, after }) => column === 'status' && after === 'draft');
  return (
    <tr>
      <td className={`${cell} tabular-nums`}>{row.line || '–'}</td>
      <td className={`${cell} wrap-anywhere`}>
        {row.productId && !isDraft ? (
          <Link to={paths.product(row.productId)} className="text-lapis-text hover:underline">
            {row.name || '–'}
          </Link>
        ) : (
          row.name || '–'
        )}
        <span className="mt-1 grid gap-1.5 justify-items-start md:hidden">
          {badge}
          {details}
        </span>
      </td>
      <td className={`${cell} max-md:hidden`}>{badge}</td>
      <td className={`${cell} max-md:hidden`}>{details}</td>
    </tr>
  );
}
