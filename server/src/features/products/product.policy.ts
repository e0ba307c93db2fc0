import type { ProductStatus } from '#contract/values/product-life.ts';
import { roleAllows } from '#contract/values/roles.ts';
import type { Viewer } from '#server/platform/http/caller.ts';
import { goneStatuses } from './product-state.ts';

/** What the rules look at. */
export interface JudgedProduct {
  seller_id: number;
  status: ProductStatus;
  seller_status: 'active' | 'blocked' | 'deleted';
}

/** `gone`: it was public once. `hidden`: a stranger learns nothing of it. */
export type Sight = 'seen' | 'gone' | 'hidden';

export function isOwner(viewer: Viewer | null, product: Pick<JudgedProduct, 'seller_id'>): boolean {
  return viewer !== null && viewer.id === product.seller_id;
}

/** Whether this viewer may see this product (rules/authorization#ownership). A deleted one is gone for everybody but staff. */
export function sightOf(viewer: Viewer | null, product: JudgedProduct): Sight {
  if (roleAllows(viewer?.role ?? null, 'moderator')) return 'seen';
  if (isOwner(viewer, product)) return product.status === 'deleted' ? 'gone' : 'seen';
  if (product.status === 'active') return product.seller_status === 'active' ? 'seen' : 'gone';
  return goneStatuses.includes(product.status) ? 'gone' : 'hidden';
}

/** The owner changes a product's status; others, staff too, have other means. */
export function canChangeStatus(viewer: Viewer, product: JudgedProduct): boolean {
  return isOwner(viewer, product);
}

/** The owner and administrators delete; moderators only hide (rules/authorization#ownership). */
export function canDelete(viewer: Viewer, product: JudgedProduct): boolean {
  return isOwner(viewer, product) || viewer.role === 'admin';
}

/** Whoever may delete a product may edit it; moderators only hide (rules/authorization#ownership). */
export function canEdit(viewer: Viewer, product: JudgedProduct): boolean {
  return canDelete(viewer, product);
}

/** How many looked at a product and who wrote is its owner's to know, and staff's. */
export function canReadStats(viewer: Viewer, product: JudgedProduct): boolean {
  return canReadReason(viewer, product);
}

/** Why a product was refused or blocked is between its owner and staff. */
export function canReadReason(viewer: Viewer | null, product: JudgedProduct): boolean {
  return isOwner(viewer, product) || roleAllows(viewer?.role ?? null, 'moderator');
}
