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
import { productQuery } from './product-query.ts';
import { findSuggestedProducts, type SuggestedProductRow } from './suggested-products.repository.ts';
import type { SuggestionDeps } from './suggestion-deps.ts';
import { parseTypedText, type TypedText } from './typed-text.ts';

const most = { categories: 4, queries: 5, products: 4 };
/** Width in pixels of the picture in a row. */
const pictureWidth = 320;

type Deps = SuggestionDeps & { phrases: Phrases; names: CategoryNames };

/** GET /search/suggest: what a text that is being typed may become (product/api#calls). */
export function registerSuggestSearches(app: FastifyInstance, deps: Deps): void {
  registerEndpoint(app, suggestSearches, async ({ query, language }) => {
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
  return asTyped;
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
  const query = await productQuery(deps.search, index, typed);
  return findSuggestedProducts(deps.database, { query, ...place, limit: most.products }, index.isCommon(typed));
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
