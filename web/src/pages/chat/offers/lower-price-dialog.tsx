import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFarBelow } from '#contract/rules/offer-amount.ts';
import { formatMoney } from '#contract/values/products/money-text.ts';
import { useApi } from '#web/api/api-context.ts';
import { refreshOwnProduct } from '#web/api/own-queries.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { AmountChips } from './amount-chips.tsx';
import { AmountDialog } from './amount-dialog.tsx';
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
  const language = useLang();
  const site = useSite();
  const { price, currencyType, priceUnit } = conversation;
  const now = askedPrice(conversation, language, site)?.text ?? '';
  const { digits, change, setError, refuse, focusAgain, field } = useAmountField('', conversation);
  const [isAsking, setAsking] = useState(false);
  const lower = useMutation({
    mutationFn: (price: number) => api.call('updateProduct', { params: { productId }, body: { price } }),
    onSuccess({ content }) {
      toast(content.status === 'pending' ? m.deal_lowered_waiting() : m.deal_lowered(), { kind: 'success' });
      void refreshOwnProduct(queryClient, productId);
      onLowered();
      onClose();
    },
    onError({ message }) {
      setAsking(false);
      setError(message);
    },
  });
  const isSlip = price !== null && isFarBelow(Number(digits), price);
  const submit = (): void => {
    if (digits === '' || (price !== null && Number(digits) >= price)) {
      refuse(digits === '' ? m.chat_offer_missing() : m.deal_lower_not_lower());
    } else if (isSlip) setAsking(true);
    else lower.mutate(Number(digits));
  };
  return (
    <AmountDialog
      title={m.deal_lower_price()}
      save={m.deal_lower_save()}
      question={
        isAsking && isSlip
          ? {
              text: m.deal_lower_question({
                amount: currencyType
                  ? formatMoney(Number(digits), currencyType, language, priceUnit?.[language])
                  : digits,
                price: now,
              }),
              yes: m.deal_lower_yes(),
            }
          : null
      }
      isSending={lower.isPending}
      onSubmit={submit}
      onConfirm={() => lower.mutate(Number(digits))}
      onReturn={() => {
        setAsking(false);
        focusAgain();
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-2">{m.deal_lower_now({ price: now })}</p>
      {price !== null && <AmountChips of={price} discounts={discounts} chosen={Number(digits)} onChoose={change} />}
      <Input {...field} label={m.deal_lower_label()} />
    </AmountDialog>
  );
}
