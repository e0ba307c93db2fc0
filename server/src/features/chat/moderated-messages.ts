import type { Language } from '#contract/values/language.ts';
import { shownName } from '#server/features/accounts/accounts.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import type { Publisher } from '#server/platform/sockets/publisher.ts';
import { restoreMessageIn, tombstoneMessageIn } from './message.repository.ts';
import { photoView } from './message.view.ts';
import { findMessagePlace, listMessagesAround } from './message-evidence.repository.ts';
import { conversationRoom, userRoom } from './rooms.ts';

/** Messages before and after a reported one that staff see (reliability-security §4). */
const evidenceReach = 10;

/** A reported message with what was said around it, for staff: deleted ones too. Empty when it is erased. */
export async function readEvidence(db: Db, messageId: number, language: Language) {
  const rows = await listMessagesAround(db, messageId, evidenceReach);
  return rows.map((row) => ({
    id: row.id,
    senderId: row.sender_id,
    senderName: shownName({ username: row.username, status: row.sender_status }, language),
    text: row.body,
    photos: (row.photos ?? []).map(photoView),
    createdAt: row.created_at.toISOString(),
    deleted: row.deleted_at !== null,
    reported: row.id === messageId,
  }));
}

/** What has to be told to both people of a conversation once the transaction stands. */
export interface RemovedMessage {
  /** the listing that they talk about; null when there is none any more */
  product: { id: number; title: string } | null;
  tell(publisher: Publisher): void;
}

/** Removes a message for both people, as its author could; null when it is erased or removed already. */
export async function removeMessage(transaction: DbTransaction, messageId: number): Promise<RemovedMessage | null> {
  const place = await findMessagePlace(transaction, messageId);
  if (!place) return null;
  const { conversation_id: conversationId, seq, sender_id, buyer_id, seller_id, product_id, title } = place;
  const otherId = sender_id === buyer_id ? seller_id : buyer_id;
  const change = await tombstoneMessageIn(transaction, { conversationId, seq, otherId });
  if (change === null) return null;
  return {
    product: product_id === null ? null : { id: product_id, title: title ?? '' },
    tell: (publisher) =>
      publisher.publish('messageDeleted', { chatRoomId: conversationId, messageId, change }, [
        conversationRoom(conversationId),
        userRoom(sender_id),
        userRoom(otherId),
      ]),
  };
}

/**
 * Shows a removed message again to both people, where it stood; they find it when they next look at the conversation. What was an open
 * offer stays withdrawn. @param options.isWanted false looks for the message alone @returns null when it is erased
 */
export async function restoreMessage(
  transaction: DbTransaction,
  messageId: number,
  { isWanted }: { isWanted: boolean },
): Promise<Pick<RemovedMessage, 'product'> | null> {
  const place = await findMessagePlace(transaction, messageId);
  if (!place) return null;
  const { conversation_id: conversationId, seq, sender_id, buyer_id, seller_id, product_id, title } = place;
  const otherId = sender_id === buyer_id ? seller_id : buyer_id;
  if (isWanted) await restoreMessageIn(transaction, { conversationId, seq, otherId });
  return { product: product_id === null ? null : { id: product_id, title: title ?? '' } };
}
