import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';

/** Asks before a reservation ends, naming for whom it is, and ends that one alone (product/chat#deal). */
export function ReleaseDialog({
  conversation,
  productId,
  onClose,
  onReleased,
}: {
  conversation: Conversation;
  productId: number;
  onClose: () => void;
  onReleased: () => void;
}) {
  const api = useApi();
  const { id, reservedHere, reservedUntil, otherParticipant } = conversation;
  const elsewhere = useQuery({
    queryKey: ['buyers', 'kept', productId, reservedUntil],
    queryFn: ({ signal }) =>
      api.call('listBuyers', { query: { productId, limit: 1 } }, { signal }).then(({ content }) => content.data),
    enabled: !reservedHere,
    staleTime: 0,
    gcTime: 0,
  });
  const here = reservedHere ? { chatId: id, participant: otherParticipant } : undefined;
  /** null: it is kept for nobody whom the site knows */
  const kept = here ?? elsewhere.data?.find((buyer) => buyer.reservedHere) ?? null;
  const release = useMutation({
    mutationFn: () =>
      api.call('reserveProduct', { params: { productId }, body: { until: null, chatId: kept?.chatId ?? null } }),
    onError: (error) => toast(error.message, { kind: 'error' }),
    // Also where it is kept for another one by now: then the screen did not know.
    onSettled() {
      onReleased();
      onClose();
    },
  });
  const isKnown = here !== undefined || elsewhere.isSuccess;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.deal_release_question()}
      labels={{ close: m.common_close(), cancel: m.deal_release_keep(), confirm: m.cabinet_reserve_end() }}
      loading={release.isPending || elsewhere.isLoading}
      onConfirm={() => (isKnown ? release.mutate() : void elsewhere.refetch())}
    >
      {elsewhere.isError
        ? m.deal_buyers_error()
        : isKnown &&
          (kept
            ? m.deal_release_text({ name: kept.participant.username || m.chat_unknown() })
            : m.deal_release_unnamed())}
    </ConfirmDialog>
  );
}
