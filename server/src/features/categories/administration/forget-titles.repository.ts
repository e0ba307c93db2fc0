import { type RawBuilder, sql } from 'kysely';
import type { DbTransaction } from '#server/platform/database/database.ts';

/** Takes back what was read in titles, by a condition on `product_property_values v`; a job reads these titles anew. */
export async function forgetTitles(transaction: DbTransaction, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with forgotten as (delete from product_property_values v where v.of_title and ${condition} returning v.product_id)
    update products set title_properties = '{}', title_is_read = false
    where id in (select product_id from forgotten)`.execute(transaction);
}
