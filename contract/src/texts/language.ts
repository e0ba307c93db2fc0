/** The three interface languages (product/addresses#languages). Uzbek is the default. */
export const languages = ['uz', 'ru', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'uz';

/** A text in the three interface languages. */
export type Localized = Readonly<Record<Language, string>>;

/** `''`, `'/ru'` or `'/en'`: the prefix of every page address in this language (product/addresses#languages). */
export function languagePrefix(language: Language): string {
  return language === defaultLanguage ? '' : `/${language}`;
}

export function isLanguage(value: unknown): value is Language {
  return value === 'uz' || value === 'ru' || value === 'en';
}

/**
 * The first supported language of an `Accept-Language` header, by its order of preference; null when none is supported.
 */
export function languageFromHeader(header: string | undefined): Language | null {
  if (!header) return null;
  const ranked = header
    .slice(0, 200)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{1,3})?)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  for (const { tag } of ranked) if (isLanguage(tag)) return tag;
  return null;
}
