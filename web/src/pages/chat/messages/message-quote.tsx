import type { Quote } from '#web/features/chat/chat-state.ts';
import { m } from '#web/texts/messages.ts';
import { quoteText } from './quote-text.ts';

/** What a message answers, in its bubble; leads there as long as there is something to see. */
export function MessageQuote({
  quote,
  author,
  onShow,
}: {
  quote: Quote;
  author: string;
  onShow: (seq: number) => void;
}) {
  return (
    <button
      type="button"
      className="chat__quote"
      disabled={quote.message === null}
      title={quote.message === null ? undefined : m.chat_quoted_show()}
      onClick={() => onShow(quote.seq)}
    >
      {quote.message && <b>{author}</b>}
      <span dir="auto">{quoteText(quote)}</span>
    </button>
  );
}
