import { editableStatuses, type ProductStatus } from '../values/products/product-life.ts';

/** What an owner may do with a product; what the server allows is what screens offer (product/listings#life). */
export type OwnerAction = 'edit' | 'reserve' | 'confirm' | 'sold' | 'renew' | 'withdraw' | 'delete';

/** States in which each is possible. */
const possibleIn: Readonly<Record<OwnerAction, readonly ProductStatus[]>> = {
  edit: editableStatuses,
  reserve: ['active'],
  confirm: ['active'],
  sold: ['active'],
  renew: ['active', 'sold', 'withdrawn', 'expired'],
  withdraw: ['active', 'pending'],
  delete: ['draft', 'pending', 'active', 'rejected', 'blocked', 'sold', 'withdrawn', 'expired'],
};

/** Days between two free renewals of an active product; what comes back from the archive sooner keeps its place. */
export const renewalDays = 7;
const dayMs = 86_400_000;

/** Whether a renewal moves the product to the head of lists by now. */
export function isRenewalDue(listedAt: Date, now: Date): boolean {
  return now.getTime() - listedAt.getTime() >= renewalDays * dayMs;
}

/** Whether a product in this state allows an act at all. */
export const isPossibleIn = (action: OwnerAction, status: ProductStatus): boolean =>
  possibleIn[action].includes(status);

/** Whether a product that has left the sale can come back to it: by a renewal, too. */
export const canReturn = (status: ProductStatus): boolean => status !== 'active' && isPossibleIn('renew', status);

/** `status`: not in this state; `early`: a renewal before its time. */
export type OwnerRule = 'status' | 'early';

/** The rule that an owner's act would break, or null. `listedAt`: when the product was last put at the head of lists. */
export function brokenOwnerRule(
  action: OwnerAction,
  { status, listedAt }: { status: ProductStatus; listedAt: Date },
  now: Date,
): OwnerRule | null {
  if (!isPossibleIn(action, status)) return 'status';
  return action === 'renew' && status === 'active' && !isRenewalDue(listedAt, now) ? 'early' : null;
}
