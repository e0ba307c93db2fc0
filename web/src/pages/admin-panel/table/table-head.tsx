import { useEffect, useRef } from 'react';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { arrowDownIcon, arrowUpIcon } from '#web/ui/icons.ts';
import type { Column } from './column.ts';
import type { TableQuery } from './table-query.ts';

/** How cells stand: small screens show the box, the lead and one figure. */
export const cellLooks = {
  box: 'w-11 pl-2 lg:w-12 lg:pl-4',
  lead: 'px-1 text-left max-lg:w-full max-lg:max-w-0 lg:min-w-48 lg:px-2',
  figure: 'pr-4 pl-1 text-right tabular-nums lg:hidden',
  column: 'max-lg:hidden px-2 text-left',
  numeric: 'max-lg:hidden px-2 text-right tabular-nums',
  buttons: 'max-lg:hidden w-0 px-2.5 text-right whitespace-nowrap lg:pr-5',
};

export function TableHead<Row>({
  lead,
  columns,
  figure,
  tableQuery,
  sort,
  selected,
  onSelect,
}: {
  lead: { label: string; sortBy?: string; ascends?: true };
  columns: readonly Column<Row>[];
  /** the head of the figures; undefined where there are none */
  figure: string | undefined;
  tableQuery: TableQuery;
  sort: (sortBy: string, ascends?: boolean) => void;
  selected: 'all' | 'some' | 'none';
  onSelect: () => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected === 'some';
  }, [selected]);
  const look = 'h-10 border-b border-line text-12 font-medium whitespace-nowrap text-ink-3';
  return (
    <thead>
      <tr>
        <th scope="col" className={`${look} ${cellLooks.box}`}>
          <label className="check grid size-11 place-items-center p-0!">
            <input
              ref={box}
              type="checkbox"
              aria-label={m.admin_select_all()}
              checked={selected === 'all'}
              onChange={onSelect}
            />
          </label>
        </th>
        <SortHead
          label={lead.label}
          sortBy={lead.sortBy}
          ascends={lead.ascends}
          look={`${look} ${cellLooks.lead}`}
          tableQuery={tableQuery}
          sort={sort}
        />
        {figure === '' && <td className={`${look} ${cellLooks.figure}`} />}
        {figure && (
          <th scope="col" className={`${look} ${cellLooks.figure}`}>
            {figure}
          </th>
        )}
        {columns.map((column) => (
          <SortHead
            key={column.key}
            label={column.label}
            sortBy={column.sortBy}
            ascends={column.ascends}
            look={`${look} ${column.numeric ? cellLooks.numeric : cellLooks.column}`}
            tableQuery={tableQuery}
            sort={sort}
          />
        ))}
        <th scope="col" className={`${look} ${cellLooks.buttons}`}>
          <span className="sr-only">{m.admin_actions()}</span>
        </th>
      </tr>
    </thead>
  );
}

/** The head of a column; by which it is sorted, where it can be, is pressed. */
export function SortHead({
  label,
  sortBy,
  ascends,
  look,
  tableQuery,
  sort,
}: {
  label: string;
  sortBy: string | undefined;
  ascends: true | undefined;
  look: string;
  tableQuery: Pick<TableQuery, 'sortBy' | 'sortOrder'>;
  sort: (sortBy: string, ascends?: boolean) => void;
}) {
  if (!sortBy) {
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    );
  }
  const isAscending = tableQuery.sortOrder === 'ASC';
  const isSorted = tableQuery.sortBy === sortBy;
  return (
    <th
      scope="col"
      className={`${look} ${isSorted ? 'text-ink' : ''}`}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className="touchable inline-flex min-h-10 items-center gap-1 underline-offset-4 hover:text-ink hover:underline"
        onClick={() => sort(sortBy, ascends)}
      >
        {label}
        {isSorted && <Icon of={isAscending ? arrowUpIcon : arrowDownIcon} size={14} />}
      </button>
    </th>
  );
}
