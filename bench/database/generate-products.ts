import { productLifeDays } from '#contract/values/products/product-life.ts';
import { foldVersion } from '#contract/values/text/fold.ts';
import { type DemoProduct, readDemoFiles } from '#data/demo/demo-files.ts';
import { type DemoRandom, demoRandom } from '#data/demo/demo-random.ts';
import {
  type CategoryRow,
  type CategoryTree,
  createCategories,
  type PropertyRow,
} from '#server/features/categories/categories.ts';
import { createExchangeRates, priceInUzs } from '#server/features/exchange-rates/exchange-rates.ts';
import { createPlaces, type Places } from '#server/features/places/places.ts';
import { titleKey } from '#server/features/products/product/product-search-lexemes.ts';
import {
  type ProductProperties,
  propertiesColumn,
  readSubmittedProperties,
} from '#server/features/products/product/property-value.ts';
import {
  categoryLexemes,
  descriptionLexemes,
  factLexemes,
  lifeLexemes,
  placeLexemes,
  titleLexemes,
} from '#server/features/search/search.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { everyoneAgrees } from '#testing/builders/everyone-agrees.ts';

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
/** An address whose connections check no references and fire no triggers, which the generated rows need not: a superuser's. */
export function loadingUrl(url: string): string {
  const settings = ['session_replication_role=replica', 'synchronous_commit=off', 'maintenance_work_mem=512MB'];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(options)}`;
}

/** Connections that write at the same time. */
const writers = 2;
const day = 86_400_000;
const lifeMs = productLifeDays * day;

/**
 * Fills a database that has its reference data with active products, the same ones each time: the demo listings again and
 * again with other titles, properties, places, prices and dates, one in a hundred TOP, each with up to four pictures. For
 * many products the database should be opened by `loadingUrl`.
 */
export async function generateProducts(database: Database, options: GenerateOptions): Promise<void> {
  const { count, pictures, onProgress } = options;
  const source = await readSource(database);
  const sellers = await insertSellers(database, Math.ceil(count / productsPerSeller));
  const restore = count >= manyProducts ? await dropIndexes(database) : null;
  const writing: Promise<void>[] = Array.from({ length: writers }, () => Promise.resolve());
  for (let from = 0, batches = 0; from < count; from += batchSize, batches += 1) {
    const size = Math.min(batchSize, count - from);
    const ids = await newIds(database, size);
    const batch = ids.map((id, index) => productOf(source, { id, number: from + index, count, sellers, pictures }));
    // The next batches are made while the database writes these.
    const turn = batches % writers;
    await writing[turn];
    const written = insertBatch(database, batch);
    written.catch(() => undefined);
    writing[turn] = written;
    onProgress?.(from);
  }
  await Promise.all(writing);
  await restore?.();
  await run(database, 'vacuum analyze');
}

interface Template {
  product: DemoProduct;
  category: CategoryRow;
  declared: readonly PropertyRow[];
  properties: ProductProperties;
  titleKey: string;
  /** lexemes that all copies share: title, category, description */
  shared: string;
}

interface Source {
  templates: readonly Template[];
  regions: Awaited<ReturnType<Places['regions']>>;
  /** so'm for a dollar */
  rate: number;
  now: number;
  /** lexemes of what an option says; the few thousand options are read once */
  facts: (text: string) => string;
}

async function readSource(database: Database): Promise<Source> {
  const [tree, regions, { rate }, files] = await Promise.all([
    createCategories(database.db, systemClock).get(),
    createPlaces(database.db, systemClock).regions(),
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
    return category ? [templateOf(product, tree, category)] : [];
  });
  const known = new Map<string, string>();
  const facts = (text: string): string => {
    const found = known.get(text) ?? factLexemes([text]);
    known.set(text, found);
    return found;
  };
  return { templates, regions, rate, now: Date.now(), facts };
}

function templateOf(product: DemoProduct, tree: CategoryTree, category: CategoryRow): Template {
  const declared = tree.propertiesOf(category);
  const properties = propertiesOf(product, declared);
  const shared = [titleLexemes(product.title), categoryLexemes(category.path), descriptionLexemes(product.description)];
  return { product, category, declared, properties, titleKey: titleKey(product.title), shared: shared.join(' ') };
}

function propertiesOf(product: DemoProduct, declared: readonly PropertyRow[]): ProductProperties {
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
  const { product, category, shared } = template;
  const region = random.pick(source.regions);
  const district = random.pick(region.districts);
  const title = `${product.title.slice(0, 110)} ${number}`;
  const price = Math.round(product.price * (0.5 + random.next()));
  // Spread over the life of a product, the first one newest, so that all are live.
  const listedAt = source.now - Math.round(((lifeMs - day) * number) / count) - random.int(1, 60_000);
  const isTop = number % 100 === 7;
  const properties = varied(template, random);
  return {
    row: {
      id,
      seller_id: sellers[number % sellers.length],
      title,
      title_key: `${template.titleKey} ${number}`,
      description: product.description,
      price,
      price_uzs: priceInUzs(price, product.currency, source.rate),
      currency: product.currency,
      payment_type: product.paymentType ?? 'Pullik',
      negotiable: product.negotiable,
      root_category_id: category.path[0],
      sub_category_id: category.path[1],
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
      search: [
        shared,
        titleLexemes(String(number)),
        ...properties.map((property) => source.facts(valueNames(property))),
        placeLexemes(region.id, district.id),
        lifeLexemes(new Date(listedAt), isTop),
      ].join(' '),
    },
    properties,
    hashes: count >= manyProducts ? pictures.slice(number % pictures.length).slice(0, 1) : pickHashes(pictures, random),
  };
}

/**
 * The template's values, three in four drawn anew: options by Zipf's law, so that some are on every third product and some
 * on one in a thousand, numbers around the template's.
 */
function varied({ declared, properties }: Template, random: DemoRandom): ProductProperties {
  return declared.flatMap((property): ProductProperties => {
    const own = properties.find((entry) => entry.property.id === property.id);
    if (random.next() < 0.25) return own ? [own] : [];
    if (property.options.length > 0) {
      const { key } = property.options[zipf(property.options.length, random)] ?? {};
      return key === undefined ? [] : [{ property, value: { kind: 'option', value: key } }];
    }
    if (property.type === 'BOOLEAN') return [{ property, value: { kind: 'boolean', value: random.next() < 0.3 } }];
    if (own?.value.kind !== 'number') return own ? [own] : [];
    const { min_value, max_value, type } = property;
    const around =
      own.value.value * (type === 'INTEGER' && own.value.value > 1900 ? 1 - random.next() * 0.01 : 0.5 + random.next());
    const value = Math.min(max_value ?? around, Math.max(min_value ?? around, Math.round(around)));
    return [{ property, value: { kind: 'number', value } }];
  });
}

function zipf(count: number, random: DemoRandom): number {
  return Math.min(count - 1, Math.floor((count + 1) ** random.next()) - 1);
}

function valueNames({ property, value }: ProductProperties[number]): string {
  if (value.kind === 'text') return value.value;
  const option = value.kind === 'option' && property.options.find(({ key }) => key === value.value);
  return option ? `${option.text_uz} ${option.text_ru ?? ''} ${option.text_en ?? ''}` : '';
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
        negotiable, root_category_id, sub_category_id, category_id, region_id, district_id, properties, top_since, top_until,
        view_count, fold_version, listed_at, expires_at, created_at, updated_at, search)
      select id, seller_id, 'active', title, title_key, description, price, price_uzs, currency, payment_type,
        negotiable, root_category_id, sub_category_id, category_id, region_id, district_id, properties, top_since, top_until,
        view_count, fold_version, listed_at, expires_at, listed_at, listed_at, search::tsvector
      from json_to_recordset($1) as r(id bigint, seller_id bigint, title text, title_key text, description text,
        price bigint, price_uzs bigint, currency text, payment_type text, negotiable boolean, root_category_id integer,
        sub_category_id integer, category_id integer, region_id integer, district_id integer, properties jsonb,
        top_since timestamptz, top_until timestamptz, view_count integer, fold_version smallint, listed_at timestamptz,
        expires_at timestamptz, search text)`,
    batch.map(({ row }) => row),
  );
  const pictures = batch.flatMap(({ row, hashes }) => hashes.map((hash, position) => pictureRow(row, hash, position)));
  await run(
    database,
    `insert into product_images (owner_id, product_id, file_hash, position, is_main, created_at, attached_at)
      select seller_id, product_id, file_hash, position, position = 0, listed_at, listed_at
      from json_to_recordset($1) as r(seller_id bigint, product_id bigint, file_hash text,
        position smallint, listed_at timestamptz)`,
    pictures,
  );
  const values = batch.flatMap(({ row, properties }) => properties.map((property) => valueRow(row, property)));
  await run(
    database,
    `insert into product_property_values (product_id, property_id, option_key, text_value, number_value, boolean_value,
        date_value, listed_in)
      select * from json_to_recordset($1) as r(product_id bigint, property_id integer,
        option_key text, text_value text, number_value double precision, boolean_value boolean, date_value date,
        listed_in integer)`,
    values,
  );
}

function pictureRow({ id, seller_id, listed_at }: GeneratedProduct['row'], file_hash: string, position: number) {
  return { product_id: id, seller_id, file_hash, position, listed_at };
}

function valueRow({ id, category_id }: GeneratedProduct['row'], { property, value }: ProductProperties[number]) {
  const column = value.kind === 'option' ? 'option_key' : `${value.kind}_value`;
  return { product_id: id, property_id: property.id, [column]: value.value, listed_in: category_id };
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
  await database.rows({ name: '', text: everyoneAgrees }, []);
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
    const left = indexes.map(({ definition }) => definition);
    const build = async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await run(database, next);
    };
    await Promise.all(Array.from({ length: writers }, build));
  };
}

async function run(database: Database, text: string, rows?: readonly object[]): Promise<void> {
  if (rows?.length === 0) return;
  await database.rows({ name: '', text }, rows ? [JSON.stringify(rows)] : []);
}
