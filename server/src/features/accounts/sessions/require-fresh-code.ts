import type { Viewer } from '#server/platform/caller/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { codeConfirmedSince } from './session.repository.ts';

/** @throws AppError STEP_UP_REQUIRED unless this session has confirmed a code within so many minutes (rules/identity#step-up) */
export async function requireFreshCode(db: Db, viewer: Viewer, now: Date, minutes: number): Promise<void> {
  if (!(await codeConfirmedSince(db, viewer.sessionId, new Date(now.getTime() - minutes * 60_000)))) {
    throw new AppError('STEP_UP_REQUIRED');
  }
}
