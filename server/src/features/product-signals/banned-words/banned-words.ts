import type { BannedWordSeverity } from '#contract/values/products/product-signals.ts';
import { type AnalyzedWord, analyze, areForms, marks } from '#server/features/search/search.ts';

/** A word or phrase that holds listings, or keeps them out; the stems of a part are those that a form of it is found by. */
export interface BannedWord {
  word: string;
  severity: BannedWordSeverity;
  parts: readonly AnalyzedWord[];
}

export function readBannedWord(word: string, severity: BannedWordSeverity = 'hold'): BannedWord {
  const parts = readWords(word);
  const isRussian = /\p{Script=Cyrillic}/u.test(word);
  if (!isRussian) return { word, severity, parts: parts.map((part) => ({ ...part, stems: [part.word] })) };
  const atLeast = parts.length === 1 ? 5 : 4;
  return { word, severity, parts: parts.map((part) => ({ ...part, stems: soughtStems(part, atLeast) })) };
}

/**
 * An Uzbek ending is added to the listed word, so whatever has one has that word among its stems. A Russian one takes the place of
 * another (взрывчатка, взрывчатку): there stem meets stem, unless it is so short that other words have it. What stands beside it
 * tells more of a word in a phrase.
 */
function soughtStems({ word, stems }: AnalyzedWord, atLeast: number): string[] {
  return stems.filter((stem) => stem === word || stem.length >= atLeast);
}

/** The tsquery of what may have a word: all its parts, wherever they stand. */
export function mayContain({ parts }: BannedWord): string {
  const anyOf = (stems: readonly string[]) => stems.map((stem) => `'${marks.anywhere}${stem}'`).join(' | ');
  return parts.map(({ stems }) => `(${anyOf(stems)})`).join(' & ');
}

/** Where a phrase ends at the latest; the point in a number is none. */
const sentenceEnds = /(?:[!?;…\n]|[.,:](?!\d))+/g;
/** Stands between two sentences in what is analyzed at once: no listed phrase has it. */
const betweenSentences = ' sentenceends ';

/**
 * The heroine in all her cases and with Uzbek endings. The fold writes soft Russian endings as hard ones, so that героиня would be a form of
 * героин as героина is; no other listed word has such a woman, and their Uzbek endings (кетамини) are not to be lost.
 */
const heroine = /(?<!\p{L})(героин)(?:я\p{L}{0,20}|ю|ею|ей|ь|и|е)(?!\p{L})/giu;

/** The words of a text as they are compared here: the heroine, in whatever case, is a word that is a form of no other. */
export function readWords(text: string): AnalyzedWord[] {
  return analyze(text.replace(heroine, '$1оженск'));
}

/**
 * Which of these words a text has: whole words one after the other in one sentence, folded as search folds, with whatever endings;
 * never a part of a word.
 */
export function bannedWordsIn(text: string, banned: readonly BannedWord[]): BannedWord[] {
  if (banned.length === 0) return [];
  const words = readWords(text.replace(sentenceEnds, betweenSentences));
  const byStem = new Map<string, number[]>();
  for (const [place, { stems }] of words.entries()) {
    for (const stem of stems) {
      const places = byStem.get(stem);
      if (places) places.push(place);
      else byStem.set(stem, [place]);
    }
  }
  const isAt = ({ parts }: BannedWord, place: number) =>
    parts.every((part, index) => {
      const said = words[place + index];
      return said !== undefined && areForms(part, said);
    });
  return banned.flatMap((entry) => {
    const places = (entry.parts[0]?.stems ?? []).flatMap((stem) => byStem.get(stem) ?? []);
    return places.some((place) => isAt(entry, place)) ? [entry] : [];
  });
}
