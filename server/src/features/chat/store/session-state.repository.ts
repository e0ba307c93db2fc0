import { sql } from 'kysely';
import { isUsableAccount } from '#server/platform/database/account-conditions.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Which of these sessions may no longer be used: ended, gone, or their account blocked or deleted (rules/identity#access-token). */
export async function findEndedSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${[...sessionIds]}::uuid[]) and s.revoked_at is null and s.ends_at > ${now}
      and ${isUsableAccount('u', now)}`.execute(db);
  const alive = new Set(rows.map((row) => row.id));
  return new Set(sessionIds.filter((id) => !alive.has(id)));
}
