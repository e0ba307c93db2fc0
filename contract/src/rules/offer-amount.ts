import type { Currency } from '../values/products/product.ts';

/** What the listing asks, in its currency; with `maxPrice` it asks from `price` up to that. */
export interface AskedPrice {
  price: number;
  maxPrice: number | null;
  currencyType: Currency;
}

/** An offer is at most so many times what the listing asks: more is a slip of the finger. */
export const mostTimesAsked = 10;

/** `tooHigh`: a slip; `aboveAsked`: a seller would ask more than the listing does, and more than the buyer has offered. */
export type OfferAmountRule = 'tooHigh' | 'aboveAsked';

/** The rule that an amount breaks, or null (product/chat#offers). `open`: the offer of the other side that it counters. */
export function brokenOfferAmount(
  amount: number,
  asked: AskedPrice,
  by: { role: 'buyer' | 'seller'; open: { amount: number; currencyType: Currency } | null },
): OfferAmountRule | null {
  const most = asked.maxPrice ?? asked.price;
  if (amount > most * mostTimesAsked) return 'tooHigh';
  const offered = by.open?.currencyType === asked.currencyType ? by.open.amount : 0;
  return by.role === 'seller' && amount > Math.max(most, offered) ? 'aboveAsked' : null;
}

/** What is asked first of somebody who offers so much: whether it should be above the price, or below half of it. */
export function offerQuestion(amount: number, { price, maxPrice }: AskedPrice): 'above' | 'low' | null {
  if (amount > (maxPrice ?? price)) return 'above';
  return isFarBelow(amount, price) ? 'low' : null;
}

/** Below half of a price a sum may be a slip of the finger, a nought too few, whether it is offered or is to be the new price. */
export const isFarBelow = (amount: number, price: number): boolean => amount * 2 < price;

/** An amount that is easy to say: three digits and noughts. */
export function roundAmount(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 2);
  return Math.max(1, Math.round(amount / step) * step);
}

/** Per cents that an amount lies below (negative) or above what was asked, whole: something is never all of it less. */
export function percentOfAsked(amount: number, asked: number): number {
  return Math.max(-99, Math.round((amount / asked - 1) * 100));
}
