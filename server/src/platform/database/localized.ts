import type { Language } from '#contract/texts/language.ts';

/** A row with a name in three languages; ru and en may be missing and then show the Uzbek one (product/api#names). */
export function localizedName(
  row: { name_uz: string; name_ru: string | null; name_en: string | null },
  language: Language,
): string {
  return (language === 'ru' ? row.name_ru : language === 'en' ? row.name_en : row.name_uz) ?? row.name_uz;
}
