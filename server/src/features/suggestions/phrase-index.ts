import { type Phrase, textOf } from './phrase.ts';
import { isCyrillic, type TypedText } from './typed-text.ts';

/** Shorter words are no names of things. */
const shortestPopular = 3;
/** A word in so many of the counted titles is soon met among the newest listings. */
const commonTitles = 100;

/** Phrases in alphabetical order, to find those that begin with a text. */
export class PhraseIndex {
  readonly #sorted: readonly Phrase[];

  constructor(phrases: readonly Phrase[]) {
    const words = new Set(phrases.flatMap(({ folded, words }) => (words === 1 ? [folded] : [])));
    const inDictionaryForm = phrases.filter(
      ({ folded }) => !folded.split(' ').some((word) => isInflected(word, words)),
    );
    this.#sorted = inDictionaryForm.toSorted((one, other) => (one.folded < other.folded ? -1 : 1));
  }

  /**
   * The texts that a typed one may become, as people of its script write them: frequent searches first, then what titles say.
   * Where nothing begins so, only the last words count, and the words before them are kept as typed.
   */
  completionsOf(typed: TypedText, most: number): string[] {
    for (let from = 0; from < Math.max(1, typed.whole.length); from += 1) {
      const found = this.#bestOf(typed.whole.slice(from), typed, most);
      if (found.length === 0) continue;
      const kept = from === 0 ? '' : `${wordsBefore(typed, from)} `;
      const texts = found.map((phrase) => kept + textOf(phrase, isCyrillic(typed.text) ? 'cyrillic' : 'latin'));
      const own = typed.text.trim().toLowerCase();
      return [...new Set(texts)].filter((text) => text !== own).slice(0, most);
    }
    return [];
  }

  /** The most frequent ones that `isNamed`. */
  popular(isNamed: (phrase: Phrase) => boolean, most: number): Phrase[] {
    const found: Phrase[] = [];
    for (const phrase of this.#sorted.toSorted(byFrequency)) {
      if (found.length === most) break;
      if (phrase.words <= 2 && phrase.folded.length >= shortestPopular && isNamed(phrase)) found.push(phrase);
    }
    return found;
  }

  /** Whether each of the typed words is in so many listings that it is worth looking among the newest. */
  isCommon({ whole, beginnings }: TypedText): boolean {
    const begun = beginnings.reduce((sum, start) => sum + titlesOf(this.#beginningWith(start)), 0);
    const said = whole.map((word) => titlesOf(this.#beginningWith(word).filter(({ folded }) => folded === word)));
    return Math.min(begun, ...said) >= commonTitles;
  }

  /** The most frequent words that begin so. */
  wordsBeginning(start: string, most: number): string[] {
    return this.#beginningWith(start)
      .filter(({ words }) => words === 1)
      .toSorted((one, other) => other.listings - one.listings)
      .slice(0, most)
      .map(({ folded }) => folded);
  }

  #bestOf(whole: readonly string[], typed: TypedText, most: number): Phrase[] {
    const found = typed.beginnings.flatMap((start) => this.#beginningWith([...whole, start].join(' ')));
    const best = new Map(found.toSorted(byFrequency).map((phrase) => [phrase.folded, phrase]));
    // One more, since the typed text itself may be among them.
    return [...best.values()].slice(0, most + 1);
  }

  #beginningWith(start: string): readonly Phrase[] {
    const from = this.#placeOf(start);
    return this.#sorted.slice(from, this.#placeOf(`${start}\u{ffff}`, from));
  }

  /** The place of the first phrase that is not before the text. */
  #placeOf(text: string, from = 0): number {
    let [low, high] = [from, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle]?.folded ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Cases of Uzbek nouns, and the vowels that Russian ones end in beside that of the dictionary. */
const cases = /^(.{4,}?)(?:ning|ni|ga|ka|da|dan|dagi)$/;
const russianCases = /^(.{4,})[iueo]$/;

/** Whether a word is a form of another one that titles have too: that one is suggested. */
function isInflected(word: string, words: ReadonlySet<string>): boolean {
  const stem = cases.exec(word)?.[1];
  const russian = russianCases.exec(word)?.[1];
  return (stem !== undefined && words.has(stem)) || (russian !== undefined && words.has(`${russian}a`));
}

/** Titles with one of these words. */
function titlesOf(phrases: readonly Phrase[]): number {
  return phrases.reduce((sum, { words, listings }) => sum + (words === 1 ? listings : 0), 0);
}

function byFrequency(one: Phrase, other: Phrase): number {
  return other.searches - one.searches || other.listings - one.listings || one.folded.length - other.folded.length;
}

function wordsBefore(typed: TypedText, count: number): string {
  return typed.text.trim().split(/\s+/).slice(0, count).join(' ').toLowerCase();
}
