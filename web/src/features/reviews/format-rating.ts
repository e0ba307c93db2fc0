import type { Language } from '#contract/texts/language.ts';
import { withDecimalSign } from '#web/texts/numbers.ts';

/** `4,8`; English writes a point. */
export function formatRating(rating: number, language: Language): string {
  return withDecimalSign(rating.toFixed(1), language);
}
