import type { Language } from '#contract/texts/language.ts';
import { countedUpTo } from '#contract/values/reference.ts';
import { m } from './messages.ts';
import { formatNumber } from './numbers.ts';

/** How many listings there are, where they are counted up to a bound: the bound itself is a floor. */
export function productCountText(products: number, language: Language): string {
  const count = formatNumber(products, language);
  return products >= countedUpTo ? m.lists_total_floor_short({ count }) : m.lists_total({ count });
}
