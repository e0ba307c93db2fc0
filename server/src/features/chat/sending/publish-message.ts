import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { ChatEventDeps } from '../connection/chat-deps.ts';
import { conversationRoom, userRoom } from '../connection/rooms.ts';
import type { NewMessage, StoredMessage } from '../store/insert-messages.repository.ts';

type Shown = Partial<Pick<ChatServerEvents['newMessage'], 'photos' | 'offer' | 'voice' | 'quote'>> & {
  /** what the other side sees of the quote, who may have deleted what is quoted */
  quoteForOther?: ChatServerEvents['newMessage']['quote'];
};

/** Tells both people of a message that is stored, on all their devices. */
export function publishMessage(
  { publisher }: Pick<ChatEventDeps, 'publisher'>,
  sender: Pick<Viewer, 'id' | 'username'>,
  otherId: number,
  message: NewMessage & StoredMessage & Shown,
): void {
  const { id, seq, conversationId, kind, body, photos = [], offer = null, event = null, voice = null } = message;
  const { quote = null, quoteForOther = quote } = message;
  const payload = {
    id,
    chatRoomId: conversationId,
    seq,
    kind,
    content: body,
    photos,
    offer,
    event,
    voice,
    quote,
    warnings: [...message.warnings],
    createdAt: message.created_at.toISOString(),
    editedAt: null,
    senderId: sender.id,
    senderUsername: sender.username,
    read: false,
    clientMessageId: message.clientMessageId,
  };
  if (quote?.message && !quoteForOther?.message) {
    publisher.publish('newMessage', payload, [userRoom(sender.id)]);
    publisher.publish('newMessage', { ...payload, quote: quoteForOther }, [userRoom(otherId)]);
  } else
    publisher.publish('newMessage', payload, [
      conversationRoom(conversationId),
      userRoom(sender.id),
      userRoom(otherId),
    ]);
}
