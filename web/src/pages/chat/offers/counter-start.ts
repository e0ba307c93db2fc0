import { roundAmount } from '#contract/rules/offer-amount.ts';

/**
 * Where a counter begins: in the middle between what the other has offered and what this person has said last (product/chat#offers). A seller
 * said the asking price by the listing, and nothing above it since that fell; null where a buyer has said nothing.
 */
export function counterStart(
  theirs: number,
  { role, own, asked }: { role: 'buyer' | 'seller'; own: number | null; asked: number },
): { mine: number; isOffered: boolean; between: number } | null {
  const isOffered = own !== null && (role === 'buyer' || own < asked);
  const mine = isOffered ? own : role === 'seller' ? asked : null;
  return mine === null ? null : { mine, isOffered, between: roundAmount((theirs + mine) / 2) };
}
