import { limits } from '#contract/values/limits.ts';
import type { CategoryRow, CategoryTree } from '#server/features/categories/categories.ts';
import { analyze, type Lexicon, tsqueryOf } from '#server/features/search/search.ts';
import { countCategoriesOfWords, type WordCount } from './likely-categories.repository.ts';
import type { OptionWords } from './option-words.ts';
import type { SuggestionDeps } from './suggestion-deps.ts';

interface Vote {
  categoryId: number;
  weight: number;
}

/** How much a name of a category speaks for it, a word that is one of several in its name, and an option of its properties. */
const weights = { name: 1, near: 0.6, option: 0.7 };
/** Listings that a word is taken to have elsewhere: what one or two say may be chance. */
const unseen = 2;
/** What has less than this of what the likeliest has is no proposal. */
const leastShare = 0.2;

/**
 * The categories without children in which a listing of this title likely belongs, the likeliest first: those whose names or options it
 * says, and those in which other titles say its words (product/add-item#category).
 */
export async function likelyCategories(
  { database, categories, search, optionWords }: SuggestionDeps & { optionWords: OptionWords },
  title: string,
): Promise<CategoryRow[]> {
  const interpretation = await search.interpret(title);
  // Where something stands does not say what it is.
  const concepts = (interpretation?.concepts ?? []).filter(
    ({ regions, districts }) => regions.size + districts.size === 0,
  );
  if (concepts.length === 0) return [];
  const [tree, counts, options] = await Promise.all([
    categories.get(),
    countCategoriesOfWords(
      database,
      concepts.map((concept) => tsqueryOf([concept], 'title')),
    ),
    optionWords.get(),
  ]);
  const named = concepts.flatMap(({ kinds, categoriesNear }) => [
    ...votesOf(
      tree,
      kinds.map(({ id }) => id),
      weights.name,
    ),
    ...votesOf(tree, [...categoriesNear], weights.near),
  ]);
  const sums = new Map<number, number>();
  for (const { categoryId, weight } of [
    ...named,
    ...votesOfOptions(tree, options, title),
    ...votesOfProducts(counts),
  ]) {
    sums.set(categoryId, (sums.get(categoryId) ?? 0) + weight);
  }
  const least = leastShare * Math.max(...sums.values());
  return [...sums]
    .filter(([, weight]) => weight >= least)
    .sort(([, one], [, other]) => other - one)
    .flatMap(([id]) => tree.get(id) ?? [])
    .slice(0, limits.proposedCategories);
}

/** One word's votes for categories that it names, shared among those below them that have no children. */
function votesOf(tree: CategoryTree, named: readonly number[], weight: number): Vote[] {
  return named.flatMap((id) => {
    const leaves = leavesOf(tree, id);
    return leaves.map((leaf) => ({ categoryId: leaf.id, weight: weight / leaves.length / named.length }));
  });
}

/** Each option that the title says votes for the categories that have it; what many have, as colours, says little. */
function votesOfOptions(tree: CategoryTree, options: Lexicon, title: string): Vote[] {
  const words = analyze(title);
  const votes: Vote[] = [];
  for (let at = 0; at < words.length; ) {
    const [longest] = options.matchesAt(words, at);
    const ids = new Set(longest?.matches.flatMap(({ meaning }) => (meaning.kind === 'kind' ? [meaning.id] : [])));
    const leaves = [...ids].flatMap((id) => leavesOf(tree, id));
    votes.push(...leaves.map((leaf) => ({ categoryId: leaf.id, weight: weights.option / leaves.length })));
    at += longest?.length ?? 1;
  }
  return votes;
}

function leavesOf(tree: CategoryTree, id: number): CategoryRow[] {
  const category = tree.get(id);
  return category ? tree.subtreeOf(category).filter((each) => tree.childrenOf(each.id).length === 0) : [];
}

/** Each word votes for the categories of the listings that say it; one that stands everywhere says little. */
function votesOfProducts(counts: readonly WordCount[]): Vote[] {
  return [...Map.groupBy(counts, ({ word }) => word).values()].flatMap((ofWord) => {
    const total = ofWord.reduce((sum, { listings }) => sum + listings, 0);
    const focus = ofWord.reduce((sum, { listings }) => sum + (listings / total) ** 2, 0);
    return ofWord.map(({ category_id, listings }) => ({
      categoryId: category_id,
      weight: (listings / (total + unseen)) * focus,
    }));
  });
}
