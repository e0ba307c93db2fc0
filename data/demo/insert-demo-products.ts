import { sql } from 'kysely';
import type { ModerationRule } from '#contract/values/moderation/moderation.ts';
import type { OfferedBy } from '#contract/values/products/product.ts';
import { blankStatement } from '#contract/values/products/product-fields.ts';
import { type ProductStatus, productLifeDays } from '#contract/values/products/product-life.ts';
import type { CategoryRow, CategoryTree, PropertyRow } from '#server/features/categories/categories.ts';
import { priceInUzs } from '#server/features/exchange-rates/exchange-rates.ts';
import { insertProduct } from '#server/features/products/life/product.repository.ts';
import { indexedTexts } from '#server/features/products/product/product-search-lexemes.ts';
import { readSubmittedProperties } from '#server/features/products/product/property-value.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import type { DemoFiles, DemoProduct } from './demo-files.ts';
import { type Interest, interestIn, type Life } from './demo-interest.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { inParts } from './in-parts.ts';
import type { Talk } from './insert-demo-conversations.ts';
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
  /** what a moderator refused it by, and said of it */
  refusal: { rule: ModerationRule; note: string } | null;
}

export interface DemoProducts {
  /** ids by title */
  ids: ReadonlyMap<string, number>;
  /** conversations that no file tells */
  talks: readonly Talk[];
}

/** Writes the demo listings with properties, views, likes and who got in touch. */
export async function insertDemoProducts(transaction: DbTransaction, input: DemoInput): Promise<DemoProducts> {
  const { files, people, tree, now } = input;
  const bySlug = leavesBySlug(tree);
  const sellerOf = sellers(input);
  const conversations = Map.groupBy(files.conversations, (entry) => entry.product);
  const reviewed = new Set(files.reviews.map((review) => review.product));
  const ids = new Map<string, number>();
  const fates = fatesOf(input, sellerOf);
  const lives: Life[] = [];
  const interests: Interest[] = [];
  for (const product of files.products) {
    const random = demoRandom(product.title);
    const category = bySlug.get(product.category);
    if (!category) throw new Error(`${product.title}: no leaf ${product.category}`);
    const seller = sellerOf(product);
    const written = conversations.get(product.title) ?? [];
    const isNamed = written.length > 0 || reviewed.has(product.title);
    const usual = datesOf(random, isNamed ? 12 : 0, now);
    const soldMinutesAgo = written.flatMap(({ sold, messages }) => (sold ? [messages.at(-1)?.minutesAgo ?? 0] : []));
    const isFree = !isNamed && !fates.has(product.title) && !seller.demo;
    const sale = isFree ? saleOf(product, usual, now) : null;
    const soldAt = soldMinutesAgo.length > 0 ? new Date(now.getTime() - Math.min(...soldMinutesAgo) * minute) : sale;
    // What was sold within its first weeks was not renewed.
    const dates = sale ? { ...usual, listed: usual.created } : usual;
    const fate = fates.get(product.title) ?? { status: soldAt ? 'sold' : 'active', refusal: null };
    const id = await insertOne(transaction, input, { product, category, seller, dates, fate });
    ids.set(product.title, id);
    const life = { id, product, seller, created: dates.created, ends: soldAt ?? now, isSold: soldAt !== null };
    lives.push(life);
    if (fate.status !== 'draft' && fate.status !== 'rejected') {
      const moments = written.map(
        ({ messages: [first] }) => new Date(now.getTime() - (first?.minutesAgo ?? 0) * minute),
      );
      interests.push(interestIn(life, moments, { people: [...people.values()], random, now }));
    }
    if (product.top && fate.status === 'active') await makeTop(transaction, id, people, now, random);
  }
  await insertInterest(transaction, interests);
  await insertSales(transaction, lives);
  return { ids, talks: interests.flatMap(({ talks }) => talks) };
}

/** One listing in fifteen was sold days ago, to somebody who did not write; TOP is bought for what still is to be sold. */
function saleOf({ title, top, root }: DemoProduct, { created }: Dates, now: Date): Date | null {
  const random = demoRandom(`sale ${title}`);
  const days = Math.min(Math.floor((now.getTime() - created.getTime()) / day), productLifeDays);
  if (top || root === 'ish' || root === 'xizmatlar' || days < 3 || random.next() > 1 / 12) return null;
  return new Date(created.getTime() + (1 + random.next() * (days - 2)) * day);
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
  const isRenewed = dates.listed > dates.created;
  if (isRenewed || fate.refusal) {
    await transaction
      .updateTable('products')
      .set({
        renewed_at: isRenewed ? dates.listed : null,
        status_rule: fate.refusal?.rule ?? null,
        status_reason: fate.refusal?.note ?? null,
      })
      .where('id', '=', id)
      .execute();
  }
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

/** What kind of seller offers a thing as its listing says. */
const kindOf: Readonly<Record<OfferedBy, StoredPerson['kind']>> = { owner: 'person', agent: 'agent', company: 'shop' };

/**
 * Who sells what: as conversations and reviews say, else somebody of the kind that the listing states, who sells such things in the
 * region, or sells them, or is of the region.
 */
function sellers({ files, people }: DemoInput): (product: DemoProduct) => StoredPerson {
  const stated = new Map([...files.conversations, ...files.reviews].map((entry) => [entry.product, entry.seller]));
  const all = [...people.values()].filter((person) => person.role === 'user' && person.sells.length > 0);
  return (product) => {
    const key = stated.get(product.title);
    const named = key === undefined ? undefined : people.get(key);
    if (named) return named;
    const { offeredBy, root, region } = product;
    const able = all.filter(({ kind }) => offeredBy === undefined || kind === kindOf[offeredBy]);
    const fitting = able.filter(({ sells }) => sells.includes(root));
    const near = (people: readonly StoredPerson[]) => people.filter((person) => person.region === region);
    const found = [near(fitting), fitting, near(able), able].find((people) => people.length > 0);
    return demoRandom(`seller ${product.title}`).pick(found ?? all);
  };
}

/** Three listings of the demo seller stand elsewhere than among the active ones, so that each dashboard tab has content. */
function fatesOf({ files }: DemoInput, sellerOf: (product: DemoProduct) => StoredPerson): ReadonlyMap<string, Fate> {
  const named = new Set([...files.conversations, ...files.reviews].map((entry) => entry.product));
  const free = files.products.filter(
    (product) => sellerOf(product).demo === 'seller' && !named.has(product.title) && !product.top,
  );
  const fates: Fate[] = [
    { status: 'draft', refusal: null },
    {
      status: 'rejected',
      refusal: { rule: 'bad_photo', note: "Rasmda narsaning o'zi emas, do'kondagi surati turibdi." },
    },
    { status: 'withdrawn', refusal: null },
  ];
  return new Map(fates.flatMap((fate, index) => (free[index] ? [[free[index].title, fate]] : [])));
}

async function insertInterest(transaction: DbTransaction, interests: readonly Interest[]): Promise<void> {
  const all = <Row>(rowsOf: (interest: Interest) => readonly Row[]): Row[] => interests.flatMap(rowsOf);
  await inParts(
    all(({ likes }) => likes),
    (part) => transaction.insertInto('product_likes').values(part).execute(),
  );
  await inParts(
    all(({ days }) => days),
    (part) => transaction.insertInto('product_daily_stats').values(part).execute(),
  );
  const contacts = all(({ days: [first], firstContact }) =>
    first && firstContact ? [{ product_id: first.product_id, at: firstContact }] : [],
  );
  await inParts(contacts, (part) => transaction.insertInto('first_contacts').values(part).execute());
  await sql`
    update products p set view_count = s.views, like_count = s.likes
    from (
      select d.product_id, sum(d.views) as views, (select count(*) from product_likes l where l.product_id = d.product_id) as likes
      from product_daily_stats d group by 1
    ) s where s.product_id = p.id`.execute(transaction);
}

async function insertSales(transaction: DbTransaction, lives: readonly Life[]): Promise<void> {
  const sales = lives.flatMap(({ id, isSold, ends }) => (isSold ? [{ product_id: id, at: ends }] : []));
  await transaction.deleteFrom('product_sales').execute();
  await inParts(sales, (part) => transaction.insertInto('product_sales').values(part).execute());
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
