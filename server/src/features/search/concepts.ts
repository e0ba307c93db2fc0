import type { Kind, Lexicon, Match, Meaning, Term } from './lexicon.ts';
import { type AnalyzedWord, analyze } from './words/analyze.ts';

/** One way in which a listing may say a concept: words in a row, each by its stems. */
export interface Alternative {
  words: readonly AnalyzedWord[];
  /** how much less than the typed word it is worth (docs/search.md, "Ranking") */
  worth: number;
  /** the words may stand apart */
  loose: boolean;
  /** too ambiguous to find more than the title that has the very word, and that last of all */
  weak?: true;
}

/** One thing that the query asks for: what was typed and everything that means it. */
export interface Concept {
  /** the typed words, folded */
  words: readonly AnalyzedWord[];
  alternatives: readonly Alternative[];
  /** categories that bear the name */
  categories: ReadonlySet<number>;
  /** categories with the word among others in their name */
  categoriesNear: ReadonlySet<number>;
  /** the widest of both: a listing bears the ids of all categories above it */
  categoriesAsked: readonly number[];
  /** the categories that somebody means who says this alone */
  kinds: readonly Kind[];
  /** means only some of what is in them: one of their makes, models or breeds, or a brand that has much else too */
  part: 'model' | 'brand' | null;
  regions: ReadonlySet<number>;
  districts: ReadonlySet<number>;
}

/** A brand in another script is still the same word. */
const worths = { typed: 1, brand: 0.95, synonym: 0.8, narrower: 0.6, weak: 0.3 };

/** At most so many concepts of a query are looked for, and so many words for one of them. */
const conceptsAtMost = 8;
const lexemesAtMost = 40;
/** What so many categories have tells none of them: makers of everything. */
const kindsAtMost = 3;

/** The concepts of a text in their order: phrases of the lexicon first, the longest ones before their parts. */
export function conceptsOf(text: string, lexicon: Lexicon): Concept[] {
  const words = analyze(text);
  const concepts: Concept[] = [];
  /** where the name of a category ends that has begun, and which categories these are */
  let named = { until: 0, ids: new Set<number>() };
  for (let at = 0; at < words.length && concepts.length < conceptsAtMost; ) {
    const found = lexicon.matchesAt(words, at);
    const phrase = found.find(({ length, matches }) => length === 1 || matches.some(isOwnConcept));
    const name = found.find(({ length }) => length > 1 && at + length > named.until);
    const ids = name?.matches.flatMap(({ meaning }) => (meaning.kind === 'category' ? [meaning.id] : [])) ?? [];
    if (name && ids.length > 0) named = { until: at + name.length, ids: new Set(ids) };
    const length = phrase?.length ?? 1;
    const { ofKinds, names, isBrand, ...concept } = conceptOf(
      words.slice(at, at + length),
      phrase?.matches ?? [],
      lexicon,
    );
    // Each word of a category's name finds what is in the category.
    const categories = at < named.until ? concept.categories.union(named.ids) : concept.categories;
    const categoriesAsked = lexicon.widest(categories.union(concept.categoriesNear));
    const isKind = ofKinds.size > 0 && ofKinds.size <= kindsAtMost;
    const kinds = lexicon.kindsOf(isKind ? categories.union(ofKinds) : categories);
    const isWhole = kinds.some(({ id }) => names.has(id));
    const part = isWhole ? null : isKind ? 'model' : isBrand ? 'brand' : null;
    concepts.push({ ...concept, categories, categoriesAsked, kinds, part });
    at += length;
  }
  return concepts;
}

/** Names of categories and kinds do not bind words together: «аренда квартиры» is also said by its parts. */
function isOwnConcept({ meaning }: Match): boolean {
  return meaning.kind !== 'category' && meaning.kind !== 'kind';
}

/** The categories that a whole text means: those in which its concepts agree; none where they do not, as an iPhone and its case. */
export function meantCategories(concepts: readonly Concept[]): readonly number[] {
  const [first, ...others] = concepts.map(({ kinds }) => kinds).filter((kinds) => kinds.length > 0);
  const meant = others.reduce(
    (one, other) => one.flatMap((kind) => other.flatMap((each) => narrower(kind, each))),
    first ?? [],
  );
  return [...new Set(meant.flatMap(({ asked }) => asked))];
}

function narrower(one: Kind, other: Kind): Kind[] {
  if (one.id === other.id || one.above.includes(other.id)) return [one];
  return other.above.includes(one.id) ? [other] : [];
}

interface NamedKinds {
  /** categories that have it among makes, models or breeds */
  ofKinds: ReadonlySet<number>;
  /** categories whose own names say it */
  names: ReadonlySet<number>;
  isBrand: boolean;
}

function conceptOf(
  words: readonly AnalyzedWord[],
  matches: readonly Match[],
  lexicon: Lexicon,
): Omit<Concept, 'categoriesAsked' | 'kinds' | 'part'> & NamedKinds {
  const alternatives: Alternative[] = [{ words, worth: worths.typed, loose: true }];
  const [categories, categoriesNear] = [new Set<number>(), new Set<number>()];
  const [regions, districts] = [new Set<number>(), new Set<number>()];
  const [ofKinds, names] = [new Set<number>(), new Set<number>()];
  let isBrand = false;
  const isNumber = words.length === 1 && /^[0-9]/.test(words[0]?.word ?? '');
  for (const { meaning } of isNumber ? [] : matches) {
    if (meaning.kind === 'kind') ofKinds.add(meaning.id);
    else if (meaning.kind === 'category') {
      (meaning.whole ? categories : categoriesNear).add(meaning.id);
      if (!meaning.everyday) names.add(meaning.id);
    } else if (meaning.kind === 'region') regions.add(meaning.id);
    else if (meaning.kind === 'district') districts.add(meaning.id);
    else if (meaning.kind === 'concept') {
      const { terms, narrower, weak, ...expansion } = lexicon.expansionOf(meaning.concept);
      isBrand ||= expansion.isBrand;
      for (const term of terms) {
        alternatives.push(spread(term, expansion.isBrand ? worths.brand : worths.synonym));
        for (const meaning of meaningsOf(lexicon, term)) {
          if (meaning.kind === 'kind') ofKinds.add(meaning.id);
          else if (meaning.kind === 'category' && meaning.whole) {
            categories.add(meaning.id);
            if (!meaning.everyday) names.add(meaning.id);
          }
        }
      }
      for (const term of narrower) alternatives.push(spread(term, worths.narrower));
      for (const term of weak) {
        const words = term.words.map(({ word }) => ({ word, stems: [word] }));
        alternatives.push({ words, worth: worths.weak, loose: false, weak: true });
      }
    }
  }
  const found = { categories, categoriesNear, regions, districts, ofKinds, names, isBrand };
  return { words, alternatives: withinLimit(alternatives), ...found };
}

/** Stems of a synonym's word find more than the synonym where they are short. */
const shortestSpreadStem = 4;

function spread(term: Term, worth: number): Alternative {
  const words = term.words.map(({ word, stems }) => ({
    word,
    stems: stems.filter((stem) => stem === word || stem.length >= shortestSpreadStem),
  }));
  return { words, worth, loose: false };
}

/** What all words of a term together stand for. */
function meaningsOf(lexicon: Lexicon, { words }: Term): Meaning[] {
  const whole = lexicon.matchesAt(words, 0).filter(({ length }) => length === words.length);
  return whole.flatMap(({ matches }) => matches.flatMap(({ meaning, sureness }) => (sureness >= 2 ? [meaning] : [])));
}

/** Equal alternatives once, the worthier; as many as the bound of lexemes allows, the worthier first. */
function withinLimit(alternatives: readonly Alternative[]): Alternative[] {
  const seen = new Set<string>();
  let lexemes = 0;
  return alternatives
    .toSorted((one, other) => other.worth - one.worth)
    .filter(({ words }) => {
      const key = words.map(({ word }) => word).join(' ');
      if (seen.has(key)) return false;
      seen.add(key);
      lexemes += words.reduce((sum, { stems }) => sum + stems.length, 0);
      return lexemes <= lexemesAtMost || seen.size === 1;
    });
}
