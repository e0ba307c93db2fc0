import { type Kysely, sql } from 'kysely';

/** Whom messages are to be told to is looked up once for all that one statement stores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger messages_queue on messages`.execute(db);
  await sql`drop function queue_message()`.execute(db);
  // A second message holds the row of the first: the job that would take it meanwhile, without counting this one, passes it over.
  await sql`
    create function queue_messages() returns trigger language plpgsql as $$
    begin
      insert into untold_messages (conversation_id, user_id, due_at)
      select n.conversation_id, m.user_id, min(n.created_at) + interval '10 seconds'
      from new_messages n
      join conversation_members m on m.conversation_id = n.conversation_id and m.user_id <> n.sender_id and not m.muted
      join users u on u.id = m.user_id
      where u.telegram_chat_id is not null or exists (select from push_subscriptions p where p.user_id = u.id)
      group by 1, 2 order by 1, 2
      on conflict (conversation_id, user_id) do update set due_at = untold_messages.due_at;
      if found then perform wake_job('tell-of-messages', '11 seconds'); end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger messages_queue after insert on messages referencing new table as new_messages
    for each statement execute function queue_messages()`.execute(db);
}
