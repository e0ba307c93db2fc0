/**
 * The interface languages (product/addresses#languages), as BCP 47 names them. Uzbek is the default; its Cyrillic face is made of its texts
 * (product/addresses#cyrillic).
 */
export const languages = ['uz', 'uz-Cyrl', 'ru', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'uz';

/** Languages in which texts are written and kept; the others are made of them. */
export const writtenLanguages = ['uz', 'ru', 'en'] as const satisfies Language[];

export type WrittenLanguage = (typeof writtenLanguages)[number];

/** A text in the written languages. */
export type Localized = Readonly<Record<WrittenLanguage, string>>;

/** The language whose texts an interface language shows, in its own letters or in others. */
export const writtenIn = (language: Language): WrittenLanguage => (language === 'uz-Cyrl' ? 'uz' : language);

/** `''`, `'/uz-cyrl'`, `'/ru'` or `'/en'`: the prefix of every page address in this language (product/addresses#languages). */
export function languagePrefix(language: Language): string {
  return language === defaultLanguage ? '' : `/${language.toLowerCase()}`;
}

/** The language of a page by its path, with the prefix that said so; without one it is Uzbek. */
export function languageOfPath(path: string): { language: Language; prefix: string } {
  const prefix = /^\/(?:uz-cyrl|ru|en)(?=[/?#]|$)/.exec(path)?.[0] ?? '';
  return { language: languages.find((each) => languagePrefix(each) === prefix) ?? defaultLanguage, prefix };
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
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
      const [tag = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((piece) => piece.trim());
      const quality = parameters
        .map((parameter) => /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(parameter)?.[1])
        .find(Boolean);
      const name = tag.startsWith('uz-cyrl') ? 'uz-Cyrl' : tag.split('-')[0];
      return { name, quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  for (const { name } of ranked) if (isLanguage(name)) return name;
  return null;
}
