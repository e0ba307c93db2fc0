import type { Kysely } from 'kysely';
import { createIndexOnline } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/** Finds decided cases by a signal or a reason that few of them have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexOnline(
    db,
    'moderation_decided_signals',
    'on moderation_cases using gin (signals jsonb_path_ops) where decided_at is not null',
  );
  await createIndexOnline(db, 'reports_reason', 'on reports (reason, case_id)');
}
