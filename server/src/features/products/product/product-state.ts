import type { OwnerAction } from '#contract/rules/owner-actions.ts';
import { type ProductStatus, productLifeDays } from '#contract/values/products/product-life.ts';

/** The status after each step of an owner (contract: changeProductStatus, deleteProduct); moderators have steps of their own. */
const ownerSteps = {
  sold: 'sold',
  withdraw: 'withdrawn',
  confirm: 'active',
  renew: 'active',
  delete: 'deleted',
} as const satisfies Readonly<Partial<Record<OwnerAction, ProductStatus>>>;
export type OwnerStep = keyof typeof ownerSteps;

interface Step {
  from: readonly ProductStatus[];
  to: ProductStatus;
}

/** When a life that begins now ends (product/listings#life). */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + productLifeDays * 24 * 3_600_000);
}

/** What moderators may do with a product. */
export type ModeratorAction = 'approve' | 'reject' | 'block' | 'delete';

/**
 * Every step that moderators can take (product/listings#life); what is refused can be mended, what is blocked stays as it is. Who deletes
 * what was complained of does not escape the decision: it stays deleted, and counts as blocked.
 */
const moderatorSteps: Readonly<Record<ModeratorAction, Step>> = {
  approve: { from: ['pending'], to: 'active' },
  reject: { from: ['pending', 'active'], to: 'rejected' },
  block: { from: ['pending', 'active', 'rejected', 'sold', 'withdrawn', 'expired', 'deleted'], to: 'blocked' },
  delete: { from: ['pending', 'active', 'rejected', 'sold', 'withdrawn', 'expired', 'blocked'], to: 'deleted' },
};

/** The decisions about a case that a moderator can take where its product stands. */
export function moderatorActions(status: ProductStatus): Exclude<ModeratorAction, 'delete'>[] {
  return moderatorActionNames.filter((action) => moderatorSteps[action].from.includes(status));
}
const moderatorActionNames = ['approve', 'reject', 'block'] as const;

/** The status after a moderator's step, or null where the step does not exist. */
export function statusAfterDecision(action: ModeratorAction, from: ProductStatus): ProductStatus | null {
  const step = moderatorSteps[action];
  if (!step.from.includes(from)) return null;
  return from === 'deleted' ? from : step.to;
}

/**
 * The status after a decision was found wrong: as before it, but what had waited is published, and what would have ended meanwhile
 * has ended.
 */
export function statusAfterOverturning(before: ProductStatus, hasEnded: boolean): ProductStatus {
  if (before !== 'pending' && before !== 'active') return before;
  return hasEnded ? 'expired' : 'active';
}

/** The status after this step. With `pre` what comes back from the archive waits like a new product: it may have been edited there. */
export function statusAfter(step: OwnerStep, from: ProductStatus, moderation: 'post' | 'pre'): ProductStatus {
  return step === 'renew' && from !== 'active' ? firstStatus(moderation) : ownerSteps[step];
}

/** The first status of a new product: at once active, or waiting for a moderator (product/listings#life: MODERATION). */
export function firstStatus(moderation: 'post' | 'pre'): 'active' | 'pending' {
  return moderation === 'pre' ? 'pending' : 'active';
}

/** The status after an edit: what was refused or must wait anyway goes to the moderators. */
export function statusAfterEdit(from: ProductStatus, moderation: 'post' | 'pre'): ProductStatus {
  if (from === 'rejected') return 'pending';
  return from === 'active' ? firstStatus(moderation) : from;
}

/**
 * The status after the automatic signals were looked at (product/listings#life): they hold what would be public. What they alone have held
 * is public as soon as it is mended, where the operator publishes at once.
 */
export function statusAfterJudging(
  status: ProductStatus,
  judged: { isFlagged: boolean; isMended: boolean; moderation: 'post' | 'pre' },
): ProductStatus {
  if (status === 'active') return judged.isFlagged ? 'pending' : 'active';
  return status === 'pending' && judged.isMended && !judged.isFlagged ? firstStatus(judged.moderation) : status;
}

/** Statuses that a stranger once could see: whoever comes back reads that the product is gone, not that it never was. */
export const goneStatuses: readonly ProductStatus[] = ['sold', 'withdrawn', 'expired', 'blocked', 'deleted'];

/** Statuses that a list of liked products still shows, marked as no longer available (product/listings#unavailable). */
export const likedListStatuses: readonly ProductStatus[] = ['active', 'sold', 'withdrawn', 'expired'];
