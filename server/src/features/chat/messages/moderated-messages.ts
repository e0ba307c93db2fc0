import type { Language } from '#contract/texts/language.ts';
import { evidenceReach } from '#contract/values/chat.ts';
import { shownName } from '#server/features/accounts/accounts.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import type { Publisher } from '#server/platform/sockets/publisher.ts';
import { conversationRoom, userRoom } from '../connection/rooms.ts';
import { restoreMessageIn, tombstoneMessageIn } from '../store/message.repository.ts';
import { photoView, voiceView } from '../store/message.view.ts';
import { findMessagePlace, listMessagesAround, listVersions } from '../store/message-evidence.repository.ts';

/** A reported message with what was said around it, for staff: deleted ones too, and what edited ones said before. Empty when it is erased. */
export async function readEvidence(db: Db, messageId: number, language: Language) {
  const rows = await listMessagesAround(db, messageId, evidenceReach);
  const versions = await listVersions(db, messageId, evidenceReach);
  return rows.map((row) => ({
    id: row.id,
    senderId: row.sender_id,
    senderName: shownName({ username: row.username, status: row.sender_status }, language),
    text: row.body,
    photos: (row.photos ?? []).map(photoView),
    voiceUrl: row.voice && voiceView(row.voice).url,
    createdAt: row.created_at.toISOString(),
    earlier: versions
      .filter(({ seq }) => seq === row.seq)
      .map(({ body, written_at }) => ({ text: body, writtenAt: written_at.toISOString() })),
    deleted: row.deleted_at !== null,
    reported: row.id === messageId,
  }));
}

/** A message that moderators took away or brought back. */
export interface ModeratedMessage {
  /** the listing that they talk about; null when there is none any more */
  product: { id: number; title: string } | null;
  /** tells both people of the conversation, once the transaction stands */
  announce(publisher: Publisher): void;
}

/** Removes a message for both people, as its author could; null when it is erased or removed already. */
export async function removeMessage(transaction: DbTransaction, messageId: number): Promise<ModeratedMessage | null> {
  const place = await findPlace(transaction, messageId);
  const change = place && (await tombstoneMessageIn(transaction, place));
  return change ? moderated(place, 'messageDeleted', change) : null;
}

/**
 * Shows a removed message again to both people, where it stood. What was an open offer stays withdrawn.
 * @param options.isWanted false looks for the message alone @returns null when it is erased
 */
export async function restoreMessage(
  transaction: DbTransaction,
  messageId: number,
  { isWanted }: { isWanted: boolean },
): Promise<ModeratedMessage | null> {
  const place = await findPlace(transaction, messageId);
  if (!place) return null;
  const change = isWanted ? await restoreMessageIn(transaction, place) : null;
  return moderated(place, 'messageRestored', change);
}

async function findPlace(transaction: DbTransaction, messageId: number) {
  const place = await findMessagePlace(transaction, messageId);
  if (!place) return null;
  const { conversation_id: conversationId, seq, sender_id: senderId, buyer_id, seller_id, product_id, title } = place;
  return {
    messageId,
    conversationId,
    seq,
    senderId,
    otherId: senderId === buyer_id ? seller_id : buyer_id,
    product: product_id === null ? null : { id: product_id, title: title ?? '' },
  };
}

type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

/** @param change its number in the conversation; null where nothing changed, so that there is nothing to tell */
function moderated(
  { messageId, conversationId, seq, senderId, otherId, product }: Place,
  event: 'messageDeleted' | 'messageRestored',
  change: number | null,
): ModeratedMessage {
  return {
    product,
    announce(publisher) {
      if (change === null) return;
      publisher.publish(event, { chatRoomId: conversationId, messageId, seq, change }, [
        conversationRoom(conversationId),
        userRoom(senderId),
        userRoom(otherId),
      ]);
    },
  };
}
