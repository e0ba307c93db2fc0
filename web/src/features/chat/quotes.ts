import { limits } from '#contract/values/limits.ts';
import { cutText } from '#contract/values/text/cut-text.ts';
import type { ChatMessage, Quote, StoredMessage } from './chat-state.ts';

/** A message as an answer to it names it; null while the server does not know it. */
export function quoteOf({ seq, senderId, kind, content }: ChatMessage): Quote | null {
  return seq === null ? null : { seq, message: { senderId, kind, content: beginningOf(content) } };
}

/**
 * Messages whose quotes say what the quoted ones say now.
 * @param now by position: what a message that changed says, null where it was deleted
 */
export function requoted<Message extends { quote: Quote | null }>(
  messages: readonly Message[],
  now: ReadonlyMap<number, string | null>,
): readonly Message[] {
  return messages.map((message) => {
    const { quote } = message;
    const content = quote?.message ? now.get(quote.seq) : undefined;
    if (!quote?.message || content === undefined) return message;
    const quoted = content === null ? null : { ...quote.message, content: beginningOf(content) };
    return { ...message, quote: { ...quote, message: quoted } };
  });
}

/** What messages that changed say now, by their positions, as `requoted` takes it. */
export const saidNow = (changed: readonly StoredMessage[]): ReadonlyMap<number, string | null> =>
  new Map(changed.map(({ seq, deleted, content }) => [seq, deleted ? null : content]));

const beginningOf = (content: string): string => cutText(content, limits.quotedText);
