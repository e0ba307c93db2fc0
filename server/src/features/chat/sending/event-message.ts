import type { DealEvent } from '#contract/http/chat/chat-schemas.ts';
import type { NewMessage } from '../store/insert-messages.repository.ts';

/** The message that tells both people of something that happened to the deal; `senderId` did it, or owns the listing that changed. */
export function eventMessage(conversationId: number, senderId: number, event: DealEvent): NewMessage {
  return {
    conversationId,
    senderId,
    kind: 'event',
    body: '',
    event,
    warnings: [],
    words: [],
    clientMessageId: null,
    quotedSeq: null,
    forReview: false,
  };
}
