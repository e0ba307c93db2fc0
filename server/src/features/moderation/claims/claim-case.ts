import { m } from '#contract/texts/messages.ts';
import type { Recorder } from '#server/platform/audit/audit.repository.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { isOpenState } from '#server/platform/database/case-conditions.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireAllowed, requireSubject } from '#server/platform/http/policy.ts';
import { denyAppeal, denyCase } from '../case/case.policy.ts';
import { partiesOf } from '../case/case.view.ts';
import { isClaimLive } from '../case/case-life.ts';
import { lockCase } from '../case/locked-case.repository.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { releaseClaim, saveClaim } from './claim.repository.ts';

type Deps = Pick<ModerationDeps, 'database' | 'clock'>;

/**
 * Gives a case to a moderator for a quarter of an hour; taking it again begins that anew.
 * @throws AppError NOT_FOUND, FORBIDDEN where they may not decide about it, CONFLICT when it is decided or in other hands
 */
export async function claimCase(
  { database, clock }: Deps,
  caseId: number,
  { viewer, record }: { viewer: Viewer; record: Recorder<'case.claim'> },
): Promise<void> {
  const now = clock.now();
  await database.db.transaction().execute(async (transaction) => {
    const found = requireSubject(await lockCase(transaction, caseId, viewer.id));
    if (found.state === 'decided' || found.state === 'closed')
      throw new AppError('CONFLICT', { text: m.refusals_case_is_decided });
    const parties = partiesOf(found);
    requireAllowed(found.state === 'appealed' ? denyAppeal(viewer, parties, found) : denyCase(viewer, parties));
    // Held with a decision about it, which another version would make fail.
    if (found.claimed_by === viewer.id && found.is_pending) return;
    if (found.claimed_by !== viewer.id && isClaimLive(found.claimed_at, now)) {
      throw new AppError('CONFLICT', { text: m.refusals_case_is_taken });
    }
    await saveClaim(transaction, caseId, { by: viewer.id, now });
    await record(transaction, { action: 'case.claim', kind: 'case', id: caseId });
  });
}

/** @throws AppError CONFLICT when the case is not this moderator's */
export async function releaseCase(
  { database }: Deps,
  caseId: number,
  { viewer, record }: { viewer: Viewer; record: Recorder<'case.release'> },
): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    if (!(await releaseClaim(transaction, caseId, viewer.id)))
      throw new AppError('CONFLICT', { text: m.refusals_case_not_yours });
    await record(transaction, { action: 'case.release', kind: 'case', id: caseId });
  });
}

/** @throws AppError CONFLICT where a case is not in the hands of this moderator any more */
export function requireClaim(found: { claimed_by: number | null }, viewer: Viewer): void {
  if (found.claimed_by === viewer.id) return;
  throw new AppError('CONFLICT', {
    text: found.claimed_by === null ? m.refusals_case_not_yours : m.refusals_case_is_taken,
  });
}

/** @throws AppError CONFLICT */
export function requireUndecided({ state }: { state: string }): void {
  if (!isOpenState(state)) throw new AppError('CONFLICT', { text: m.refusals_case_is_decided });
}
