import { useState } from 'react';
import type { OfferAnswer, OfferState } from '#contract/values/chat.ts';
import type { ChatMessage, Conversation, Offer } from '#web/features/chat/chat-state.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { offerPrice } from './offer-text.ts';

const stateTexts: Readonly<Record<OfferState, () => string>> = {
  open: m.chat_offer_open,
  accepted: m.chat_offer_accepted,
  declined: m.chat_offer_declined,
  countered: m.chat_offer_countered,
  withdrawn: m.chat_offer_withdrawn,
  void: m.chat_offer_void,
};

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
  const canReserve =
    offer.state === 'accepted' &&
    conversation.role === 'seller' &&
    conversation.productStatus === 'active' &&
    conversation.productId !== null;
  return (
    <div className="chat__offer">
      <span className="chat__offer-label">{mine ? m.chat_offer_mine() : m.chat_offer_theirs()}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <b>
          {price.amount} {price.currency}
        </b>
        {price.secondary && <span className="chat__offer-label">{price.secondary}</span>}
      </span>
      <span className={`chat__offer-state chat__offer-state--${offer.state}`}>{stateTexts[offer.state]()}</span>
      {isOpen && mine && (
        <Button kind="outline" size="sm" disabled={isAnswering} onClick={() => void answer('withdraw')()}>
          {m.chat_offer_withdraw()}
        </Button>
      )}
      {isOpen && !mine && (
        <span className="grid grid-cols-2 gap-2">
          <Button size="sm" disabled={isAnswering} onClick={() => void answer('accept')()} className="col-span-2">
            {m.chat_offer_accept()}
          </Button>
          <Button kind="outline" size="sm" disabled={isAnswering} onClick={() => void answer('decline')()}>
            {m.chat_offer_decline()}
          </Button>
          <Button kind="tonal" size="sm" disabled={isAnswering} onClick={() => id !== null && actions.counter(id)}>
            {m.chat_offer_counter()}
          </Button>
        </span>
      )}
      {canReserve &&
        (conversation.reservedUntil ? (
          <span className="chat__offer-state">{m.chat_reserved()}</span>
        ) : (
          <Button kind="tonal" size="sm" onClick={actions.reserve}>
            {m.chat_offer_reserve()}
          </Button>
        ))}
    </div>
  );
}
