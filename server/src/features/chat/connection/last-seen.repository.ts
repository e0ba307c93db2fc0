import { sql } from 'kysely';
import { lastPresence } from '#server/features/accounts/accounts.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Notes that the people of these sessions were here until now; one that was noted within the last minute is left alone. */
export async function noteSeen(db: Db, sessionIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update sessions set last_seen_at = ${now}, last_present_at = ${now}
    where id = any(${[...sessionIds]}::uuid[]) and last_present_at < ${now}::timestamptz - interval '1 minute'`.execute(
    db,
  );
}

/**
 * When an account was here last, as far as its sessions that have not ended know, and whether both it and who asks show that
 * (product/chat#last-seen). Null where there is nothing to say.
 */
export async function findLastSeen(db: Db, userId: number, viewerId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select ${sql.raw(lastPresence)} as at from sessions s
    where s.user_id = ${userId} and s.revoked_at is null
      and (select bool_and(u.shows_last_seen) from users u where u.id in (${userId}, ${viewerId}))`.execute(db);
  return rows[0]?.at ?? null;
}
