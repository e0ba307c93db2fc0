import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the account of this row of `users` may be used at `now`: a block whose time is over bars nobody, also before the job that lifts it
 * has come by (`isBlocked` of the accounts says the same of a row that was read). Its listings come back with the job: rules about what is in
 * view ask for the status as it stands.
 */
export function isUsableAccount(user: string, now: Date): RawBuilder<boolean> {
  return filled(isUsableAccountText(user, '$1'), now);
}

/** The same in the text of a named statement, of which `now` is a parameter. */
export const isUsableAccountText = (user: string, now: string): string => `(${user}.status = 'active'
    or (${user}.status = 'blocked' and coalesce(${user}.blocked_until <= ${now}::timestamptz, false)))`;

/** The status of this row of `users` at `now`: of an account that was blocked until then it is active again. */
export function statusNow(user: string, now: Date): RawBuilder<'active' | 'blocked' | 'deleted'> {
  return sql`case when ${isUsableAccount(user, now)} then 'active' else ${sql.ref(`${user}.status`)} end`;
}

/** Whether this row of `sessions` is in force at `now`: neither ended, nor over, nor unused for too long. */
export function isLiveSession(session: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${session}.${name}`);
  return sql`(${column('revoked_at')} is null
    and least(${column('expires_at')}, ${column('ends_at')}) > ${now}::timestamptz)`;
}

/** Whether one of two people has blocked the other; each is a column, or an id. */
export function isBlockBetween(one: string | number, other: string | number): RawBuilder<boolean> {
  const [first, second] = [typeof one === 'string' ? one : '$1', typeof other === 'string' ? other : '$2'];
  return filled(isBlockBetweenText(first, second), one, other);
}

/** The same in the text of a named statement; each is a column, or a parameter. */
export const isBlockBetweenText = (one: string, other: string): string =>
  `exists (select from user_blocks k where (k.blocker_id = ${one} and k.blocked_id = ${other})
    or (k.blocker_id = ${other} and k.blocked_id = ${one}))`;

/** A condition whose text names its values `$1`, `$2` and so on, as a part of a statement that Kysely numbers. */
function filled(text: string, ...values: unknown[]): RawBuilder<boolean> {
  const parts = text
    .split(/\$(\d)/)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`));
  return sql<boolean>`${sql.join(parts, sql``)}`;
}
