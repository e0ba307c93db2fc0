import { sql } from 'kysely';
import { countedUpTo, usualAliases } from '#contract/values/reference.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface CategoryNamesRow {
  id: number;
  names: string[];
  /** the usual ones: all of them would be more than a phone on a slow line waits for */
  aliases: string[];
  /** active listings in it and below, counted no further than that */
  products: number;
}

/** Each category by the column that an index of the public lists begins with: no more than `countedUpTo` entries of it are read. */
export async function readCategoryNames(db: Db): Promise<CategoryNamesRow[]> {
  const columns = ['root_category_id', 'sub_category_id', 'category_id'] as const;
  const counts = columns.map(
    (column, index) => sql`when ${sql.lit(index + 1)} then (select count(*) from (
      select from products where ${sql.ref(column)} = c.id and status = 'active' limit ${countedUpTo}) counted)`,
  );
  const { rows } = await sql<CategoryNamesRow>`
    select c.id, array_remove(array[c.name_uz, c.name_ru, c.name_en], null) as names, c.aliases[1:${sql.lit(usualAliases)}] as aliases,
      (case cardinality(c.path) ${sql.join(counts, sql` `)} else 0 end)::integer as products
    from categories c order by c.id`.execute(db);
  return rows;
}
