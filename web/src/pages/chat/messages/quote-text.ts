import type { Quote } from '#web/features/chat/chat-state.ts';
import { m } from '#web/texts/messages.ts';

/** A quoted message in one line: its words, else what it holds. */
export function quoteText({ message }: Quote): string {
  if (!message) return m.chat_quoted_deleted();
  if (message.content !== '') return message.content;
  if (message.kind === 'voice') return m.chat_quoted_voice();
  return message.kind === 'offer' ? m.chat_quoted_offer() : m.chat_quoted_photo();
}
