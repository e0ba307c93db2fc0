import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the account of this row of `users` may be used at `now`: a block whose time is over bars nobody, also before the job that lifts it
 * has come by (`isBlocked` of the accounts says the same of a row that was read).
 */
export function isUsableAccount(user: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${user}.${name}`);
  return sql`(${column('status')} = 'active'
    or (${column('status')} = 'blocked' and coalesce(${column('blocked_until')} <= ${now}::timestamptz, false)))`;
}

/** Whether this row of `sessions` is in force at `now`: neither ended, nor over, nor unused for too long. */
export function isLiveSession(session: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${session}.${name}`);
  return sql`(${column('revoked_at')} is null
    and least(${column('expires_at')}, ${column('ends_at')}) > ${now}::timestamptz)`;
}

/** Whether one of two people has blocked the other; each is a column, or an id. */
export function isBlockBetween(one: string | number, other: string | number): RawBuilder<boolean> {
  const [first, second] = [one, other].map((person) => (typeof person === 'string' ? sql.ref(person) : sql`${person}`));
  return sql`exists (select from user_blocks k where (k.blocker_id = ${first} and k.blocked_id = ${second})
    or (k.blocker_id = ${second} and k.blocked_id = ${first}))`;
}
