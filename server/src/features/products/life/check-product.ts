import { brokenNewProductRules, type NewProductRule, newProductRuleTexts } from '#contract/rules/new-product.ts';
import { type WrittenText, writtenTexts } from '#contract/rules/product-content.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { priceProperties } from '#contract/values/products/price-properties.ts';
import { type ProductStatement, statementOf } from '#contract/values/products/product-fields.ts';
import type { CategoryTree } from '#server/features/categories/categories.ts';
import { priceInUzs } from '#server/features/exchange-rates/exchange-rates.ts';
import type { Places } from '#server/features/places/places.ts';
import { Refusals } from '#server/platform/errors/refusals.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { indexedTexts } from '../product/product-search-lexemes.ts';
import {
  type ProductProperties,
  propertiesColumn,
  readProperties,
  type SubmittedProperty,
} from '../product/property-value.ts';
import type { ProductContent } from './product.repository.ts';
import type { StatedProduct } from './product-edit.repository.ts';

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
 * @throws AppError VALIDATION with the text of the first broken rule, and one for each field that breaks one
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
  const refusals = new Refusals();
  const broken = brokenNewProductRules({
    title: fields.title,
    description: fields.description,
    price: fields.price,
    paymentType: fields.paymentType,
    category: category && { id: category.id, hasChildren },
    regionId: region?.id ?? null,
    districtId: district?.id ?? null,
    imageCount: pictures.count,
  });
  for (const rule of broken)
    refusals.add(rule === 'image' ? pictures.field : ruleFields[rule], newProductRuleTexts[rule]);
  if (pictures.count > limits.photosPerProduct) refusals.add(pictures.field, tooManyPictures);
  // Of a category that is not chosen to the end nobody can say which properties it has.
  const ofCategory = category && !hasChildren ? tree.propertiesOf(category) : null;
  const read = ofCategory && refusals.run(() => readProperties(fields.properties, ofCategory, { asksRequired }));
  const properties = read ?? [];
  const isCostless = fields.paymentType === 'Bepul';
  const price = isCostless ? 0 : (fields.price ?? 0);
  const hasRange = ofCategory?.some(({ key }) => key === rangeEndProperty);
  const maxPrice = hasRange && price > 0 ? (fields.maxPrice ?? rangeEnd(properties)) : null;
  if (maxPrice !== null && maxPrice < price) refusals.add('maxPrice', m.refusals_product_range_order);
  const placed = refusals.orThrow(category && region && district && { category, region, district });
  const { title, description, location } = fields;
  return {
    ...fields,
    price,
    negotiable: fields.negotiable && !isCostless,
    maxPrice,
    priceUzs: priceInUzs(price, fields.currencyType, rate),
    categoryId: placed.category.id,
    regionId: placed.region.id,
    districtId: placed.district.id,
    properties,
    ...indexedTexts({
      title,
      description,
      location,
      tree,
      category: placed.category,
      region: placed.region,
      districtId: placed.district.id,
      properties,
    }),
  };
}

/** What is judged of a product that keeps the rules. */
export function judgedContent(content: ProductContent) {
  const properties = propertiesColumn(content.properties);
  const known = content.properties.map(({ property }) => property);
  return { ...content, properties, texts: writtenTexts(content, properties, known) };
}

/** What its seller has written of a product as it stands. */
export function storedTexts(stored: StatedProduct, tree: CategoryTree): WrittenText[] {
  const category = stored.category_id === null ? null : tree.get(stored.category_id);
  return writtenTexts(statementOf(stored), stored.properties, category ? tree.propertiesOf(category) : []);
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

const tooManyPictures: Text = fill(m.refusals_product_too_many_pictures, { photosPerProduct: limits.photosPerProduct });
