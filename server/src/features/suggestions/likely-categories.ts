import { limits } from '#contract/values/limits.ts';
import type { CategoryRow, CategoryTree } from '#server/features/categories/categories.ts';
import { tsqueryOf } from '#server/features/search/search.ts';
import { countCategoriesOfWords, type WordCount } from './likely-categories.repository.ts';
import type { SuggestionDeps } from './suggestion-deps.ts';

interface Vote {
  categoryId: number;
  weight: number;
}

/** A word that is one of several in a category's name speaks less for it. */
const nearWeight = 0.4;
/** Listings that a word is taken to have elsewhere: what one or two say may be chance. */
const unseen = 2;

/**
 * The categories without children in which a listing of this title likely belongs, the likeliest first: those that it names,
 * and those in which other listings say its words.
 */
export async function likelyCategories(
  { database, categories, search }: Pick<SuggestionDeps, 'database' | 'categories' | 'search'>,
  title: string,
): Promise<CategoryRow[]> {
  const interpretation = await search.interpret(title);
  // Where something stands does not say what it is.
  const concepts = (interpretation?.concepts ?? []).filter(
    ({ regions, districts }) => regions.size + districts.size === 0,
  );
  if (concepts.length === 0) return [];
  const queries = concepts.map((concept) => tsqueryOf([concept], 'facts'));
  const [tree, counts] = await Promise.all([categories.get(), countCategoriesOfWords(database, queries)]);
  const votes = concepts.flatMap(({ kinds, categoriesNear }) => [
    ...votesOf(
      tree,
      kinds.map(({ id }) => id),
      1,
    ),
    ...votesOf(tree, [...categoriesNear], nearWeight),
  ]);
  const sums = new Map<number, number>();
  for (const { categoryId, weight } of [...votes, ...votesOfListings(counts)]) {
    sums.set(categoryId, (sums.get(categoryId) ?? 0) + weight);
  }
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .flatMap(([id]) => tree.get(id) ?? [])
    .slice(0, limits.proposedCategories);
}

/** One word's votes for categories that it names, shared among those below them that have no children. */
function votesOf(tree: CategoryTree, named: readonly number[], weight: number): Vote[] {
  return named.flatMap((id) => {
    const category = tree.get(id);
    const leaves = category ? tree.subtreeOf(category).filter((each) => tree.childrenOf(each.id).length === 0) : [];
    return leaves.map((leaf) => ({ categoryId: leaf.id, weight: weight / leaves.length / named.length }));
  });
}

/** Each word votes for the categories of the listings that say it; one that stands everywhere says little. */
function votesOfListings(counts: readonly WordCount[]): Vote[] {
  return [...Map.groupBy(counts, ({ word }) => word).values()].flatMap((ofWord) => {
    const total = ofWord.reduce((sum, { listings }) => sum + listings, 0);
    const focus = ofWord.reduce((sum, { listings }) => sum + (listings / total) ** 2, 0);
    return ofWord.map(({ category_id, listings }) => ({
      categoryId: category_id,
      weight: (listings / (total + unseen)) * focus,
    }));
  });
}
