import { foldedWords } from '#contract/values/text/fold.ts';
import { stemsOf } from './stems.ts';

/** A folded word with everything that it may be a form of; the first stem is the word. */
export interface AnalyzedWord {
  word: string;
  stems: readonly string[];
}

/** Some 20 MB at most. */
const keptWords = 20_000;
const keptLength = 40;
const known = new Map<string, AnalyzedWord>();

/** The words of a text with their stems: the one analysis of listings, names, synonyms and queries. */
export function analyze(text: string): AnalyzedWord[] {
  return foldedWords(text).map(({ spelled, folded }) => {
    const kept = known.get(spelled);
    if (kept) return kept;
    const analyzed = { word: folded, stems: stemsOf(spelled) };
    if (known.size >= keptWords) known.clear();
    if (spelled.length <= keptLength) known.set(spelled, analyzed);
    return analyzed;
  });
}

/** Whether two words may be forms of one. */
export function areForms(one: AnalyzedWord, other: AnalyzedWord): boolean {
  return one.stems.some((stem) => other.stems.includes(stem));
}
