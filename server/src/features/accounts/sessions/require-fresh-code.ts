import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Viewer } from '#server/platform/http/caller.ts';
import { codeConfirmedSince } from './session.repository.ts';

/** How long a confirmed code lets its session do what needs a fresh one, ms (reliability-security §3.7). */
const freshMs = 5 * 60_000;

/** The same for what staff do to others. */
export const staffFreshMs = 15 * 60_000;

/** @throws AppError STEP_UP_REQUIRED unless this session has confirmed a code within that time (default: the last five minutes) */
export async function requireFreshCode(db: Db, viewer: Viewer, now: Date, withinMs = freshMs): Promise<void> {
  if (!(await codeConfirmedSince(db, viewer.sessionId, new Date(now.getTime() - withinMs)))) {
    throw new AppError('STEP_UP_REQUIRED');
  }
}
