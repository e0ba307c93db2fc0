import type { Language } from '#contract/texts/language.ts';
import type { CategoryTree } from '#server/features/categories/categories.ts';
import { tsqueryOf } from '#server/features/search/search.ts';
import { countCategoriesOfWords, type WordCount } from './likely-categories.repository.ts';
import { type Phrase, textOf } from './phrase.ts';
import type { PhraseIndex } from './phrase-index.ts';
import type { Phrases } from './phrases.ts';
import type { SuggestionDeps } from './suggestion-deps.ts';

/** What many look for, before anything is typed. */
export interface PopularQueries {
  /** as people write it who read in the language */
  get(language: Language): Promise<string[]>;
}

const shown = 8;
/** Frequent words that name something are looked at until so many are shown. */
const looked = 40;

/** Worked out once for phrases that were counted anew. */
export function createPopularQueries(deps: SuggestionDeps & { phrases: Phrases }): PopularQueries {
  let kept: { of: PhraseIndex; things: Promise<Phrase[]> } | null = null;
  return {
    async get(language) {
      const index = await deps.phrases.get();
      if (kept?.of !== index) {
        kept = { of: index, things: findThings(deps, index) };
        kept.things.catch(() => {
          kept = null;
        });
      }
      const script = language === 'ru' || language === 'uz-Cyrl' ? 'cyrillic' : 'latin';
      return (await kept.things).map((phrase) => textOf(phrase, script));
    },
  };
}

/**
 * Things, of each category one. A word that names a category may be said of much else, as «автомат» of gearboxes: it is a thing where
 * listings of no other branch of the second level say it more often.
 */
async function findThings({ database, search, categories }: SuggestionDeps, index: PhraseIndex): Promise<Phrase[]> {
  const [{ lexicon }, tree] = await Promise.all([search.knowledge(), categories.get()]);
  const phrases = index.popular(({ folded }) => lexicon.categoriesNamed(folded).length > 0, looked);
  const queries: string[] = [];
  for (const { folded } of phrases) {
    const interpretation = await search.interpret(folded);
    queries.push(interpretation ? tsqueryOf(interpretation.concepts, 'title') : '');
  }
  const counts = Map.groupBy(await countCategoriesOfWords(database, queries), ({ word }) => word);
  const taken = new Set<number>();
  const things = phrases.filter(({ folded }, at) => {
    const ids = lexicon.categoriesNamed(folded).filter((id) => !taken.has(id) && isMostlyOf(tree, id, counts.get(at)));
    for (const id of ids) taken.add(id);
    return ids.length > 0;
  });
  return things.slice(0, shown);
}

function isMostlyOf(tree: CategoryTree, id: number, counts: readonly WordCount[] = []): boolean {
  let own = 0;
  const others = new Map<number | undefined, number>();
  for (const { category_id, listings } of counts) {
    const path = tree.get(category_id)?.path ?? [];
    if (path.includes(id)) own += listings;
    else others.set(path[1], (others.get(path[1]) ?? 0) + listings);
  }
  return [...others.values()].every((listings) => listings <= own);
}
