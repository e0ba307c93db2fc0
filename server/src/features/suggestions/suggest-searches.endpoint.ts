import type { FastifyInstance } from 'fastify';
import { suggestSearches } from '#contract/http/search/suggest-searches.ts';
import type { SavedFilter } from '#contract/searches/saved-filter.ts';
import type { Language } from '#contract/texts/language.ts';
import { type CategoryTree, priceUnit } from '#server/features/categories/categories.ts';
import { priceInUzs } from '#server/features/exchange-rates/exchange-rates.ts';
import {
  type CardContext,
  cardFacts,
  countFound,
  isExchange,
  priceComparison,
} from '#server/features/products/products.ts';
import { otherLayouts, withinScope } from '#server/features/search/search.ts';
import { findIntent, type SearchScope } from '#server/features/search-intents/search-intents.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { pictureUrl, widthFor } from '#server/platform/files/file-address.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import type { CategoryNames } from './category-names.ts';
import type { Phrases } from './phrases.ts';
import type { PopularQueries } from './popular-queries.ts';
import { meantQueries, productQuery } from './product-query.ts';
import { findSuggestedProducts, type SuggestedProductRow } from './suggested-products.repository.ts';
import type { SuggestionDeps } from './suggestion-deps.ts';
import { parseTypedText, type TypedText } from './typed-text.ts';

const most = { categories: 4, queries: 5, products: 4, first: 8 };
/** Width in pixels of the picture in a row. */
const pictureWidth = 320;

type Deps = SuggestionDeps & { phrases: Phrases; names: CategoryNames; popular: PopularQueries };

/** GET /search/suggest: what a text that is being typed may become (product/api#calls). */
export function registerSuggestSearches(app: FastifyInstance, deps: Deps): void {
  registerEndpoint(app, suggestSearches, async ({ query, language }) => {
    const { q, categoryId = null, regionId = null, districtId = null } = query;
    const scope = { categoryId, regionId, districtId };
    if (q === '') return { content: await popular(deps, categoryId, language) };
    const { typed, categoryIds, queries } = await understood(deps, q, categoryId);
    if (!typed) return { content: { categories: [], queries: [], products: [], intent: null } };
    const [categories, products, intent, tree, { rate }] = await Promise.all([
      describeCategories(deps, categoryIds, language),
      suggestedProducts(deps, typed, scope),
      countedIntent(deps, q, scope, language),
      deps.categories.get(),
      deps.exchangeRates.get(),
    ]);
    const shown = intent ? products.filter((row) => isWithinPrice(row, intent.filter, tree, rate)) : products;
    const context = { tree, language };
    return { content: { categories, queries, products: shown.map((row) => productView(row, context)), intent } };
  });
}

/** Whether a product costs what the text says that it may, compared as the list compares (product/listings#compared). @param rate so'm for a dollar */
function isWithinPrice(row: SuggestedProductRow, filter: SavedFilter, tree: CategoryTree, rate: number): boolean {
  const chosen = Object.entries(filter.properties ?? {}).map(([key, values]) => ({ key, anyOf: [values].flat() }));
  const { column, factor } = priceComparison(tree, filter.categoryId ? tree.get(filter.categoryId) : null, chosen);
  const bound = (price: number) => priceInUzs(price, filter.currencyType ?? 'UZS', rate) * factor;
  const { minPrice, maxPrice, paymentType } = filter;
  if (paymentType === 'Bepul') return row.payment_type === 'Bepul' && !isExchange(row);
  const price = row[column];
  return (!minPrice || price >= bound(minPrice)) && (typeof maxPrice !== 'number' || price <= bound(maxPrice));
}

/** Before anything is typed: what many look for, and the categories to begin with; in a category those below it, since the others lead elsewhere. */
async function popular(deps: Deps, categoryId: number | null, language: Language) {
  const [queries, tree] = await Promise.all([
    categoryId === null ? deps.popular.get(language) : [],
    deps.categories.get(),
  ]);
  const top = tree.childrenOf(categoryId).slice(0, most.first);
  return {
    categories: await describeCategories(
      deps,
      top.map(({ id }) => id),
      language,
    ),
    queries,
    products: [],
    intent: null,
  };
}

/** The text as filters, where it says more than one thing, or anything of a chosen category: a category alone is among the categories. */
async function countedIntent(deps: Deps, text: string, scope: SearchScope, language: Language) {
  const intent = await findIntent(deps, text, scope, language);
  const says = intent?.parts.filter(({ id }) => scope.categoryId === null || id !== 'category').length ?? 0;
  if (!intent || says < (scope.categoryId === null ? 2 : 1)) return null;
  return { ...intent, ...(await countFound(deps, intent.filter, null)) };
}

interface Understood {
  typed: TypedText | null;
  categoryIds: number[];
  queries: string[];
}

/** As typed, or as it is on another keyboard where only that means something. */
async function understood(deps: Deps, text: string, categoryId: number | null): Promise<Understood> {
  const asTyped = await interpretationOf(deps, text, categoryId);
  if (isKnown(asTyped)) return asTyped;
  for (const other of otherLayouts(text)) {
    const swapped = await interpretationOf(deps, other, categoryId);
    if (isKnown(swapped)) return swapped;
  }
  return (await corrected(deps, text, categoryId)) ?? asTyped;
}

/** As it was likely meant, where a word of it is misspelt. */
async function corrected(deps: Deps, text: string, categoryId: number | null): Promise<Understood | null> {
  for (const { reason, text: meant } of await deps.search.interpretRelaxed(text)) {
    if (reason !== 'correction') continue;
    const understood = await interpretationOf(deps, meant, categoryId);
    return { ...understood, queries: [...new Set([meant, ...understood.queries])].slice(0, most.queries) };
  }
  return null;
}

async function interpretationOf(
  { phrases, names, categories }: Deps,
  text: string,
  categoryId: number | null,
): Promise<Understood> {
  const typed = parseTypedText(text);
  if (!typed) return { typed, categoryIds: [], queries: [] };
  const [index, tree] = await Promise.all([phrases.get(), categories.get()]);
  const isBelow = (id: number) => id !== categoryId && tree.get(id)?.path.includes(categoryId ?? id) === true;
  const categoryIds = await names.matching(typed, most.categories, isBelow);
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
  { categoryId, ...place }: SearchScope,
): Promise<SuggestedProductRow[]> {
  const index = await deps.phrases.get();
  const [meant, begun] = await Promise.all([
    meantQueries(deps.search, index, typed),
    productQuery(deps.search, index, typed),
  ]);
  const ways = [...meant, { ...begun, isCommon: index.isCommon(typed) }];
  const bounds = { limit: most.products, now: deps.clock.now() };
  const found = new Map<number, SuggestedProductRow>();
  for (const { isCommon, ...way } of ways) {
    if (found.size >= most.products) break;
    const inCategory = (query: string) => withinScope(query, { categoryId, regionId: null, districtId: null });
    const narrow = way.narrow === undefined ? {} : { narrow: inCategory(way.narrow) };
    const request = { query: inCategory(way.query), ...narrow, ...place, ...bounds };
    // Among the newest of all hardly any is of one category.
    const rows = await findSuggestedProducts(deps.database, request, isCommon && categoryId === null);
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  }
  return [...found.values()].slice(0, most.products);
}

function productView(row: SuggestedProductRow, context: Pick<CardContext, 'tree' | 'language'>) {
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
    priceUnit: priceUnit(row, context.tree, context.language),
    isExchange: isExchange(row),
    facts: cardFacts(row, context),
    imageUrl: image_hash === null ? null : pictureUrl(image_hash, width),
  };
}
