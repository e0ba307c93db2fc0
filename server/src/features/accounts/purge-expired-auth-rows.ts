import { retention } from '#contract/values/retention.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deleteLimitsEndedBefore } from '#server/platform/limits/limit.repository.ts';
import { deleteChallengesMadeBefore } from './codes/one-time-code.repository.ts';
import { deleteProofsEndedBefore } from './codes/spent-proof.repository.ts';
import { deleteKeysMadeBefore } from './idempotency-key.repository.ts';
import { deleteStepsEndedBefore } from './second-factor/challenge.repository.ts';
import { deleteSessionsEndedBefore } from './sessions/session.repository.ts';

const hourMs = 3_600_000;

/** Removed rows by kind. */
export interface PurgedAuthRows {
  codes: number;
  idempotencyKeys: number;
  limits: number;
  sessions: number;
  proofs: number;
  secondSteps: number;
}

/**
 * Keeps the retention of rules/privacy#retention: codes, keys and limits a day, sessions 30 days after their end; proofs of work as long
 * as they count.
 */
export async function purgeExpiredAuthRows(db: Db, now: Date): Promise<PurgedAuthRows> {
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
  const shortLived = hoursAgo(retention.codeHours);
  return {
    codes: await deleteChallengesMadeBefore(db, shortLived),
    idempotencyKeys: await deleteKeysMadeBefore(db, shortLived),
    limits: await deleteLimitsEndedBefore(db, shortLived),
    sessions: await deleteSessionsEndedBefore(db, hoursAgo(retention.sessionDays * 24)),
    proofs: await deleteProofsEndedBefore(db, now),
    secondSteps: await deleteStepsEndedBefore(db, now),
  };
}
