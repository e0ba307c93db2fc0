import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { eyeIcon, pencilIcon } from '#web/ui/icons.ts';
import { longTitle } from './admin-drawer.tsx';
import type { Column, Identified } from './column.ts';
import { Facts } from './tab-parts.tsx';
import type { RowButtons } from './table-row.tsx';

/** Three of them in a row of a phone. */
const narrow = 'max-md:min-w-0 max-md:px-2! max-md:[&>.icon]:hidden';

/** On a small screen, or where a row has no page of its own: everything of a row, and what can be done with it. */
export function RowSheet<Row extends Identified>({
  row,
  columns,
  name,
  buttons,
  onClose,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  name: (row: Row) => string;
  buttons: RowButtons<Row>;
  onClose: () => void;
}) {
  const { onView, onEdit, actions, onAct } = buttons;
  const hasButtons = Boolean(onView ?? onEdit) || actions.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={name(row)}
      closeLabel={m.common_close()}
      width="480px"
      className={longTitle}
      foot={
        hasButtons && (
          <>
            {onView && (
              <Button
                kind="outline"
                className={narrow}
                icon={eyeIcon}
                onClick={() => {
                  onClose();
                  onView(row);
                }}
              >
                {m.admin_view()}
              </Button>
            )}
            {onEdit && (
              <Button
                kind="outline"
                className={narrow}
                icon={pencilIcon}
                onClick={() => {
                  onClose();
                  onEdit(row);
                }}
              >
                {m.common_edit()}
              </Button>
            )}
            {actions.map((action) => (
              <Button
                key={action.key}
                className={narrow}
                kind={action.danger ? 'danger' : 'outline'}
                icon={action.icon}
                onClick={() => onAct(action, [row])}
              >
                {action.label}
              </Button>
            ))}
          </>
        )
      }
    >
      <Facts
        className="[&_dd>.line-clamp-1]:line-clamp-none [&_dd>.line-clamp-2]:line-clamp-none"
        facts={columns.map(({ label, cell }) => [label, cell(row)] as const)}
      />
    </Dialog>
  );
}
