import type { CallOutput } from '#contract/endpoint.ts';
import type { getProductFacets } from '#contract/http/products/get-product-facets.ts';
import type { Language } from '#contract/texts/language.ts';
import { m, say, type Text } from '#contract/texts/messages.ts';
import { askedPayments, type Currency } from '#contract/values/products/product.ts';
import { fromOptionFilters, fromRanges, type RangeField } from '#contract/values/products/product-filters.ts';
import {
  type CategoryRow,
  categorySummaryView,
  type PropertyRow,
  propertyView,
} from '#server/features/categories/categories.ts';
import type { Places } from '#server/features/places/places.ts';
import { type ProductFacets, propertyField } from './facets.ts';

type Content = CallOutput<typeof getProductFacets>['content'];

const truth: Readonly<Record<'true' | 'false', Text>> = {
  true: m.answers_yes,
  false: m.answers_no,
};

/** What the choices of an answer are taken from; a choice that no product has stands there with 0. */
export interface FacetScope {
  /** the level below the chosen category */
  categories: readonly CategoryRow[];
  regions: Awaited<ReturnType<Places['regions']>>;
  /** the chosen one */
  regionId: number | null;
  properties: readonly PropertyRow[];
  currency: Currency;
  /** how many units of the base the prices of the answer are for */
  priceFactor: number;
  /** what these prices are for, as `/oy` */
  priceUnit: string | null;
  /** so'm for a dollar */
  rate: number;
  language: Language;
}

/** Counted facets as the client gets them, each choice in display order. */
export function productFacetsView(facets: ProductFacets, scope: FacetScope): Content {
  const { categories, regions, language } = scope;
  const count = (field: string, value: string | number) => facets.counts.get(field)?.get(String(value)) ?? 0;
  const region = regions.find(({ id }) => id === scope.regionId);
  return {
    total: facets.total,
    ...(facets.totalIsFloor ? { totalIsFloor: true } : {}),
    isEstimate: facets.isEstimate,
    categories: categories.map((child) => ({
      ...categorySummaryView(child, language),
      count: count('category', child.id),
    })),
    regions: regions.map(({ id }) => ({ id, count: count('region_id', id) })),
    districts: (region?.districts ?? []).map(({ id }) => ({ id, count: count('district_id', id) })),
    paymentTypes: askedPayments.map((value) => ({ value, count: count('paymentType', value) })),
    negotiableCount: count('negotiable', 'true'),
    options: fromOptionFilters((options, name) =>
      options.map((value) => ({ value, count: count(name, String(value)) })),
    ),
    bounds: fromRanges((field) => rangeView(facets, field, scope)),
    price: rangeView(facets, 'price', scope),
    priceUnit: scope.priceUnit,
    properties: scope.properties.map((property) => facetPropertyView(property, facets, language)),
  };
}

/** Prices in whole units of the currency, the lower end down and the upper end up, so that both find their product. */
function rangeView(
  { ranges }: ProductFacets,
  field: RangeField,
  { currency, rate, priceFactor }: FacetScope,
): Content['price'] {
  const found = ranges.get(field);
  if (!found) return null;
  const unit = field === 'price' ? priceFactor * (currency === 'USD' ? rate : 1) : 1;
  return { min: Math.floor(Number(found.min) / unit), max: Math.ceil(Number(found.max) / unit) };
}

function facetPropertyView(property: PropertyRow, facets: ProductFacets, language: Language) {
  const { id, key, name, type, unit, options, optionKeys } = propertyView(property, language);
  const field = propertyField(key);
  const choices =
    type === 'BOOLEAN'
      ? (['true', 'false'] as const).map((value) => ({ key: value, text: say(truth[value], language) }))
      : optionKeys.map((value, index) => ({ key: value, text: options[index] ?? value }));
  const range = facets.ranges.get(field);
  return {
    propertyId: id,
    key,
    name,
    type,
    unit,
    options: choices.map((choice) => ({ ...choice, count: facets.counts.get(field)?.get(choice.key) ?? 0 })),
    min: range?.min ?? null,
    max: range?.max ?? null,
  };
}
