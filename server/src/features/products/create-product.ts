import type { z } from 'zod';
import { newProductFields } from '#contract/http/products/products.ts';
import { firstBrokenNewProductRule, type NewProductRule, newProductRuleTexts } from '#contract/rules/new-product.ts';
import type { Localized } from '#contract/values/language.ts';
import { limits } from '#contract/values/limits.ts';
import { productLifeDays } from '#contract/values/product.ts';
import type { CategoryRow } from '#server/features/categories/categories.ts';
import { priceInUzs } from '#server/features/exchange-rates/exchange-rates.ts';
import { attachPictures } from '#server/features/uploads/uploads.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Viewer } from '#server/platform/http/caller.ts';
import { parse } from '#server/platform/http/validation.ts';
import { countOfSeller, findSameProducts, insertProduct, type NewProduct } from './product.repository.ts';
import type { ProductDeps } from './product-deps.ts';
import { type SearchTexts, searchTexts } from './product-search-texts.ts';
import { firstStatus } from './product-state.ts';
import { checkRequiredProperties, type ProductProperties, readSubmittedProperties } from './property-value.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The property that makes a price a range, as a vacancy has it (decisions §2). */
const rangeEndProperty = 'salary_to';

/** L18: products in view per seller, and new ones a day while the account is younger than a day. */
const activeProducts = 200;
const newAccountDaily = 5;
const relaxedFactor = 100;

/** A submission that keeps all rules; what the database has to say comes later. */
export interface CheckedProduct {
  fields: z.output<typeof newProductFields>;
  category: CategoryRow;
  regionId: number;
  districtId: number;
  price: number;
  maxPrice: number | null;
  priceUzs: number;
  properties: ProductProperties;
  search: SearchTexts;
  uploadIds: number[];
}

/**
 * Judges the text fields of a submission in the order of spec §5, then its properties, without touching anything.
 * @throws AppError VALIDATION with the text of the first broken rule
 */
export async function checkNewProduct(
  deps: Pick<ProductDeps, 'categories' | 'locations' | 'exchangeRates'>,
  given: Readonly<Record<string, string>>,
  fileCount: number,
): Promise<CheckedProduct> {
  const fields = parse(newProductFields, withoutWrongPrice(given), 'body');
  const uploadIds = readUploadIds(fields.uploadIds);
  const tree = await deps.categories.get();
  const category = fields.categoryId ? tree.get(fields.categoryId) : null;
  const region = fields.regionId ? await deps.locations.region(fields.regionId) : null;
  const district = region?.districts.find(({ id }) => id === fields.districtId) ?? null;
  const hasChildren = category !== null && tree.childrenOf(category.id).length > 0;
  const broken = firstBrokenNewProductRule({
    title: fields.title,
    description: fields.description,
    price: fields.price ?? null,
    paymentType: fields.paymentType,
    category: category && { id: category.id, hasChildren },
    regionId: region?.id ?? null,
    districtId: district?.id ?? null,
    imageCount: fileCount + uploadIds.length,
  });
  if (broken || !category || !region || !district) throw ruleRefusal(broken ?? 'category');
  if (fileCount + uploadIds.length > limits.imagesPerProduct) throw refusal('files', tooManyPictures);
  const ofCategory = tree.propertiesOf(category);
  const properties = readSubmittedProperties(fields.properties, ofCategory);
  checkRequiredProperties(ofCategory, properties);
  const price = fields.paymentType === 'Bepul' ? 0 : (fields.price ?? 0);
  const hasRange = ofCategory.some(({ key }) => key === rangeEndProperty);
  const maxPrice = hasRange && price > 0 ? rangeEnd(fields.maxPrice, properties) : null;
  if (maxPrice !== null && maxPrice < price) throw refusal('maxPrice', rangeOrder);
  const { rate } = await deps.exchangeRates.get();
  const { title, description } = fields;
  const location = fields.location || null;
  return {
    fields,
    category,
    regionId: region.id,
    districtId: district.id,
    price,
    maxPrice,
    priceUzs: priceInUzs(price, fields.currencyType, rate),
    properties,
    search: searchTexts({ title, description, location, tree, category, region, districtId: district.id, properties }),
    uploadIds,
  };
}

/** A price that is no price breaks the third rule, in its turn and with its text (spec §5). */
function withoutWrongPrice(given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return newProductFields.shape.price.safeParse(given.price).success ? given : { ...given, price: '' };
}

function rangeEnd(maxPrice: number | undefined, properties: ProductProperties): number | null {
  if (maxPrice !== undefined) return maxPrice;
  const end = properties.find(({ property }) => property.key === rangeEndProperty)?.value;
  return end?.kind === 'number' ? end.value : null;
}

function readUploadIds(text: string | undefined): number[] {
  if (text === undefined || text.trim() === '') return [];
  const ids = [...new Set(text.split(',').map((id) => id.trim()))];
  if (!ids.every((id) => /^[1-9]\d{0,14}$/.test(id))) throw refusal('uploadIds', wrongUploadIds);
  return ids.map(Number);
}

/**
 * Writes a checked product with its pictures and properties. Runs in the caller's transaction: all or nothing.
 * @returns its id
 * @throws AppError DUPLICATE_PRODUCT, RATE_LIMITED (L18), VALIDATION for an upload that is gone
 */
export async function createProduct(
  deps: Pick<ProductDeps, 'clock' | 'config'>,
  transaction: DbTransaction,
  viewer: Viewer,
  checked: CheckedProduct,
  hashes: readonly string[],
): Promise<number> {
  const now = deps.clock.now();
  const { fields, uploadIds } = checked;
  await checkSellerLimits(deps, transaction, viewer, now);
  const same = { sellerId: viewer.id, title: fields.title, categoryId: checked.category.id };
  const earlier = await findSameProducts(transaction, same, new Date(now.getTime() - 30 * day));
  const duplicate = earlier.find(({ status }) => status !== 'deleted');
  if (duplicate) throw duplicateRefusal(duplicate.id);
  const justDeleted = earlier.find(({ deleted_at }) => deleted_at && now.getTime() - deleted_at.getTime() < day);
  // Deleting and posting again within a day wins no place at the head of the list.
  const listedAt = justDeleted?.listed_at ?? now;
  const status = firstStatus(deps.config.MODERATION);
  const productId = await insertProduct(
    transaction,
    newProduct(checked, { sellerId: viewer.id, status, listedAt, now }),
  );
  const pictures = uploadIds.length + hashes.length;
  const mainPosition = fields.imageIndex !== undefined && fields.imageIndex < pictures ? fields.imageIndex : 0;
  await attachPictures(transaction, { ownerId: viewer.id, productId, uploadIds, hashes, mainPosition, now });
  return productId;
}

function newProduct(
  checked: CheckedProduct,
  rest: Pick<NewProduct, 'sellerId' | 'status' | 'listedAt' | 'now'>,
): NewProduct {
  const { fields, category, uploadIds: _, ...product } = checked;
  return {
    ...product,
    ...rest,
    title: fields.title,
    description: fields.description,
    currency: fields.currencyType,
    paymentType: fields.paymentType,
    negotiable: fields.negotiable,
    offeredBy: fields.offeredBy ?? null,
    categoryId: category.id,
    location: fields.location || null,
    expiresAt: new Date(rest.now.getTime() + productLifeDays * day),
  };
}

async function checkSellerLimits(
  deps: Pick<ProductDeps, 'config'>,
  transaction: DbTransaction,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const factor = deps.config.rateLimits === 'relaxed' ? relaxedFactor : 1;
  const yesterday = new Date(now.getTime() - day);
  const counts = await countOfSeller(transaction, viewer.id, yesterday);
  const isNew = counts.seller_created_at > yesterday;
  if (counts.active >= activeProducts * factor || (isNew && counts.recent >= newAccountDaily * factor)) {
    throw new AppError('RATE_LIMITED', { retryAfter: day / 1000 });
  }
}

/** The caller already has this product; its id stands in `fields` for a link to it. */
export function duplicateRefusal(productId: number): AppError {
  const id = String(productId);
  return new AppError('DUPLICATE_PRODUCT', { fields: { productId: { uz: id, ru: id, en: id } } });
}

const ruleFields: Readonly<Record<NewProductRule, string>> = {
  title: 'title',
  description: 'description',
  price: 'price',
  category: 'categoryId',
  region: 'regionId',
  district: 'districtId',
  image: 'files',
};

function ruleRefusal(rule: NewProductRule): AppError {
  return refusal(ruleFields[rule], newProductRuleTexts[rule]);
}

function refusal(field: string, text: Localized): AppError {
  return new AppError('VALIDATION', { text, fields: { [field]: text } });
}

const tooManyPictures: Localized = {
  uz: `Ko'pi bilan ${limits.imagesPerProduct} ta rasm`,
  ru: `Не больше ${limits.imagesPerProduct} фото`,
  en: `At most ${limits.imagesPerProduct} pictures`,
};
const wrongUploadIds: Localized = {
  uz: "Rasmlar ro'yxati noto'g'ri tuzilgan",
  ru: 'Список фото составлен неверно',
  en: 'The list of pictures is malformed',
};
const rangeOrder: Localized = {
  uz: "Yuqori narx quyi narxdan kichik bo'lmasin",
  ru: 'Верхняя цена не может быть меньше нижней',
  en: 'The upper price may not be below the lower one',
};

/** Two equal posts at the same moment: the second meets the index, and reads the same refusal. */
export function asDuplicate(error: unknown): unknown {
  const isRepost = error instanceof Error && 'constraint' in error && error.constraint === 'products_no_repost';
  return isRepost ? new AppError('DUPLICATE_PRODUCT', { cause: error }) : error;
}
