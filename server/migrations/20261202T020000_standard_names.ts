import { type Kysely, sql } from 'kysely';

/** The version before finds what is renamed by views. */
export const expands = true;

/** Tables get the names that the code has for what they hold (record 0073). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rate_budgets rename to rate_limits`.execute(db);
  await sql`alter index rate_budgets_by_end rename to rate_limits_by_end`.execute(db);
  await sql`alter table untold_messages rename to pending_message_notifications`.execute(db);
  await sql`alter index untold_messages_due rename to pending_message_notifications_due`.execute(db);
  await sql`alter index untold_messages_of_user rename to pending_message_notifications_of_user`.execute(db);
  await sql`alter table untold_followers rename to pending_follower_notifications`.execute(db);
  await sql`alter table listing_texts rename to product_texts`.execute(db);
  await sql`alter index listing_texts_near rename to product_texts_near`.execute(db);
  // The trigger's function names its table; a view in its place would be one more step for each message.
  await sql`
    create or replace function queue_messages() returns trigger language plpgsql as $$
    begin
      insert into pending_message_notifications (conversation_id, user_id, due_at)
      select n.conversation_id, m.user_id, min(n.created_at) + interval '10 seconds'
      from new_messages n
      join conversation_members m on m.conversation_id = n.conversation_id and m.user_id <> n.sender_id and not m.muted
      join users u on u.id = m.user_id
      where u.telegram_chat_id is not null or exists (select from push_subscriptions p where p.user_id = u.id)
      group by 1, 2 order by 1, 2
      on conflict (conversation_id, user_id) do update set due_at = pending_message_notifications.due_at;
      if found then perform wake_job('tell-of-messages', '11 seconds'); end if;
      return null;
    end $$`.execute(db);
  await sql`create view rate_budgets as select * from rate_limits`.execute(db);
  await sql`create view untold_messages as select * from pending_message_notifications`.execute(db);
  await sql`create view untold_followers as select * from pending_follower_notifications`.execute(db);
  await sql`create view listing_texts as select * from product_texts`.execute(db);
}
