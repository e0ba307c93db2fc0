import { sql } from 'kysely';
import { limits } from '#contract/values/limits.ts';
import { countedUpTo } from '#contract/values/reference.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { lockForEdit, rewriteAsRead } from '#server/platform/database/edited-rows.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { type CategoryRow, type CategoryTree, readCategories, readTree } from '../tree/category.repository.ts';
import { forgetTitles } from './forget-titles.repository.ts';

const edited = ['categories', 'properties'] as const;

/**
 * The tree as it stays until the transaction ends: others who edit it wait. A move writes every product below, so it may take longer
 * than other statements.
 */
export async function lockTree(transaction: DbTransaction): Promise<CategoryTree> {
  await lockForEdit(transaction, edited);
  return readTree(transaction);
}

/** Categories as they are; in a transaction they and their properties stay so until that ends. */
export async function readCategoriesToEdit(db: Db): Promise<CategoryRow[]> {
  if (isTransaction(db)) await lockForEdit(db, edited);
  return readCategories(db);
}

function isTransaction(db: Db): db is DbTransaction {
  return db.isTransaction;
}

/** What holds a category: products that are neither drafts, which are their authors' own, nor deleted. */
const countsInCategory = sql<boolean>`status not in ('draft', 'deleted')`;

/** Own products of each category that hold it, up to a bound. */
export async function countProducts(db: Db, categoryIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select c.id, (select count(*) from (
      select from products where category_id = c.id and ${countsInCategory} limit ${countedUpTo}) counted)::integer as n
    from unnest(${[...categoryIds]}::integer[]) c(id)`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/**
 * Products that hold a category, also those of categories below it where these are named. In a transaction whoever stores one here meanwhile
 * waits, and then finds what it did.
 */
export async function countKeptProducts(db: Db, categoryId: number, below: readonly number[] = []): Promise<number> {
  if (db.isTransaction)
    await db.selectFrom('categories').select('id').where('id', '=', categoryId).forNoKeyUpdate().execute();
  const { n } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('category_id', 'in', [categoryId, ...below])
    .where(countsInCategory)
    .executeTakeFirstOrThrow();
  return n;
}

/** Searches that people have saved in this category, which would go with it; counted up to `limits.exactTotal`. */
export async function countSavedSearches(transaction: DbTransaction, categoryId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n
    from (select from saved_searches where category_id = ${categoryId} limit ${limits.exactTotal}) s`.execute(
    transaction,
  );
  return rows[0]?.n ?? 0;
}

export interface StatedCategory {
  parent_id: number | null;
  slug: string;
  name_uz: string;
  name_ru: string | null;
  name_en: string | null;
  icon: string | null;
  card_facts: string[] | null;
  image_hash: string | null;
}

/** What files state beside that. */
export interface StatedInFile {
  aliases: string[];
  sort_order: number;
}

/** Adds a category, as the last of its siblings where no turn is stated; the database computes its path. @returns its id */
export async function insertCategory(
  transaction: DbTransaction,
  { sort_order, ...category }: StatedCategory & Partial<StatedInFile>,
): Promise<number> {
  const { parent_id } = category;
  const { id } = await transaction
    .insertInto('categories')
    .values({
      ...category,
      depth: 1,
      path: [],
      sort_order:
        sort_order ??
        sql<number>`(select coalesce(max(sort_order), -1) + 1 from categories where parent_id is not distinct from ${parent_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what is stated of a category; what is undefined stays. @throws AppError CONFLICT where it is no longer as it was read */
export async function rewriteCategory(
  transaction: DbTransaction,
  { id, version }: Pick<CategoryRow, 'id' | 'version'>,
  changes: Partial<StatedCategory & StatedInFile>,
): Promise<void> {
  if (!(await rewriteAsRead(transaction, 'categories', { id, version, changes }))) throw versionConflict();
}

/** After a category has another parent: all below it, and their products, get the ancestors that they have now. */
export async function carryBranch(
  transaction: DbTransaction,
  { top, below }: { top: number; below: readonly { id: number; depth: number }[] },
): Promise<void> {
  const levels = Map.groupBy(below, ({ depth }) => depth);
  for (const depth of [...levels.keys()].sort()) {
    const ids = levels.get(depth)?.map(({ id }) => id) ?? [];
    // Naming the column makes the database compute the path anew.
    await transaction
      .updateTable('categories')
      .set(({ ref }) => ({ parent_id: ref('parent_id') }))
      .where('id', 'in', ids)
      .execute();
  }
  // Naming the factor makes the database compute it anew: the branch may inherit other units of the price now.
  await sql`
    update products p set root_category_id = c.path[1], sub_category_id = c.path[2], fold_version = 0, price_factor = 1
    from categories c where c.id = p.category_id and c.path @> array[${top}::integer]`.execute(transaction);
}

/**
 * Values of properties that a branch inherits no more become values of those with the same key that it inherits now, where that
 * property takes them. @returns how many products would keep a value of nothing
 */
export async function carryValues(
  transaction: DbTransaction,
  { branch, left, entered }: { branch: readonly number[]; left: readonly number[]; entered: readonly number[] },
): Promise<number> {
  if (left.length === 0) return 0;
  const isOfProperty = sql`
    p.category_id = any(${[...left]}::integer[]) and v.property_id = p.id
    and exists (select from products x where x.id = v.product_id and x.category_id = any(${[...branch]}::integer[]))`;
  await forgetTitles(transaction, sql`exists (select from properties p where ${isOfProperty})`);
  await sql`
    update product_property_values v set property_id = q.id
    from properties p join properties q
      on q.key = p.key and q.type = p.type and q.category_id = any(${[...entered]}::integer[])
    where ${isOfProperty} and (v.option_key is null or exists (
      select from property_options o where o.property_id = q.id and o.key = v.option_key))`.execute(transaction);
  const { rows } = await sql<{ n: number }>`
    select count(distinct v.product_id)::integer as n from product_property_values v, properties p where ${isOfProperty}`.execute(
    transaction,
  );
  return rows[0]?.n ?? 0;
}

/** Deletes a category that holds nothing; drafts and deleted products that name it name its parent then. */
export async function removeCategory(
  transaction: DbTransaction,
  category: { id: number; parent_id: number | null },
): Promise<void> {
  await transaction
    .updateTable('products')
    .set({ category_id: category.parent_id })
    .where('category_id', '=', category.id)
    .execute();
  await transaction.deleteFrom('categories').where('id', '=', category.id).execute();
}
