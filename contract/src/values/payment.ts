/** Who takes the money of an order; `console` only plays it, for development and demonstrations. */
export const paymentProviders = ['console', 'payme', 'click'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/**
 * The life of an order: `awaiting` until somebody pays, `reserved` while a gateway is at it, then `paid` (and maybe `refunded`
 * later) or `cancelled`.
 */
export const paymentStates = ['awaiting', 'reserved', 'paid', 'cancelled', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why an order was cancelled; `unavailable`: its product was no longer active when the money came. */
export const cancelReasons = ['person', 'gateway', 'expired', 'replaced', 'unavailable'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** States in which an order can still be paid. */
export const openPaymentStates: readonly PaymentState[] = ['awaiting', 'reserved'];

/** Hours that an order waits for somebody to pay it. */
export const orderHours = 24;

/** Bounds of a TOP plan; prices are so'm. */
export const planLimits = { name: 40, days: 365, priceUzs: 100_000_000, plans: 20 } as const;

/**
 * What a row of the promotions list is about: days that run or are still to come, that are over, an order that nobody has paid, or
 * one that was cancelled or refunded.
 */
export const promotionStates = ['running', 'over', 'unpaid', 'cancelled', 'refunded'] as const;
export type PromotionState = (typeof promotionStates)[number];

/** What the list of orders and given days is sorted by: each of its columns. */
export const promotionSorts = ['createdAt', 'title', 'state', 'amount', 'days', 'who', 'until', 'provider'] as const;

/** What happens to an order, and to days that are given, by whose day staff find them. */
export const promotionMoments = ['ordered', 'given', 'paid', 'refunded'] as const;
export type PromotionMoment = (typeof promotionMoments)[number];
