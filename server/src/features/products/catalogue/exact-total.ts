import { limits } from '#contract/values/limits.ts';
import type { ProductCriteria } from './criteria.ts';

/** Up to how many matches are counted (product/api#paging): to look at each of what words find takes longer. */
export function exactTotalOf(criteria: Pick<ProductCriteria, 'words'> | null): number {
  return criteria?.words ? limits.exactWordTotal : limits.exactTotal;
}

/** A total as it is shown. @param counted at most one more than is counted exactly */
export function shownTotal(
  counted: number,
  criteria: Pick<ProductCriteria, 'words'> | null,
): { total: number; totalIsFloor: boolean } {
  const most = exactTotalOf(criteria);
  return { total: Math.min(counted, most), totalIsFloor: counted > most };
}
