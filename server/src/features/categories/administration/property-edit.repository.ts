import { sql } from 'kysely';
import { countedUpTo } from '#contract/values/reference.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import type { PropertyOption, PropertyRow } from '../tree/category.repository.ts';
import { byName, type ShortNames } from '../tree/short-names.ts';
import { forgetTitles } from './forget-titles.repository.ts';

/** Listings that have a value of each property, up to a bound. */
export async function countValues(db: Db, propertyIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select p.id, (select count(*) from (
      select from product_property_values where property_id = p.id and not of_title limit ${countedUpTo}) counted)::integer as n
    from unnest(${[...propertyIds]}::integer[]) p(id)`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/**
 * All listings that have a value of the property, or one of these options of it. Whoever stores one meanwhile waits, and then finds
 * what this transaction did.
 */
export async function countUses(
  transaction: DbTransaction,
  propertyId: number,
  optionKeys?: readonly string[],
): Promise<number> {
  await transaction.selectFrom('properties').select('id').where('id', '=', propertyId).forUpdate().execute();
  const { n } = await transaction
    .selectFrom('product_property_values')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('property_id', '=', propertyId)
    .where('of_title', '=', false)
    .$if(optionKeys !== undefined, (query) => query.where('option_key', 'in', [...(optionKeys ?? [])]))
    .executeTakeFirstOrThrow();
  return n;
}

/** What staff state; what the reference data alone knows of a property is left as it is. */
export type StatedProperty = Omit<
  PropertyRow,
  'id' | 'category_id' | 'key' | 'short_names' | 'unit' | 'role' | 'sort_order' | 'version' | 'options'
> &
  ShortNames;

/** What is stated, as the columns of the row. */
export function propertyColumns({ short_uz, short_ru, short_en, ...columns }: StatedProperty) {
  return { ...columns, short_names: JSON.stringify(byName({ ...columns, short_uz, short_ru, short_en })) };
}

/** Where a property stands: as the last of its category where no turn is stated. */
export interface PropertyPlace {
  category_id: number;
  key: string;
  sort_order?: number;
}

/** @returns its id */
export async function insertProperty(
  transaction: DbTransaction,
  property: StatedProperty,
  { category_id, key, sort_order }: PropertyPlace,
): Promise<number> {
  const { id } = await transaction
    .insertInto('properties')
    .values({
      ...propertyColumns(property),
      category_id,
      key,
      sort_order:
        sort_order ??
        sql<number>`(select coalesce(max(sort_order), -1) + 1 from properties where category_id = ${category_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes these the options of a property, in this order. What is taken away must be in use nowhere. */
export async function setOptions(
  transaction: DbTransaction,
  propertyId: number,
  options: readonly PropertyOption[],
): Promise<void> {
  await forgetTitles(
    transaction,
    sql`v.property_id = ${propertyId} and v.option_key <> all(${options.map(({ key }) => key)}::text[])`,
  );
  await transaction
    .deleteFrom('property_options')
    .where('property_id', '=', propertyId)
    .where(sql<boolean>`key <> all(${options.map(({ key }) => key)}::text[])`)
    .execute();
  await writeOptions(transaction, propertyId, options);
}

/** Adds these options in this order; those that are there are rewritten. */
export async function writeOptions(
  transaction: DbTransaction,
  propertyId: number,
  options: readonly PropertyOption[],
): Promise<void> {
  if (options.length === 0) return;
  await transaction
    .insertInto('property_options')
    .values(
      options.map(({ key, text_uz, text_ru, text_en }, index) => ({
        property_id: propertyId,
        key,
        text_uz,
        text_ru,
        text_en,
        sort_order: index,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['property_id', 'key']).doUpdateSet((excluded) => ({
        text_uz: excluded.ref('excluded.text_uz'),
        text_ru: excluded.ref('excluded.text_ru'),
        text_en: excluded.ref('excluded.text_en'),
        sort_order: excluded.ref('excluded.sort_order'),
      })),
    )
    .execute();
}

/** Products that show these options get their search words anew: they are found by the texts. */
export async function outdateWords(
  transaction: DbTransaction,
  propertyId: number,
  optionKeys: readonly string[],
): Promise<void> {
  await sql`
    update products set fold_version = 0 where id in (
      select product_id from product_property_values
      where property_id = ${propertyId} and option_key = any(${[...optionKeys]}::text[]))`.execute(transaction);
}

export async function removeProperty(transaction: DbTransaction, id: number): Promise<void> {
  await forgetTitles(transaction, sql`v.property_id = ${id}`);
  await transaction.deleteFrom('properties').where('id', '=', id).execute();
}
