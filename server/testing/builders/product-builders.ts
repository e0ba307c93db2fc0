import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Currency } from '#contract/values/products/product.ts';
import { blankStatement, type ProductStatement } from '#contract/values/products/product-fields.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { type Categories, createCategories } from '#server/features/categories/categories.ts';
import { createPlaces, type Places } from '#server/features/places/places.ts';
import { indexedTexts, insertProduct, readSubmittedProperties } from '#server/features/products/products.ts';
import { attachPictures, insertStoredPhoto } from '#server/features/uploads/uploads.ts';
import type { TestApp } from '../app/start-test-app.ts';
import { aUser } from './builders.ts';

const day = 24 * 3_600_000;

export interface ProductOverrides {
  sellerId?: number;
  title?: string;
  description?: string;
  price?: number;
  currency?: Currency;
  /** so'm; default: the price itself, or 12 000 for each dollar */
  priceUzs?: number;
  negotiable?: boolean;
  /** fields that no other override states */
  stated?: Partial<ProductStatement>;
  status?: ProductStatus;
  /** slug of a leaf category */
  category?: string;
  /** slug of a district; its region comes with it */
  district?: string;
  /** property key → option key or value */
  properties?: Readonly<Record<string, string | number | boolean>>;
  listedAt?: Date;
  expiresAt?: Date;
  /** bought TOP from one moment until another */
  top?: { since: Date; until: Date };
  viewCount?: number;
  pictures?: number;
}

export interface TestProduct {
  id: number;
  sellerId: number;
  title: string;
  categoryId: number;
  regionId: number;
  districtId: number;
}

interface Reference {
  categories: Categories;
  places: Places;
}

const references = new WeakMap<TestApp, Reference>();
let serial = 0;

function referenceOf(test: TestApp): Reference {
  const known = references.get(test);
  if (known) return known;
  const { db } = test.database;
  const created = { categories: createCategories(db, test.clock), places: createPlaces(db, test.clock) };
  references.set(test, created);
  return created;
}

/** The leaf category of this slug. */
export async function theCategory(test: TestApp, slug: string) {
  const tree = await referenceOf(test).categories.get();
  const { id } = await test.database.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const category = tree.get(id);
  if (!category) throw new Error(`no category ${slug}`);
  return { tree, category };
}

/** The district of this slug with its region. */
export async function thePlace(test: TestApp, slug: string) {
  const regions = await referenceOf(test).places.regions();
  for (const region of regions) {
    const district = region.districts.find((candidate) => candidate.slug === slug);
    if (district) return { region, district };
  }
  throw new Error(`no district ${slug}`);
}

/** Submitted entries that satisfy every required property of a leaf category: the first option, the least number, `true`. */
export async function requiredProperties(test: TestApp, slug: string) {
  const { tree, category } = await theCategory(test, slug);
  return tree.propertiesOf(category).flatMap(({ id, key, required, options, type, min_value }) => {
    const plain = type === 'BOOLEAN' ? 'true' : type === 'DATE' ? '2024-05-06' : String(min_value ?? 1);
    return required ? [{ propertyId: id, value: { key, value: options[0]?.key ?? plain } }] : [];
  });
}

/** Stores an active product of a seller of its own, with one picture, unless told otherwise. No bytes are stored for its pictures. */
export async function aProduct(test: TestApp, overrides: ProductOverrides = {}): Promise<TestProduct> {
  serial += 1;
  const title = overrides.title ?? `Divan ${serial}`;
  const now = test.clock.now();
  const sellerId = overrides.sellerId ?? (await aUser(test)).id;
  const { tree, category } = await theCategory(test, overrides.category ?? 'divan-va-kreslolar');
  const { region, district } = await thePlace(test, overrides.district ?? 'chilonzor-tumani');
  const description = overrides.description ?? 'Yangi, qulay';
  const price = overrides.price ?? 100_000;
  const ofCategory = tree.propertiesOf(category);
  const submitted = ofCategory.flatMap(({ id, key }) => {
    const value = overrides.properties?.[key];
    return value === undefined ? [] : [{ propertyId: id, value: { key, value: String(value) } }];
  });
  const properties = readSubmittedProperties(JSON.stringify(submitted), ofCategory);
  const place = { region, districtId: district.id };
  const hashes: string[] = [];
  for (let count = 0; count < (overrides.pictures ?? 1); count += 1) hashes.push(await aStoredFile(test));
  const { db } = test.database;
  const id = await db.transaction().execute(async (transaction) => {
    const productId = await insertProduct(transaction, {
      sellerId,
      status: overrides.status === 'deleted' ? 'active' : (overrides.status ?? 'active'),
      ...blankStatement,
      ...overrides.stated,
      title,
      description,
      price,
      priceUzs: overrides.priceUzs ?? (overrides.currency === 'USD' ? price * 12_000 : price),
      currencyType: overrides.currency ?? blankStatement.currencyType,
      paymentType: price === 0 ? 'Bepul' : 'Pullik',
      negotiable: overrides.negotiable ?? overrides.stated?.negotiable ?? blankStatement.negotiable,
      categoryId: category.id,
      regionId: region.id,
      districtId: district.id,
      properties,
      ...indexedTexts({ title, description, location: null, tree, category, ...place, properties }),
      listedAt: overrides.listedAt ?? now,
      expiresAt: overrides.expiresAt ?? new Date(now.getTime() + 30 * day),
      now,
    });
    await attachPictures(transaction, { ownerId: sellerId, productId, uploadIds: [], hashes, mainPosition: 0, now });
    return productId;
  });
  await db
    .updateTable('products')
    .set({
      view_count: overrides.viewCount ?? 0,
      top_since: overrides.top?.since ?? null,
      top_until: overrides.top?.until ?? null,
      ...(overrides.status === 'deleted' ? { status: 'deleted', deleted_at: now } : {}),
    })
    .where('id', '=', id)
    .execute();
  return { id, sellerId, title, categoryId: category.id, regionId: region.id, districtId: district.id };
}

/**
 * Stores many copies of a product without pictures, each a minute older, with prices 1, 2, 3 … and views 0–499; every
 * `topEvery`-th is TOP for a day around its listing.
 */
export async function copiesOf(
  test: TestApp,
  productId: number,
  count: number,
  { topEvery = 0 }: { topEvery?: number } = {},
): Promise<void> {
  await test.database.db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '60s'`.execute(transaction);
    await sql`
      insert into products (seller_id, status, title, title_key, description, price, price_uzs, category_id, region_id,
        district_id, listed_at, view_count, top_since, top_until)
      select seller_id, status, title, title_key || n, description, n, n, category_id, region_id, district_id,
        listed_at - n * interval '1 minute', n % 500,
        case when n % nullif(${topEvery}::int, 0) = 0 then listed_at - interval '1 day' end,
        case when n % nullif(${topEvery}::int, 0) = 0 then listed_at + interval '1 day' end
      from products, generate_series(1, ${count}::int) n where id = ${productId}`.execute(transaction);
  });
  // What a connection planned for a handful of rows would walk through all of these for each of them, until autovacuum comes by.
  await sql`analyze products`.execute(test.owner.db);
}

/** Stores the row of a picture unlike all others, without its bytes. @returns its name */
export async function aStoredFile(
  test: TestApp,
  perceptualHash: string = randomBytes(8).toString('hex'),
): Promise<string> {
  const hash = randomBytes(16).toString('hex');
  const photo = { hash, width: 1280, height: 960, color: '#336699', perceptualHash };
  await insertStoredPhoto(test.database.db, { ...photo, widths: [320, 640, 1280], bytes: 1000 }, test.clock.now());
  return hash;
}

/** Stores a picture that waits for its product. @returns its upload id and its name */
export async function aPhoto(
  test: TestApp,
  ownerId: number,
  perceptualHash?: string,
): Promise<{ id: number; hash: string }> {
  const hash = await aStoredFile(test, perceptualHash);
  const { id } = await test.database.db
    .insertInto('product_images')
    .values({ owner_id: ownerId, file_hash: hash, created_at: test.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, hash };
}

/** The bytes of a real picture, a random pattern, so that no two look alike. Sizes are pixels. */
export async function pictureBytes(
  options: { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' } = {},
): Promise<Buffer> {
  const { width = 400, height = 300, format = 'jpeg' } = options;
  const [columns, rows] = [9, 8];
  return sharp(randomBytes(columns * rows * 3), { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .toFormat(format)
    .toBuffer();
}

/** A file of a form. */
export interface FormFile {
  bytes: Buffer;
  field?: string;
  name?: string;
  type?: string;
}

/** A multipart body and its content type, as a browser sends it. */
export async function formBody(
  fields: Readonly<Record<string, string>>,
  files: readonly FormFile[],
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  for (const { bytes, field = 'files', name = 'photo.jpg', type = 'image/jpeg' } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const request = new Response(form);
  const payload = Buffer.from(await request.arrayBuffer());
  return { payload, headers: { 'content-type': request.headers.get('content-type') ?? '' } };
}
