import { m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { fieldRefusal } from '../errors/app-error.ts';

/** A page that ends behind so many rows is reached by no number (rules/limits L3). @throws AppError VALIDATION */
export function requireWithinReach(rows: number, field: 'page' | 'skip' | 'cursor' = 'page'): void {
  if (rows > limits.pageReach) throw fieldRefusal(field, m.refusals_products_beyond_reach);
}
