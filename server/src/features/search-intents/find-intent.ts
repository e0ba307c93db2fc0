import { canonicalFilter, type SavedFilter } from '#contract/searches/saved-filter.ts';
import type { Language } from '#contract/texts/language.ts';
import { normalizeText } from '#contract/values/text/text.ts';
import type { CategoryTree } from '#server/features/categories/categories.ts';
import { firstThatFinds, isTitledElsewhere } from '#server/features/products/products.ts';
import { detailsOf } from '#server/features/saved-searches/saved-searches.ts';
import type { Intent } from '#server/features/search/search.ts';
import { filterOf, type NamedPart, namedParts, wordsOf } from './intent-filter.ts';
import type { SearchIntentsDeps } from './search-intents-deps.ts';

/** Where a text is looked for: within a category, and at a place unless it names another one. */
export interface SearchScope {
  categoryId: number | null;
  regionId: number | null;
  districtId: number | null;
}

export interface FoundIntent {
  filter: SavedFilter;
  /** the category of the filter, where there is one */
  categorySlug: string | null;
  /** what the filter says, the surest first */
  parts: IntentPartView[];
  /** what was said too and is left out, since nothing was found with it */
  dropped: IntentPartView[];
}

interface IntentPartView {
  id: string;
  label: string;
  words: string;
}

/**
 * What a text asks for, as a filter that finds something: the least sure part is left out as long as there is nothing (docs/search.md,
 * "Reading a text"). Null where nothing but its words is to be looked for,
 * as where they are the title of a listing that the filter would hide.
 */
export async function findIntent(
  deps: SearchIntentsDeps,
  typed: string,
  scope: SearchScope,
  language: Language,
): Promise<FoundIntent | null> {
  const [read, tree] = await Promise.all([deps.search.readIntent(typed), deps.categories.get()]);
  const text = read.reason === 'layout' ? read.text : normalizeText(typed, 'NFC');
  const intent = within(tree, read.intent, scope);
  const parts = namedParts(intent);
  if (parts.length === 0) return null;
  if (intent.categoryId && (await isTitledElsewhere(deps, { categoryId: intent.categoryId, title: text }))) return null;
  const readText = { tree, text, intent, parts, scope };
  const way = await wayThatFinds(deps, readText);
  if (!way) return null;
  const { kept, isRelaxed } = way;
  const filter = filterIn(readText, kept, isRelaxed);
  const category = filter.categoryId ? tree.get(filter.categoryId) : null;
  const describe = (each: readonly NamedPart[]) => viewsOf(deps, text, intent, each, language);
  return {
    filter,
    categorySlug: category?.slug ?? null,
    parts: await describe(kept),
    dropped: await describe(parts.slice(kept.length)),
  };
}

interface ReadText {
  tree: CategoryTree;
  text: string;
  intent: Intent;
  /** the surest first */
  parts: readonly NamedPart[];
  scope: SearchScope;
}

/**
 * As many of the parts, the surest ones, as something is found with; all of them where nothing is found anyhow, since their words are
 * then relaxed and each part can be taken back; null where the words alone find what no part does.
 */
async function wayThatFinds(
  deps: SearchIntentsDeps,
  readText: ReadText,
): Promise<{ kept: readonly NamedPart[]; isRelaxed: boolean } | null> {
  const { parts, scope, text } = readText;
  const ways = parts.map((_, dropped) => parts.slice(0, parts.length - dropped));
  const found = await firstThatFinds(deps, [
    ...ways.map((kept) => filterIn(readText, kept)),
    { ...scope, title: text },
  ]);
  if (found === null) return { kept: parts, isRelaxed: true };
  const kept = ways[found];
  return kept ? { kept, isRelaxed: false } : null;
}

/** In a category a text narrows that: what it says of another one is not meant. */
function within(tree: CategoryTree, intent: Intent, { categoryId }: SearchScope): Intent {
  if (categoryId === null || intent.categoryId === null) return intent;
  if (tree.get(intent.categoryId)?.path.includes(categoryId)) return intent;
  return {
    ...intent,
    categoryId: null,
    conditions: [],
    parts: intent.parts.filter(({ slot }) => slot !== 'category' && slot !== 'property'),
  };
}

/**
 * Without its category, all that was taken for the thing is looked for as words.
 * @param isRelaxed words will be left out until something is found: those of the category stay, so that it is its things
 */
function filterIn(
  { tree, text, intent, parts, scope }: ReadText,
  kept: readonly NamedPart[],
  isRelaxed = false,
): SavedFilter {
  const isThingKept = kept.some(({ part }) => part.slot === 'category');
  const asked = filterOf(intent, isThingKept ? kept : kept.filter((each) => !isOfThing(each)));
  const isOfKept = isRelaxed ? intent.rest.length > 0 : containsMore(tree, asked.categoryId);
  const ofCategory = isOfKept ? parts.filter(({ part }) => part.slot === 'category') : [];
  const words = wordsOf(text, isThingKept ? ofCategory : parts.filter(isOfThing));
  // «Samarqand non»: what says more than its category is among the rest already.
  const others = words.split(' ').filter((word) => !intent.rest.includes(word));
  const title = [...others, ...intent.rest].filter(Boolean).join(' ');
  const { categoryId, regionId, districtId } = scope;
  return canonicalFilter({ categoryId, ...(asked.regionId ? {} : { regionId, districtId }), ...asked, title });
}

/** Where a category holds what is not meant by its name, as cases are beside telephones, its words let the thing itself come first. */
function containsMore(tree: CategoryTree, categoryId: SavedFilter['categoryId']): boolean {
  const category = categoryId ? tree.get(categoryId) : null;
  return category !== null && !category?.aside && tree.subtreeOf(category).some(({ aside }) => aside);
}

const isOfThing = ({ part }: NamedPart): boolean => part.slot === 'category' || part.slot === 'property';

async function viewsOf(
  deps: SearchIntentsDeps,
  text: string,
  intent: Intent,
  parts: readonly NamedPart[],
  language: Language,
): Promise<IntentPartView[]> {
  return Promise.all(
    parts.map(async (each) => {
      // A property is called by its category.
      const category = each.part.slot === 'property' ? { categoryId: intent.categoryId } : {};
      const details = await detailsOf(deps, { ...category, ...filterOf(intent, [each]) }, language);
      return { id: each.id, label: details.at(-1) ?? '', words: wordsOf(text, [each]) };
    }),
  );
}
