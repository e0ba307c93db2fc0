import { type DashboardTab, editableStatuses, type ProductStatus } from '#contract/values/product.ts';

/** What an owner may ask of a product (contract: changeProductStatus, deleteProduct). */
export type OwnerAction = 'sold' | 'withdraw' | 'renew' | 'confirm' | 'delete';

interface Step {
  from: readonly ProductStatus[];
  to: ProductStatus;
}

/** Every step that an owner can take in a product's life (decisions §4); moderators have steps of their own. */
export const ownerSteps: Readonly<Record<OwnerAction, Step>> = {
  sold: { from: ['active'], to: 'sold' },
  withdraw: { from: ['active', 'pending'], to: 'withdrawn' },
  confirm: { from: ['active'], to: 'active' },
  renew: { from: ['active', 'sold', 'withdrawn', 'expired'], to: 'active' },
  delete: {
    from: ['draft', 'pending', 'active', 'rejected', 'blocked', 'sold', 'withdrawn', 'expired'],
    to: 'deleted',
  },
};

/**
 * The status after this step, or null where the step does not exist. With `pre` what comes back from the archive waits like a
 * new product: it may have been edited there.
 */
export function statusAfter(
  action: OwnerAction,
  from: ProductStatus,
  moderation: 'post' | 'pre',
): ProductStatus | null {
  const step = ownerSteps[action];
  if (!step.from.includes(from)) return null;
  return action === 'renew' && from !== 'active' ? firstStatus(moderation) : step.to;
}

/** The first status of a new product: at once active, or waiting for a moderator (decisions §4: MODERATION). */
export function firstStatus(moderation: 'post' | 'pre'): 'active' | 'pending' {
  return moderation === 'pre' ? 'pending' : 'active';
}

/** The status after an edit: what was refused or must wait anyway goes to the moderators; null where nothing may be edited. */
export function statusAfterEdit(from: ProductStatus, moderation: 'post' | 'pre'): ProductStatus | null {
  if (!editableStatuses.includes(from)) return null;
  if (from === 'rejected') return 'pending';
  return from === 'active' ? firstStatus(moderation) : from;
}

/** Statuses that a stranger once could see: whoever comes back reads that the product is gone, not that it never was. */
export const goneStatuses: readonly ProductStatus[] = ['sold', 'withdrawn', 'expired', 'blocked', 'deleted'];

/** Statuses that a list of liked products still shows, marked as no longer available (decisions §6). */
export const likedListStatuses: readonly ProductStatus[] = ['active', 'sold', 'withdrawn', 'expired'];

/**
 * Statuses behind each dashboard tab; active products that end within three days, or whose TOP waits for its money, ask for
 * attention too (decisions §4).
 */
export const tabStatuses: Readonly<Record<DashboardTab, readonly ProductStatus[]>> = {
  active: ['active'],
  draft: ['draft'],
  attention: ['pending', 'rejected', 'blocked'],
  archive: ['sold', 'withdrawn', 'expired'],
};

/** Days before its end from which an active product asks for attention. */
export const attentionDays = 3;

/** Days between two free renewals (decisions §4). */
export const renewalDays = 7;
