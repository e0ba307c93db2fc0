import { type Kysely, sql } from 'kysely';

/**
 * What a member decides about a conversation, and whether its last word waits for the member's answer (record 0080). `muted` stays for
 * the version before and says nothing any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversation_members
      add column pinned boolean not null default false,
      add column archived boolean not null default false,
      add column muted_until timestamptz,
      add column marked_unread boolean not null default false,
      add column awaits_answer boolean not null default false`.execute(db);
  await sql`
    update conversation_members m set awaits_answer = true
    where not m.hidden and (
      select t.sender_id <> m.user_id from messages t
      where t.conversation_id = m.conversation_id and t.seq > m.hidden_up_to_seq and t.deleted_at is null
      order by t.seq desc limit 1)`.execute(db);
  await sql`drop index conversation_members_unread`.execute(db);
  await sql`
    create index conversation_members_unread on conversation_members (user_id, sort_at desc, conversation_id desc)
    where (unread_count > 0 or marked_unread) and not hidden`.execute(db);
  await sql`
    create index conversation_members_waiting on conversation_members (user_id, sort_at, conversation_id)
    where awaits_answer and not hidden and not archived`.execute(db);
  await sql`
    create index conversation_members_archived on conversation_members (user_id, sort_at desc, conversation_id desc)
    where archived and not hidden`.execute(db);
  await sql`create index conversation_members_pinned on conversation_members (user_id) where pinned`.execute(db);
  await sql`create index conversations_unwritten on conversations (created_at) where last_seq = 0`.execute(db);
  await sql`
    create or replace function queue_messages() returns trigger language plpgsql as $$
    begin
      insert into pending_message_notifications (conversation_id, user_id, due_at)
      select n.conversation_id, m.user_id, min(n.created_at) + interval '10 seconds'
      from new_messages n
      join conversation_members m on m.conversation_id = n.conversation_id and m.user_id <> n.sender_id
        and coalesce(m.muted_until <= now(), true)
      join users u on u.id = m.user_id
      where u.telegram_chat_id is not null or exists (select from push_subscriptions p where p.user_id = u.id)
      group by 1, 2 order by 1, 2
      on conflict (conversation_id, user_id) do update set due_at = pending_message_notifications.due_at;
      if found then perform wake_job('tell-of-messages', '11 seconds'); end if;
      return null;
    end $$`.execute(db);
}
