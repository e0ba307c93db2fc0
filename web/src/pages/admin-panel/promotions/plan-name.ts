import type { Language } from '#contract/values/language.ts';
import type { Plan } from './plans-tab.tsx';

/** A plan without a name in the reader's language shows the Uzbek one, as to buyers. */
export function planName({ nameUz, nameRu, nameEn }: Plan, language: Language): string {
  return { uz: nameUz, ru: nameRu, en: nameEn }[language] ?? nameUz;
}
