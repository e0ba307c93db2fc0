import { LRUCache } from 'lru-cache';
import { inCyrillic } from '#contract/texts/cyrillic.mjs';
import type { Language, Localized } from '#contract/texts/language.ts';

/** Names of the reference data are some thousands, and each is asked for again and again. */
const made = new LRUCache<string, string>({ max: 20_000 });

/**
 * A text in one of its languages; ru and en may be missing and then show the Uzbek one (product/api#names). What Russian writes in Latin too,
 * a make or a size, Uzbek Cyrillic leaves as it is.
 */
export function localized(texts: { uz: string; ru: string | null; en: string | null }, language: Language): string {
  if (language !== 'uz-Cyrl') return texts[language] ?? texts.uz;
  const key = `${texts.uz}\n${texts.ru ?? ''}`;
  const known = made.get(key) ?? inCyrillic(texts.uz, texts.ru ?? '');
  made.set(key, known);
  return known;
}

/** The name of a row, as `localized` gives it. */
export function localizedName(
  { name_uz: uz, name_ru: ru, name_en: en }: { name_uz: string; name_ru: string | null; name_en: string | null },
  language: Language,
): string {
  return localized({ uz, ru, en }, language);
}

/** The text of an option, as `localized` gives it. */
export function optionText(
  { text_uz: uz, text_ru: ru, text_en: en }: { text_uz: string; text_ru: string | null; text_en: string | null },
  language: Language,
): string {
  return localized({ uz, ru, en }, language);
}

/** A text that is kept in all written languages; null where there is none. */
export const keptText = (text: Localized | null | undefined, language: Language): string | null =>
  text ? localized(text, language) : null;
