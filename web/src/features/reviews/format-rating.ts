import type { Language } from '#contract/texts/language.ts';

/** `4,8`; English writes a point. */
export function formatRating(rating: number, language: Language): string {
  const text = rating.toFixed(1);
  return language === 'en' ? text : text.replace('.', ',');
}
