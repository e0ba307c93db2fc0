import { foldVersion } from '#contract/values/fold.ts';
import { productLifeDays } from '#contract/values/product.ts';
import { type DemoProduct, readDemoFiles } from '#data/demo/demo-files.ts';
import { type DemoRandom, demoRandom } from '#data/demo/demo-random.ts';
import { type CategoryRow, type CategoryTree, createCategories } from '#server/features/categories/categories.ts';
import { createExchangeRates, priceInUzs } from '#server/features/exchange-rates/exchange-rates.ts';
import { createLocations, type Locations } from '#server/features/locations/locations.ts';
import { searchTexts, titleKey } from '#server/features/products/product-search-texts.ts';
import {
  type ProductProperties,
  propertiesColumn,
  readSubmittedProperties,
} from '#server/features/products/property-value.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface GenerateOptions {
  /** products to write */
  count: number;
  /** hashes of stored pictures, which the products share */
  pictures: readonly string[];
  onProgress?: (written: number) => void;
}

const batchSize = 1000;
const productsPerSeller = 40;
/** From so many products on, indexes are made after the load. */
const manyProducts = 50_000;
const day = 86_400_000;
const lifeMs = productLifeDays * day;

/**
 * Fills a database that has its reference data with active products, the same ones each time: the demo listings again and
 * again with other titles, places, prices and dates, one in a hundred TOP, each with one to four pictures.
 */
export async function generateProducts(database: Database, options: GenerateOptions): Promise<void> {
  const { count, pictures, onProgress } = options;
  const source = await readSource(database);
  const sellers = await insertSellers(database, Math.ceil(count / productsPerSeller));
  const restore = count >= manyProducts ? await dropIndexes(database) : null;
  let writing: Promise<void> = Promise.resolve();
  for (let from = 0; from < count; from += batchSize) {
    const size = Math.min(batchSize, count - from);
    const ids = await newIds(database, size);
    const batch = ids.map((id, index) => productOf(source, { id, number: from + index, count, sellers, pictures }));
    // The next batch is made while the database writes this one.
    await writing;
    writing = insertBatch(database, batch);
    onProgress?.(from);
  }
  await writing;
  await restore?.();
  await run(database, 'vacuum analyze');
}

interface Template {
  product: DemoProduct;
  category: CategoryRow;
  properties: ProductProperties;
}

interface Source {
  templates: readonly Template[];
  tree: CategoryTree;
  regions: Awaited<ReturnType<Locations['regions']>>;
  /** so'm for a dollar */
  rate: number;
  now: number;
}

async function readSource(database: Database): Promise<Source> {
  const [tree, regions, { rate }, files] = await Promise.all([
    createCategories(database.db, systemClock).get(),
    createLocations(database.db, systemClock).regions(),
    createExchangeRates(database.db, systemClock).get(),
    readDemoFiles(),
  ]);
  const leaves = new Map<string, CategoryRow>();
  const visit = (category: CategoryRow): void => {
    const children = tree.childrenOf(category.id);
    if (children.length === 0) leaves.set(category.slug, category);
    for (const child of children) visit(child);
  };
  for (const top of tree.childrenOf(null)) visit(top);
  const templates = files.products.flatMap((product): Template[] => {
    const category = leaves.get(product.category);
    return category ? [{ product, category, properties: propertiesOf(product, tree, category) }] : [];
  });
  return { templates, tree, regions, rate, now: Date.now() };
}

function propertiesOf(product: DemoProduct, tree: CategoryTree, category: CategoryRow): ProductProperties {
  const declared = tree.propertiesOf(category);
  const submitted = Object.entries(product.properties).flatMap(([key, value]) => {
    const property = declared.find((candidate) => candidate.key === key);
    return property ? [{ propertyId: property.id, value: { key: property.name_uz, value: String(value) } }] : [];
  });
  return readSubmittedProperties(JSON.stringify(submitted), declared);
}

interface Place {
  id: number;
  number: number;
  count: number;
  sellers: readonly number[];
  pictures: readonly string[];
}

function productOf(source: Source, { id, number, count, sellers, pictures }: Place) {
  const random = demoRandom(`generated ${number}`);
  const template = source.templates[number % source.templates.length];
  if (!template) throw new Error('no demo listing to copy');
  const { product, category, properties } = template;
  const region = random.pick(source.regions);
  const district = random.pick(region.districts);
  const title = `${product.title.slice(0, 110)} ${number}`;
  const price = Math.round(product.price * (0.5 + random.next()));
  // Spread over the life of a product, the first one newest, so that all are live.
  const listedAt = source.now - Math.round(((lifeMs - day) * number) / count) - random.int(1, 60_000);
  const isTop = number % 100 === 7;
  const texts = searchTexts({
    title,
    description: product.description,
    location: null,
    tree: source.tree,
    category,
    region,
    districtId: district.id,
    properties,
  });
  return {
    row: {
      id,
      seller_id: sellers[number % sellers.length],
      title,
      title_key: titleKey(title),
      description: product.description,
      price,
      price_uzs: priceInUzs(price, product.currency, source.rate),
      currency: product.currency,
      payment_type: product.paymentType ?? 'Pullik',
      negotiable: product.negotiable,
      category_id: category.id,
      region_id: region.id,
      district_id: district.id,
      properties: propertiesColumn(properties),
      top_since: isTop ? new Date(source.now - day) : null,
      top_until: isTop ? new Date(source.now + 10 * day) : null,
      view_count: random.int(0, 3000),
      fold_version: foldVersion,
      listed_at: new Date(listedAt),
      expires_at: new Date(listedAt + lifeMs),
      ...texts,
    },
    properties,
    hashes: pickHashes(pictures, random),
  };
}

type GeneratedProduct = ReturnType<typeof productOf>;

function pickHashes(pictures: readonly string[], random: DemoRandom): string[] {
  const first = random.int(0, pictures.length - 1);
  const amount = Math.min(pictures.length, random.int(1, 4));
  return Array.from({ length: amount }, (_, index) => pictures[(first + index) % pictures.length] ?? '');
}

async function insertBatch(database: Database, batch: readonly GeneratedProduct[]): Promise<void> {
  await run(
    database,
    `insert into products (id, seller_id, status, title, title_key, description, price, price_uzs, currency, payment_type,
       negotiable, category_id, region_id, district_id, properties, top_since, top_until, view_count, fold_version,
       listed_at, expires_at, created_at, updated_at, search)
     select id, seller_id, 'active', title, title_key, description, price, price_uzs, currency, payment_type,
       negotiable, category_id, region_id, district_id, properties, top_since, top_until, view_count, fold_version,
       listed_at, expires_at, listed_at, listed_at,
       setweight(to_tsvector('simple', a), 'A') || setweight(to_tsvector('simple', b), 'B')
         || setweight(to_tsvector('simple', c), 'C') || setweight(to_tsvector('simple', d), 'D')
     from json_to_recordset($1) as r(id bigint, seller_id bigint, title text, title_key text, description text,
       price bigint, price_uzs bigint, currency text, payment_type text, negotiable boolean, category_id integer,
       region_id integer, district_id integer, properties jsonb, top_since timestamptz, top_until timestamptz,
       view_count integer, fold_version smallint, listed_at timestamptz, expires_at timestamptz,
       a text, b text, c text, d text)`,
    batch.map(({ row }) => row),
  );
  await run(
    database,
    `insert into product_images (owner_id, product_id, file_hash, position, is_main, created_at, attached_at)
     select seller_id, product_id, file_hash, position, position = 0, listed_at, listed_at
     from json_to_recordset($1) as r(seller_id bigint, product_id bigint, file_hash text, position smallint, listed_at timestamptz)`,
    batch.flatMap(({ row, hashes }) =>
      hashes.map((file_hash, position) => ({
        seller_id: row.seller_id,
        product_id: row.id,
        file_hash,
        position,
        listed_at: row.listed_at,
      })),
    ),
  );
  await run(
    database,
    `insert into product_property_values (product_id, property_id, option_key, text_value, number_value, boolean_value, date_value)
     select * from json_to_recordset($1) as r(product_id bigint, property_id integer, option_key text, text_value text,
       number_value double precision, boolean_value boolean, date_value date)`,
    batch.flatMap(({ row, properties }) =>
      properties.map(({ property, value }) => ({
        product_id: row.id,
        property_id: property.id,
        [value.kind === 'option' ? 'option_key' : `${value.kind}_value`]: value.value,
      })),
    ),
  );
}

async function insertSellers(database: Database, count: number): Promise<number[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    phone: `+99877${String(index).padStart(7, '0')}`,
    username: `Sotuvchi ${index + 1}`,
  }));
  const rows = await database.rows<{ id: number }>(
    {
      name: '',
      text: `insert into users (phone, username, language, created_at)
        select phone, username, 'uz', now() - interval '200 days'
        from json_to_recordset($1) as r(phone text, username text) returning id`,
    },
    [JSON.stringify(people)],
  );
  return rows.map(({ id }) => id);
}

async function newIds(database: Database, count: number): Promise<number[]> {
  const rows = await database.rows<{ id: number }>(
    {
      name: '',
      text: `select nextval(pg_get_serial_sequence('products', 'id')) as id from generate_series(1, $1::int)`,
    },
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Drops the indexes that no constraint needs. @returns what makes them again */
async function dropIndexes(database: Database): Promise<() => Promise<void>> {
  const indexes = await database.rows<{ name: string; definition: string }>(
    {
      name: '',
      text: `select i.indexname as name, i.indexdef as definition from pg_indexes i
        where i.schemaname = 'public' and i.tablename in ('products', 'product_images', 'product_property_values')
          and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    },
    [],
  );
  for (const { name } of indexes) await run(database, `drop index "${name}"`);
  return async () => {
    for (const { definition } of indexes) await run(database, definition);
  };
}

async function run(database: Database, text: string, rows?: readonly object[]): Promise<void> {
  if (rows?.length === 0) return;
  await database.rows({ name: '', text }, rows ? [JSON.stringify(rows)] : []);
}
