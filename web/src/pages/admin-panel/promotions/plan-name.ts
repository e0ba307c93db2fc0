import { type Language, writtenIn } from '#contract/texts/language.ts';
import type { ApiOutput } from '#web/api/api.ts';

export type Plan = ApiOutput<'listPromotionPlansForStaff'>['content'][number];

/** A plan without a name in the reader's language shows the Uzbek one, as to buyers. */
export function planName({ nameUz, nameRu, nameEn }: Plan, language: Language): string {
  return { uz: nameUz, ru: nameRu, en: nameEn }[writtenIn(language)] ?? nameUz;
}
