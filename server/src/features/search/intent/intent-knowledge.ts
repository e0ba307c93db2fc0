import { setImmediate as otherCalls } from 'node:timers/promises';
import { foldWords } from '#contract/values/text/fold.ts';
import { analyze } from '../words/analyze.ts';
import { usualNames } from '../words/usual-names.ts';
import { CategoryTree, perCategory } from './category-tree.ts';
import { isAsked, isKind, namesOfOption } from './option-names.ts';
import { Synonyms } from './synonyms.ts';
import { IntentWords, isBuiltInConcept } from './text/intent-words.ts';
import { NameVocabulary } from './text/name-vocabulary.ts';
import { PhraseTable } from './text/phrase-table.ts';
import { splitNames } from './text/split-names.ts';
import { type Token, tokensOf } from './text/tokens.ts';

/** A property as far as a text can state it. */
export interface IntentProperty {
  key: string;
  type: string;
  unit: string | null;
  rank: number;
  min: number | null;
  max: number | null;
  names: readonly string[];
  options: readonly { key: string; texts: readonly string[] }[];
}

export interface IntentCategory {
  id: number;
  parentId: number | null;
  slug: string;
  names: readonly string[];
  aliases: readonly string[];
  aside: boolean;
  /** its own */
  properties: readonly IntentProperty[];
}

export interface IntentPlace {
  regionId: number;
  districtId: number | null;
  names: readonly string[];
  /** by a name that is written in two words here: «yangi yoʻl» may be a new road too */
  isSplit?: boolean;
}

/** Words that mean the same; `weak` ones only where somebody types them. */
interface IntentSynonyms {
  concept: string;
  kind: 'word' | 'brand';
  terms: readonly string[];
  weak: readonly string[];
}

export interface IntentSource {
  categories: readonly IntentCategory[];
  places: readonly IntentPlace[];
  groups: readonly IntentSynonyms[];
}

export interface OptionMeaning {
  property: IntentProperty;
  option: string;
  /** said by its own text and not by a synonym */
  isOwn: boolean;
}

export type ThingMeaning =
  | { kind: 'category'; id: number; by: 'name' | 'alias' | 'part' }
  /** a trait alone says no category: a body of cars, a material */
  | { kind: 'option'; categoryId: number; property: IntentProperty; option: string; isTrait: boolean };

/** The category that a meaning names, or whose option it is. */
export const categoryOfMeaning = (meaning: ThingMeaning): number =>
  meaning.kind === 'category' ? meaning.id : meaning.categoryId;

/** All that gives the words of a query a meaning, prepared once. */
export class IntentKnowledge extends CategoryTree {
  readonly things = new PhraseTable<ThingMeaning>();
  readonly places = new PhraseTable<IntentPlace>();
  readonly words: IntentWords;
  readonly #source: IntentSource;
  readonly #synonyms: Synonyms;
  readonly #traits: ReadonlyMap<string, number>;
  /** the words of all that can be named */
  readonly vocabulary = new NameVocabulary();
  readonly #termTokens: (readonly Token[])[][] = [];

  /** What the words of a query say of the options of a category. */
  readonly optionsOf = perCategory((id) => this.#optionsTable(id));
  /** What they call the numbers that a category has. */
  readonly numbersOf = perCategory((id) =>
    this.#propertyTable(id, ({ type }) => !['BOOLEAN', 'STRING', 'DATE'].includes(type)),
  );
  /** What they call that which a category's things may have: «с мебелью», «ipoteka». */
  readonly truthsOf = perCategory((id) => this.#propertyTable(id, ({ type }) => type === 'BOOLEAN'));
  readonly #wholeNames = perCategory((id) => this.#wholeNamesTable(id));
  readonly #nameStems = perCategory((id) => stemsOfAll(this.get(id)?.names));
  readonly #aliasStems = perCategory((id) => stemsOfAll(this.get(id)?.aliases));
  readonly #propertyStems = perCategory((id) => stemsOfAll(this.propertiesOf(id).flatMap(({ names }) => names)));
  readonly #countedStems = perCategory((id) =>
    stemsOfAll(
      this.propertiesOf(id)
        .filter(isCounted)
        .flatMap((property) => this.#namesOf(property)),
    ),
  );

  /** @param isLearntLater `build` learns bit by bit */
  constructor(source: IntentSource, isLearntLater = false) {
    super(source.categories);
    this.#source = source;
    this.words = new IntentWords(source.groups);
    this.#synonyms = new Synonyms(source.groups, truthsIn(source.categories));
    this.#traits = countTraits(source.categories);
    if (!isLearntLater) for (const learn of this.#lessons()) learn();
  }

  /** The same, made bit by bit between other work: all at once takes half a second. */
  static async build(source: IntentSource): Promise<IntentKnowledge> {
    const knowledge = new IntentKnowledge(source, true);
    for (const learn of knowledge.#lessons()) {
      learn();
      await otherCalls();
    }
    return knowledge;
  }

  /** All that there is to learn, in parts of a few ms. */
  *#lessons(): Generator<() => void> {
    const { categories, places, groups } = this.#source;
    for (const category of categories) {
      yield () => this.#addCategory(category);
      yield () => this.vocabulary.add(namesIn(category));
      yield () => this.vocabulary.know(category.aliases);
    }
    for (const part of partsOf(places))
      yield () => {
        for (const place of part) {
          for (const name of place.names) this.places.add(name, place, place);
          const split = { ...place, isSplit: true };
          for (const name of splitNames(place.names)) this.places.add(name, split, split);
        }
        this.vocabulary.add(part.flatMap(({ names }) => names));
      };
    for (const part of partsOf(groups))
      yield () => {
        this.#termTokens.push(...part.map(({ terms }) => terms.map(tokensOf)));
        this.vocabulary.add(part.flatMap(({ terms }) => terms));
      };
    yield () => this.vocabulary.add(this.words.all());
  }

  /** How many tokens from `at` on say something of the properties of a category; 0 where they say nothing. */
  lengthSaid(id: number, tokens: readonly Token[], at: number): number {
    const found = [...this.optionsOf(id).at(tokens, at), ...this.truthsOf(id).at(tokens, at)];
    const isOfNumber = isOneOf(this.#countedStems(id), tokens[at]?.stems);
    return Math.max(isOfNumber ? 1 : 0, ...found.map(({ length }) => length));
  }

  /** Whether the names of a category have a form of a word. */
  hasInName(id: number, stems: readonly string[]): boolean {
    return isOneOf(this.#nameStems(id), stems);
  }

  /** Whether the everyday names of a category have a form of a word. */
  hasInAliases(id: number, stems: readonly string[]): boolean {
    return isOneOf(this.#aliasStems(id), stems);
  }

  /** Whether a word is one of the name of any property of a category: «rangi», «цвет». */
  isPropertyWord(id: number, { stems }: Token): boolean {
    return isOneOf(this.#propertyStems(id), stems);
  }

  /** Whether words are a name of a whole category: «stiralka» of washing machines, not «divan» of sofas and armchairs. */
  isWholeName(id: number, tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean {
    return this.#wholeNames(id)
      .at(tokens, from)
      .some(({ length }) => length === to - from);
  }

  #addCategory({ id, names, aliases, properties }: IntentCategory): void {
    const add = (text: string, by: 'name' | 'alias' | 'part') => {
      for (const each of [text, ...this.#synonyms.of(text)])
        for (const name of by === 'alias' ? this.#inEitherOrder(each) : [each])
          this.things.add(name, { kind: 'category', id, by }, `${id} ${by}`);
    };
    for (const name of names) {
      add(name, 'name');
      for (const part of name.split(/[\s,()/–-]+/))
        if (part.length > 3 && part !== name && !this.words.isFunctionWord(folded(part))) add(part, 'part');
    }
    for (const alias of aliases) add(alias, 'alias');
    for (const property of properties) this.#addOptions(id, property);
  }

  /** The options by which a category is named: kinds of its things, and traits that no other category has. */
  #addOptions(id: number, property: IntentProperty): void {
    const isTrait = !isKind(property);
    // Who says a trade looks for its masters and its vacancies sooner than for those that seek work.
    if (property.key === 'sphere') return;
    for (const option of property.options) {
      if (option.key.startsWith('other')) continue;
      const meaning: ThingMeaning = { kind: 'option', categoryId: id, property, option: option.key, isTrait };
      const identity = `${id} ${property.key} ${option.key}`;
      for (const name of namesOfOption(property, option, this.#brandWords(id), this.#synonyms)) {
        if (isTrait && (name.length < 4 || (this.#traits.get(name.toLowerCase()) ?? 0) > 1)) continue;
        this.things.add(name, meaning, identity);
        // «songplus», «santafe».
        if (!isTrait && /^\p{L}{3,12} \p{L}{2,12}$/u.test(name))
          this.things.add(name.replace(' ', ''), meaning, identity);
      }
    }
  }

  /** «xona ijaraga» is said «ijaraga xona» too, and «детская куртка» «куртка детская». */
  #inEitherOrder(name: string): string[] {
    const [first = '', second, ...more] = name.split(' ');
    if (!second || more.length > 0) return [name];
    const isDeal = (word: string) => this.words.deals.has(folded(word));
    const isAdjective = (word: string) => russianAdjective.test(word);
    const isFree = isDeal(first) !== isDeal(second) || (isAdjective(first) && !isAdjective(second));
    return isFree ? [name, `${second} ${first}`] : [name];
  }

  /** Words of the names of a category and of those above it. */
  #brandWords(id: number): Set<string> {
    return new Set(this.pathOf(id).flatMap(({ names }) => names.flatMap((name) => name.toLowerCase().split(/[\s,]+/))));
  }

  #optionsTable(id: number): PhraseTable<OptionMeaning> {
    const table = new PhraseTable<OptionMeaning>();
    for (const property of this.propertiesOf(id)) {
      for (const option of property.options.filter(({ key }) => isAsked(property.key, key))) {
        const written = new Set(option.texts.map((text) => text.toLowerCase()));
        for (const name of namesOfOption(property, option, this.#brandWords(id), this.#synonyms)) {
          const meaning = { property, option: option.key, isOwn: written.has(name.toLowerCase()) };
          table.add(name, meaning, `${property.key} ${option.key}`);
        }
      }
    }
    return table;
  }

  #propertyTable(id: number, isMeant: (property: IntentProperty) => boolean): PhraseTable<IntentProperty> {
    const table = new PhraseTable<IntentProperty>();
    for (const property of this.propertiesOf(id).filter(isMeant)) {
      for (const name of this.#namesOf(property)) {
        table.add(name, property, property.key);
        const said = name.split(' ').filter((word) => !this.words.has('truth-word', folded(word)));
        if (property.type === 'BOOLEAN' && said.length > 0) table.add(said.join(' '), property, property.key);
      }
    }
    return table;
  }

  /** The names, the synonyms that a group has beside one, and for a category that has others below it its everyday names. */
  #wholeNamesTable(id: number): PhraseTable<true> {
    const { names = [], aliases = [] } = this.get(id) ?? {};
    const table = new PhraseTable<true>();
    for (const name of names) table.add(name, true, true);
    const meant = this.#synonyms.groups.filter(
      ({ concept }, index) =>
        !isBuiltInConcept(concept) &&
        this.#termTokens[index]?.some((term) => table.at(term, 0).some(({ length }) => length === term.length)),
    );
    for (const name of this.childrenOf(id).length > 0 ? aliases : []) table.add(name, true, true);
    for (const { terms } of meant) for (const term of terms) table.add(term, true, true);
    return table;
  }

  /** What the words of a query call a property: its names, and the synonyms of its key. */
  #namesOf({ key, names }: IntentProperty): readonly string[] {
    return [...names, ...this.#synonyms.ofKey(key)];
  }
}

const russianAdjective = /(?:ый|ий|ая|яя|ое|ее|ые|ие)$/i;

/** Names that take some ms to learn. */
const atATime = 20;

function* partsOf<Item>(items: readonly Item[]): Iterable<readonly Item[]> {
  for (let at = 0; at < items.length; at += atATime) yield items.slice(at, at + atATime);
}

/** All that is written in a category; of what people call its things the usual words. */
function* namesIn({ names, aliases, properties }: IntentCategory): Generator<string> {
  yield* names;
  yield* usualNames(aliases);
  for (const property of properties) {
    yield* property.names;
    for (const { texts } of property.options) yield* texts;
  }
}

/** The keys of what is true or not. */
function truthsIn(categories: readonly IntentCategory[]): Set<string> {
  return new Set(
    categories.flatMap(({ properties }) => properties.flatMap(({ key, type }) => (type === 'BOOLEAN' ? [key] : []))),
  );
}

const folded = (word: string): string => foldWords(word).join(' ');

function stemsOfAll(texts: readonly string[] = []): Set<string> {
  return new Set(texts.flatMap((text) => analyze(text).flatMap(({ stems }) => stems)));
}

function isOneOf(known: ReadonlySet<string>, stems: readonly string[] = []): boolean {
  return stems.some((stem) => known.has(stem));
}

/** Numbers, and options that are numbers: «16 GB». */
function isCounted({ type, options }: IntentProperty): boolean {
  return (
    type === 'INTEGER' ||
    type === 'DOUBLE' ||
    (options.length > 0 && options.every(({ texts }) => /[0-9]/.test(texts[0] ?? '')))
  );
}

/** Text of an option → how many categories declare it. */
function countTraits(categories: readonly IntentCategory[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { properties } of categories) {
    const texts = new Set(
      properties.flatMap(({ options }) => options.flatMap((option) => option.texts.map((text) => text.toLowerCase()))),
    );
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}
