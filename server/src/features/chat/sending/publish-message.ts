import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { ChatEventDeps } from '../connection/chat-deps.ts';
import { conversationRoom, userRoom } from '../connection/rooms.ts';
import type { NewMessage, StoredMessage } from '../store/insert-messages.repository.ts';

type Shown = Pick<ChatServerEvents['newMessage'], 'photos' | 'offer'>;

/** Tells both people of a message that is stored, on all their devices. */
export function publishMessage(
  { publisher }: Pick<ChatEventDeps, 'publisher'>,
  sender: Viewer,
  otherId: number,
  message: NewMessage & StoredMessage & Shown,
): void {
  const { id, seq, conversationId, kind, body, photos, offer, warnings, created_at, clientMessageId } = message;
  publisher.publish(
    'newMessage',
    {
      id,
      chatRoomId: conversationId,
      seq,
      kind,
      content: body,
      photos,
      offer,
      warnings: [...warnings],
      createdAt: created_at.toISOString(),
      senderId: sender.id,
      senderUsername: sender.username,
      read: false,
      clientMessageId,
    },
    [conversationRoom(conversationId), userRoom(sender.id), userRoom(otherId)],
  );
}
