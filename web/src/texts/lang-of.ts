import type { Language } from '#contract/texts/language.ts';

const cyrillic = /\p{Script=Cyrillic}/u;
const uzbek = /[ўқғҳ]/iu;

/**
 * The language of what a person wrote, for `lang`, where its letters are not the page's own: it is read aloud (WCAG 3.1.2) and drawn with
 * letters of its own (`--font-all`).
 */
export function langOf(text: string, page: Language): 'ru' | 'uz-Cyrl' | undefined {
  if (page === 'ru' || page === 'uz-Cyrl' || !cyrillic.test(text)) return undefined;
  return uzbek.test(text) ? 'uz-Cyrl' : 'ru';
}
