import { dealEventText } from '#contract/rules/deal-event-text.ts';
import { say } from '#contract/texts/messages.ts';
import type { PriceUnit } from '#contract/values/products/price-text.ts';
import type { ChatMessage, DealEvent } from '#web/features/chat/chat-state.ts';
import { formatTime } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';

/** The two have come closer; what went to somebody else is no good news. */
const isSettled = (event: DealEvent): boolean =>
  event.type === 'accepted' || ((event.type === 'reserved' || event.type === 'sold') && event.here === true);

/** What happened to the deal, between the bubbles of the two. */
export function DealEventLine({
  message,
  event,
  isMine,
  unit,
}: {
  message: ChatMessage;
  event: DealEvent;
  isMine: boolean;
  /** what the listing's price is for */
  unit: PriceUnit | null;
}) {
  return (
    <p className={isSettled(event) ? 'chat__event chat__event--settled' : 'chat__event'} data-key={message.id}>
      {say(dealEventText(event, { isMine, unit }), useLang())}{' '}
      <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
    </p>
  );
}
