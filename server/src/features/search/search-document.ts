import { marks } from './tsquery.ts';
import { type AnalyzedWord, analyze } from './words/analyze.ts';

/*
 * The lexemes of a listing, as parts of the text of a tsvector. Each stem of a word stands behind the mark of where the word
 * is found, and behind those of all the wider places: `~` the title, `+` the title or the options, `.` anywhere. So a query asks for one
 * lexeme for each stem, and the index alone tells how good a match is. A word of the title also stands plain, in its exact form.
 * Categories and places stand by id: their names are looked up when somebody searches.
 */

/** Longer ones are no words. */
const longestWord = 40;

export function titleLexemes(title: string): string {
  return lexemesOf([title], ({ word, stems }) => [word, ...marked(stems, marks.title, marks.facts, marks.anywhere)]);
}

/** @param path ids of the categories from the top down */
export function categoryLexemes(path: readonly number[]): string {
  return path.map((id) => `'${marks.category}${id}'`).join(' ');
}

/** @param texts what options and written values say, in every language */
export function factLexemes(texts: readonly string[]): string {
  return lexemesOf(texts, ({ stems }) => marked(stems, marks.facts, marks.anywhere));
}

export function placeLexemes(regionId: number | null, districtId: number | null): string {
  const ids = [
    regionId === null ? '' : `${marks.region}${regionId}`,
    districtId === null ? '' : `${marks.district}${districtId}`,
  ];
  return ids.flatMap((id) => (id === '' ? [] : [`'${id}'`])).join(' ');
}

/** @param texts the description and the address */
export function descriptionLexemes(...texts: readonly string[]): string {
  return lexemesOf(texts, ({ stems }) => marked(stems, marks.anywhere));
}

/** The day of listing, by which a search walks back in time, and a mark of those that were ever TOP. The database keeps both. */
export function lifeLexemes(listed: Date, isTop: boolean): string {
  return `'${marks.day}${dayOf(listed.getTime())}'${isTop ? ` '${marks.top}'` : ''}`;
}

/** Days since 1970 in UTC. */
export function dayOf(moment: number): number {
  return Math.floor(moment / 86_400_000);
}

/** The words of a title that join the vocabulary; numbers are never unknown. */
export function vocabularyWords(title: string): string[] {
  return analyze(title).flatMap(({ word }) => (word.length <= longestWord && /[a-z]/.test(word) ? [word] : []));
}

function marked(stems: readonly string[], ...places: readonly string[]): string[] {
  return places.flatMap((mark) => stems.map((stem) => `${mark}${stem}`));
}

function lexemesOf(texts: readonly string[], ofWord: (word: AnalyzedWord) => string[]): string {
  const words = texts.flatMap((text) => analyze(text)).filter(({ word }) => word.length <= longestWord);
  return [...new Set(words.flatMap(ofWord))].map((lexeme) => `'${lexeme}'`).join(' ');
}
