import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Language } from '#contract/texts/language.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { useKeptPlace } from '../tabs/use-kept-place.ts';
import { LoadFailed, RefreshButton, RowsSkeleton } from './tab-parts.tsx';
import { SortHead } from './table-head.tsx';

export interface PlainColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** numbers stand at the right */
  numeric?: boolean;
  /** not on small screens */
  wide?: boolean;
  /** its cells are icons, which a small screen has no room to name above */
  isIcon?: boolean;
  /** numbers of which the least is looked for first */
  ascends?: true;
  /** by which its rows are sorted here, where all of them have come; null stands last */
  order?: (row: Row) => string | number | null;
}

/** Rows that come page by page. */
interface More {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** All rows of something short, in an order of their own: nothing to search or select. */
export function PlainTable<Row extends { id: number | string }>({
  title,
  query,
  rows,
  columns,
  note,
  add,
  tools,
  empty = m.common_nothing_found(),
}: {
  title: string;
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'isPaused' | 'refetch'> & Partial<More>;
  rows: readonly Row[] | undefined;
  columns: readonly PlainColumn<Row>[];
  /** what the rows are, in a sentence or two */
  note?: string;
  /** the main act, beside the title */
  add?: ReactNode;
  tools?: ReactNode;
  /** stands where there are no rows */
  empty?: string;
}) {
  const place = useKeptPlace<HTMLDivElement>();
  const language = useLang();
  const [sorted, sort] = useState<Sorted>(unsorted);
  const isMoreFailed = query.isFetchNextPageError === true;
  const { isError, isPaused } = query;
  const isFailed = (isError || isUnanswered({ data: rows, isError, isPaused })) && !isMoreFailed;
  return (
    <div {...place}>
      <div className="px-4 pt-4 lg:px-7">
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <h1 tabIndex={-1} className="mr-auto text-20 font-semibold tracking-tight">
            {title}
          </h1>
          <RefreshButton query={query} />
          {add}
          {note && (
            <div className="basis-full text-13 text-ink-2">
              <p className="max-w-160">{note}</p>
            </div>
          )}
          {tools}
        </div>
        {isFailed && <LoadFailed tab={title} onRetry={() => void query.refetch()} />}
      </div>
      {rows ? (
        <div className="overflow-x-auto border-t border-line" aria-busy={query.isFetching || undefined}>
          <table className={`w-full border-collapse text-14 ${isFailed ? 'opacity-50' : ''}`}>
            <thead>
              <tr>
                {columns.map((column) =>
                  column.order ? (
                    <SortHead
                      key={column.key}
                      label={column.label}
                      sortBy={column.key}
                      ascends={column.ascends}
                      look={headLook(column)}
                      tableQuery={sorted}
                      sort={() => sort(turned(sorted, column))}
                    />
                  ) : (
                    <th key={column.key} scope="col" className={headLook(column)}>
                      <span className={column.isIcon ? 'max-lg:sr-only' : undefined}>{column.label}</span>
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {inOrder(rows, columns, sorted, language).map((row) => (
                <tr key={row.id} className="hover:bg-canvas">
                  {columns.map((column) => (
                    <td key={column.key} className={`${cellLook(column)} h-13 border-b border-line`}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length === 0 && <p className="px-4 py-8 text-center text-ink-3">{empty}</p>}
        </div>
      ) : (
        !isFailed && <RowsSkeleton className="px-4 lg:px-7" />
      )}
      {isMoreFailed && !query.isFetchingNextPage && (
        <div className="px-4 pt-3 lg:px-7">
          <LoadFailed tab={title} onRetry={() => void query.fetchNextPage?.()} />
        </div>
      )}
      {query.hasNextPage && !isMoreFailed && (
        <div className="my-4 flex justify-center">
          <Button kind="outline" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage?.()}>
            {m.upkeep_more()}
          </Button>
        </div>
      )}
    </div>
  );
}

interface Sorted {
  /** the key of a column; empty: as the rows came */
  sortBy: string;
  sortOrder: 'ASC' | 'DESC';
}

const unsorted: Sorted = { sortBy: '', sortOrder: 'ASC' };

/** The first press sorts words from a on and numbers from the greatest down, unless the least of them is looked for; the next turns it round. */
export function turned(
  { sortBy, sortOrder }: Sorted,
  { key, numeric, ascends }: Pick<PlainColumn<never>, 'key' | 'numeric' | 'ascends'>,
): Sorted {
  if (sortBy === key) return { sortBy, sortOrder: sortOrder === 'ASC' ? 'DESC' : 'ASC' };
  return { sortBy: key, sortOrder: numeric && !ascends ? 'DESC' : 'ASC' };
}

/** The rows as they are sorted; what is not known stands last either way. */
export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly PlainColumn<Row>[],
  { sortBy, sortOrder }: Sorted,
  language: Language,
): readonly Row[] {
  const order = columns.find(({ key }) => key === sortBy)?.order;
  if (!order) return rows;
  const turn = sortOrder === 'ASC' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [order(one), order(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (
      turn * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), language))
    );
  });
}

function headLook(column: Pick<PlainColumn<never>, 'numeric' | 'wide'>): string {
  return `relative ${cellLook(column)} h-10 border-b border-line text-12 font-medium whitespace-nowrap text-ink-3`;
}

function cellLook({ numeric, wide }: Pick<PlainColumn<never>, 'numeric' | 'wide'>): string {
  return `px-2.5 first:pl-4 max-lg:first:w-full last:pr-4 lg:first:min-w-60 lg:first:pl-7 lg:last:pr-7 ${numeric ? 'text-right tabular-nums lg:whitespace-nowrap' : 'text-left'} ${wide ? 'max-lg:hidden' : ''}`;
}
