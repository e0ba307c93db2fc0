import { useState } from 'react';
import { brokenDealRule, type DealAct } from '#contract/rules/deal.ts';
import { percentOfAsked } from '#contract/rules/offer-amount.ts';
import type { OfferAnswer, OfferState } from '#contract/values/chat.ts';
import { formatMoney } from '#contract/values/products/money-text.ts';
import { formatAmount } from '#contract/values/products/price-text.ts';
import type { ChatMessage, Conversation, Offer } from '#web/features/chat/chat-state.ts';
import { offerPrice } from '#web/features/chat/offer-price.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

const stateTexts: Readonly<Record<OfferState, () => string>> = {
  open: m.chat_offer_open,
  accepted: m.chat_offer_accepted,
  declined: m.chat_offer_declined,
  countered: m.chat_offer_countered,
  withdrawn: m.chat_offer_withdrawn,
  void: m.chat_offer_void,
};

/** `6 500 000 narxdan −10%`: how the sum stands to what the listing asked then. */
function ofAsked({ amount }: Offer, asked: number): string {
  const percent = percentOfAsked(amount, asked);
  if (amount === asked) return m.deal_offer_equal();
  const sign = percent === 0 ? '≈' : percent < 0 ? '−' : '+';
  return m.deal_offer_of({ percent: `${sign}${Math.abs(percent)}%`, price: formatAmount(asked) });
}

export interface OfferActions {
  answer: (messageId: number, answer: OfferAnswer) => Promise<void>;
  /** opens the form for an offer of one's own instead */
  counter: (messageId: number) => void;
  reserve: () => void;
}

/** An offer of money in the thread: how much, where it stands, and what one can do with it. */
export function OfferCard({
  message: { id },
  offer,
  mine,
  conversation,
  actions,
}: {
  message: ChatMessage;
  offer: Offer;
  mine: boolean;
  conversation: Conversation;
  actions: OfferActions;
}) {
  const language = useLang();
  const site = useSite();
  const price = offerPrice(offer, conversation, language, site);
  const [isAnswering, setAnswering] = useState(false);
  const answer = (given: OfferAnswer) => async (): Promise<void> => {
    if (id === null) return;
    setAnswering(true);
    await actions.answer(id, given);
    setAnswering(false);
  };
  const isOpen = offer.state === 'open' && conversation.canWrite;
  const can = (act: DealAct): boolean => brokenDealRule(act, conversation, conversation) === null;
  const canReserve = offer.state === 'accepted' && can('reserve') && !conversation.reservedHere;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="chat__offer">
      <span className="chat__offer-label">{mine ? m.chat_offer_mine() : m.chat_offer_theirs()}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <b>
          {price.amount} {price.currency}
        </b>
        {price.secondary && <span className="chat__offer-label">{price.secondary}</span>}
      </span>
      {offer.asked !== null && <span className="chat__offer-label">{ofAsked(offer, offer.asked)}</span>}
      <span className={`chat__offer-state chat__offer-state--${offer.state}`}>{stateTexts[offer.state]()}</span>
      {isOpen && mine && (
        <Button kind="outline" size="sm" disabled={isAnswering} onClick={() => void answer('withdraw')()}>
          {m.chat_offer_withdraw()}
        </Button>
      )}
      {isOpen && !mine && (
        <span className="grid grid-cols-2 gap-2">
          {can('accept') && (
            <Button size="sm" disabled={isAnswering} onClick={() => setAsking(true)} className="col-span-2">
              {m.chat_offer_accept()}
            </Button>
          )}
          <Button kind="outline" size="sm" disabled={isAnswering} onClick={() => void answer('decline')()}>
            {m.chat_offer_decline()}
          </Button>
          {can('counter') && (
            <Button kind="tonal" size="sm" disabled={isAnswering} onClick={() => id !== null && actions.counter(id)}>
              {m.chat_offer_counter()}
            </Button>
          )}
        </span>
      )}
      {canReserve && (
        <Button kind="tonal" size="sm" onClick={actions.reserve}>
          {m.chat_offer_reserve()}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.deal_accept_question()}
        labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.chat_offer_accept() }}
        loading={isAnswering}
        isHarmless
        onConfirm={() => void answer('accept')().then(() => setAsking(false))}
      >
        {m.deal_accept_text({
          price: formatMoney(offer.amount, offer.currencyType, language, conversation.priceUnit?.[language]),
        })}
      </ConfirmDialog>
    </div>
  );
}
