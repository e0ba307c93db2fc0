import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  brokenOfferAmount,
  mostTimesAsked,
  type OfferAmountRule,
  offerQuestion,
  roundAmount,
} from '#contract/rules/offer-amount.ts';
import { formatMoney } from '#contract/values/products/money-text.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import type { ChatSession } from '#web/features/chat/chat-session.ts';
import type { ChatMessage, Conversation } from '#web/features/chat/chat-state.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { isSecondPress } from '#web/ui/dialogs/second-press.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { AmountChips } from './amount-chips.tsx';
import { askedPrice } from './offer-text.ts';
import { useAmountField } from './use-amount-field.tsx';

const amountTexts: Readonly<Record<OfferAmountRule, () => string>> = {
  tooHigh: () => m.refusals_offer_too_high({ times: mostTimesAsked }),
  aboveAsked: m.refusals_offer_above_asked,
};

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
  const formId = useId();
  const language = useLang();
  const site = useSite();
  const { role, price, maxPrice, currencyType, openOffer } = conversation;
  const unit = conversation.priceUnit?.[language];
  const asked = price && currencyType ? { price, maxPrice, currencyType } : null;
  const theirs = counters === null ? null : openOffer;
  const mine = role === 'seller' ? asked?.price : lastOwnOffer(messages, conversation);
  const between =
    theirs?.currencyType === currencyType && theirs && mine ? roundAmount((theirs.amount + mine) / 2) : null;
  const { digits, change, setError, refuse, field } = useAmountField(
    between === null ? '' : String(between),
    conversation,
  );
  /** since when (ms, performance.now()) it is asked whether the sum is meant */
  const [askingSince, setAskingSince] = useState<number | null>(null);
  // The price may change meanwhile, and the question with it.
  const question = askingSince !== null && asked ? offerQuestion(Number(digits), asked) : null;
  const questionText = useRef<HTMLParagraphElement>(null);
  const isAsking = question !== null;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isAsking) questionText.current?.focus();
  }, [isAsking]);
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
    setAskingSince(null);
    setError(outcome === 'not reached' ? m.chat_offer_not_sent() : outcome.refused);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSending) return;
    const broken = asked && brokenOfferAmount(Number(digits), asked, { role, open: theirs });
    if (digits === '' || broken) {
      refuse(broken ? amountTexts[broken]() : m.chat_offer_missing());
      return;
    }
    if (asked && offerQuestion(Number(digits), asked)) setAskingSince(performance.now());
    else void send();
  };
  const confirm = (): void => {
    if (askingSince !== null && !isSecondPress(askingSince)) void send();
  };
  const doubtText = question === 'above' ? m.deal_question_above : m.deal_question_low;
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.chat_offer_make()}
      closeLabel={m.common_close()}
      width="420px"
      foot={
        question ? (
          <>
            <Button
              key="change"
              kind="ghost"
              onClick={() => {
                setAskingSince(null);
                // The field is there again with the next picture.
                requestAnimationFrame(() => field.ref.current?.focus());
              }}
            >
              {m.deal_question_no()}
            </Button>
            <Button key="confirm" loading={isSending} onClick={confirm}>
              {m.deal_question_yes()}
            </Button>
          </>
        ) : (
          <>
            <Button key="cancel" kind="ghost" onClick={onClose}>
              {m.common_cancel()}
            </Button>
            <Button key="send" type="submit" form={formId} loading={isSending}>
              {m.chat_offer_send()}
            </Button>
          </>
        )
      }
    >
      {question && (
        <p role="alert" className="text-14" tabIndex={-1} ref={questionText}>
          {doubtText({ amount: money(Number(digits)), price: askedText })}
        </p>
      )}
      <form id={formId} className="grid gap-3" onSubmit={submit} noValidate hidden={isAsking}>
        {between !== null && theirs && mine ? (
          <p className="text-14 text-ink-2">
            {(role === 'seller' ? m.deal_counter_seller : m.deal_counter_buyer)({
              theirs: formatMoney(theirs.amount, theirs.currencyType, language, unit),
              mine: money(mine),
            })}
          </p>
        ) : (
          askedText && <p className="text-14 text-ink-2">{m.chat_offer_asked({ price: askedText })}</p>
        )}
        {asked && counters === null && (
          <AmountChips of={asked.price} discounts={discounts} withWhole chosen={Number(digits)} onChoose={change} />
        )}
        <Input {...field} label={m.chat_offer_amount()} enterKeyHint="send" />
      </form>
    </Dialog>
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
