import { foldWords } from '#contract/values/fold.ts';
import type { Localized } from '#contract/values/language.ts';
import { limits } from '#contract/values/limits.ts';
import type { Currency, PaymentType, SortField, SortOrder } from '#contract/values/product.ts';
import type { Categories } from '#server/features/categories/categories.ts';
import { type ExchangeRates, priceInUzs } from '#server/features/exchange-rates/exchange-rates.ts';
import type { Locations } from '#server/features/locations/locations.ts';
import { AppError, fieldRefusal } from '#server/platform/http/app-error.ts';
import type { Viewer } from '#server/platform/http/caller.ts';
import { type PropertyCondition, resolvePropertyFilters } from './property-filter.ts';

type Given<T> = T | null | undefined;

/** The filter as it comes in, from a query string or a body (spec §3). */
export interface ProductFilter {
  categoryId?: Given<number>;
  minPrice?: Given<number>;
  maxPrice?: Given<number>;
  title?: Given<string>;
  ownProduct?: Given<boolean>;
  sellerId?: Given<number>;
  properties?: Given<Readonly<Record<string, string | string[]>>>;
  sortBy?: Given<SortField>;
  sortOrder?: Given<SortOrder>;
  paymentType?: Given<PaymentType>;
  currencyType?: Given<Currency>;
  negotiable?: Given<boolean>;
  regionId?: Given<number>;
  districtId?: Given<number>;
}

/** Columns that hold a product's category at each level of the tree. */
export type CategoryColumn = 'root_category_id' | 'sub_category_id' | 'category_id';

/** The filter as the database understands it. Prices are so'm. */
export interface ProductCriteria {
  category: { column: CategoryColumn; id: number } | null;
  regionId: number | null;
  districtId: number | null;
  minPriceUzs: number | null;
  maxPriceUzs: number | null;
  /** text of a tsquery over folded words */
  words: string | null;
  sellerId: number | null;
  paymentType: PaymentType | null;
  /** negotiable ones are left out */
  fixedPriceOnly: boolean;
  properties: readonly PropertyCondition[];
  sortBy: SortField;
  sortOrder: SortOrder;
}

export interface CriteriaDeps {
  categories: Categories;
  locations: Locations;
  exchangeRates: ExchangeRates;
}

const priceOrder: Localized = {
  uz: "Eng past narx eng yuqori narxdan katta bo'lmasin",
  ru: 'Нижняя цена не может быть больше верхней',
  en: 'The lowest price may not be above the highest',
};

/**
 * Turns a filter into criteria. Names a place or category that does not exist: null, nothing can match.
 * @throws AppError VALIDATION for bounds in the wrong order and for properties that do not exist, UNAUTHENTICATED for
 *   `ownProduct` without a viewer
 */
export async function resolveCriteria(
  deps: CriteriaDeps,
  filter: ProductFilter,
  viewer: Viewer | null,
): Promise<ProductCriteria | null> {
  const { minPrice, maxPrice } = filter;
  if (typeof minPrice === 'number' && typeof maxPrice === 'number' && minPrice > maxPrice) {
    throw fieldRefusal('minPrice', priceOrder);
  }
  if (filter.ownProduct && !viewer) throw new AppError('UNAUTHENTICATED');
  const tree = await deps.categories.get();
  const category = filter.categoryId ? tree.get(filter.categoryId) : null;
  if (filter.categoryId && !category) return null;
  if (!(await placeExists(deps.locations, filter))) return null;
  const words = filter.title ? wordsQuery(filter.title) : null;
  if (words === '') return null;
  const { rate } = await deps.exchangeRates.get();
  const inUzs = (price: Given<number>) =>
    typeof price === 'number' ? priceInUzs(price, filter.currencyType ?? 'UZS', rate) : null;
  return {
    category: category ? { column: columnOfDepth(category.path.length), id: category.id } : null,
    regionId: filter.regionId ?? null,
    districtId: filter.districtId ?? null,
    minPriceUzs: inUzs(minPrice),
    maxPriceUzs: inUzs(maxPrice),
    words,
    sellerId: filter.ownProduct && viewer ? viewer.id : (filter.sellerId ?? null),
    paymentType: filter.paymentType ?? null,
    fixedPriceOnly: filter.negotiable === false,
    properties: resolvePropertyFilters(tree, category, filter.properties ?? {}),
    sortBy: filter.sortBy ?? 'createdAt',
    sortOrder: filter.sortOrder ?? 'DESC',
  };
}

async function placeExists(locations: Locations, { regionId, districtId }: ProductFilter): Promise<boolean> {
  if (regionId && !(await locations.region(regionId))) return false;
  if (!districtId) return true;
  const regions = await locations.regions();
  return regions.some(
    (region) =>
      (!regionId || region.id === regionId) && region.districts.some((district) => district.id === districtId),
  );
}

export function columnOfDepth(depth: number): CategoryColumn {
  if (depth === 1) return 'root_category_id';
  return depth === 2 ? 'sub_category_id' : 'category_id';
}

const queryWords = 8;

/**
 * All words of a search text, folded; from three letters on a word also finds what begins with it, which covers Uzbek
 * endings. Empty when nothing is left to look for. Folded words hold only a–z and 0–9, so nothing needs quoting.
 */
function wordsQuery(text: string): string {
  return foldWords(text.slice(0, limits.searchText * 2))
    .slice(0, queryWords)
    .map((word) => (word.length >= 3 && /^[a-z]/.test(word) ? `${word}:*` : word))
    .join(' & ');
}

/** True when the order is the default one, in which TOP products have their slots (decisions §9). */
export function isDefaultOrder(criteria: ProductCriteria): boolean {
  return criteria.sortBy === 'createdAt' && criteria.sortOrder === 'DESC' && criteria.sellerId === null;
}
