import { useLeaving } from '#web/features/leaving/use-leaving.ts';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

/** Asks before a photo is left that is still on its way; what was typed is kept as a draft (product/add-item#draft). */
export function LeaveUpload({ isUnderWay }: { isUnderWay: boolean }) {
  const { isAsked, stay, goOn } = useLeaving(() => isUnderWay);
  return (
    <ConfirmDialog
      letsBack
      open={isAsked}
      onClose={stay}
      title={m.add_item_leave_upload()}
      labels={{ close: m.common_close(), cancel: m.add_item_leave_stay(), confirm: m.add_item_leave_go() }}
      onConfirm={goOn}
    >
      {m.add_item_leave_upload_text()}
    </ConfirmDialog>
  );
}
