import type { OwnProductMutation } from '#web/features/cabinet/use-own-product.ts';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

/** Asks before a listing or a draft is deleted. */
export function DeleteDialog({
  title,
  text = m.cabinet_delete_text({ title }),
  isTop = false,
  open,
  act,
  onClose,
}: {
  title: string;
  text?: string;
  /** paid days in front are lost with it */
  isTop?: boolean;
  open: boolean;
  act: OwnProductMutation;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.cabinet_delete_question()}
      labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.common_delete() }}
      loading={act.isPending}
      onConfirm={() => act.mutate('delete')}
    >
      {text}
      {isTop && ` ${m.cabinet_delete_top()}`}
    </ConfirmDialog>
  );
}
