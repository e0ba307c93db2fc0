import { type RawBuilder, sql } from 'kysely';

/** How many messages the member `m` (`conversation_members`) has not read. */
export const unreadCountOfMember: RawBuilder<number> = sql`(select count(*) from messages t
  where t.conversation_id = m.conversation_id and t.sender_id <> m.user_id and t.deleted_at is null
    and t.seq > greatest(m.last_read_seq, m.hidden_up_to_seq))`;

/** Whether a message (`messages`, by its alias) answers who asked: a word, or an offer that was accepted or declined. */
export const isAnswer = (message: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${message}.kind`)} <> 'event' or ${sql.ref(`${message}.payload`)} ->> 'type' in ('accepted', 'declined'))`;

/** Whether the last word waits for an answer of the member `m` (`conversation_members`), as an offer does until somebody has answered it. */
export const awaitsAnswerOfMember: RawBuilder<boolean> = sql`(not m.hidden and coalesce((
  select t.sender_id <> m.user_id and not exists (select from offers o where o.conversation_id = t.conversation_id
    and o.seq = t.seq and o.state in ('accepted', 'declined', 'withdrawn')) from messages t
  where t.conversation_id = m.conversation_id and t.seq > m.hidden_up_to_seq and t.deleted_at is null and t.kind <> 'event'
  order by t.seq desc limit 1), false))`;
