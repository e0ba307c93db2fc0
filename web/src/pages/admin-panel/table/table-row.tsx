import type { ReactNode } from 'react';
import { m } from '#web/texts/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { eyeIcon, pencilIcon } from '#web/ui/icons.ts';
import type { Column, Identified, Lead, RowAction } from './column.ts';
import { cellLooks } from './table-head.tsx';

/** What the buttons of a row do. */
export interface RowButtons<Row> {
  onView: ((row: Row) => void) | undefined;
  onEdit: ((row: Row) => void) | undefined;
  actions: readonly RowAction<Row>[];
  onAct: (action: RowAction<Row>, rows: readonly Row[]) => void;
}

/** The element of a row. */
export const rowId = (id: number | string): string => `row-${id}`;

export function TableRow<Row extends Identified>({
  row,
  lead,
  columns,
  meta,
  figure,
  name,
  buttons,
  first,
  selected,
  onSelect,
  onShow,
}: {
  row: Row;
  lead: Pick<Lead<Row>, 'cell' | 'picture'>;
  columns: readonly Column<Row>[];
  meta: ((row: Row) => ReactNode) | undefined;
  figure: ((row: Row) => ReactNode) | undefined;
  name: (row: Row) => string;
  buttons: RowButtons<Row>;
  /** the row that the keyboard comes to first */
  first: boolean;
  selected: boolean;
  onSelect: () => void;
  onShow: () => void;
}) {
  const line = 'h-13 border-b border-line';
  const inRow = buttons.actions.filter(({ forChosen }) => !forChosen);
  return (
    <tr
      id={rowId(row.id)}
      tabIndex={first ? 0 : -1}
      className={`-outline-offset-2 ${selected ? 'bg-lapis-soft [&_.badge--lapis]:bg-surface' : 'hover:bg-canvas'}`}
      aria-selected={selected}
      aria-label={name(row)}
    >
      <td className={`${line} ${cellLooks.box}`}>
        <label className="check grid size-11 place-items-center p-0!">
          <input
            type="checkbox"
            aria-label={m.admin_select({ name: name(row) })}
            checked={selected}
            onChange={onSelect}
          />
        </label>
      </td>
      <td className={`${line} ${cellLooks.lead}`}>
        <button type="button" className="block min-h-11 w-full py-1.5 text-left" onClick={onShow}>
          <span className="flex min-w-0 items-center gap-2.5 lg:gap-3">
            {lead.picture?.(row)}
            <span className="min-w-0 flex-1">
              {lead.cell(row)}
              {meta && <span className="block text-12 wrap-anywhere text-ink-3 lg:hidden">{meta(row)}</span>}
            </span>
          </span>
        </button>
      </td>
      {figure && (
        <td className={`${line} ${cellLooks.figure}`}>
          <span className="inline-block max-w-[38vw]">{figure(row)}</span>
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={`${line} py-1.5 ${column.numeric ? cellLooks.numeric : cellLooks.column}`}>
          {column.cell(row)}
        </td>
      ))}
      <td className={`${line} ${cellLooks.buttons}`}>
        <span className="inline-flex text-ink-2">
          {buttons.onView && (
            <IconButton
              icon={eyeIcon}
              size={18}
              className="size-8"
              label={m.admin_view_of({ name: name(row) })}
              onClick={() => buttons.onView?.(row)}
            />
          )}
          {buttons.onEdit && (
            <IconButton
              icon={pencilIcon}
              size={18}
              className="size-8"
              label={m.admin_edit_of({ name: name(row) })}
              onClick={() => buttons.onEdit?.(row)}
            />
          )}
          {inRow.map((action) => (
            <IconButton
              key={action.key}
              icon={action.icon}
              size={18}
              className="size-8"
              label={`${action.label}: ${name(row)}`}
              onClick={() => buttons.onAct(action, [row])}
            />
          ))}
        </span>
      </td>
    </tr>
  );
}
