import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { roleAllows } from '#contract/values/roles.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { Denial } from '#server/platform/http/policy.ts';
import { goneStatuses } from './product-state.ts';

/** What the rules look at. */
export interface JudgedProduct {
  seller_id: number;
  status: ProductStatus;
  seller_status: 'active' | 'blocked' | 'deleted';
}

const absent: Denial = { code: 'NOT_FOUND' };
const gone: Denial = { code: 'GONE' };
const forbidden: Denial = { code: 'FORBIDDEN' };

export function isOwner(viewer: Viewer | null, product: Pick<JudgedProduct, 'seller_id'>): boolean {
  return viewer !== null && viewer.id === product.seller_id;
}

/** Staff look at products because it is their work: nobody is interested in them yet. */
export function isStaff(viewer: Viewer | null): boolean {
  return roleAllows(viewer?.role ?? null, 'moderator');
}

/**
 * Seeing a product (rules/authorization#ownership): gone is what was public once, of anything else a stranger learns nothing. A deleted one
 * is gone for everybody but staff. Of the seller the status as it stands decides, here and wherever it matters what strangers see: their
 * listings leave and come back with it.
 */
export function denySeeing(viewer: Viewer | null, product: JudgedProduct): Denial | null {
  if (isStaff(viewer)) return null;
  if (isOwner(viewer, product)) return product.status === 'deleted' ? gone : null;
  if (product.status === 'active') return product.seller_status === 'active' ? null : gone;
  return goneStatuses.includes(product.status) ? gone : absent;
}

/** What its owner alone does, staff have other means: its status, a reservation, TOP, a copy. */
export function denyOwning(viewer: Viewer, product: JudgedProduct): Denial | null {
  return denyTouching(viewer, product) ?? (isOwner(viewer, product) ? null : forbidden);
}

/** Editing: its owner and administrators; moderators only hide (rules/authorization#ownership). */
export function denyEditing(viewer: Viewer, product: JudgedProduct): Denial | null {
  return denyTouching(viewer, product) ?? (isOwner(viewer, product) || viewer.role === 'admin' ? null : forbidden);
}

/** A deleted product is not there for anybody who would change it. */
function denyTouching(viewer: Viewer, product: JudgedProduct): Denial | null {
  return product.status === 'deleted' || denySeeing(viewer, product)?.code === 'NOT_FOUND' ? absent : null;
}

/** Reading what is between its owner and staff: why it was refused, how many looked at it and who wrote. */
export function denyInsight(viewer: Viewer | null, product: JudgedProduct): Denial | null {
  return isOwner(viewer, product) || isStaff(viewer) ? null : forbidden;
}
