import { sql } from 'kysely';
import { isBlockBetween, isUsableAccount } from '#server/platform/database/account-conditions.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { MembershipState } from './conversation.policy.ts';

/** How one of two people stands to the other in their conversations. */
export interface Contact extends MembershipState {
  userId: number;
  otherId: number;
}

/** How two people who have a conversation stand to each other, one row for each; none where they have none. */
export async function findContact(db: Db, oneId: number, anotherId: number, now: Date): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select pair.user_id as "userId", pair.other_id as "otherId",
      ${isUsableAccount('u', now)} as "otherActive",
      ${isBlockBetween('pair.user_id', 'pair.other_id')} as blocked
    from (values (${oneId}::bigint, ${anotherId}::bigint), (${anotherId}::bigint, ${oneId}::bigint)) as pair(user_id, other_id)
    join users u on u.id = pair.other_id
    where exists (
      select from conversation_members m
      join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = ${anotherId}
      where m.user_id = ${oneId})`.execute(db);
  return rows;
}

/** How everybody who has a conversation with one of these people stands to them. */
export async function listContactsOf(db: Db, ids: readonly number[], now: Date): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select distinct m.user_id as "userId", o.user_id as "otherId", ${isUsableAccount('u', now)} as "otherActive",
      ${isBlockBetween('m.user_id', 'o.user_id')} as blocked
    from conversation_members o
    join users u on u.id = o.user_id
    join conversation_members m on m.conversation_id = o.conversation_id and m.user_id <> o.user_id
    where o.user_id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** Accounts that are blocked or deleted, but those of which nothing is left. */
export async function listBarred(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where (u.status = 'blocked' and not ${isUsableAccount('u', now)}) or (u.status = 'deleted' and u.phone is not null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
