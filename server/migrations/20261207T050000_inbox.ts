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
