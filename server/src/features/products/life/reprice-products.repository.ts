import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Products looked at in one statement. Where all of them have dollar prices, each is rewritten in all its indexes. */
export const lookedAtOnce = 1000;

/**
 * Brings dollar prices to the day's rate on the so'm scale that sorting and filtering use (product/listings#rate), by ranges of products in
 * a transaction each; a run that breaks off leaves the rest to the next. @returns how many changed
 */
export async function repriceProducts(db: Db, rate: number): Promise<number> {
  let changed = 0;
  let after: number | null = 0;
  while (after !== null) {
    const step: { last: number | null; changed: number } = await repriceSome(db, rate, after);
    changed += step.changed;
    after = step.last;
  }
  return changed;
}

/** Looks at the next products by id: dollar prices have no index, so that to look for so many would read all others. */
async function repriceSome(db: Db, rate: number, after: number): Promise<{ last: number | null; changed: number }> {
  const priceUzs = sql`round(price * ${rate}::numeric)`;
  const { rows } = await sql<{ last: number | null; changed: number }>`
    with looked as materialized (
      select id from products where id > ${after} order by id limit ${lookedAtOnce}),
    repriced as (
      update products set price_uzs = ${priceUzs}
      where id in (select id from looked) and currency = 'USD' and status <> 'deleted' and price_uzs <> ${priceUzs}
      returning id)
    select (select max(id) from looked) as last, (select count(*) from repriced)::int as changed`.execute(db);
  return rows[0] ?? { last: null, changed: 0 };
}
