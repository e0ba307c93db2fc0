import { AppError } from '#server/platform/http/app-error.ts';
import type { Viewer } from '#server/platform/http/caller.ts';
import { type ChatEventDeps, writableConversation } from './chat-deps.ts';
import { sameTextRefusal } from './chat-limits.ts';
import type { Membership } from './conversation.repository.ts';
import { InOrder } from './in-order.ts';
import { findByClientMessageId, insertMessage, otherHasWritten, type StoredMessage } from './message.repository.ts';
import { conversationRoom, userRoom } from './rooms.ts';

export interface OutgoingMessage {
  conversationId: number;
  /** cleaned, not blank */
  text: string;
  /** the sender's own id of it: a repeat finds the first (reliability-security §7 C4) */
  clientMessageId: string | null;
}

export type SendMessage = (viewer: Viewer, message: OutgoingMessage) => Promise<{ messageId: number; seq: number }>;

/**
 * Stores a message and, once it is committed, tells both people. Messages of one conversation go one after the other, so
 * they are told in the order of their seq.
 * The act throws AppError: NOT_FOUND, FORBIDDEN, RATE_LIMITED, and CONFLICT for a client id that was used with another text.
 */
export function createSendMessage(deps: ChatEventDeps): SendMessage {
  const { database, publisher } = deps;
  const inOrder = new InOrder();

  async function findSent(viewer: Viewer, { conversationId, clientMessageId, text }: OutgoingMessage) {
    if (clientMessageId === null) return null;
    const sent = await findByClientMessageId(database.db, conversationId, viewer.id, clientMessageId);
    if (!sent) return null;
    if (sent.body !== text) throw new AppError('CONFLICT');
    return { messageId: sent.id, seq: sent.seq };
  }

  async function send(viewer: Viewer, message: OutgoingMessage) {
    const sent = await findSent(viewer, message);
    if (sent) return sent;
    const member = await writableConversation(deps, message.conversationId, viewer.id);
    await deps.limits.takeMessage(viewer.id, member.memberSince);
    await refuseSpreadText(deps, viewer, member, message.text);
    const stored = await insertMessage(database, {
      conversationId: member.conversationId,
      senderId: viewer.id,
      body: message.text,
      clientMessageId: message.clientMessageId,
    });
    if (!stored) {
      const first = await findSent(viewer, message);
      if (!first) throw new AppError('CONFLICT');
      return first;
    }
    publisher.publish('newMessage', newMessage(viewer, message, stored), [
      conversationRoom(member.conversationId),
      userRoom(viewer.id),
      userRoom(member.otherId),
    ]);
    return { messageId: stored.id, seq: stored.seq };
  }

  return (viewer, message) => inOrder.run(message.conversationId, () => send(viewer, message));
}

function newMessage(viewer: Viewer, message: OutgoingMessage, stored: StoredMessage) {
  return {
    id: stored.id,
    chatRoomId: message.conversationId,
    seq: stored.seq,
    content: message.text,
    createdAt: stored.created_at.toISOString(),
    senderId: viewer.id,
    senderUsername: viewer.username,
    read: false,
    clientMessageId: message.clientMessageId,
  };
}

/** The same first words to many sellers are spam; whoever was answered may repeat himself. @throws AppError RATE_LIMITED */
async function refuseSpreadText(deps: ChatEventDeps, viewer: Viewer, member: Membership, text: string): Promise<void> {
  if (member.side !== 'buyer') return;
  const wait = deps.limits.takeText(viewer.id, member.conversationId, text);
  if (wait === 0 || (await otherHasWritten(deps.database.db, member.conversationId, viewer.id))) return;
  throw sameTextRefusal(wait);
}
