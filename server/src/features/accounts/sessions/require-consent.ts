import { mayPutOffConsent } from '#contract/values/terms.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findOwesConsent } from './session.repository.ts';

/**
 * Lets a call pass of somebody who has agreed to the terms that hold, or may still put that off (product/accounts#consent). What the viewer says of it
 * may be from before they agreed. @throws AppError CONSENT_REQUIRED
 */
export async function requireConsent(db: Db, viewer: Viewer, now: Date): Promise<void> {
  if (!viewer.owesConsent || mayPutOffConsent(now)) return;
  if (await findOwesConsent(db, viewer.id)) throw new AppError('CONSENT_REQUIRED');
}
