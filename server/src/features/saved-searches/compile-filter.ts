import type { SavedFilter } from '#contract/searches/saved-filter.ts';
import { m } from '#contract/texts/messages.ts';
import type { Currency, PaymentType } from '#contract/values/products/product.ts';
import { foldWords } from '#contract/values/text/fold.ts';
import { priceComparison, requireBoundsInOrder } from '#server/features/products/products.ts';
import type { Interpretation, Search } from '#server/features/search/search.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { propertyPath, readChosenProperties } from './chosen-properties.ts';
import type { SavedSearchDeps } from './saved-search-deps.ts';

/** What a filter means to the database, as it is stored beside it. Prices are in `currency`: the rate is of the day. */
export interface CompiledFilter {
  category_id: number | null;
  region_id: number | null;
  district_id: number | null;
  /** text of a tsquery */
  search_query: string | null;
  /** a jsonpath predicate over a product's properties */
  property_path: string | null;
  min_price: number | null;
  max_price: number | null;
  currency: Currency;
  /** how many units of the category's base these prices are for (product/listings#compared); null where they are compared as stated */
  price_factor: number | null;
  /** this and the next are what the version before reads; the options of a filter are read from the filter */
  payment_type: PaymentType | null;
  fixed_price_only: boolean;
}

type Deps = Pick<SavedSearchDeps, 'categories' | 'places' | 'search'>;

/**
 * Reads a filter. @param filter in its one form
 * @throws AppError VALIDATION where it looks for nothing or for something that does not exist
 */
export async function compileFilter(deps: Deps, filter: SavedFilter): Promise<CompiledFilter> {
  if (Object.keys(filter).length === 0) throw fieldRefusal('filter', m.refusals_saved_searches_nothing_to_look_for);
  const { minPrice = null, maxPrice = null } = filter;
  requireBoundsInOrder(filter, 'filter.');
  const tree = await deps.categories.get();
  const category = filter.categoryId ? tree.get(filter.categoryId) : null;
  if (filter.categoryId && !category) throw fieldRefusal('filter.categoryId', m.errors_input_invalid);
  const place = await placeOf(deps, filter);
  const chosen = readChosenProperties(tree, category, filter.properties ?? {});
  if ('unknown' in chosen) throw fieldRefusal(`filter.properties.${chosen.unknown}`, m.errors_input_invalid);
  const text = filter.title ? await interpretText(deps.search, filter.title) : null;
  if (filter.title && !text) throw fieldRefusal('filter.title', m.refusals_saved_searches_nothing_to_look_for);
  const stated = { min_price: minPrice, max_price: maxPrice, currency: filter.currencyType ?? 'UZS' };
  const { column, factor } = priceComparison(
    tree,
    category,
    chosen.map(({ property, asked }) => ({ key: property.key, ...asked })),
  );
  return {
    category_id: category?.id ?? null,
    ...place,
    search_query: text?.query ?? null,
    property_path: propertyPath(chosen),
    ...(minPrice === null && maxPrice === null && text?.price ? text.price : stated),
    price_factor: column === 'price_uzs' ? null : factor,
    payment_type: filter.paymentType === 'Ayirboshlash' ? 'Bepul' : (filter.paymentType ?? null),
    fixed_price_only: filter.negotiable === false,
  };
}

async function placeOf({ places }: Deps, { regionId, districtId }: SavedFilter) {
  if (!regionId && !districtId) return { region_id: null, district_id: null };
  const regions = await places.regions();
  const region = regions.find(({ id, districts }) =>
    regionId ? id === regionId : districts.some((district) => district.id === districtId),
  );
  if (!region) throw fieldRefusal('filter.regionId', m.errors_input_invalid);
  if (districtId && !region.districts.some(({ id }) => id === districtId)) {
    throw fieldRefusal('filter.districtId', m.errors_input_invalid);
  }
  return { region_id: region.id, district_id: districtId ?? null };
}

/** What a text looks for: as it was typed and, where it has a word that nobody writes, as it was likely meant. */
async function interpretText(search: Search, text: string) {
  const typed = await search.interpret(text);
  if (!typed) return null;
  const { vocabulary } = await search.knowledge();
  const interpretations: Interpretation[] = [typed];
  if (foldWords(text).some((word) => !vocabulary.knows(word))) {
    for (const interpretation of await search.interpretRelaxed(text)) {
      if (interpretation.reason === 'fewer-words') break;
      interpretations.push(interpretation);
    }
  }
  const queries = interpretations.flatMap(({ query }) => (query === '' ? [] : [`(${query})`]));
  const { price } = typed;
  return {
    query: queries.length > 0 ? queries.join(' | ') : null,
    price: price && { min_price: price.min, max_price: price.max, currency: price.currency },
  };
}
