import { type Kysely, sql } from 'kysely';

/** What cards say of a product by its category, the unit that its price is for, and which categories stand aside of what those above are about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column card_facts text[], add column aside boolean not null default false`.execute(
    db,
  );
  await sql`
    alter table properties add column role text
      constraint properties_role_known check (role in ('price_unit'))`.execute(db);
  await sql`
    alter table property_options add column short_uz text, add column short_ru text, add column short_en text`.execute(
    db,
  );
}
