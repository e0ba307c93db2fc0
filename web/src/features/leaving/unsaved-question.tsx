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
      letsBack
      title={m.cabinet_unsaved_question()}
      labels={{ close: m.common_close(), cancel: m.cabinet_unsaved_stay(), confirm: m.cabinet_unsaved_leave() }}
      onConfirm={onLeave}
    >
      {m.cabinet_unsaved_text()}
    </ConfirmDialog>
  );
}
