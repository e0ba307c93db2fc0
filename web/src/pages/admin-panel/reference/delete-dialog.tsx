import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useReferenceChanged } from './use-reference-changed.ts';

/** Says what holds it, where the server would refuse; else asks, and deletes (product/panel#deleting). */
export function DeleteDialog({
  name,
  check,
  remove,
  onClose,
}: {
  name: string;
  /** what holds it now */
  check: { key: readonly unknown[]; ask: (signal: AbortSignal) => Promise<{ refusal: string | null }> };
  remove: () => Promise<unknown>;
  onClose: () => void;
}) {
  const changed = useReferenceChanged();
  const checked = useQuery({
    queryKey: ['admin', 'deletion', ...check.key],
    queryFn: ({ signal }) => check.ask(signal),
    gcTime: 0,
  });
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toast(m.admin_reference_deleted({ name }), { kind: 'success' });
      onClose();
      await changed();
    },
  });
  const refusal = deletion.error?.message ?? checked.data?.refusal;
  const title = m.admin_reference_delete_question({ name });
  if (refusal) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={m.admin_reference_held({ name })}
        closeLabel={m.common_close()}
        width="420px"
        foot={
          <Button kind="tonal" onClick={onClose}>
            {m.common_close()}
          </Button>
        }
      >
        <p className="text-14" role="alert">
          {refusal}
        </p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.common_delete() }}
      loading={deletion.isPending || checked.isLoading}
      onConfirm={() => deletion.mutate()}
    >
      {checked.isLoading ? <Skeleton className="h-5" /> : m.admin_reference_delete_text()}
    </ConfirmDialog>
  );
}
