import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useApi } from '#web/api/api-context.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { AmountChips } from './amount-chips.tsx';
import { askedPrice } from './offer-text.ts';
import { useAmountField } from './use-amount-field.tsx';

const discounts = [5, 10];

/** Lowers the price of the listing for everybody: an edit like any other, which the form would make too. */
export function LowerPriceDialog({
  conversation,
  productId,
  onClose,
  onLowered,
}: {
  conversation: Conversation;
  productId: number;
  onClose: () => void;
  onLowered: () => void;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const formId = useId();
  const language = useLang();
  const site = useSite();
  const { price } = conversation;
  const { digits, change, setError, refuse, field } = useAmountField('', conversation);
  const lower = useMutation({
    mutationFn: (price: number) => api.call('updateProduct', { params: { productId }, body: { price } }),
    onSuccess({ content }) {
      toast(content.status === 'pending' ? m.deal_lowered_waiting() : m.deal_lowered(), { kind: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
      queryClient.removeQueries({ queryKey: ['product', productId] });
      onLowered();
      onClose();
    },
    onError: ({ message }) => setError(message),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (lower.isPending) return;
    if (digits === '' || (price !== null && Number(digits) >= price)) {
      refuse(digits === '' ? m.chat_offer_missing() : m.deal_lower_not_lower());
    } else lower.mutate(Number(digits));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.deal_lower_price()}
      closeLabel={m.common_close()}
      width="420px"
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={lower.isPending}>
            {m.deal_lower_save()}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-3" onSubmit={submit} noValidate>
        <p className="text-14 text-ink-2">
          {m.deal_lower_now({ price: askedPrice(conversation, language, site)?.text ?? '' })}
        </p>
        {price !== null && <AmountChips of={price} discounts={discounts} chosen={Number(digits)} onChoose={change} />}
        <Input {...field} label={m.deal_lower_label()} />
      </form>
    </Dialog>
  );
}
