import { useMutation } from '@tanstack/react-query';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { useReferenceChanged } from './use-reference-changed.ts';

/** Asks, deletes, and tells what holds it where the server refuses. */
export function DeleteDialog({
  name,
  remove,
  onClose,
}: {
  name: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}) {
  const changed = useReferenceChanged();
  const deletion = useMutation({
    networkMode: 'always',
    mutationFn: remove,
    onSuccess: async () => {
      toast(m.admin_reference_deleted({ name }), { kind: 'success' });
      onClose();
      await changed();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.admin_reference_delete_question({ name })}
      labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.common_delete() }}
      loading={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    >
      {deletion.error ? (
        <p className="text-danger" role="alert">
          {deletion.error.message}
        </p>
      ) : (
        m.admin_reference_delete_text()
      )}
    </ConfirmDialog>
  );
}
