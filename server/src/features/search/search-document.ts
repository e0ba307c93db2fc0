import { type AnalyzedWord, analyze } from './analyze.ts';
import { marks } from './tsquery.ts';

/**
 * The lexemes of a listing as texts of tsvectors, by weight: A title, B category, C options and place, D description and address.
 * A word of the title stands plain and its stems behind `~`; words of options stand behind `+` and those of the description behind
 * `.`, with all their stems. So the index alone tells where a word was found. Categories and places stand by id: their names
 * are looked up when somebody searches. No lexeme is in two of the texts, so they make one tsvector together.
 */
export interface SearchTexts {
  a: string;
  b: string;
  c: string;
  d: string;
}

/** Longer ones are no words. */
const longestWord = 40;
/** PostgreSQL keeps positions up to here, and so many of one lexeme. */
const [lastPosition, positionsAtMost] = [16_383, 200];
/** Words of different texts never stand in a row. */
const gap = 10;

export function titleLexemes(title: string): string {
  return lexemesOf([title], 'A', ({ word, stems }) => [word, ...stems.slice(1).map((stem) => `${marks.stem}${stem}`)]);
}

/** @param path ids of the categories from the top down */
export function categoryLexemes(path: readonly number[]): string {
  return path.map((id) => `'${marks.category}${id}':1B`).join(' ');
}

/** @param texts what options and written values say, in every language */
export function factLexemes(texts: readonly string[]): string {
  return lexemesOf(texts, 'C', ({ stems }) => stems.map((stem) => `${marks.fact}${stem}`));
}

export function placeLexemes(regionId: number | null, districtId: number | null): string {
  const ids = [
    regionId === null ? '' : `${marks.region}${regionId}`,
    districtId === null ? '' : `${marks.district}${districtId}`,
  ];
  return ids.flatMap((id) => (id === '' ? [] : [`'${id}':1C`])).join(' ');
}

export function descriptionLexemes(text: string): string {
  return lexemesOf([text], 'D', ({ stems }) => stems.map((stem) => `${marks.description}${stem}`));
}

/** The day of listing, by which a search walks back in time, and a mark of those that were ever TOP. The database keeps both. */
export function lifeLexemes(listed: Date, isTop: boolean): string {
  return `'${marks.day}${dayOf(listed.getTime())}':1D${isTop ? ` '${marks.top}':1D` : ''}`;
}

/** Days since 1970 in UTC. */
export function dayOf(moment: number): number {
  return Math.floor(moment / 86_400_000);
}

/** The words of a title that join the vocabulary; numbers are never unknown. */
export function vocabularyWords(title: string): string[] {
  return analyze(title).flatMap(({ word }) => (word.length <= longestWord && /[a-z]/.test(word) ? [word] : []));
}

function lexemesOf(texts: readonly string[], weight: string, ofWord: (word: AnalyzedWord) => string[]): string {
  const lexemes = new Map<string, string[]>();
  let position = 1;
  for (const text of texts) {
    for (const word of analyze(text)) {
      if (word.word.length <= longestWord) {
        for (const lexeme of ofWord(word)) {
          const positions = lexemes.get(lexeme);
          const at = `${Math.min(position, lastPosition)}${weight}`;
          if (!positions) lexemes.set(lexeme, [at]);
          else if (positions.length < positionsAtMost) positions.push(at);
        }
      }
      position += 1;
    }
    position += gap;
  }
  return [...lexemes].map(([lexeme, positions]) => `'${lexeme}':${positions.join(',')}`).join(' ');
}
