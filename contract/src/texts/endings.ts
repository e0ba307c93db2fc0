import type { Language } from './language.ts';
import { m } from './messages.ts';

/** Whether an Uzbek ending joins what is said: it does to a word, not to figures, units in short and capitals. */
const joins = (said: string): boolean => /[aeiou'аеёиоуўэюя]\p{Ll}{0,9}$/u.test(said);

/** A soft sign goes when an ending joins: «ноябрь», «ноябргача». */
const beforeEnding = (said: string, locale: Language): string =>
  locale === 'uz-Cyrl' && joins(said) ? said.replace(/ь$/, '') : said;

/**
 * Until when or up to how much, for a text with `{until}`: `22-noyabrgacha`, `18:00 gacha`, `40 000 km gacha`. Languages that say it
 * before keep the word for it in that text.
 */
export function until(said: string, locale: Language): string {
  return (joins(said) ? m.endings_until_word : m.endings_until_figure)(
    { said: beforeEnding(said, locale) },
    { locale },
  );
}

/** From when or how much on, for a text with `{since}`: `500 so'mdan`, `500 USD dan`, `23-noy, 18:00 dan`. */
export function since(said: string, locale: Language): string {
  return (joins(said) ? m.endings_since_word : m.endings_since_figure)(
    { said: beforeEnding(said, locale) },
    { locale },
  );
}
