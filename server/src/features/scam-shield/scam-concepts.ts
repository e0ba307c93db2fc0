import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * What the texts of swindlers and of honest people speak of, as phrases in the one alphabet of the search fold (`kartangizni`,
 * `картангизни` and `Kartangizni` are all `kartangizni`; q is k, x is h, doubled letters are one).
 *
 * In a phrase a word stands for all words that begin with it, `$` ends a word, `..` stands for up to two words, and `<name>` for
 * a part that several share. Brackets, `|` and `?` are those of regular expressions.
 */
const { parts, concepts } = z
  .object({ parts: z.record(z.string(), z.string()), concepts: z.record(z.string(), z.array(z.string()).min(1)) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../../data/scam-shield/concepts.json'), 'utf8')));

/** The concepts' names in alphabetical order. */
export const conceptNames: readonly string[] = Object.keys(concepts).sort();

/** How one concept is found: most of its phrases are one word, which can be known without looking at what stands around it. */
interface Search {
  /** matches ` word ` at its second letter */
  word: RegExp | null;
  /** a word that one of the longer phrases may begin with */
  first: RegExp | null;
  /** matches a text at the place of such a word */
  phrase: RegExp | null;
}

const searches: readonly Search[] = conceptNames.map((name) => {
  const phrases = (concepts[name] ?? []).map((phrase) =>
    phrase.replace(/<(\w+)>/g, (_, part: string) => parts[part] ?? ''),
  );
  const longer = phrases.filter((phrase) => phrase.includes(' '));
  const oneOf = (patterns: readonly string[]): RegExp | null =>
    patterns.length === 0 ? null : new RegExp(`(?<= )(?:${patterns.join('|')})`, 'y');
  return {
    word: oneOf(phrases.filter((phrase) => !phrase.includes(' ')).map(patternOf)),
    first: oneOf(longer.map(firstWordOf)),
    phrase: oneOf(longer.map(patternOf)),
  };
});

/** What a word says by itself (`named`) and what it may say with those around it (`begun`), as numbers of concepts. */
export interface WordConcepts {
  named: readonly number[];
  begun: readonly number[];
}

export function conceptsOfWord(word: string): WordConcepts {
  const text = ` ${word} `;
  const named: number[] = [];
  const begun: number[] = [];
  for (const [concept, search] of searches.entries()) {
    if (matchesAt(search.word, text, 1)) named.push(concept);
    else if (matchesAt(search.first, text, 1)) begun.push(concept);
  }
  return { named, begun };
}

/** Whether a longer phrase of the concept stands at that place of a text that has a space around each word. */
export function isPhraseAt(concept: number, text: string, place: number): boolean {
  return matchesAt(searches[concept]?.phrase ?? null, text, place);
}

function matchesAt(pattern: RegExp | null, text: string, place: number): boolean {
  if (!pattern) return false;
  pattern.lastIndex = place;
  return pattern.test(text);
}

/** A phrase as a regular expression: its spaces go to the end of a word, words of one or two letters are whole. */
function patternOf(phrase: string): string {
  return phrase
    .split(/(\(\?<?!.{0,200}?\))/)
    .map((part, index) => (index % 2 === 1 ? part : wordsPattern(part)))
    .join('');
}

function wordsPattern(part: string): string {
  return part
    .replace(/([a-z])\1+/g, '$1')
    .replace(/(^|[ (|])([a-z]{1,2}) /g, '$1$2$ ')
    .replaceAll(' .. ', '§')
    .replaceAll(' ', '[^ ]* ')
    .replaceAll('§', '[^ ]* (?:[^ ]+ ){0,2}?')
    .replaceAll('$', '(?= )');
}

/** What every match of a phrase begins with: up to the first space of each alternative, whatever must not stand there. */
function firstWordOf(phrase: string): string {
  let pattern = '';
  let depth = 0;
  let isCut = false;
  const plain = phrase.replaceAll('$', '');
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? '';
    if (/^\(\?<?!/.test(plain.slice(at, at + 4))) {
      at = endOfAlternative(plain, at + 1, false);
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ' ') {
      if (depth === 0) break;
      isCut = true;
      at = endOfAlternative(plain, at) - 1;
      continue;
    }
    pattern += sign;
    if (depth === 0 && isCut) break;
  }
  return pattern.replace(/([a-z])\1+/g, '$1');
}

/** Where the alternative of a group ends that has this place, or the whole group. */
function endOfAlternative(pattern: string, from: number, isOne = true): number {
  let depth = 0;
  for (let at = from; at < pattern.length; at += 1) {
    const sign = pattern[at];
    if (depth === 0 && ((isOne && sign === '|') || sign === ')')) return at;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
  }
  return pattern.length;
}
