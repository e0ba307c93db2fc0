import type { Language } from '#contract/texts/language.ts';
import { localizedName } from '#server/platform/database/localized.ts';

export interface Ordered {
  name_uz: string;
  name_ru: string;
  name_en: string;
  /** what stands ahead in every language: Tashkent, then its region; the cities of a region */
  rank: number;
}

const collators = {
  'uz-Cyrl': new Intl.Collator('uz-Cyrl'),
  ru: new Intl.Collator('ru'),
  en: new Intl.Collator('en'),
};

/**
 * Places in the order of the names that are shown. Places come in the Uzbek order of the reference data, whose alphabet ends on
 * Oʻ Gʻ Sh Ch; no collator sorts by that.
 */
export function inOrder<Place extends Ordered>(places: readonly Place[], language: Language): readonly Place[] {
  if (language === 'uz') return places;
  const { compare } = collators[language];
  return places.toSorted((a, b) => a.rank - b.rank || compare(localizedName(a, language), localizedName(b, language)));
}
