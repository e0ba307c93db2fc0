import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLeaving } from './use-leaving.ts';

/** Asks before a form is left whose changes nobody has. */
export function UnsavedQuestion({ changed }: { changed: boolean }) {
  const { isAsked, stay, goOn } = useLeaving(() => changed);
  return <LeaveDialog open={isAsked} onStay={stay} onLeave={goOn} />;
}

/** The question itself. */
export function LeaveDialog({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      title={m.common_leave_question()}
      labels={{ close: m.common_close(), cancel: m.common_leave_stay(), confirm: m.common_leave() }}
      onConfirm={onLeave}
    >
      {m.common_leave_text()}
    </ConfirmDialog>
  );
}
