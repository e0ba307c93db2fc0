import { setImmediate as otherCalls } from 'node:timers/promises';
import { isBuiltInConcept } from './intent/text/intent-words.ts';
import { type AnalyzedWord, analyze } from './words/analyze.ts';
import { usualNames } from './words/usual-names.ts';

export interface SynonymGroup {
  concept: string;
  kind: 'word' | 'brand';
  terms: string[];
  narrower: string[];
  weak: string[];
}
export interface CategoryNames {
  id: number;
  parentId: number | null;
  names: string[];
  aliases: string[];
  /** beside what the category above is about: whoever names that does not mean this one (cases beside telephones) */
  aside: boolean;
  /** what its things are told apart by: makes, models, breeds */
  kinds: string[];
}
export interface PlaceNames {
  kind: 'region' | 'district';
  id: number;
  names: string[];
}
export interface LexiconSource {
  groups: readonly SynonymGroup[];
  categories: readonly CategoryNames[];
  places: readonly PlaceNames[];
}

/** One spelling of something: its words in order, and the text as it was written. */
export interface Term {
  words: readonly AnalyzedWord[];
  text: string;
  /** starts an expansion and is not expanded into */
  weak: boolean;
}

/** What a term stands for. */
export type Meaning =
  | { kind: 'concept'; concept: string }
  /** `whole`: the name or everyday word, not one word of a longer name; `everyday`: stands in no name */
  | { kind: 'category'; id: number; whole: boolean; everyday: boolean }
  | { kind: 'kind'; id: number }
  | { kind: 'region'; id: number }
  | { kind: 'district'; id: number };

/** A category that a word can mean, among the others. */
export interface Kind {
  id: number;
  /** those above it */
  above: readonly number[];
  /** it, or the categories below it where some of these are not what its name is about */
  asked: readonly number[];
}

interface Entry {
  term: Term;
  meaning: Meaning;
}

/** How surely a term is meant: the very word, a form of which the term is the stem or the other way round, or a common stem. */
type Sureness = 3 | 2 | 1;

export interface Match {
  meaning: Meaning;
  term: Term;
  sureness: Sureness;
}

/** Terms that take some ms to add. */
const atATime = 20;

function* partsOf<Item>(items: readonly Item[]): Iterable<readonly Item[]> {
  for (let at = 0; at < items.length; at += atATime) yield items.slice(at, at + atATime);
}

/** The terms of all synonyms, categories and places, found by the stems of their first word. */
export class Lexicon {
  readonly #entries = new Map<string, Entry[]>();
  readonly #concepts = new Map<string, { kind: 'word' | 'brand'; terms: Term[]; narrower: readonly string[] }>();
  readonly #spellings = new Map<string, string[]>();
  /** words that an unknown one may have been meant to be */
  readonly #usual = new Set<string>();
  readonly #parents = new Map<number, number>();
  readonly #children = new Map<number, number[]>();
  readonly #aside = new Set<number>();

  constructor(source: LexiconSource) {
    this.#add(source);
  }

  /** The same, built bit by bit between other work: all at once takes a tenth of a second. */
  static async build({ groups, categories, places }: LexiconSource): Promise<Lexicon> {
    const lexicon = new Lexicon({ groups: [], categories: [], places: [] });
    for (const part of partsOf(groups)) await lexicon.#addBetween({ groups: part, categories: [], places: [] });
    for (const part of partsOf(categories)) await lexicon.#addBetween({ groups: [], categories: part, places: [] });
    for (const part of partsOf(places)) await lexicon.#addBetween({ groups: [], categories: [], places: part });
    return lexicon;
  }

  async #addBetween(part: LexiconSource): Promise<void> {
    this.#add(part);
    await otherCalls();
  }

  #add({ groups, categories, places }: LexiconSource): void {
    for (const group of groups) this.#addGroup(group);
    for (const { id, parentId, names, aliases, aside, kinds } of categories) {
      if (parentId !== null) {
        this.#parents.set(id, parentId);
        this.#children.set(parentId, [...(this.#children.get(parentId) ?? []), id]);
      }
      if (aside) this.#aside.add(id);
      for (const kind of kinds) this.#addTerm(kind, { kind: 'kind', id });
      for (const name of names) this.#addName(name, id);
      const usual = new Set(usualNames(aliases));
      for (const alias of aliases) {
        const isUsual = usual.has(alias);
        this.#addTerm(alias, { kind: 'category', id, whole: true, everyday: true }, { isUsual });
      }
    }
    for (const { kind, id, names } of places) {
      for (const name of names) this.#addTerm(name, { kind, id });
    }
  }

  /** Terms that the words from `at` on say, longest first; of equal length only the surest of each kind. */
  matchesAt(words: readonly AnalyzedWord[], at: number): { length: number; matches: Match[] }[] {
    const first = words[at];
    if (!first) return [];
    const found = new Map<number, Map<Entry, Match>>();
    for (const stem of first.stems) {
      for (const entry of this.#entries.get(stem) ?? []) {
        const { length } = entry.term.words;
        if (found.get(length)?.has(entry)) continue;
        const sureness = surenessOf(words, at, entry.term.words);
        if (sureness === null) continue;
        const ofLength = found.get(length) ?? new Map<Entry, Match>();
        found.set(length, ofLength.set(entry, { meaning: entry.meaning, term: entry.term, sureness }));
      }
    }
    return [...found]
      .sort(([one], [other]) => other - one)
      .map(([length, matches]) => ({ length, matches: surest([...matches.values()]) }));
  }

  /** Those of these categories that lie below none of the others. */
  widest(ids: ReadonlySet<number>): number[] {
    return [...ids].filter((id) => {
      for (let above = this.#parents.get(id); above !== undefined; above = this.#parents.get(above)) {
        if (ids.has(above)) return false;
      }
      return true;
    });
  }

  /** The deepest categories below the top that a text alone means, by a name or by what their things are told apart by. */
  categoriesNamed(text: string): number[] {
    const words = analyze(text);
    const whole = this.matchesAt(words, 0).find(({ length }) => length === words.length);
    const ids = (whole?.matches ?? []).flatMap(({ meaning, sureness }) => {
      const isMeant = meaning.kind === 'kind' || (meaning.kind === 'category' && meaning.whole);
      return isMeant && sureness === 3 ? [meaning.id] : [];
    });
    return this.kindsOf(new Set(ids)).flatMap(({ id, above }) => (above.length > 0 ? [id] : []));
  }

  /** The deepest of these categories. */
  kindsOf(ids: ReadonlySet<number>): Kind[] {
    const kinds = [...ids].map((id) => ({ id, above: this.#above(id), asked: this.#askedFor(id) }));
    return kinds.filter(({ id }) => !kinds.some(({ above }) => above.includes(id)));
  }

  #above(id: number): number[] {
    const parent = this.#parents.get(id);
    return parent === undefined ? [] : [parent, ...this.#above(parent)];
  }

  #askedFor(id: number): number[] {
    const children = this.#children.get(id) ?? [];
    const main = children.filter((child) => !this.#aside.has(child));
    return main.length === children.length ? [id] : main.flatMap((child) => this.#askedFor(child));
  }

  /** All terms of a concept that may be looked for in its place, those of the concepts below it, and the ambiguous ones. */
  expansionOf(concept: string): Record<'terms' | 'narrower' | 'weak', readonly Term[]> & { isBrand: boolean } {
    const entry = this.#concepts.get(concept);
    const below = entry?.narrower.flatMap((name) => this.#concepts.get(name)?.terms ?? []) ?? [];
    const strong = (terms: readonly Term[]) => terms.filter(({ weak }) => !weak);
    const own = entry?.terms ?? [];
    return {
      terms: strong(own),
      narrower: strong(below),
      weak: own.filter(({ weak }) => weak),
      isBrand: entry?.kind === 'brand',
    };
  }

  /** How people write a folded word, the script of `like` first; null where only its folded form is known. */
  spellingOf(word: string, like: string): string | null {
    const spellings = this.#spellings.get(word) ?? [];
    const isCyrillic = /\p{Script=Cyrillic}/u.test(like);
    return spellings.find((text) => /\p{Script=Cyrillic}/u.test(text) === isCyrillic) ?? spellings[0] ?? null;
  }

  /** Every folded word of every term. */
  words(): Iterable<string> {
    return this.#spellings.keys();
  }

  /** Those that an unknown word may have been meant to be: of the everyday names of categories the usual single words. */
  usualWords(): ReadonlySet<string> {
    return this.#usual;
  }

  #addGroup(group: SynonymGroup): void {
    // «от» and «dan» only say where a number begins: nobody looks for one in place of the other.
    if (isBuiltInConcept(group.concept)) return;
    const weak = new Set(
      group.weak.map((text) =>
        analyze(text)
          .map(({ word }) => word)
          .join(' '),
      ),
    );
    const terms = group.terms.flatMap(
      (text) => this.#addTerm(text, { kind: 'concept', concept: group.concept }, { weak }) ?? [],
    );
    this.#concepts.set(group.concept, { kind: group.kind, terms: distinct(terms), narrower: group.narrower });
  }

  /** A name of several words is meant by each of them too, less surely. */
  #addName(name: string, id: number): void {
    this.#addTerm(name, { kind: 'category', id, whole: true, everyday: false });
    const words = name.split(/[\s,()/–-]+/).filter((word) => word.length > 3);
    if (words.length < 2) return;
    for (const word of words) this.#addTerm(word, { kind: 'category', id, whole: false, everyday: false });
  }

  #addTerm(
    text: string,
    meaning: Meaning,
    { weak = new Set(), isUsual = true }: { weak?: ReadonlySet<string>; isUsual?: boolean } = {},
  ): Term | null {
    const words = analyze(text);
    const [first] = words;
    if (!first) return null;
    const term = { words, text, weak: weak.has(words.map(({ word }) => word).join(' ')) };
    for (const stem of first.stems) {
      const entries = this.#entries.get(stem);
      if (entries) entries.push({ term, meaning });
      else this.#entries.set(stem, [{ term, meaning }]);
    }
    this.#remember(text, words);
    if (isUsual) for (const { word } of words) this.#usual.add(word);
    return term;
  }

  #remember(text: string, words: readonly AnalyzedWord[]): void {
    const parts = text.split(/[\s-]+/);
    for (const [index, { word }] of words.entries()) {
      const spelled = parts.length === words.length ? parts[index] : undefined;
      const known = this.#spellings.get(word) ?? [];
      if (spelled && !known.includes(spelled)) known.push(spelled.toLowerCase());
      this.#spellings.set(word, known);
    }
  }
}

function surenessOf(words: readonly AnalyzedWord[], at: number, term: readonly AnalyzedWord[]): Sureness | null {
  let least: Sureness = 3;
  for (const [offset, wanted] of term.entries()) {
    const said = words[at + offset];
    if (!said) return null;
    if (said.word === wanted.word) continue;
    if (said.stems.includes(wanted.word) || wanted.stems.includes(said.word)) least = least === 1 ? 1 : 2;
    else if (said.stems.some((stem) => wanted.stems.includes(stem))) least = 1;
    else return null;
  }
  return least;
}

/** Of synonyms, categories and places each the surest. */
function surest(matches: readonly Match[]): Match[] {
  return [...Map.groupBy(matches, ({ meaning }) => meaning.kind).values()].flatMap((ofKind) => {
    const best = Math.max(...ofKind.map(({ sureness }) => sureness));
    return ofKind.filter(({ sureness }) => sureness === best);
  });
}

function distinct(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.words.map(({ word }) => word).join(' '), term])).values()];
}
