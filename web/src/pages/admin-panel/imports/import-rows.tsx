import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { importOutcomes } from '#contract/values/import.ts';
import { useApi } from '#web/api/api-context.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { oneOf } from '../table/table-query.ts';
import { type Import, outcomeKinds, outcomeText } from './import-texts.ts';

const pageSize = 50;
const cell = 'border-b border-line py-2.5 pr-3 align-top';

/** The rows of a file; first those that are bad, where there are any. Filter and page stand in the address. */
export function ImportRows({ file }: { file: Import }) {
  const api = useApi();
  const language = useLang();
  const [search, setSearch] = useSearchParams();
  const isDone = file.state === 'done';
  const usual = file.counts.bad > 0 ? 'bad' : 'all';
  const shown = oneOf(['all', ...importOutcomes] as const, search.get('rows')) ?? usual;
  const page = Math.max(1, Number(search.get('page')) || 1);
  const tableQuery = queryOptions({
    queryKey: ['admin', 'imports', file.id, 'rows', file.state, shown, page, language],
    queryFn: ({ signal }) =>
      api
        .call(
          'listImportRows',
          { params: { importId: file.id }, query: { page, pageSize, ...(shown === 'all' ? {} : { outcome: shown }) } },
          { signal },
        )
        .then((answer) => answer.content),
  });
  const query = useQuery({ ...tableQuery, placeholderData: keepPreviousData });
  const addressWith = (changes: Readonly<Record<string, string>>): URLSearchParams => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) next.set(key, value);
    return next;
  };
  return (
    <section className="rounded-card border border-line p-4">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="text-16 font-semibold">{m.admin_import_rows()}</h2>
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={m.admin_import_outcome()}
            value={shown}
            options={(['all', ...importOutcomes] as const).map((value) => ({
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
                  <th scope="col" className="border-b border-line py-2 pr-3 font-medium">
                    {m.admin_import_name()}
                  </th>
                  <th scope="col" className="border-b border-line py-2 pr-3 font-medium max-md:hidden">
                    {m.admin_import_outcome()}
                  </th>
                  <th scope="col" className="border-b border-line py-2 font-medium max-md:hidden">
                    {m.admin_import_problem()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {query.data.data.map((row) => (
                  <tr key={row.id}>
                    <td className={`${cell} tabular-nums`}>{row.line}</td>
                    <td className={`${cell} wrap-anywhere`}>
                      {row.name || '–'}
                      <span className="mt-1 block md:hidden">
                        <Badge kind={outcomeKinds[row.outcome]}>{outcomeText(row.outcome, isDone)}</Badge>
                        {row.problem && <span className="mt-1 block text-13 text-ink-2">{row.problem}</span>}
                      </span>
                    </td>
                    <td className={`${cell} max-md:hidden`}>
                      <Badge kind={outcomeKinds[row.outcome]}>{outcomeText(row.outcome, isDone)}</Badge>
                    </td>
                    <td className={`${cell} wrap-anywhere max-md:hidden`}>{row.problem ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <div className="mt-3 flex justify-end">
              <Pagination
                page={page}
                pages={Math.ceil(query.data.total / pageSize)}
                to={(number) => `${paths.adminPanel()}?${addressWith({ page: String(number) })}`}
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
      ) : query.isError ? (
        <ErrorState title={query.error.message} retryLabel={m.common_retry()} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  );
}
