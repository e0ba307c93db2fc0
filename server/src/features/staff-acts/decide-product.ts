import { m } from '#contract/texts/messages.ts';
import { lockAccount } from '#server/features/accounts/accounts.ts';
import {
  announceConsequences,
  type Decision,
  decideLockedCase,
  isClaimLive,
  type LockedCase,
  lockCase,
  type ModerationDeps,
} from '#server/features/moderation/moderation.ts';
import { findProductLife, lockProduct } from '#server/features/products/products.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { joinProductCase } from './product-case.repository.ts';

/**
 * Decides about a listing that a moderator came upon outside the queue, as one decides a case: its case is opened, or joined where it
 * waits, so that notice, appeal and audit log are those of any decision (product/trust#acts). Rows are held in the order account, listing, case.
 * @returns the case @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, CONFLICT where it is in other hands, appealed, or not as it was looked at
 */
export async function decideProduct(
  deps: Pick<ModerationDeps, 'database' | 'clock' | 'forgetSession' | 'chat'>,
  productId: number,
  asked: Decision,
  by: Parameters<typeof decideLockedCase>[3],
): Promise<number> {
  const now = deps.clock.now();
  const { caseId, done } = await deps.database.db.transaction().execute(async (transaction) => {
    const { seller_id } = requireSubject(await findProductLife(transaction, productId));
    if (asked.blockUser) await lockAccount(transaction, seller_id);
    const found = await takeProductCase(transaction, productId, by.viewer, now);
    return { caseId: found.id, done: await decideLockedCase(transaction, found, asked, by, now) };
  });
  announceConsequences(deps, done);
  return caseId;
}

/** The case of a listing that nobody else decides at this moment, held with the listing. @throws AppError NOT_FOUND, CONFLICT */
async function takeProductCase(
  transaction: DbTransaction,
  productId: number,
  viewer: Viewer,
  now: Date,
): Promise<LockedCase> {
  const product = await lockProduct(transaction, productId);
  // Only who complained of it, or a signal, has a case of it still.
  if (product?.status === 'deleted') throw new AppError('CONFLICT', { text: m.refusals_product_not_possible });
  const { id } = await joinProductCase(transaction, productId, now);
  const found = requireSubject(await lockCase(transaction, id, viewer.id));
  if (found.claimed_by !== viewer.id && isClaimLive(found.claimed_at, now))
    throw new AppError('CONFLICT', { text: m.refusals_case_is_taken });
  return found;
}
