import { inCyrillic } from '#contract/texts/cyrillic.mjs';
import type { Language, Localized } from '#contract/texts/language.ts';

/** What went wrong with a shop's list: the server keeps it in the written languages, of which Uzbek Cyrillic is made. */
export const problemText = (problem: Localized, language: Language): string =>
  language === 'uz-Cyrl' ? inCyrillic(problem.uz, problem.ru) : problem[language];
