import { sql } from 'kysely';
import type { JobName } from '#contract/values/overview.ts';
import type { DbTransaction } from './database.ts';

/** Runs a recurring job as soon as this transaction is committed. */
export async function wakeJob(transaction: DbTransaction, name: JobName): Promise<void> {
  await sql`select wake_job(${name})`.execute(transaction);
}
