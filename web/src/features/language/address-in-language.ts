import { type Language, languagePrefix } from '#contract/texts/language.ts';

/** The same page in another language; `path` has no prefix. */
export function addressInLanguage(language: Language, path: string): string {
  const prefix = languagePrefix(language);
  return path === '/' && prefix ? prefix : prefix + path;
}
