import { sql } from 'kysely';
import type { TestApp } from '../app/start-test-app.ts';

/** Leaves the audit log as it is when three years have passed since the last act (rules/privacy#retention). */
export async function forgetAudit({ owner }: TestApp): Promise<void> {
  await owner.db.transaction().execute(async (transaction) => {
    await sql`alter table audit_log disable trigger audit_log_keeps`.execute(transaction);
    await sql`delete from audit_log`.execute(transaction);
    await sql`alter table audit_log enable trigger audit_log_keeps`.execute(transaction);
  });
}
