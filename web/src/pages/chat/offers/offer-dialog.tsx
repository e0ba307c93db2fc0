import { useState } from 'react';
import {
  brokenOfferAmount,
  mostTimesAsked,
  type OfferAmountRule,
  offerQuestion,
} from '#contract/rules/offer-amount.ts';
import { formatMoney } from '#contract/values/products/money-text.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import type { ChatSession } from '#web/features/chat/chat-session.ts';
import type { ChatMessage, Conversation } from '#web/features/chat/chat-state.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { AmountChips } from './amount-chips.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { counterStart } from './counter-start.ts';
import { askedPrice } from './offer-text.ts';
import { useAmountField } from './use-amount-field.tsx';

const amountTexts: Readonly<Record<OfferAmountRule, () => string>> = {
  tooHigh: () => m.refusals_offer_too_high({ times: mostTimesAsked }),
  aboveAsked: m.refusals_offer_above_asked,
};

/** What the two have said. */
const counterTexts = {
  buyer: m.deal_counter_buyer,
  seller: m.deal_counter_seller,
  sellerAgain: m.deal_counter_seller_again,
} as const;

/** Per cents off the asking price that are offered by one tap. */
const discounts = [5, 10, 15];

/** Asks how much somebody offers, in the currency of the product; a counter begins between what the two have said. */
export function OfferDialog({
  session,
  conversation,
  counters,
  messages,
  onClose,
}: {
  session: ChatSession;
  conversation: Conversation;
  /** the open offer of the other side that this one answers */
  counters: number | null;
  messages: readonly ChatMessage[];
  onClose: () => void;
}) {
  const language = useLang();
  const site = useSite();
  const { role, price, maxPrice, currencyType, openOffer } = conversation;
  const unit = conversation.priceUnit?.[language];
  const asked = price && currencyType ? { price, maxPrice, currencyType } : null;
  const theirs = counters === null ? null : openOffer;
  const start =
    theirs && asked && theirs.currencyType === currencyType
      ? counterStart(theirs.amount, { role, own: lastOwnOffer(messages, conversation), asked: asked.price })
      : null;
  const { digits, change, setError, refuse, focusAgain, field } = useAmountField(
    start ? String(start.between) : '',
    conversation,
  );
  const [isAsking, setAsking] = useState(false);
  // The price may change meanwhile, and the question with it.
  const doubt = isAsking && asked ? offerQuestion(Number(digits), asked) : null;
  const [isSending, setSending] = useState(false);
  // An answer may be lost on the way: the same offer sent again is one offer.
  const [sent, setSent] = useState({ digits: '', clientMessageId: '' });
  const askedText = askedPrice(conversation, language, site)?.text ?? '';
  const money = (sum: number): string => (currencyType ? formatMoney(sum, currencyType, language, unit) : '');

  const send = async (): Promise<void> => {
    const clientMessageId = sent.digits === digits ? sent.clientMessageId : newIdempotencyKey();
    setSent({ digits, clientMessageId });
    setSending(true);
    const offer = { amount: Number(digits), clientMessageId };
    const outcome = await session.sendOffer(counters === null ? offer : { ...offer, counters });
    setSending(false);
    if (outcome === 'taken') return onClose();
    setAsking(false);
    setError(outcome === 'not reached' ? m.chat_offer_not_sent() : outcome.refused);
  };
  const submit = (): void => {
    const broken = asked && brokenOfferAmount(Number(digits), asked, { role, open: theirs });
    if (digits === '' || broken) {
      refuse(broken ? amountTexts[broken]() : m.chat_offer_missing());
      return;
    }
    if (asked && offerQuestion(Number(digits), asked)) setAsking(true);
    else void send();
  };
  const doubtText = doubt === 'above' ? m.deal_question_above : m.deal_question_low;
  return (
    <AmountDialog
      title={m.chat_offer_make()}
      save={m.chat_offer_send()}
      question={
        doubt && { text: doubtText({ amount: money(Number(digits)), price: askedText }), yes: m.deal_question_yes() }
      }
      isSending={isSending}
      onSubmit={submit}
      onConfirm={() => void send()}
      onReturn={() => {
        setAsking(false);
        focusAgain();
      }}
      onClose={onClose}
    >
      {start && theirs ? (
        <p className="text-14 text-ink-2">
          {counterTexts[role === 'buyer' ? 'buyer' : start.isOffered ? 'sellerAgain' : 'seller']({
            theirs: formatMoney(theirs.amount, theirs.currencyType, language, unit),
            mine: money(start.mine),
          })}
        </p>
      ) : (
        askedText && <p className="text-14 text-ink-2">{m.chat_offer_asked({ price: askedText })}</p>
      )}
      {asked && counters === null && (
        <AmountChips of={asked.price} discounts={discounts} withWhole chosen={Number(digits)} onChoose={change} />
      )}
      <Input {...field} label={m.chat_offer_amount()} enterKeyHint="send" />
    </AmountDialog>
  );
}

/** What this person has offered last in the currency of the listing, as far as the thread is loaded. */
function lastOwnOffer(
  messages: readonly ChatMessage[],
  { otherParticipant, currencyType }: Conversation,
): number | null {
  const own = messages.findLast(
    ({ offer, senderId }) => offer?.currencyType === currencyType && senderId !== otherParticipant.id,
  );
  return own?.offer?.amount ?? null;
}
