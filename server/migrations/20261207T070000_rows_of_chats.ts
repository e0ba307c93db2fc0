import { type Kysely, sql } from 'kysely';
import { createIndexOnline, inRanges, replaceIndexOnline } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/** Conversations held at once. */
const atOnce = 1000;

/** What the migrations of chats before this one leave to be checked, searched and filled in while people write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const constraint of ['quoted_seq', 'kind', 'warnings', 'event']) {
    await sql`alter table messages validate constraint ${sql.ref(`messages_${constraint}_check`)}`.execute(db);
  }
  await sql`alter table offers validate constraint offers_asked_check`.execute(db);

  // Nodes that cannot hear each other look for what was edited lately (record 0030).
  await createIndexOnline(db, 'messages_edited', 'on messages (edited_at) where edited_at is not null');
  await createIndexOnline(db, 'messages_events', "on messages (conversation_id, seq) where kind = 'event'");
  await createIndexOnline(db, 'messages_events_by_age', "on messages (created_at) where kind = 'event'");
  await createIndexOnline(db, 'conversations_of_product', 'on conversations (product_id, id)');
  await createIndexOnline(db, 'conversations_unwritten', 'on conversations (created_at) where last_seq = 0');
  await createIndexOnline(db, 'products_reserved', 'on products (reserved_until) where reserved_until is not null');
  for (const column of ['reserved_in', 'sold_in']) {
    await createIndexOnline(db, `products_${column}`, `on products (${column}) where ${column} is not null`);
  }
  const ofMember = 'on conversation_members (user_id, sort_at desc, conversation_id desc)';
  await replaceIndexOnline(
    db,
    'conversation_members_unread',
    `${ofMember} where (unread_count > 0 or marked_unread) and not hidden`,
  );
  await createIndexOnline(db, 'conversation_members_archived', `${ofMember} where archived and not hidden`);
  await createIndexOnline(
    db,
    'conversation_members_waiting',
    'on conversation_members (user_id, sort_at, conversation_id) where awaits_answer and not hidden and not archived',
  );
  await createIndexOnline(db, 'conversation_members_pinned', 'on conversation_members (user_id) where pinned');

  await inRanges(db, { table: 'conversations', size: atOnce }, (from, to) =>
    db.transaction().execute(async (transaction) => {
      // Whoever stores a message holds its conversation, so none comes between what is read and what is written.
      await sql`select from conversations where id >= ${from} and id < ${to} order by id for update`.execute(
        transaction,
      );
      await sql`
        update conversation_members m set awaits_answer = true
        where m.conversation_id >= ${from} and m.conversation_id < ${to} and not m.awaits_answer and not m.hidden and (
          select t.sender_id <> m.user_id from messages t
          where t.conversation_id = m.conversation_id and t.seq > m.hidden_up_to_seq and t.deleted_at is null
          order by t.seq desc limit 1)`.execute(transaction);
    }),
  );
}
