import { useLeaving } from '#web/features/leaving/use-leaving.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

interface LeaveQuestionProps {
  unsaved: boolean;
  /** a photo is still on its way */
  isUploading: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/**
 * Asks before changes are left that nobody else sees yet (product/add-item#unsaved-changes). Who goes on without an answer loses
 * nothing: they are kept on this device.
 */
export function LeaveQuestion({ unsaved, isUploading, onSave, onDiscard }: LeaveQuestionProps) {
  const { isAsked, stay, goOn } = useLeaving(() => unsaved || isUploading);
  return (
    <Dialog
      open={isAsked}
      onClose={stay}
      letsBack
      title={m.add_item_leave_title()}
      closeLabel={m.common_close()}
      width="440px"
    >
      <p className="text-14 text-ink-2">{m.add_item_leave_text()}</p>
      {isUploading && <p className="mt-2 text-14 text-ink-2">{m.add_item_leave_upload_text()}</p>}
      <div className="mt-5 grid gap-2">
        <Button
          wide
          onClick={() => {
            stay();
            onSave();
          }}
        >
          {m.common_save()}
        </Button>
        <Button wide kind="outline" onClick={goOn}>
          {m.add_item_leave_later()}
        </Button>
        <Button
          wide
          kind="ghost"
          className="text-danger"
          onClick={() => {
            onDiscard();
            goOn();
          }}
        >
          {m.add_item_leave_discard()}
        </Button>
      </div>
    </Dialog>
  );
}
