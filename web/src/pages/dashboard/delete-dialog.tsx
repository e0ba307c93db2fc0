import type { OwnProductMutation } from '#web/features/cabinet/use-own-product.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks before a listing or a draft is deleted. */
export function DeleteDialog({
  title,
  text = m.cabinet_delete_text({ title }),
  open,
  act,
  onClose,
}: {
  title: string;
  text?: string;
  open: boolean;
  act: OwnProductMutation;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.cabinet_delete_question()}
      closeLabel={m.common_close()}
      width="420px"
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button kind="danger" loading={act.isPending} onClick={() => act.mutate('delete')}>
            {m.common_delete()}
          </Button>
        </>
      }
    >
      <p className="text-14 text-ink-2">{text}</p>
    </Dialog>
  );
}
