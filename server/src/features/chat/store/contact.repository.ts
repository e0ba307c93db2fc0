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
