import { collapse } from '#contract/values/text/fold.ts';
import { analyze } from './analyze.ts';
import { editDistance } from './edit-distance.ts';
import { stemsOf } from './stems.ts';

/** Shorter words are neither corrected nor what another was meant to be: too many are near them. */
const shortest = 4;

/** Edits that a word of this length may have (docs/search.md, "Typos"). */
function editsAllowed(length: number): number {
  if (length < shortest) return 0;
  return length <= 6 ? 1 : 2;
}

/** What speaks for a word that has the same consonants, or the same letters. */
const sameLetters = 0.4;

/** A word that is only begun has so many letters, and wants so many more at most. */
const fewestBegun = 3;
const mostMissing = 10;
/** It lies a little nearer to what was meant than a word with one slip of the hand; each missing letter adds a little. */
const begunCost = 0.5;
const missingCost = 0.02;

/** A word as it was typed. */
export interface MistypedWord {
  /** folded */
  word: string;
  /** with its doubled letters */
  spelled: string;
  /** what it folds to with one slip of the hand undone */
  slips: readonly string[];
  /** the last one of a text, which may be only begun */
  isLast: boolean;
}

/** The words of all titles and names, for what is known and what an unknown word was meant to be. */
export class Vocabulary {
  readonly #frequency = new Map<string, number>();
  readonly #stems = new Set<string>();
  readonly #byShape = new Map<string, string[]>();
  readonly #consonants = new Map<string, number>();
  readonly #knownAlone = new Set<string>();

  /** @param words folded, with the number of listings that have them */
  constructor(words: Iterable<readonly [word: string, frequency: number]>) {
    this.add(words);
  }

  /** Lets words join, and counts known ones anew. */
  add(words: Iterable<readonly [word: string, frequency: number]>): void {
    for (const [word, frequency] of words) {
      const isNew = !this.#frequency.has(word);
      this.#frequency.set(word, frequency);
      if (!isNew || !/^[a-z]+$/.test(word)) continue;
      for (const stem of stemsOf(word)) if (stem.length >= 4) this.#stems.add(stem);
      this.#consonants.set(word, consonantsOf(word));
      const shape = `${word.charAt(0)}${word.length}`;
      const same = this.#byShape.get(shape);
      if (same) same.push(word);
      else this.#byShape.set(shape, [word]);
    }
  }

  /** Words, folded, that are no mistakes, and that none was meant to be. */
  know(words: Iterable<string>): void {
    for (const word of words) this.#knownAlone.add(word);
  }

  get size(): number {
    return this.#frequency.size;
  }

  has(word: string): boolean {
    return this.#frequency.has(word);
  }

  /** A word, a form of a known word, or a number. */
  knows(word: string): boolean {
    const isKnown = (form: string): boolean => this.#frequency.has(form) || this.#knownAlone.has(form);
    if (!/^[a-z]+$/.test(word) || isKnown(word)) return true;
    return stemsOf(word).some((stem) => this.#stems.has(stem) || isKnown(stem));
  }

  /**
   * What an unknown word was most likely meant to be: fewest edits, then the same consonants, then how often it is written; the
   * last word may be the beginning of another. The first letter is believed. Null when nothing is near.
   * @param fromCyrillic y stands for ў on a Russian keyboard, so o and u are near
   */
  correct({ word, spelled, slips, isLast }: MistypedWord, fromCyrillic: boolean): string | null {
    if (!/^[a-z]+$/.test(word)) return null;
    let best = isLast ? this.#finished(word) : null;
    for (const slip of slips) {
      if (slip.length < shortest || !this.#frequency.has(slip)) continue;
      const cost = 1 - sameLetters - this.#commonness(slip);
      if (!best || cost < best.cost) best = { word: slip, cost };
    }
    // Without its ending first: `ayfonni` is not `ayol`.
    for (const form of new Set([word, spelled, ...stemsOf(word)])) {
      const limit = editsAllowed(form.length);
      if (limit === 0) continue;
      const penalty = form === word || form === spelled ? 0 : 0.3;
      const consonants = consonantsOf(form);
      for (let length = Math.max(shortest, form.length - limit); length <= form.length + limit; length += 1) {
        for (const candidate of this.#likeBeginning(form, length, fromCyrillic)) {
          // An edit makes two consonants differ at most: most words are out before they are compared.
          if (bitsOf(consonants ^ (this.#consonants.get(candidate) ?? 0)) > 2 * limit) continue;
          const cost = this.#costOf(form, candidate, limit, fromCyrillic) + penalty;
          if (cost <= limit + penalty && (!best || cost < best.cost)) best = { word: candidate, cost };
        }
      }
    }
    return best?.word ?? null;
  }

  /** Two known words that were written without their space; of all splits the one of the more frequent words. */
  split(word: string): [string, string] | null {
    let best: { parts: [string, string]; frequency: number } | null = null;
    for (let at = 3; at <= word.length - 3; at += 1) {
      const parts: [string, string] = [word.slice(0, at), word.slice(at)];
      if (!parts.every((part) => this.has(part))) continue;
      const frequency = Math.min(...parts.map((part) => this.#frequency.get(part) ?? 0));
      if (!best || frequency > best.frequency) best = { parts, frequency };
    }
    return best?.parts ?? null;
  }

  /** The known word that two words are when their space is left out. */
  join(one: string, other: string): string | null {
    const [joined, ...more] = analyze(one + other);
    return joined && more.length === 0 && joined.word.length >= 4 && this.has(joined.word) ? joined.word : null;
  }

  /** The word that begins so and that most listings have; a short one sooner than a long one. */
  #finished(word: string): { word: string; cost: number } | null {
    let best: { word: string; cost: number } | null = null;
    if (word.length < fewestBegun) return null;
    for (let missing = 1; missing <= mostMissing; missing += 1) {
      for (const candidate of this.#byShape.get(`${word.charAt(0)}${word.length + missing}`) ?? []) {
        if (!candidate.startsWith(word) || !this.#frequency.get(candidate)) continue;
        const cost = begunCost + missing * missingCost - this.#commonness(candidate);
        if (!best || cost < best.cost) best = { word: candidate, cost };
      }
    }
    return best;
  }

  /** Words of this length with the same first letter; ў typed as у may be the first. */
  #likeBeginning(word: string, length: number, fromCyrillic: boolean): string[] {
    const first = word.charAt(0);
    const same = this.#byShape.get(`${first}${length}`) ?? [];
    return fromCyrillic && first === 'u' ? [...same, ...(this.#byShape.get(`o${length}`) ?? [])] : same;
  }

  #costOf(word: string, candidate: string, limit: number, fromCyrillic: boolean): number {
    const edits = editDistance(word, candidate, limit, fromCyrillic ? ['ou', 'uo'] : []);
    if (edits > limit) return Number.POSITIVE_INFINITY;
    const likeness = skeleton(word) === skeleton(candidate) ? sameLetters : 0;
    return edits - likeness - this.#commonness(candidate);
  }

  /** What speaks for a word because it is written often. */
  #commonness(word: string): number {
    return 0.12 * Math.min(4, Math.log10(1 + (this.#frequency.get(word) ?? 0)));
  }
}

function skeleton(word: string): string {
  return collapse(word.replace(/[aeiou]/g, ''));
}

/** Which consonants a folded word has, a bit for each. */
function consonantsOf(word: string): number {
  let letters = 0;
  for (const letter of word) if (!vowels.has(letter)) letters |= 1 << (letter.charCodeAt(0) - 97);
  return letters;
}

const vowels = new Set('aeiou');

function bitsOf(value: number): number {
  let count = 0;
  for (let left = value; left !== 0; left &= left - 1) count += 1;
  return count;
}
