import { firstBrokenNewProductRule, type NewProductRule, newProductRuleTexts } from '#contract/rules/new-product.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { priceProperties } from '#contract/values/products/price-properties.ts';
import type { ProductStatement } from '#contract/values/products/product-fields.ts';
import type { CategoryTree } from '#server/features/categories/categories.ts';
import { priceInUzs } from '#server/features/exchange-rates/exchange-rates.ts';
import type { Places } from '#server/features/places/places.ts';
import { type AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { indexedTexts } from '../product/product-search-lexemes.ts';
import {
  checkRequiredProperties,
  type ProductProperties,
  readProperties,
  type SubmittedProperty,
} from '../product/property-value.ts';
import type { ProductContent } from './product.repository.ts';

/** The property that makes a price a range, as a vacancy has it (product/listings#range). */
const rangeEndProperty = priceProperties.salaryTo;

/** What the rules compare a product with: categories, places, and so'm for one dollar. */
export interface ProductReference {
  tree: CategoryTree;
  regions: Awaited<ReturnType<Places['regions']>>;
  rate: number;
}

/** All that a person states of a product, new or edited; null stands for what they left out. */
export interface ProductFields extends ProductStatement {
  categoryId: number | null;
  regionId: number | null;
  districtId: number | null;
  properties: readonly SubmittedProperty[];
}

export async function loadProductReference(
  deps: Pick<ProductDeps, 'categories' | 'places' | 'exchangeRates'>,
): Promise<ProductReference> {
  const [tree, regions, { rate }] = await Promise.all([
    deps.categories.get(),
    deps.places.regions(),
    deps.exchangeRates.get(),
  ]);
  return { tree, regions, rate };
}

/**
 * Judges a product in the order of product/add-item#rules, then its properties, without touching anything.
 * `pictures` says how many it would have, and under which name the caller sends them.
 * Without `asksRequired` required properties may be blank, as those are which became so after the product was posted.
 * @throws AppError VALIDATION with the text of the first broken rule
 */
export function checkProduct(
  { tree, regions, rate }: ProductReference,
  fields: ProductFields,
  pictures: { count: number; field: string },
  { asksRequired = true } = {},
): ProductContent {
  const category = fields.categoryId ? tree.get(fields.categoryId) : null;
  const region = regions.find(({ id }) => id === fields.regionId) ?? null;
  const district = region?.districts.find(({ id }) => id === fields.districtId) ?? null;
  const hasChildren = category !== null && tree.childrenOf(category.id).length > 0;
  const broken = firstBrokenNewProductRule({
    title: fields.title,
    description: fields.description,
    price: fields.price,
    paymentType: fields.paymentType,
    category: category && { id: category.id, hasChildren },
    regionId: region?.id ?? null,
    districtId: district?.id ?? null,
    imageCount: pictures.count,
  });
  if (broken || !category || !region || !district) throw ruleRefusal(broken ?? 'category', pictures.field);
  if (pictures.count > limits.photosPerProduct) throw fieldRefusal(pictures.field, tooManyPictures);
  const ofCategory = tree.propertiesOf(category);
  const properties = readProperties(fields.properties, ofCategory);
  if (asksRequired) checkRequiredProperties(ofCategory, properties);
  const price = fields.paymentType === 'Bepul' ? 0 : (fields.price ?? 0);
  const hasRange = ofCategory.some(({ key }) => key === rangeEndProperty);
  const maxPrice = hasRange && price > 0 ? (fields.maxPrice ?? rangeEnd(properties)) : null;
  if (maxPrice !== null && maxPrice < price) throw fieldRefusal('maxPrice', m.refusals_product_range_order);
  const { title, description, location } = fields;
  return {
    ...fields,
    price,
    maxPrice,
    priceUzs: priceInUzs(price, fields.currencyType, rate),
    categoryId: category.id,
    regionId: region.id,
    districtId: district.id,
    properties,
    ...indexedTexts({
      title,
      description,
      location,
      tree,
      category,
      region,
      districtId: district.id,
      properties,
    }),
  };
}

function rangeEnd(properties: ProductProperties): number | null {
  const end = properties.find(({ property }) => property.key === rangeEndProperty)?.value;
  return end?.kind === 'number' ? end.value : null;
}

const ruleFields: Readonly<Record<Exclude<NewProductRule, 'image'>, string>> = {
  title: 'title',
  description: 'description',
  price: 'price',
  category: 'categoryId',
  region: 'regionId',
  district: 'districtId',
};

function ruleRefusal(rule: NewProductRule, picturesField: string): AppError {
  return fieldRefusal(rule === 'image' ? picturesField : ruleFields[rule], newProductRuleTexts[rule]);
}

const tooManyPictures: Text = fill(m.refusals_product_too_many_pictures, { photosPerProduct: limits.photosPerProduct });
