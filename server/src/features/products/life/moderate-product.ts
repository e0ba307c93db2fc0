import { m } from '#contract/texts/messages.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import {
  hasTwinInView,
  lockProduct,
  noteRefusal,
  type ProductStep,
  setProductStatus,
} from '../product/product-life.repository.ts';
import {
  expiryFrom,
  type ModeratorAction,
  statusAfterDecision,
  statusAfterOverturning,
} from '../product/product-state.ts';
import { asDuplicate } from './create-product.ts';
import { lockSeller } from './product.repository.ts';

/** A step between two states of a product. */
export interface ProductMove {
  from: ProductStatus;
  to: ProductStatus;
}

/**
 * Takes a moderator's step in a product's life (product/listings#life). What is published keeps its place in lists; a life that ended while
 * it waited begins anew. The database tells the seller.
 * @throws AppError NOT_FOUND, CONFLICT where it has changed since this version or where the step does not exist
 */
export async function decideOnProduct(
  transaction: DbTransaction,
  productId: number,
  step: { action: ModeratorAction; version: number | null; refusal?: ProductStep['refusal']; now: Date },
): Promise<ProductMove> {
  const { action, version, refusal, now } = step;
  const product = await lockProduct(transaction, productId);
  if (!product) throw new AppError('NOT_FOUND');
  if (product.version !== version) throw versionConflict();
  const to = statusAfterDecision(action, product.status);
  if (to === null) throw new AppError('CONFLICT', { text: m.refusals_product_not_possible });
  if (product.status === 'deleted') {
    // What staff deleted is decided about, and what is purged is nobody's any more.
    const isNoted = product.status_rule === null && (await noteRefusal(transaction, productId, refusal ?? null, now));
    if (!isNoted) throw new AppError('CONFLICT', { text: m.refusals_product_not_possible });
    return { from: product.status, to };
  }
  const hasEnded = product.expires_at !== null && product.expires_at <= now;
  await setProductStatus(transaction, productId, {
    status: to,
    now,
    listedAt: product.listed_at,
    ...(refusal ? { refusal } : {}),
    ...(to === 'active' && hasEnded ? { expiresAt: expiryFrom(now), begins: true } : {}),
  });
  return { from: product.status, to };
}

/** Takes from a product that its owner had deleted what it was refused for, wrongly. @throws AppError CONFLICT where there is nothing to take */
export async function clearRefusal(transaction: DbTransaction, productId: number, now: Date): Promise<void> {
  const product = await lockProduct(transaction, productId);
  const isRefused = product?.status === 'deleted' && product.status_rule !== null && !product.seller_erased;
  if (!isRefused || !(await noteRefusal(transaction, productId, null, now)))
    throw new AppError('CONFLICT', { text: m.refusals_decision_no_appeal_here });
}

/**
 * Puts a product back where it stood before a decision that was wrong. What would be public waits withdrawn for an account that is blocked or
 * has left, and comes back with it; where its seller has posted the same again meanwhile it is withdrawn for good (product/trust#decisions).
 * @throws AppError CONFLICT where it does not stand as that decision left it, or its owner's account is erased, DUPLICATE_PRODUCT where an
 *   equal one comes into view at the same moment
 */
export async function restoreProduct(
  transaction: DbTransaction,
  productId: number,
  { decided, before, now }: { decided: 'rejected' | 'blocked'; before: ProductStatus; now: Date },
): Promise<ProductMove> {
  const found = await lockProduct(transaction, productId);
  if (!found) throw new AppError('NOT_FOUND');
  // A block that ends meanwhile shows again only what waits for it already.
  await lockSeller(transaction, found.seller_id);
  const product = (await lockProduct(transaction, productId)) ?? found;
  // What staff deleted was blocked by the same decision; what its owner deletes loses its rule.
  const isDeletedByStaff = product.status === 'deleted' && product.status_rule !== null;
  const isAsDecided = product.status === decided || (isDeletedByStaff && decided === 'blocked');
  if (!isAsDecided || product.seller_erased) throw versionConflict();
  const stood = statusAfterOverturning(before, product.expires_at !== null && product.expires_at <= now);
  const isPublic = stood === 'active';
  const isReplaced = isPublic && (await hasTwinInView(transaction, productId));
  const isHidden = isPublic && product.seller_status !== 'active';
  const to = isHidden || isReplaced ? 'withdrawn' : stood;
  const beforeClosing = isHidden && !isReplaced ? { beforeClosing: stood } : {};
  // An edit holds no account: one of this moment may have made the same of another listing.
  await setProductStatus(transaction, productId, { status: to, now, ...beforeClosing }).catch((error: unknown) => {
    throw asDuplicate(error);
  });
  return { from: product.status, to };
}
