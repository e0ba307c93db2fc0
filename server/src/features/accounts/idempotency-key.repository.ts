import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';

/** Removes some idempotency keys made before this moment; gives how many. */
export function deleteKeysMadeBefore(db: Db, moment: Date): Promise<number> {
  return deleteSome(db, 'idempotency_keys', sql`created_at < ${moment}`);
}
