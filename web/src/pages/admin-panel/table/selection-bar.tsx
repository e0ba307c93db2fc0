import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { downloadIcon, eyeIcon, xIcon } from '#web/ui/icons.ts';
import type { RowAction } from './column.ts';

/** What can be done with the chosen rows. */
export function SelectionBar<Row>({
  rows,
  actions,
  onView,
  onAct,
  onSave,
  onClear,
}: {
  rows: readonly Row[];
  actions: readonly RowAction<Row>[];
  onView: (row: Row) => void;
  onAct: (action: RowAction<Row>, rows: readonly Row[]) => void;
  /** as a file */
  onSave: () => void;
  onClear: () => void;
}) {
  const [only, ...others] = rows;
  if (!only) return null;
  const look = 'flex min-h-11 items-center gap-2 rounded-control px-3 hover:opacity-80';
  return (
    <div
      role="toolbar"
      aria-label={m.admin_selected({ count: rows.length })}
      className="pointer-events-auto flex w-fit flex-wrap items-center gap-x-1 rounded-card bg-ink px-2 text-14 font-medium text-surface shadow-3 [--ring:currentColor]"
    >
      <span className="px-2 tabular-nums" role="status">
        {m.admin_selected({ count: rows.length })}
      </span>
      {others.length === 0 && (
        <button type="button" className={look} onClick={() => onView(only)}>
          <Icon of={eyeIcon} />
          {m.admin_view()}
        </button>
      )}
      <button type="button" className={look} onClick={onSave}>
        <Icon of={downloadIcon} />
        <span className="max-md:sr-only">{m.admin_import_export_title()}</span>
      </button>
      {actions.map((action) => (
        <button key={action.key} type="button" className={look} onClick={() => onAct(action, rows)}>
          <Icon of={action.icon} />
          {action.label}
        </button>
      ))}
      <button type="button" className={look} aria-label={m.admin_clear_selection()} onClick={onClear}>
        <Icon of={xIcon} />
      </button>
    </div>
  );
}
