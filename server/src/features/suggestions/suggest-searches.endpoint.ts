import type { FastifyInstance } from 'fastify';
import { suggestSearches } from '#contract/http/search/suggest-searches.ts';
import type { Language } from '#contract/texts/language.ts';
import { otherLayouts } from '#server/features/search/search.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { pictureUrl, widthFor } from '#server/platform/files/file-address.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import type { CategoryNames } from './category-names.ts';
import type { Phrases } from './phrases.ts';
import { meantQueries, productQuery } from './product-query.ts';
import { findSuggestedProducts, type SuggestedProductRow } from './suggested-products.repository.ts';
import type { SuggestionDeps } from './suggestion-deps.ts';
import { parseTypedText, type TypedText } from './typed-text.ts';

const most = { categories: 4, queries: 5, products: 4, popular: 8 };
/** Width in pixels of the picture in a row. */
const pictureWidth = 320;

type Deps = SuggestionDeps & { phrases: Phrases; names: CategoryNames };

/** GET /search/suggest: what a text that is being typed may become (product/api#calls). */
export function registerSuggestSearches(app: FastifyInstance, deps: Deps): void {
  registerEndpoint(app, suggestSearches, async ({ query, language }) => {
    if (query.q === '') return { content: await popular(deps, language) };
    const { typed, categoryIds, queries } = await understood(deps, query.q);
    if (!typed) return { content: { categories: [], queries: [], products: [] } };
    const place = { regionId: query.regionId ?? null, districtId: query.districtId ?? null };
    const [categories, products] = await Promise.all([
      describeCategories(deps, categoryIds, language),
      suggestedProducts(deps, typed, place),
    ]);
    return { content: { categories, queries, products: products.map(productView) } };
  });
}

/** Before anything is typed: what many look for, and the categories to begin with. */
async function popular(deps: Deps, language: Language) {
  const [index, { lexicon }, tree] = await Promise.all([
    deps.phrases.get(),
    deps.search.knowledge(),
    deps.categories.get(),
  ]);
  const named = new Set<number>();
  // Things, of each category one: a frequent word alone may be anything.
  const isNamed = (folded: string): boolean => {
    const ids = lexicon.categoriesNamed(folded).filter((id) => !named.has(id));
    for (const id of ids) named.add(id);
    return ids.length > 0;
  };
  const queries = index.popular(isNamed, most.popular, language === 'ru' ? 'я' : 'a');
  const top = tree.childrenOf(null).slice(0, most.popular);
  return {
    categories: await describeCategories(
      deps,
      top.map(({ id }) => id),
      language,
    ),
    queries,
    products: [],
  };
}

interface Understood {
  typed: TypedText | null;
  categoryIds: number[];
  queries: string[];
}

/** As typed, or as it is on another keyboard where only that means something. */
async function understood(deps: Deps, text: string): Promise<Understood> {
  const asTyped = await interpretationOf(deps, text);
  if (isKnown(asTyped)) return asTyped;
  for (const other of otherLayouts(text)) {
    const swapped = await interpretationOf(deps, other);
    if (isKnown(swapped)) return swapped;
  }
  return (await corrected(deps, text)) ?? asTyped;
}

/** As it was likely meant, where a word of it is misspelt. */
async function corrected(deps: Deps, text: string): Promise<Understood | null> {
  for (const { reason, text: meant } of await deps.search.interpretRelaxed(text)) {
    if (reason !== 'correction') continue;
    const understood = await interpretationOf(deps, meant);
    return { ...understood, queries: [...new Set([meant, ...understood.queries])].slice(0, most.queries) };
  }
  return null;
}

async function interpretationOf({ phrases, names }: Deps, text: string): Promise<Understood> {
  const typed = parseTypedText(text);
  if (!typed) return { typed, categoryIds: [], queries: [] };
  const index = await phrases.get();
  const categoryIds = await names.matching(typed, most.categories);
  return { typed, categoryIds, queries: index.completionsOf(typed, most.queries) };
}

function isKnown({ categoryIds, queries }: Understood): boolean {
  return categoryIds.length + queries.length > 0;
}

async function describeCategories({ categories }: Deps, ids: readonly number[], language: Language) {
  const tree = await categories.get();
  return ids.flatMap((id) => {
    const category = tree.get(id);
    if (!category) return [];
    const parent = category.parent_id === null ? null : tree.get(category.parent_id);
    const parentName = parent ? localizedName(parent, language) : null;
    return [{ id, name: localizedName(category, language), slug: category.slug, parentName }];
  });
}

async function suggestedProducts(
  deps: Deps,
  typed: TypedText,
  place: { regionId: number | null; districtId: number | null },
): Promise<SuggestedProductRow[]> {
  const index = await deps.phrases.get();
  const [meant, query] = await Promise.all([
    meantQueries(deps.search, index, typed),
    productQuery(deps.search, index, typed),
  ]);
  const find = (text: string, isCommon: boolean) =>
    findSuggestedProducts(deps.database, { query: text, ...place, limit: most.products }, isCommon);
  let found: SuggestedProductRow[] = [];
  for (const text of meant) if (found.length === 0) found = await find(text, false);
  if (found.length === most.products) return found;
  const seen = new Set(found.map(({ id }) => id));
  const others = await find(query, index.isCommon(typed));
  return [...found, ...others.filter(({ id }) => !seen.has(id))].slice(0, most.products);
}

function productView(row: SuggestedProductRow) {
  const { id, title, price, image_hash, image_widths } = row;
  const width = widthFor(image_widths ?? [], pictureWidth);
  return {
    id,
    slug: slugOf(title),
    title,
    price,
    maxPrice: row.max_price,
    priceUzs: row.price_uzs,
    currencyType: row.currency,
    paymentType: row.payment_type,
    imageUrl: image_hash === null ? null : pictureUrl(image_hash, width),
  };
}
