import { editableStatuses } from '#contract/values/product-life.ts';
import type { OwnProductData } from '#web/api/queries.ts';
import type { OwnAction } from '#web/features/cabinet/use-own-product.ts';

/** The steps that a row offers. */
export type RowAction = Exclude<OwnAction, 'confirm'>;

const dayMs = 86_400_000;
/** A renewal is free once in so many days (product/listings#life). */
const renewalDays = 7;

/** The actions that make sense in this state of a listing, the likeliest first. `now` in milliseconds. */
export function actionsFor(product: Pick<OwnProductData, 'status' | 'createdAt'>, now: number): readonly RowAction[] {
  switch (product.status) {
    case 'active': {
      const renewable = now - new Date(product.createdAt).getTime() >= renewalDays * dayMs;
      return renewable ? ['sold', 'renew', 'withdraw', 'delete'] : ['sold', 'withdraw', 'delete'];
    }
    case 'pending':
      return ['withdraw', 'delete'];
    case 'sold':
    case 'withdrawn':
    case 'expired':
      return ['renew', 'delete'];
    case 'deleted':
      return [];
    default:
      return ['delete'];
  }
}

/** What a row offers as a button beside looking at the listing; null where nothing helps. */
export function secondStepOf({ status }: Pick<OwnProductData, 'status'>): 'share' | 'edit' | 'renew' | null {
  if (status === 'active') return 'share';
  if (status === 'sold' || status === 'withdrawn' || status === 'expired') return 'renew';
  return editableStatuses.includes(status) ? 'edit' : null;
}

/** Whole days until a listing ends by itself; null when it does not. `now` in milliseconds. */
export function daysLeft(product: Pick<OwnProductData, 'status' | 'expiresAt'>, now: number): number | null {
  if (product.status !== 'active' || product.expiresAt === null) return null;
  return Math.max(0, Math.ceil((new Date(product.expiresAt).getTime() - now) / dayMs));
}
