import { sql } from 'kysely';
import type { DbTransaction } from './database.ts';

/** Runs a recurring job as soon as this transaction is committed. */
export async function wakeJob(transaction: DbTransaction, name: string): Promise<void> {
  await sql`select wake_job(${name})`.execute(transaction);
}
