import { limits } from '#contract/values/limits.ts';
import { cutText } from '#contract/values/text/cut-text.ts';
import type { ChatMessage, Quote } from './chat-state.ts';

/** A message as an answer to it names it; null while the server does not know it. */
export function quoteOf({ seq, senderId, kind, content }: ChatMessage): Quote | null {
  return seq === null ? null : { seq, message: { senderId, kind, content: beginningOf(content) } };
}

/**
 * Messages whose quotes say what the quoted ones say now.
 * @param now by position: what a message that changed says, null where it was deleted
 */
export function requoted(
  messages: readonly ChatMessage[],
  now: ReadonlyMap<number, string | null>,
): readonly ChatMessage[] {
  return messages.map((message) => {
    const { quote } = message;
    const content = quote?.message ? now.get(quote.seq) : undefined;
    if (!quote?.message || content === undefined) return message;
    const quoted = content === null ? null : { ...quote.message, content: beginningOf(content) };
    return { ...message, quote: { ...quote, message: quoted } };
  });
}

const beginningOf = (content: string): string => cutText(content, limits.quotedText);
