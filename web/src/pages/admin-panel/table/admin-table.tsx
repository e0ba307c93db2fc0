import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { circleCheckIcon, searchIcon, trash2Icon } from '#web/ui/icons.ts';
import { useKeptPlace } from '../tabs/use-kept-place.ts';
import type { Column, Filter, Identified, Lead, Moment, RowAction, SetBlocked, Source } from './column.ts';
import { RowSheet } from './row-sheet.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { LoadFailed, RowsSkeleton } from './tab-parts.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { daysKeys, useLastPage, useTableQuery } from './table-query.ts';
import { TableRow } from './table-row.tsx';
import { TableTools } from './table-tools.tsx';
import { useChosenColumns } from './use-chosen-columns.ts';
import { saveRows } from './use-csv-export.ts';
import { useRowActions } from './use-row-actions.tsx';
import { useTableKeys } from './use-table-keys.ts';

export interface AdminTableProps<Row extends Identified> {
  /** the tab, as the address names it */
  tab: string;
  title: string;
  source: Source<Row>;
  lead: Lead<Row>;
  columns: readonly Column<Row>[];
  /** told which rows are shown, whenever others are; one function for all drawings */
  onRows?: (rows: readonly Row[]) => void;
  /** what a row is called, where its box and buttons are named */
  name: (row: Row) => string;
  /** on small screens: the small line below the lead, and what stands at its right */
  meta?: (row: Row) => ReactNode;
  figure?: (row: Row) => ReactNode;
  /** heads the figures, where they do not speak for themselves */
  figureLabel?: string;
  /** names the search box; none without it */
  searchLabel?: string;
  filters?: readonly Filter[];
  /** what else of the address leaves rows out */
  moreFilters?: readonly string[];
  /** what happens to the rows, by whose days they can be found; the first is meant unless another is chosen */
  moments?: readonly Moment[];
  onAdd?: { label: string; run: () => void };
  onView?: (row: Row) => void;
  onEdit?: (row: Row) => void;
  /** asks first; refused by throwing */
  onDelete?: (row: Row) => Promise<unknown>;
  /** what goes with the rows that are deleted, or keeps the server from it */
  deletionText?: (rows: readonly Row[], setBlocked: SetBlocked) => ReactNode;
  /** what else can be done, to one row or to all that are selected */
  actions?: readonly RowAction<Row>[];
  /** stands at the foot of the screen, above what can be done with the selected */
  notice?: ReactNode;
  /** above the table */
  children?: ReactNode;
}

/**
 * The rows of one tab with search, filters, order, columns, selection and pages; a failed load keeps the last rows, dimmed, and says so
 * (product/panel#failures).
 */
export function AdminTable<Row extends Identified>(props: AdminTableProps<Row>) {
  const { tab, title, source, lead, onRows, name, filters = [], onView, onEdit, onDelete, deletionText } = props;
  const { tableQuery, change, clear, isNarrowed, sort, toPage } = useTableQuery([
    ...filters.map(({ key }) => key),
    ...(props.moreFilters ?? []),
    ...(props.moments ? daysKeys : []),
  ]);
  const query = useQuery({
    queryKey: [...source.key, tableQuery],
    queryFn: ({ signal }) => source.list(tableQuery, signal),
    placeholderData: keepPreviousData,
  });
  const answered = query.data?.data;
  const rows = answered ?? [];
  useEffect(() => onRows?.(answered ?? []), [onRows, answered]);
  useLastPage(tableQuery, query.isPlaceholderData ? undefined : query.data);
  const columns = useChosenColumns(tab, props.columns);
  const [selected, select] = useState<ReadonlySet<Row['id']>>(new Set());
  const chosen = rows.filter(({ id }) => selected.has(id));
  const [opened, open] = useState<Row | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { ref: box, onClickCapture } = useKeptPlace<HTMLDivElement>();

  const actions = useMemo<readonly RowAction<Row>[]>(
    () => [
      ...(props.actions ?? []),
      ...(onDelete
        ? [
            {
              key: 'delete',
              label: m.common_delete(),
              icon: trash2Icon,
              danger: true,
              run: onDelete,
              question: (asking: readonly Row[], setBlocked: SetBlocked) => ({
                title: m.admin_delete_question({ count: asking.length }),
                text: (
                  <>
                    <p className="wrap-anywhere">{asking.map(name).join(', ')}</p>
                    {deletionText && (
                      <div className="mt-2 font-medium text-ink">{deletionText(asking, setBlocked)}</div>
                    )}
                  </>
                ),
              }),
            },
          ]
        : []),
    ],
    [props.actions, onDelete, deletionText, name],
  );
  const { act, dialogs } = useRowActions<Row>({
    queryKey: source.key,
    name,
    onDone: (done) => {
      select((before) => new Set([...before].filter((id) => !done.some((row) => row.id === id))));
      open(null);
    },
  });
  const toggle = (row: Row): void =>
    select((before) => {
      const next = new Set(before);
      if (!next.delete(row.id)) next.add(row.id);
      return next;
    });
  const show = (row: Row): void => {
    if (onView && matchMedia('(min-width: 64rem)').matches) onView(row);
    else open(row);
  };
  useTableKeys({
    rows: body,
    onToggle: (index) => rows[index] && toggle(rows[index]),
    onOpen: (index) => rows[index] && show(rows[index]),
  });
  // What has no view of its own shows its row as a sheet.
  const buttons = { onView: onView ?? open, onEdit, onAct: act, actions };

  return (
    <>
      <div className="px-4 pt-4 lg:px-7">
        <TableTools
          tableQuery={tableQuery}
          change={change}
          filters={filters}
          moments={props.moments}
          columns={columns}
          lead={lead}
          source={source}
          title={title}
          all={props.columns}
          searchLabel={props.searchLabel}
          onAdd={props.onAdd}
          query={query}
        />
        {props.children}
        {(query.isError || isUnanswered(query)) && <LoadFailed tab={title} onRetry={() => void query.refetch()} />}
      </div>
      {query.data ? (
        <>
          <div ref={box} className="overflow-x-auto border-t border-line" aria-busy={query.isFetching || undefined}>
            <table className={`w-full border-collapse text-14 ${query.isError ? 'opacity-50' : ''}`}>
              <TableHead
                lead={lead}
                tableQuery={tableQuery}
                sort={(sortBy, ascends) =>
                  ascends && tableQuery.sortBy !== sortBy ? change({ sortBy, sortOrder: 'ASC' }) : sort(sortBy)
                }
                columns={columns.shown}
                figure={props.figure && (props.figureLabel ?? '')}
                selected={
                  rows.length > 0 && chosen.length === rows.length ? 'all' : chosen.length > 0 ? 'some' : 'none'
                }
                onSelect={() => select(new Set(chosen.length === rows.length ? [] : rows.map(({ id }) => id)))}
              />
              <tbody ref={body} onClickCapture={onClickCapture}>
                {rows.map((row, index) => (
                  <TableRow
                    key={row.id}
                    row={row}
                    lead={lead}
                    buttons={buttons}
                    name={name}
                    columns={columns.shown}
                    meta={props.meta}
                    figure={props.figure}
                    first={index === 0}
                    selected={selected.has(row.id)}
                    onSelect={() => toggle(row)}
                    onShow={() => show(row)}
                  />
                ))}
              </tbody>
            </table>
            {rows.length === 0 && <NoRows isNarrowed={isNarrowed} onClear={clear} />}
          </div>
          {rows.length > 0 && <TableFoot tableQuery={tableQuery} answer={query.data} to={toPage} />}
        </>
      ) : (
        !isUnanswered(query) && <RowsSkeleton className="px-4 lg:px-7" />
      )}
      <div className="pointer-events-none fixed inset-x-4 bottom-4 z-20 grid justify-items-center gap-2">
        {props.notice}
        <SelectionBar
          rows={chosen}
          actions={actions}
          onView={buttons.onView}
          onAct={act}
          onSave={() => saveRows(title, lead, columns.filed, chosen)}
          onClear={() => select(new Set())}
        />
      </div>
      {opened && (
        <RowSheet
          row={rows.find(({ id }) => id === opened.id) ?? opened}
          name={name}
          buttons={{ ...buttons, onView }}
          columns={props.columns}
          onClose={() => open(null)}
        />
      )}
      {dialogs}
    </>
  );
}

/** Nothing to show: everything where words or filters leave nothing out, else a way to take them away. */
function NoRows({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return isNarrowed ? (
    <EmptyState title={m.common_nothing_found()} icon={searchIcon}>
      <Button kind="tonal" onClick={onClear}>
        {m.lists_clear_filters()}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={m.admin_no_rows()} icon={circleCheckIcon} tint="turquoise" />
  );
}

/** Makes a tab's rows come anew, after something in them was changed. */
export function useAdminRefresh(key: readonly unknown[]): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key });
}
