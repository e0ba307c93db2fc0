import type { Db } from './database.ts';

/** What tells this database from any other. A copy brings it along. */
export async function installationOf(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}

/** Files of the store that belong to no row and that the last comparison did not dare to remove. */
export async function straysKept(db: Db): Promise<number> {
  const { strays_kept: count } = await db.selectFrom('installation').select('strays_kept').executeTakeFirstOrThrow();
  return count;
}

export async function noteStraysKept(db: Db, count: number): Promise<void> {
  await db.updateTable('installation').set({ strays_kept: count }).where('strays_kept', '<>', count).execute();
}
