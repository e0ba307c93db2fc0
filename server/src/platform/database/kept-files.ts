import { sql } from 'kysely';
import type { Db, DbTransaction } from './database.ts';

/** Number of the lock under which the files that a snapshot of the rows names stay where they are, until a copy has them (record 0091). */
export const keptFilesLock = 6_027_114_090;

/** Whether files may be removed until this transaction ends: not while they are being copied. Whoever may not leaves them to the next sweep. */
export async function mayRemoveFiles(transaction: DbTransaction): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(keptFilesLock)}) as may`.execute(transaction);
  return rows[0]?.may === true;
}

/** Removes files that have no row, unless files are being copied. @returns whether it did */
export function removeFiles(db: Db, remove: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await mayRemoveFiles(transaction))) return false;
    await remove();
    return true;
  });
}
