import { retention } from '#contract/values/retention.ts';
import type { Purge } from '#server/platform/database/purges.repository.ts';
import { deleteLimitsEndedBefore } from '#server/platform/limits/limit.repository.ts';
import { deleteChallengesMadeBefore } from './codes/one-time-code.repository.ts';
import { deleteProofsEndedBefore } from './codes/spent-proof.repository.ts';
import { deleteKeysMadeBefore } from './idempotency-key.repository.ts';
import { deletePapersDecidedBefore } from './kinds/kind-request.repository.ts';
import { deleteStepsEndedBefore } from './second-factor/challenge.repository.ts';
import { deleteSessionsEndedBefore } from './sessions/session.repository.ts';

const hourMs = 3_600_000;

/**
 * What keeps the retention of rules/privacy#retention, by kind: codes, keys and limits a day, sessions 30 days after their end, papers of
 * requests 30 days after their decision; proofs of work as long as they count.
 */
export function purgesOfAuthRows(now: Date) {
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
  const shortLived = hoursAgo(retention.codeHours);
  return {
    codes: (db) => deleteChallengesMadeBefore(db, shortLived),
    idempotencyKeys: (db) => deleteKeysMadeBefore(db, shortLived),
    limits: (db) => deleteLimitsEndedBefore(db, shortLived),
    sessions: (db) => deleteSessionsEndedBefore(db, hoursAgo(retention.sessionDays * 24)),
    proofs: (db) => deleteProofsEndedBefore(db, now),
    secondSteps: (db) => deleteStepsEndedBefore(db, now),
    kindPapers: (db) => deletePapersDecidedBefore(db, hoursAgo(retention.paperDays * 24)),
  } satisfies Record<string, Purge>;
}
