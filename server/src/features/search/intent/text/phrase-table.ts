import { type AnalyzedWord, analyze } from '../../words/analyze.ts';
import type { Token } from './tokens.ts';

/** How surely a phrase is meant: its very words, or forms of them. */
type Sureness = 2 | 1;

export interface Found<Meaning> {
  meaning: Meaning;
  length: number;
  sureness: Sureness;
  /** one word of the same alphabet that only the fold makes of the name: «дарс» of «дартс», «мишка» of «мышка» */
  isSpeltOtherwise: boolean;
}

interface NamedWord extends AnalyzedWord {
  /** «door» folds to three letters, of which «dori» is no form */
  isShortened: boolean;
}

interface Entry<Meaning> {
  /** as it is written */
  text: string;
  words: readonly NamedWord[];
  meaning: Meaning;
}

/** A form of a shorter word is too often another word. */
const shortestForm = 4;

/** Phrases by the stems of their first word. */
export class PhraseTable<Meaning> {
  readonly #entries = new Map<string, Entry<Meaning>[]>();
  readonly #said = new Map<string, unknown[]>();

  /** @param identity tells a meaning from others, so that the same words stand for it once */
  add(text: string, meaning: Meaning, identity: unknown): void {
    const words = analyzedParts(text);
    const [first] = words;
    if (!first) return;
    const key = words.map(({ word }) => word).join(' ');
    const known = this.#said.get(key) ?? [];
    if (known.includes(identity)) return;
    this.#said.set(key, [...known, identity]);
    for (const stem of first.stems) {
      const entries = this.#entries.get(stem);
      if (entries) entries.push({ text, words, meaning });
      else this.#entries.set(stem, [{ text, words, meaning }]);
    }
  }

  /** The phrases that the tokens from `at` on say. */
  at(tokens: readonly Token[], at: number): Found<Meaning>[] {
    const found = new Map<Entry<Meaning>, Found<Meaning>>();
    for (const stem of tokens[at]?.stems ?? []) {
      for (const entry of this.#entries.get(stem) ?? []) {
        if (found.has(entry)) continue;
        const said = sayingOf(tokens, at, entry.words);
        if (!said) continue;
        const isSpeltOtherwise =
          said.length === 1 && said.sureness === 2 && isOtherWord(entry.text, tokens[at]?.text ?? '');
        found.set(entry, { meaning: entry.meaning, ...said, isSpeltOtherwise });
      }
    }
    return [...found.values()];
  }
}

/** Names stand in many tables. */
const keptNames = 20_000;
const known = new Map<string, NamedWord[]>();

/** Words of a name; numbers stand by themselves, as they do among the tokens of a query. */
function analyzedParts(text: string): NamedWord[] {
  const kept = known.get(text);
  if (kept) return kept;
  if (known.size >= keptNames) known.clear();
  const parts = partsOf(text);
  known.set(text, parts);
  return parts;
}

function partsOf(text: string): NamedWord[] {
  return text
    .toLowerCase()
    .split(/(?<=[0-9])(?=\p{L})|(?<=\p{L})(?=[0-9])|[^\p{L}\p{M}0-9.'’ʻʼ`‘]+/u)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const isShortened = /(\p{L})\1/u.test(part);
      const words = /^[0-9]/.test(part) ? [{ word: part, stems: [part] }] : analyze(part);
      return words.map((word) => ({ ...word, isShortened }));
    });
}

function sayingOf(tokens: readonly Token[], at: number, words: readonly NamedWord[]) {
  let sureness: Sureness = 2;
  let next = at;
  for (const [index, wanted] of words.entries()) {
    if (index > 0 && /^[-/+]$/.test(tokens[next]?.word ?? '')) next += 1;
    const said = tokens[next];
    if (!said || said.kind === 'sign') return null;
    if (said.word !== wanted.word) {
      if (!isForm(said, wanted)) return null;
      sureness = 1;
    }
    next += 1;
  }
  return { length: next - at, sureness };
}

/** Whether two words of one alphabet have other letters. */
function isOtherWord(name: string, typed: string): boolean {
  const [one, other] = [name, typed].map((word) => word.toLowerCase().replaceAll(/[^\p{L}0-9]|[ʻʼ]/gu, ''));
  const isCyrillic = (word = '') => /\p{Script=Cyrillic}/u.test(word);
  return isCyrillic(one) === isCyrillic(other) && one !== other;
}

function isForm(said: Token, wanted: NamedWord): boolean {
  if (said.kind === 'number' || wanted.word.length < shortestForm)
    return !wanted.isShortened && said.stems.includes(wanted.word) && said.word.length > wanted.word.length;
  // English «parking» is no form of a park.
  if (wanted.word === `${said.word}ing`) return false;
  if (!said.stems.some((stem) => stem.length >= shortestForm && wanted.stems.includes(stem))) return false;
  // «assalomu» is no form of asal: short words take short endings.
  return (
    wanted.word.length > 5 ||
    Math.abs(said.word.length - wanted.word.length) <= 2 ||
    /(?:lar|dan|ning|dagi|gacha)$/.test(said.word)
  );
}
