import type { Currency } from '#contract/values/products/product.ts';
import { foldedWords } from '#contract/values/text/fold.ts';
import { builtInWords } from './built-in-words.ts';

/** What a list of words says; a synonym group of this name adds to it. */
type BuiltInConcept = keyof typeof builtInWords;

/** What a number is counted in: a currency, a unit of the reference data, or a thing that only words say. */
export type CountedIn =
  | Currency
  | 'room'
  | 'floor'
  | 'floors'
  | 'm2'
  | 'sotix'
  | 'hectare'
  | 'km'
  | 'yil'
  | 'gb'
  | 'tb'
  | 'inch'
  | 'kg'
  | 'gram'
  | 'tonne'
  | 'litre'
  | 'ml'
  | 'month'
  | 'age'
  | 'size'
  | 'kw'
  | 'hp'
  | 'm'
  | 'cm'
  | 'mm'
  | 'person'
  | 'seat'
  | 'head'
  | 'piece'
  | 'hour'
  | 'cc'
  | 'percent'
  | 'trim';
/** Where a number ends: `older` is the upper end of a year. */
export type Direction = 'min' | 'max' | 'older';
/** What somebody wants to do with a home, a car or a shop. */
export type Deal = 'rent' | 'daily' | 'sale';

/** Folded words that say where a number ends. */
export interface BoundPhrase {
  direction: Direction;
  words: readonly string[];
  /** only where the number has the ending «-dan» */
  afterFrom: boolean;
}

/** What the concepts of groups begin with that say what people call an option or a property: `reads-drive-full`. */
export const readsPrefix = 'reads-';

/** Whether a synonym group only adds to the words by which texts are read, and finds nothing itself. */
export function isBuiltInConcept(concept: string): boolean {
  return Object.hasOwn(builtInWords, concept) || concept.startsWith(readsPrefix);
}

/** The words by which texts are read: the built-in ones, and those of synonym groups. */
export class IntentWords {
  readonly units: ReadonlyMap<string, CountedIn>;
  readonly deals: ReadonlyMap<string, Deal>;
  readonly numbers: ReadonlyMap<string, number>;
  readonly ordinals: ReadonlyMap<string, number>;
  readonly multipliers: ReadonlyMap<string, number>;
  /** longest first */
  readonly before: readonly BoundPhrase[];
  /** longest first */
  readonly after: readonly BoundPhrase[];
  readonly #sets: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(groups: readonly { concept: string; terms: readonly string[] }[] = []) {
    const phrases = new Map<string, string[][]>();
    for (const [concept, text] of Object.entries(builtInWords)) {
      const parts = text.split(isOfPhrases(concept) ? /,\s*/ : /\s+/);
      phrases.set(concept, parts.map(foldedPhrase));
    }
    for (const { concept, terms } of groups) {
      // Of «ish bor» neither word alone is said of work.
      const said = terms.map(foldedPhrase).filter(({ length }) => length === 1 || isOfPhrases(concept));
      phrases.get(concept)?.push(...said);
    }
    this.#sets = new Map([...phrases].map(([concept, words]) => [concept, new Set(words.flat())]));
    const valuesOf = <Value>(prefix: string, values: Readonly<Record<string, Value>>): Map<string, Value> =>
      new Map(
        Object.entries(values)
          .reverse()
          .flatMap(([name, value]) => [...(this.#sets.get(prefix + name) ?? [])].map((word) => [word, value] as const)),
      );
    this.units = valuesOf('unit-', units);
    this.deals = valuesOf('deal-', { daily: 'daily', rent: 'rent', sale: 'sale' } as const);
    this.multipliers = valuesOf('times-', { thousand: 1e3, million: 1e6, milliard: 1e9 });
    this.numbers = valuesOf('number-', numbersOf('number-'));
    this.ordinals = valuesOf('ordinal-', numbersOf('ordinal-'));
    const bounds = (...places: readonly string[]): BoundPhrase[] =>
      places
        .flatMap((place) =>
          directions.flatMap((direction) =>
            (phrases.get(`${place}-${direction}`) ?? []).map((words) => ({
              direction,
              words,
              afterFrom: place === 'after-from',
            })),
          ),
        )
        .sort((one, other) => other.words.length - one.words.length);
    this.before = bounds('before');
    this.after = bounds('after', 'after-from');
  }

  /** All folded words of all lists. */
  all(): string[] {
    return [...this.#sets.values()].flatMap((words) => [...words]);
  }

  /** Whether a folded word by itself names no thing. */
  isFunctionWord(word: string): boolean {
    return word.length === 1 || this.has('function-word', word);
  }

  /** Whether a folded word is of a list. */
  has(concept: BuiltInConcept, word: string | undefined): boolean {
    return word !== undefined && (this.#sets.get(concept)?.has(word) ?? false);
  }
}

const directions = ['min', 'max', 'older'] as const;
const isOfPhrases = (concept: string): boolean => /^(?:before|after)-/.test(concept);

const units: Readonly<Record<string, CountedIn>> = {
  usd: 'USD',
  uzs: 'UZS',
  ...Object.fromEntries(
    (
      [
        [
          'room',
          'floors',
          'floor',
          'm2',
          'sotix',
          'hectare',
          'km',
          'yil',
          'gb',
          'tb',
          'inch',
          'kg',
          'gram',
          'tonne',
          'litre',
          'ml',
        ],
        ['month', 'age', 'size', 'kw', 'hp', 'm', 'cm', 'mm', 'person', 'seat', 'head', 'piece', 'hour', 'cc', 'trim'],
      ] as const
    )
      .flat()
      .map((unit) => [unit, unit]),
  ),
};

const namedNumbers = new Map([
  ['half', 0.5],
  ['one-and-half', 1.5],
]);

/** The names of the numbers that have a list, without their prefix → what they are worth. */
function numbersOf(prefix: string): Record<string, number> {
  const names = Object.keys(builtInWords).flatMap((concept) =>
    concept.startsWith(prefix) ? [concept.slice(prefix.length)] : [],
  );
  return Object.fromEntries(
    names.flatMap((name): [string, number][] => {
      const value = namedNumbers.get(name) ?? Number(name);
      return Number.isNaN(value) ? [] : [[name, value]];
    }),
  );
}

/** Of «ps4» the letters: a 4 by itself says nothing of what is played on. */
function foldedPhrase(text: string): string[] {
  const hasLetters = /\p{L}/u.test(text);
  return text
    .split(/\s+/)
    .flatMap((word) => foldedWords(word).map(({ folded }) => folded))
    .filter((word) => !hasLetters || !/^[0-9]+$/.test(word));
}

/** The words where there is no more to know than what is built in. */
export const builtIn = new IntentWords();
