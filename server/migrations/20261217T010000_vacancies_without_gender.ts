import { type Kysely, sql } from 'kysely';

/** A vacancy is for nobody's sex, so it is neither stated nor filtered by (product/listings#properties). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from product_property_values v using properties p
    where p.id = v.property_id and p.key = 'gender'`.execute(db);
  await sql`delete from properties where key = 'gender'`.execute(db);
}
