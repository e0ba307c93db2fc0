import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { lockConversation, noteLastWord, recountUnread } from './conversation.repository.ts';

/** Whether anybody but this account has written in the conversation. */
export async function otherHasWritten(db: Db, conversationId: number, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '<>', userId)
    .where('kind', '<>', 'event')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function findMessage(db: Db, messageId: number) {
  return db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'seq', 'sender_id', 'kind', 'created_at', 'deleted_at'])
    .where('id', '=', messageId)
    .executeTakeFirst();
}

/** Gives a message its photos, in their order. */
export async function insertMessagePhotos(
  transaction: DbTransaction,
  message: { conversationId: number; seq: number },
  photos: readonly { id: number; hash: string }[],
): Promise<void> {
  await transaction
    .insertInto('message_photos')
    .values(
      photos.map(({ id, hash }, position) => ({
        conversation_id: message.conversationId,
        seq: message.seq,
        position,
        upload_id: id,
        file_hash: hash,
      })),
    )
    .execute();
}

/**
 * Moves the member's reading mark forward, never back, and takes away the mark of coming back to the conversation.
 * @returns the newest message of the other side that became read by it (or null), and what is left unread; null when both
 * were so already
 */
export async function markReadUpTo(
  db: Db,
  mark: { conversationId: number; userId: number; seq: number; blocked: boolean },
): Promise<{ newestRead: number | null; unreadCount: number; at: Date } | null> {
  const { conversationId, userId, seq, blocked } = mark;
  return db.transaction().execute(async (transaction) => {
    await lockConversation(transaction, conversationId);
    const { rows } = await sql<{ id: number }>`
      select t.id from messages t
      join conversation_members m on m.conversation_id = t.conversation_id and m.user_id = ${userId}
      where t.conversation_id = ${conversationId} and t.sender_id <> ${userId} and t.deleted_at is null
        and t.seq > greatest(coalesce(m.told_read_seq, m.last_read_seq), m.hidden_up_to_seq) and t.seq <= ${seq}
      order by t.seq desc limit 1`.execute(transaction);
    const moved = await transaction
      .updateTable('conversation_members')
      .set({
        last_read_seq: sql<number>`greatest(last_read_seq, ${seq})`,
        told_read_seq: blocked
          ? sql<number>`coalesce(told_read_seq, last_read_seq)`
          : sql<
              number | null
            >`case when told_read_seq is not null and ${seq} < last_read_seq then greatest(told_read_seq, ${seq}) end`,
        marked_unread: false,
        marked_at: sql<Date>`clock_timestamp()`,
      })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .where((row) =>
        row.or([
          row('last_read_seq', '<', seq),
          row('marked_unread', '=', true),
          ...(blocked ? [] : [row('told_read_seq', '<', seq)]),
        ]),
      )
      .returning(sql<Date>`marked_at`.as('at'))
      .executeTakeFirst();
    if (!moved) return null;
    const unreadCount = await recountUnread(transaction, conversationId, userId);
    return { newestRead: rows[0]?.id ?? null, unreadCount, at: moved.at };
  });
}

/**
 * Turns the message into a tombstone that keeps its seq. It is not found any more, its photos and its recording go, unless moderators look at it,
 * and an offer that was open is withdrawn. @returns the number of this change; null when it was one already
 */
export async function tombstoneMessage(
  db: Db,
  message: { conversationId: number; seq: number; otherId: number },
): Promise<number | null> {
  return db.transaction().execute((transaction) => tombstoneMessageIn(transaction, message));
}

/** The same within a transaction. */
export async function tombstoneMessageIn(
  transaction: DbTransaction,
  { conversationId, seq, otherId }: { conversationId: number; seq: number; otherId: number },
): Promise<number | null> {
  await lockConversation(transaction, conversationId);
  const result = await transaction
    .updateTable('messages')
    .set({ deleted_at: sql<Date>`clock_timestamp()`, words: null })
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return null;
  await sql`
    delete from message_photos p where p.conversation_id = ${conversationId} and p.seq = ${seq}
      and not exists (select from moderation_cases c join messages m on m.id = c.message_id
        where m.conversation_id = ${conversationId} and m.seq = ${seq})`.execute(transaction);
  await sql`
    update voices v set conversation_id = null, seq = null where v.conversation_id = ${conversationId} and v.seq = ${seq}
      and not exists (select from moderation_cases c join messages m on m.id = c.message_id
        where m.conversation_id = ${conversationId} and m.seq = ${seq})`.execute(transaction);
  await transaction
    .updateTable('offers')
    .set({ state: 'withdrawn', answered_at: sql<Date>`clock_timestamp()` })
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .where('state', '=', 'open')
    .execute();
  await recountUnread(transaction, conversationId, otherId);
  await noteLastWord(transaction, conversationId);
  return noteChange(transaction, { conversationId, seq });
}

/** Turns a tombstone into the message that it was; the upkeep gives it the words by which it is found. @returns the number of this change; null when it was none */
export async function restoreMessageIn(
  transaction: DbTransaction,
  { conversationId, seq, otherId }: { conversationId: number; seq: number; otherId: number },
): Promise<number | null> {
  await lockConversation(transaction, conversationId);
  const restored = await transaction
    .updateTable('messages')
    .set({ deleted_at: null })
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (restored.numUpdatedRows === 0n) return null;
  await recountUnread(transaction, conversationId, otherId);
  await noteLastWord(transaction, conversationId);
  return noteChange(transaction, { conversationId, seq });
}

/** Numbers a change of a message; the caller holds the conversation. @returns the number */
export async function noteChange(
  transaction: DbTransaction,
  { conversationId, seq }: { conversationId: number; seq: number },
): Promise<number> {
  const { last_change } = await transaction
    .updateTable('conversations')
    .set({ last_change: sql<number>`last_change + 1` })
    .where('id', '=', conversationId)
    .returning('last_change')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('messages')
    .set({ change: last_change })
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .execute();
  return last_change;
}
