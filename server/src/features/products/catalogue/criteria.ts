import { m, say, type Text, textOf } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { rangeTexts } from '#contract/values/products/filter-texts.ts';
import type { Currency, SortField, SortOrder } from '#contract/values/products/product.ts';
import {
  askedOf,
  eachRange,
  type FieldFilterName,
  type FieldFilterValues,
  type RangeField,
  type StatableIn,
} from '#contract/values/products/product-filters.ts';
import type { Categories } from '#server/features/categories/categories.ts';
import { type ExchangeRates, priceInUzs } from '#server/features/exchange-rates/exchange-rates.ts';
import type { Places } from '#server/features/places/places.ts';
import type { Interpretation, Search } from '#server/features/search/search.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import {
  type PriceComparison,
  type PropertyCondition,
  priceComparison,
  resolvePropertyFilters,
} from './property-filter.ts';

type Given<T> = T | null | undefined;

type AskedOfFields = { [Name in FieldFilterName]?: Given<StatableIn<Name>> };

/** The filter as it comes in, from a query string or a body (product/api#filter). */
export interface ProductFilter extends AskedOfFields {
  categoryId?: Given<number>;
  title?: Given<string>;
  ownProduct?: Given<boolean>;
  sellerId?: Given<number>;
  properties?: Given<Readonly<Record<string, string | string[]>>>;
  /** where they were sent: the query has them below `p` */
  propertiesPath?: 'p';
  sortBy?: Given<SortField>;
  sortOrder?: Given<SortOrder>;
  currencyType?: Given<Currency>;
  regionId?: Given<number>;
  districtId?: Given<number>;
}

/** Columns that hold a product's category at each level of the tree. */
export type CategoryColumn = 'root_category_id' | 'sub_category_id' | 'category_id';

/** The filter as the database understands it. */
export interface ProductCriteria {
  category: { column: CategoryColumn; id: number } | null;
  regionId: number | null;
  districtId: number | null;
  /** prices in so'm, for what `comparedBy` says */
  asked: FieldFilterValues;
  /** how prices are compared */
  comparedBy: PriceComparison;
  /** text of a tsquery of all that the search text finds */
  words: string | null;
  /** how the search text was understood */
  interpretation?: Interpretation | undefined;
  sellerId: number | null;
  properties: readonly PropertyCondition[];
  sortBy: SortField;
  sortOrder: SortOrder;
}

export interface CriteriaDeps {
  categories: Categories;
  places: Places;
  exchangeRates: ExchangeRates;
  search: Search;
}

const wrongOrder = (field: RangeField): Text =>
  field === 'price'
    ? m.refusals_products_price_order
    : textOf((locale) => m.refusals_property_filter_wrong_order({ name: say(rangeTexts[field], locale) }, { locale }));

/** Refuses bounds in the wrong order. @param path of the filter in the input @throws AppError VALIDATION */
export function requireBoundsInOrder(filter: AskedOfFields, path = ''): void {
  for (const { field, min, max } of eachRange) {
    const [from, to] = [filter[min], filter[max]];
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      throw fieldRefusal(path + min, wrongOrder(field));
  }
}

/** A filter as the database understands it. */
export interface ParsedFilter {
  /** with the text as it was typed */
  typed: ProductCriteria;
  /** with the text understood in another way */
  understood: (interpretation: Interpretation) => ProductCriteria;
}

/** Turns a filter into criteria. Null and errors as with `resolveCriteria`. */
export async function parseCriteria(
  deps: CriteriaDeps,
  filter: ProductFilter,
  viewer: Viewer | null,
): Promise<ParsedFilter | null> {
  requireBoundsInOrder(filter);
  if (filter.ownProduct && !viewer) throw new AppError('UNAUTHENTICATED');
  const tree = await deps.categories.get();
  const category = filter.categoryId ? tree.get(filter.categoryId) : null;
  if (filter.categoryId && !category) return null;
  if (!(await placeExists(deps.places, filter))) return null;
  const interpretation = filter.title ? await deps.search.interpret(filter.title) : null;
  if (filter.title && !interpretation) return null;
  const { rate } = await deps.exchangeRates.get();
  const asked = askedOf(filter);
  const inUzs = (price: number | null) => price && priceInUzs(price, filter.currencyType ?? 'UZS', rate);
  const properties = resolvePropertyFilters(tree, category, filter.properties ?? {}, filter.propertiesPath);
  const criteria: ProductCriteria = {
    category: category ? { column: columnOfDepth(category.path.length), id: category.id } : null,
    regionId: filter.regionId ?? null,
    districtId: filter.districtId ?? null,
    asked: { ...asked, minPrice: inUzs(asked.minPrice), maxPrice: inUzs(asked.maxPrice) },
    comparedBy: priceComparison(tree, category, properties),
    words: null,
    sellerId: filter.ownProduct && viewer ? viewer.id : (filter.sellerId ?? null),
    properties,
    sortBy: filter.sortBy === 'relevance' ? 'createdAt' : (filter.sortBy ?? 'createdAt'),
    sortOrder: filter.sortBy === 'relevance' ? 'DESC' : (filter.sortOrder ?? 'DESC'),
  };
  const typed = interpretation ? withInterpretation(criteria, interpretation, { filter, rate }) : criteria;
  return { typed, understood: (other) => withInterpretation(typed, other, { filter, rate }) };
}

/** Criteria with their text understood in one way. */
function withInterpretation(
  criteria: ProductCriteria,
  interpretation: Interpretation,
  { filter, rate }: { filter: ProductFilter; rate: number },
): ProductCriteria {
  const byRelevance = interpretation.query !== '' && (!filter.sortBy || filter.sortBy === 'relevance');
  const understood: ProductCriteria = {
    ...criteria,
    words: interpretation.query || null,
    interpretation,
    ...(byRelevance ? { sortBy: 'relevance', sortOrder: 'DESC' } : {}),
  };
  const statesPrice = typeof filter.minPrice === 'number' || typeof filter.maxPrice === 'number';
  if (!interpretation.price || statesPrice) return understood;
  const { min, max, currency } = interpretation.price;
  const inUzs = (price: number | null) =>
    price && priceInUzs(Math.min(Math.round(price), limits.price), currency, rate);
  return { ...understood, asked: { ...criteria.asked, minPrice: inUzs(min), maxPrice: inUzs(max) } };
}

/** @throws AppError VALIDATION for a district of another region (rules/input#belonging) */
export async function requireDistrictOfRegion(places: Places, { regionId, districtId }: ProductFilter): Promise<void> {
  if (!regionId || !districtId || (await places.hasDistrict(regionId, districtId))) return;
  const others = (await places.regions()).filter(({ id }) => id !== regionId);
  const isOfAnother = others.some(({ districts }) => districts.some(({ id }) => id === districtId));
  if (isOfAnother) throw fieldRefusal('districtId', m.refusals_products_district_elsewhere);
}

async function placeExists(places: Places, { regionId, districtId }: ProductFilter): Promise<boolean> {
  if (regionId && !(await places.region(regionId))) return false;
  if (!districtId) return true;
  const regions = await places.regions();
  return regions.some(
    (region) =>
      (!regionId || region.id === regionId) && region.districts.some((district) => district.id === districtId),
  );
}

export function columnOfDepth(depth: number): CategoryColumn {
  if (depth === 1) return 'root_category_id';
  return depth === 2 ? 'sub_category_id' : 'category_id';
}

/** True when the order is the default one, in which TOP products have their slots (product/lists#top-slots). */
export function isDefaultOrder(criteria: ProductCriteria): boolean {
  return criteria.sortBy === 'createdAt' && criteria.sortOrder === 'DESC' && criteria.sellerId === null;
}

/** Up to how many matches are counted (product/api#paging): to look at each of what words find takes longer. */
export function exactTotalOf(criteria: Pick<ProductCriteria, 'words'> | null): number {
  return criteria?.words ? limits.exactWordTotal : limits.exactTotal;
}

/** A total as it is shown. @param counted at most one more than is counted exactly */
export function shownTotal(
  counted: number,
  criteria: Pick<ProductCriteria, 'words'> | null,
): { total: number; totalIsFloor: boolean } {
  const most = exactTotalOf(criteria);
  return { total: Math.min(counted, most), totalIsFloor: counted > most };
}
