import { sql } from 'kysely';
import type { PropertyRow } from '#server/features/categories/categories.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { lockTree } from './category-rows.repository.ts';

export interface OptionCell {
  key: string;
  uz: string;
  ru: string | null;
  en: string | null;
}

/** What a file states of a property. */
export type PropertyColumns = Omit<
  PropertyRow,
  'id' | 'category_id' | 'short_names' | 'rank' | 'unit' | 'role' | 'version' | 'options'
> & {
  options: OptionCell[];
};

export interface KnownProperty {
  /** 0 until it is written */
  id: number;
  /** slug of its category */
  category: string;
  version: number;
  columns: PropertyColumns;
}

/** All properties, or those of these keys in any category. */
export async function listKnownProperties(db: Db, keys?: readonly string[]): Promise<KnownProperty[]> {
  const { rows } = await sql<{ id: number; category: string; version: number } & PropertyColumns>`
    select p.id, c.slug as category, p.version, p.key, p.type, p.name_uz, p.name_ru, p.name_en, p.unit_uz, p.unit_ru, p.unit_en,
      p.required, p.min_value, p.max_value, p.sort_order,
      coalesce((
        select jsonb_agg(jsonb_build_object('key', o.key, 'uz', o.text_uz, 'ru', o.text_ru, 'en', o.text_en) order by o.sort_order, o.key)
        from property_options o where o.property_id = p.id
      ), '[]') as options
    from properties p join categories c on c.id = p.category_id
    ${keys ? sql`where p.key = any(${[...keys]}::text[])` : sql``}
    order by c.depth, c.sort_order, c.id, p.sort_order, p.id`.execute(db);
  return rows.map(({ id, category, version, ...columns }) => ({
    id,
    category,
    version,
    // The order of keys in a JSON object is the database's own.
    columns: { ...columns, options: columns.options.map(({ key, uz, ru, en }) => ({ key, uz, ru, en })) },
  }));
}

/** A category as its properties see it. */
export interface CategoryPlace {
  id: number;
  /** from the top down to itself */
  slugs: string[];
  /** own properties */
  properties: number;
}

/** Each category by its slug. In a transaction categories and properties stay so until that ends: others who edit them wait. */
export async function listCategoryPlaces(db: Db): Promise<Map<string, CategoryPlace>> {
  if (db.isTransaction) await lockTree(db);
  const { rows } = await sql<{ id: number; slug: string; path: number[]; properties: number }>`
    select c.id, c.slug, c.path, coalesce(p.count, 0)::int as properties
    from categories c left join (select category_id, count(*) from properties group by category_id) p on p.category_id = c.id`.execute(
    db,
  );
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return new Map(
    rows.map(({ id, slug, path, properties }) => [
      slug,
      { id, slugs: path.map((each) => slugs.get(each) ?? ''), properties },
    ]),
  );
}

/** @returns its id */
export async function insertProperty(
  transaction: DbTransaction,
  categoryId: number,
  { options, ...columns }: PropertyColumns,
): Promise<number> {
  const { id } = await transaction
    .insertInto('properties')
    .values({ ...columns, category_id: categoryId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeOptions(transaction, id, options);
  return id;
}

export async function rewriteProperty(
  transaction: DbTransaction,
  propertyId: number,
  { options, ...columns }: Partial<PropertyColumns>,
): Promise<void> {
  await transaction
    .updateTable('properties')
    .set((set) => ({ ...columns, updated_at: new Date(), version: set('version', '+', 1) }))
    .where('id', '=', propertyId)
    .execute();
  if (options) await writeOptions(transaction, propertyId, options);
}

async function writeOptions(
  transaction: DbTransaction,
  propertyId: number,
  options: readonly OptionCell[],
): Promise<void> {
  if (options.length === 0) return;
  await transaction
    .insertInto('property_options')
    .values(
      options.map(({ key, uz, ru, en }, index) => ({
        property_id: propertyId,
        key,
        text_uz: uz,
        text_ru: ru,
        text_en: en,
        sort_order: index,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['property_id', 'key']).doUpdateSet((set) => ({
        text_uz: set.ref('excluded.text_uz'),
        text_ru: set.ref('excluded.text_ru'),
        text_en: set.ref('excluded.text_en'),
        sort_order: set.ref('excluded.sort_order'),
      })),
    )
    .execute();
}
