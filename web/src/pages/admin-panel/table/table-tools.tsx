import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { own } from '#contract/values/own.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chevronDownIcon, downloadIcon, plusIcon, slidersHorizontalIcon } from '#web/ui/icons.ts';
import type { Column, Filter, Lead, Moment, Source } from './column.ts';
import { DaysFilter } from './days-filter.tsx';
import { SearchBox } from './search-box.tsx';
import { RefreshButton } from './tab-parts.tsx';
import type { TableQuery, useTableQuery } from './table-query.ts';
import { useCsvExport, useCsvSeparator } from './use-csv-export.ts';

/** How the tools of a tab stand: title and what adds in one row on small screens, the filters below the search. */
export const toolsLook = 'mb-3 flex flex-wrap items-center gap-2';
const anyTitleLook = 'text-20 font-semibold tracking-tight max-md:-order-2 max-md:min-w-0 max-md:flex-1';
export const titleLook = `${anyTitleLook} md:mb-1 md:basis-full`;
/** Of a tab without search, whose tools stand beside the title. */
const loneTitleLook = `${anyTitleLook} md:flex-1`;
export const addLook = 'max-md:-order-1 md:ml-auto';
/** How a filter stands: in a row below search and buttons, so wide that its name is whole. */
const narrowingLook = 'max-md:min-w-[calc(50%-4px)] max-md:flex-1 md:max-w-52';
/** What follows stands in the next row. */
export const rowEnd = 'basis-full md:hidden';

/**
 * The title with search, filters, refresh, columns, CSV, Add New (product/panel#tables); on small screens what adds stands beside the
 * title.
 */
export function TableTools<Row>({
  tableQuery,
  change,
  filters,
  moments,
  columns,
  all,
  lead,
  source,
  title,
  searchLabel,
  onAdd,
  query,
}: {
  tableQuery: TableQuery;
  change: ReturnType<typeof useTableQuery>['change'];
  filters: readonly Filter[];
  moments: readonly Moment[] | undefined;
  columns: { shown: readonly Column<Row>[]; filed: readonly Column<Row>[]; toggle: (key: string) => void };
  all: readonly Column<Row>[];
  lead: Lead<Row>;
  source: Source<Row>;
  title: string;
  searchLabel: string | undefined;
  onAdd: { label: string; run: () => void } | undefined;
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}) {
  const csv = useCsvExport(title, source, lead, columns.filed);
  const [isOpen, setOpen] = useState(false);
  const sorts = [lead, ...all].filter(({ sortBy }) => sortBy);
  const isNarrowable = filters.length > 0 || sorts.length > 0 || moments !== undefined;
  return (
    <div className={toolsLook}>
      <h1 className={searchLabel ? titleLook : loneTitleLook}>{title}</h1>
      {(searchLabel || onAdd) && <i className={rowEnd} />}
      {searchLabel && <SearchBox label={searchLabel} words={tableQuery.q} onSearch={(q) => change({ q })} />}
      {isNarrowable && (
        <Button
          kind="outline"
          icon={slidersHorizontalIcon}
          className="size-11 p-0 md:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="sr-only">{m.lists_filters()}</span>
        </Button>
      )}
      <RefreshButton query={query} />
      <ColumnChoice all={all} columns={columns} />
      <CsvButton progress={csv.progress} onSave={() => void csv.run(tableQuery)} />
      {onAdd && (
        <Button icon={plusIcon} className={addLook} onClick={onAdd.run}>
          {onAdd.label}
        </Button>
      )}
      {isNarrowable && <i className={`basis-full ${isOpen ? '' : 'max-md:hidden'}`} />}
      {filters.map((filter) => (
        <span
          key={filter.key}
          // On a phone filters would push the rows off the screen; chosen ones are told.
          className={`select ${narrowingLook} ${isOpen || own(tableQuery.filters, filter.key) ? '' : 'max-md:hidden'}`}
        >
          <select
            className="input min-h-11! text-14!"
            aria-label={filter.label}
            value={own(tableQuery.filters, filter.key) ?? ''}
            onChange={(event) => change({ [filter.key]: event.target.value })}
          >
            <option value="">{filter.label}</option>
            {withChosen(filter.options, own(tableQuery.filters, filter.key)).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={chevronDownIcon} />
        </span>
      ))}
      {sorts.length > 0 && (
        <SortChoice tableQuery={tableQuery} change={change} sorts={sorts} isFolded={!isOpen && !tableQuery.sortBy} />
      )}
      {moments && <DaysFilter moments={moments} filters={tableQuery.filters} change={change} isFolded={!isOpen} />}
    </div>
  );
}

/** The orders as a list, where the heads of the columns are not shown. */
function SortChoice({
  tableQuery: { sortBy, sortOrder },
  change,
  sorts,
  isFolded,
}: {
  tableQuery: TableQuery;
  change: ReturnType<typeof useTableQuery>['change'];
  sorts: readonly Pick<Lead<never>, 'label' | 'sortBy'>[];
  isFolded: boolean;
}) {
  return (
    <span className={`select ${narrowingLook} lg:hidden ${isFolded ? 'max-md:hidden' : ''}`}>
      <select
        className="input min-h-11! text-14!"
        aria-label={m.admin_sort()}
        value={sortBy ? `${sortBy} ${sortOrder}` : ''}
        onChange={(event) => {
          const [by = '', order = ''] = event.target.value.split(' ');
          change({ sortBy: by, sortOrder: order });
        }}
      >
        <option value="">{m.admin_sort()}</option>
        {sorts.flatMap(({ label, sortBy: by }) =>
          (['ASC', 'DESC'] as const).map((order) => (
            <option key={`${by} ${order}`} value={`${by} ${order}`}>
              {label} {order === 'ASC' ? '↑' : '↓'}
            </option>
          )),
        )}
      </select>
      <Icon of={chevronDownIcon} />
    </span>
  );
}

/** Which columns are shown, where there is room for them, and how those of files are separated. */
export function ColumnChoice<Row>({
  all,
  columns,
}: {
  all: readonly Column<Row>[];
  columns: { shown: readonly Column<Row>[]; toggle: (key: string) => void };
}) {
  const { separator, choose } = useCsvSeparator();
  return (
    <div className="max-lg:hidden">
      <Menu label={m.admin_columns()} trigger={<Icon of={slidersHorizontalIcon} />} className="btn btn--outline">
        {all.map((column) => (
          <Checkbox
            key={column.key}
            className="px-3"
            checked={columns.shown.includes(column)}
            onChange={() => columns.toggle(column.key)}
          >
            {column.label}
          </Checkbox>
        ))}
        <Checkbox
          className="border-t border-line px-3"
          checked={separator === ';'}
          onChange={({ target }) => choose(target.checked ? ';' : ',')}
        >
          {m.admin_csv_semicolon()}
        </Checkbox>
      </Menu>
    </div>
  );
}

/** Saves the rows as a file. */
export function CsvButton({
  progress = null,
  onSave,
}: {
  /** a share from 0 to 1 while the rows are on their way */
  progress?: number | null;
  onSave: () => void;
}) {
  return (
    <Button
      kind="outline"
      icon={downloadIcon}
      className="max-md:size-11 max-md:p-0"
      loading={progress !== null}
      onClick={onSave}
    >
      <span className="max-md:sr-only">{progress === null ? m.admin_csv() : `${Math.round(progress * 100)}%`}</span>
    </Button>
  );
}

/** The options of a filter, and what is chosen where they have not come: a narrowed table never looks whole. */
function withChosen(options: Filter['options'], value: string | undefined): Filter['options'] {
  const isShown = !value || options.some((option) => option.value === value);
  return isShown ? options : [...options, { value, label: value }];
}
