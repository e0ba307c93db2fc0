import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLeaving } from './use-leaving.ts';

/** What would be lost, in words of its own: without, what was typed into a form. */
interface Lost {
  title: string;
  text: string;
  leave: string;
}

/** Asks before a form is left whose changes nobody has, or whatever else `lost` names. */
export function UnsavedQuestion({ changed, lost }: { changed: boolean; lost?: Lost }) {
  const { isAsked, stay, goOn } = useLeaving(() => changed);
  return <LeaveDialog open={isAsked} onStay={stay} onLeave={goOn} lost={lost} />;
}

/** The question itself. */
export function LeaveDialog({
  open,
  onStay,
  onLeave,
  lost = { title: m.cabinet_unsaved_question(), text: m.cabinet_unsaved_text(), leave: m.cabinet_unsaved_leave() },
}: {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
  lost?: Lost | undefined;
}) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      letsBack
      title={lost.title}
      labels={{ close: m.common_close(), cancel: m.cabinet_unsaved_stay(), confirm: lost.leave }}
      onConfirm={onLeave}
    >
      {lost.text}
    </ConfirmDialog>
  );
}
