import { blankStatement } from '#contract/values/products/product-fields.ts';
import { type ProductStatus, productLifeDays } from '#contract/values/products/product-life.ts';
import type { CategoryRow, CategoryTree, PropertyRow } from '#server/features/categories/categories.ts';
import { priceInUzs } from '#server/features/exchange-rates/exchange-rates.ts';
import { insertProduct } from '#server/features/products/life/product.repository.ts';
import { indexedTexts } from '#server/features/products/product/product-search-lexemes.ts';
import { readSubmittedProperties } from '#server/features/products/product/property-value.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import type { DemoFiles, DemoProduct } from './demo-files.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { placeIds, type Regions, type StoredPerson } from './insert-demo-people.ts';

const day = 86_400_000;
const minute = 60_000;

export interface DemoInput {
  files: DemoFiles;
  people: ReadonlyMap<string, StoredPerson>;
  regions: Regions;
  tree: CategoryTree;
  /** so'm for a dollar */
  rate: number;
  now: Date;
}

/** One product's fate in the demo: most are active; a few stand in the other tabs of the demo seller's dashboard. */
interface Fate {
  status: ProductStatus;
  reason: string | null;
}

/** Writes the demo listings with properties, likes and views. @returns product ids by title */
export async function insertDemoProducts(
  transaction: DbTransaction,
  input: DemoInput,
): Promise<ReadonlyMap<string, number>> {
  const { files, people, tree } = input;
  const bySlug = leavesBySlug(tree);
  const sellerOf = sellers(input);
  const settled = new Map(files.conversations.map((entry) => [entry.product, entry]));
  const reviewed = new Set(files.reviews.map((review) => review.product));
  const ids = new Map<string, number>();
  const fates = fatesOf(input, sellerOf);
  for (const product of files.products) {
    const random = demoRandom(product.title);
    const category = bySlug.get(product.category);
    if (!category) throw new Error(`${product.title}: no leaf ${product.category}`);
    const seller = sellerOf(product);
    const minimumAge = settled.has(product.title) || reviewed.has(product.title) ? 12 : 0;
    const dates = datesOf(random, minimumAge, input.now);
    const fate = fates.get(product.title) ?? {
      status: settled.get(product.title)?.sold ? 'sold' : 'active',
      reason: null,
    };
    const id = await insertOne(transaction, input, { product, category, seller, dates, fate });
    await addInterest(transaction, { id, seller, random, people: [...people.values()], dates, now: input.now });
    if (product.top && fate.status === 'active') await makeTop(transaction, id, people, input.now, random);
    ids.set(product.title, id);
  }
  return ids;
}

/** Roots of the tree whose products a bus or a taxi takes along. */
const sentRoots = new Set(['elektronika-va-texnika', 'moda-va-uslub', 'bolalar-dunyosi', 'xobbi-va-sport']);

/** Every second seller of such things sends them. */
function isSent({ title, price }: DemoProduct, root: CategoryRow | null | undefined): boolean {
  return root?.slug !== undefined && sentRoots.has(root.slug) && price > 0 && title.length % 2 === 0;
}

async function insertOne(
  transaction: DbTransaction,
  { tree, regions, rate }: DemoInput,
  entry: { product: DemoProduct; category: CategoryRow; seller: StoredPerson; dates: Dates; fate: Fate },
): Promise<number> {
  const { product, category, seller, dates, fate } = entry;
  const { regionId, districtId } = placeIds(regions, product.region, product.district);
  const ofCategory = tree.propertiesOf(category);
  const properties = readSubmittedProperties(JSON.stringify(submission(product, ofCategory)), ofCategory);
  const salaryTo = product.properties.salary_to;
  const location = product.landmark ?? null;
  const id = await insertProduct(transaction, {
    sellerId: seller.id,
    status: fate.status,
    ...blankStatement,
    title: product.title,
    description: product.description,
    price: product.price,
    maxPrice: typeof salaryTo === 'number' ? salaryTo : null,
    priceUzs: priceInUzs(product.price, product.currency, rate),
    currencyType: product.currency,
    paymentType: product.paymentType ?? blankStatement.paymentType,
    negotiable: product.negotiable,
    offeredBy: product.offeredBy ?? (seller.kind === 'agent' ? 'agent' : 'owner'),
    sendsToRegions: isSent(product, tree.get(category.path[0] ?? 0)),
    categoryId: category.id,
    regionId,
    districtId,
    location,
    properties,
    ...indexedTexts({
      title: product.title,
      description: product.description,
      location,
      tree,
      category,
      region: regions.find((region) => region.id === regionId) ?? null,
      districtId,
      properties,
    }),
    listedAt: dates.listed,
    expiresAt: new Date(dates.listed.getTime() + productLifeDays * day),
    now: dates.created,
  });
  await transaction
    .updateTable('products')
    .set({ renewed_at: dates.listed > dates.created ? dates.listed : null, status_reason: fate.reason })
    .where('id', '=', id)
    .execute();
  return id;
}

interface Dates {
  created: Date;
  listed: Date;
}

/** Created within the last 60 days; what is older than 25 days was renewed since, so that it is live. */
function datesOf(random: DemoRandom, minimumAge: number, now: Date): Dates {
  const ageDays = Math.max(minimumAge, random.int(0, 59));
  const created = new Date(now.getTime() - ageDays * day - random.int(3, 1400) * minute);
  const renewedDaysAgo = ageDays % 25;
  const listed = ageDays > 25 ? new Date(now.getTime() - renewedDaysAgo * day - random.int(3, 1400) * minute) : created;
  return { created, listed };
}

function submission(product: DemoProduct, properties: readonly PropertyRow[]) {
  return Object.entries(product.properties).map(([key, value]) => {
    const property = properties.find((candidate) => candidate.key === key);
    if (!property) throw new Error(`${product.title}: no property ${key}`);
    return { propertyId: property.id, value: { key: property.name_uz, value: String(value) } };
  });
}

/** Who sells what: as conversations and reviews say, else somebody of the region who sells such things, else anybody who does. */
function sellers({ files, people }: DemoInput): (product: DemoProduct) => StoredPerson {
  const stated = new Map([...files.conversations, ...files.reviews].map((entry) => [entry.product, entry.seller]));
  const all = [...people.values()].filter((person) => person.role === 'user' && person.sells.length > 0);
  return (product) => {
    const key = stated.get(product.title);
    const named = key === undefined ? undefined : people.get(key);
    if (named) return named;
    const fitting = all.filter((person) => person.sells.includes(product.root));
    const near = fitting.filter((person) => person.region === product.region);
    return demoRandom(`seller ${product.title}`).pick(near.length > 0 ? near : fitting.length > 0 ? fitting : all);
  };
}

/** Three listings of the demo seller stand elsewhere than among the active ones, so that each dashboard tab has content. */
function fatesOf({ files }: DemoInput, sellerOf: (product: DemoProduct) => StoredPerson): ReadonlyMap<string, Fate> {
  const named = new Set([...files.conversations, ...files.reviews].map((entry) => entry.product));
  const free = files.products.filter(
    (product) => sellerOf(product).demo === 'seller' && !named.has(product.title) && !product.top,
  );
  const fates: Fate[] = [
    { status: 'draft', reason: null },
    {
      status: 'rejected',
      reason: "Qoida: rasmlar mahsulotning o'zini ko'rsatishi kerak. Yangi rasm qo'shing va qayta yuboring.",
    },
    { status: 'withdrawn', reason: null },
  ];
  return new Map(fates.flatMap((fate, index) => (free[index] ? [[free[index].title, fate]] : [])));
}

async function addInterest(
  transaction: DbTransaction,
  entry: {
    id: number;
    seller: StoredPerson;
    random: DemoRandom;
    people: readonly StoredPerson[];
    dates: Dates;
    now: Date;
  },
): Promise<void> {
  const { id, seller, random, people, dates, now } = entry;
  const ageDays = Math.max(0, Math.floor((now.getTime() - dates.created.getTime()) / day));
  const eagerness = random.next() ** 2;
  const likers = people.filter((person) => person.id !== seller.id && random.next() < 0.05 + eagerness * 0.5);
  if (likers.length > 0) {
    await transaction
      .insertInto('product_likes')
      .values(
        likers.map((person) => ({
          product_id: id,
          user_id: person.id,
          created_at: new Date(
            Math.min(now.getTime() - minute, dates.created.getTime() + random.next() * ageDays * day),
          ),
        })),
      )
      .execute();
  }
  const days = Array.from({ length: Math.min(ageDays + 1, 30) }, (_, ago) => ({
    product_id: id,
    day: new Date(now.getTime() - ago * day).toISOString().slice(0, 10),
    views: random.int(0, Math.round(6 + eagerness * 60)),
  }));
  await transaction.insertInto('product_daily_stats').values(days).execute();
  await transaction
    .updateTable('products')
    .set({ like_count: likers.length, view_count: days.reduce((sum, { views }) => sum + views, 0) })
    .where('id', '=', id)
    .execute();
}

async function makeTop(
  transaction: DbTransaction,
  productId: number,
  people: ReadonlyMap<string, StoredPerson>,
  now: Date,
  random: DemoRandom,
): Promise<void> {
  const starts = new Date(now.getTime() - random.int(1, 5) * day);
  const ends = new Date(now.getTime() + random.int(3, 14) * day);
  await transaction
    .updateTable('products')
    .set({ top_since: starts, top_until: ends })
    .where('id', '=', productId)
    .execute();
  const admin = [...people.values()].find((person) => person.role === 'admin');
  if (!admin) return;
  await transaction
    .insertInto('promotions')
    .values({ product_id: productId, starts_at: starts, ends_at: ends, granted_by: admin.id })
    .execute();
}

function leavesBySlug(tree: CategoryTree): ReadonlyMap<string, CategoryRow> {
  const leaves = new Map<string, CategoryRow>();
  const visit = (category: CategoryRow) => {
    const children = tree.childrenOf(category.id);
    if (children.length === 0) leaves.set(category.slug, category);
    for (const child of children) visit(child);
  };
  for (const top of tree.childrenOf(null)) visit(top);
  return leaves;
}
