import type { Localized } from '#contract/values/language.ts';
import type { Recorder } from '#server/platform/audit/audit.repository.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Viewer } from '#server/platform/http/caller.ts';
import { requireAllowed, requireSubject } from '#server/platform/http/policy.ts';
import { denyAppeal, denyCase } from './case.policy.ts';
import { partiesOf } from './case.view.ts';
import { lockCase, releaseClaim, saveClaim } from './case-life.repository.ts';
import { isClaimLive } from './case-life.ts';
import type { ModerationDeps } from './moderation-deps.ts';

const isDecided: Localized = {
  uz: "Bu ish bo'yicha qaror allaqachon chiqqan.",
  ru: 'По этому делу решение уже принято.',
  en: 'This case is decided already.',
};
const isTaken: Localized = {
  uz: "Bu ishni hozir boshqa moderator ko'ryapti.",
  ru: 'Это дело сейчас рассматривает другой модератор.',
  en: 'Another moderator is working on this case.',
};
const notYours: Localized = {
  uz: "Avval ishni o'zingizga oling.",
  ru: 'Сначала возьмите дело в работу.',
  en: 'Take the case first.',
};

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
    if (found.state === 'decided' || found.state === 'closed') throw new AppError('CONFLICT', { text: isDecided });
    const parties = partiesOf(found);
    requireAllowed(found.state === 'appealed' ? denyAppeal(viewer, parties, found) : denyCase(viewer, parties));
    if (found.claimed_by !== viewer.id && isClaimLive(found.claimed_at, now)) {
      throw new AppError('CONFLICT', { text: isTaken });
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
    if (!(await releaseClaim(transaction, caseId, viewer.id))) throw new AppError('CONFLICT', { text: notYours });
    await record(transaction, { action: 'case.release', kind: 'case', id: caseId });
  });
}

/** @throws AppError CONFLICT where a case is not in the hands of this moderator any more */
export function requireClaim(found: { claimed_by: number | null }, viewer: Viewer): void {
  if (found.claimed_by === viewer.id) return;
  throw new AppError('CONFLICT', { text: found.claimed_by === null ? notYours : isTaken });
}

/** @throws AppError CONFLICT */
export function requireUndecided({ state }: { state: string }): void {
  if (state !== 'open' && state !== 'claimed') throw new AppError('CONFLICT', { text: isDecided });
}
