import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { arrowDownIcon, arrowUpIcon, circleAlertIcon, refreshCwIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** numbers stand at the right */
  numeric?: boolean;
  /** not on small screens */
  wide?: boolean;
  /** its cells are icons, which a small screen has no room to name above */
  isIcon?: boolean;
  sort?: { direction: 'ASC' | 'DESC' | null; onSort: () => void };
}

/** Title, tools and all rows of something short; a failed load keeps the last rows, dimmed, and says so (spec §8). */
export function PlainTable<Row extends { id: number | string }>({
  title,
  query,
  rows,
  columns,
  tools,
  foot,
}: {
  title: string;
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  tools?: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <>
      <div className="px-4 pt-4 lg:px-7">
        <h1 className="mb-3 text-20 font-semibold tracking-tight">{title}</h1>
        <div className="mb-3 flex flex-wrap items-end gap-2">
          {tools}
          <Button
            kind="outline"
            icon={refreshCwIcon}
            className="max-md:size-11 max-md:p-0"
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            <span className="max-md:sr-only">{m.admin_refresh()}</span>
          </Button>
        </div>
        {query.isError && (
          <div
            className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-danger-soft px-4 py-1 text-14 text-danger"
            role="alert"
          >
            <Icon of={circleAlertIcon} />
            <p className="flex-1">{m.admin_load_failed({ tab: title })}</p>
            <button type="button" className="link" onClick={() => void query.refetch()}>
              {m.common_retry()}
            </button>
          </div>
        )}
      </div>
      {rows ? (
        <div className="overflow-x-auto border-t border-line" aria-busy={query.isFetching || undefined}>
          <table className={`w-full border-collapse text-14 ${query.isError ? 'opacity-50' : ''}`}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <HeadCell key={column.key} column={column} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
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
          {rows.length === 0 && <p className="px-4 py-8 text-center text-ink-3">{m.common_nothing_found()}</p>}
        </div>
      ) : (
        !query.isError && (
          <div className="grid gap-2 px-4 lg:px-7" aria-busy="true">
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} className="h-11" />
            ))}
          </div>
        )
      )}
      {foot}
    </>
  );
}

function cellLook({ numeric, wide }: Pick<Column<never>, 'numeric' | 'wide'>): string {
  return `px-2.5 first:pl-4 max-lg:first:w-full last:pr-4 lg:first:pl-7 lg:last:pr-7 ${numeric ? 'text-right tabular-nums lg:whitespace-nowrap' : 'text-left'} ${wide ? 'max-lg:hidden' : ''}`;
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  const { label, sort } = column;
  const look = `${cellLook(column)} h-10 border-b border-line text-12 font-medium whitespace-nowrap text-ink-3`;
  if (!sort) {
    return (
      <th scope="col" className={`relative ${look}`}>
        <span className={column.isIcon ? 'max-lg:sr-only' : undefined}>{label}</span>
      </th>
    );
  }
  const { direction, onSort } = sort;
  return (
    <th
      scope="col"
      className={`${look} ${direction ? 'text-ink' : ''}`}
      aria-sort={direction === null ? 'none' : direction === 'ASC' ? 'ascending' : 'descending'}
    >
      <button type="button" className="inline-flex min-h-10 items-center gap-1" onClick={onSort}>
        {label}
        {direction && <Icon of={direction === 'ASC' ? arrowUpIcon : arrowDownIcon} size={14} />}
      </button>
    </th>
  );
}
