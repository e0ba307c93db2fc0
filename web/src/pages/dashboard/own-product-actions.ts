import { brokenOwnerRule, canReturn, type OwnerAction } from '#contract/rules/owner-actions.ts';
import { dayMs } from '#contract/values/durations.ts';
import { attentionDays } from '#contract/values/products/product-life.ts';
import type { OwnProductData } from '#web/api/queries.ts';
import type { OwnAction } from '#web/features/cabinet/use-own-product.ts';

/** The steps that a row offers, the likeliest first. */
const rowActions = ['sold', 'renew', 'return', 'withdraw', 'delete'] as const satisfies readonly OwnAction[];
export type RowAction = (typeof rowActions)[number];

type LifeState = Pick<OwnProductData, 'status' | 'createdAt'>;

/** Whether its owner may do this with a listing as it stands. `now` in milliseconds. */
export function isPossible(action: OwnerAction | RowAction, { status, createdAt }: LifeState, now: number): boolean {
  if (action === 'return') return canReturn(status);
  if (action === 'renew' && status !== 'active') return false;
  return brokenOwnerRule(action, { status, listedAt: new Date(createdAt) }, new Date(now)) === null;
}

/** The steps that are possible with a listing as it stands. `now` in milliseconds. */
export function actionsFor(product: LifeState, now: number): RowAction[] {
  return rowActions.filter((action) => isPossible(action, product, now));
}

/** What a row offers as buttons, the likeliest first; the rest is in its menu. */
export type RowStep = 'edit' | 'top' | 'sold' | 'renew' | 'return';

/** The buttons of a listing as it stands (product/cabinet#tabs). `now` in milliseconds. */
export function visibleSteps(
  product: LifeState & Pick<OwnProductData, 'expiresAt'>,
  { canBuyTop }: { canBuyTop: boolean },
  now: number,
): RowStep[] {
  const steps: RowStep[] = product.status === 'active' ? ['edit', 'top', 'sold'] : ['return', 'edit'];
  if (endsSoon(product, now)) steps.unshift('renew');
  return steps.filter((step) => (step === 'top' ? canBuyTop : isPossible(step, product, now)));
}

/** Whether a listing is about to end by itself. `now` in milliseconds. */
export function endsSoon(product: Pick<OwnProductData, 'status' | 'expiresAt'>, now: number): boolean {
  const left = daysLeft(product, now);
  return left !== null && left <= attentionDays;
}

/** Whole days until a listing ends by itself; null when it does not. `now` in milliseconds. */
export function daysLeft(product: Pick<OwnProductData, 'status' | 'expiresAt'>, now: number): number | null {
  if (product.status !== 'active' || product.expiresAt === null) return null;
  return Math.max(0, Math.ceil((new Date(product.expiresAt).getTime() - now) / dayMs));
}
