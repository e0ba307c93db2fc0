import { sql } from 'kysely';
import type { CategoryRow } from '#server/features/categories/categories.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

/** What a file states of a category beside its place in the tree. */
export interface CategoryColumns extends Pick<CategoryRow, 'name_uz' | 'name_ru' | 'name_en' | 'icon' | 'sort_order'> {
  aliases: string[];
}

export interface KnownCategory {
  /** 0 until it is written */
  id: number;
  slug: string;
  /** slug of the category above */
  parent: string | null;
  /** from 1 */
  depth: number;
  version: number;
  columns: CategoryColumns;
}

/** The whole tree, parents before their children. In a transaction it stays so until that ends: others who edit it wait. */
export async function listKnownCategories(db: Db): Promise<KnownCategory[]> {
  if (db.isTransaction) await lockTree(db);
  const rows = await db
    .selectFrom('categories')
    .leftJoin('categories as above', 'above.id', 'categories.parent_id')
    .select(['categories.id', 'categories.slug', 'categories.depth', 'categories.version', 'above.slug as parent'])
    .select(['categories.name_uz', 'categories.name_ru', 'categories.name_en', 'categories.icon'])
    .select(['categories.aliases', 'categories.sort_order'])
    .orderBy('categories.depth')
    .orderBy('categories.sort_order')
    .orderBy('categories.id')
    .execute();
  return rows.map(({ id, slug, depth, version, parent, ...columns }) => ({
    id,
    slug,
    parent,
    depth,
    version,
    columns,
  }));
}

/** Keeps categories and properties as they are, in the way in which their tabs do, until the transaction ends. */
export async function lockTree(transaction: Db): Promise<void> {
  await sql`lock table categories, properties in share row exclusive mode`.execute(transaction);
}

/** Of these slugs those whose category has listings of its own. */
export async function categoriesWithProducts(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select('categories.slug')
    .distinct()
    .where('categories.slug', 'in', slugs)
    .where('products.status', 'not in', ['draft', 'deleted'])
    .execute();
  return rows.map(({ slug }) => slug);
}

/** @returns its id */
export async function insertCategory(
  transaction: DbTransaction,
  category: CategoryColumns & { slug: string; parent_id: number | null },
): Promise<number> {
  const { id } = await transaction
    .insertInto('categories')
    // The trigger of the table knows depth and path.
    .values({ ...category, depth: 1, path: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function rewriteCategory(
  transaction: DbTransaction,
  categoryId: number,
  columns: Partial<CategoryColumns>,
): Promise<void> {
  await transaction
    .updateTable('categories')
    .set((set) => ({ ...columns, updated_at: new Date(), version: set('version', '+', 1) }))
    .where('id', '=', categoryId)
    .execute();
}
