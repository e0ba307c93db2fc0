import type { Viewer } from '#server/platform/caller/caller.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { denySeeing } from './product.policy.ts';
import type { ProductDeps } from './product-deps.ts';
import { type DraftDetailRow, findProductDetail, type ProductDetailRow } from './product-detail.repository.ts';

/**
 * The product of this id as far as the viewer may know of it; a draft has no page yet.
 * @throws AppError NOT_FOUND when it never was public, GONE when it was
 */
export async function findVisibleProduct(
  deps: Pick<ProductDeps, 'database' | 'clock'>,
  productId: number,
  viewer: Viewer | null,
): Promise<ProductDetailRow> {
  const row = await findProductOrDraft(deps, productId, viewer);
  if (row.status === 'draft') throw new AppError('NOT_FOUND');
  return row;
}

/** The same, or a draft, which its owner and staff may see (rules/authorization#ownership). @throws AppError NOT_FOUND, GONE */
export async function findProductOrDraft(
  { database, clock }: Pick<ProductDeps, 'database' | 'clock'>,
  productId: number,
  viewer: Viewer | null,
): Promise<ProductDetailRow | DraftDetailRow> {
  const row = await findProductDetail(database, productId, viewer?.id ?? null, clock.now());
  return requireSubject(row, (found) => denySeeing(viewer, found));
}
