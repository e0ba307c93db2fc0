import { type Kysely, sql } from 'kysely';

/**
 * The number of a shop outlives its listing, so that what was deleted is not brought in anew (record 0090). `removed_by_staff` is kept where
 * the listing is gone; until then `is_removed_by_staff` reads it from what was decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_items
      alter column product_id drop not null,
      add column removed_by_staff boolean not null default false,
      drop constraint shop_items_product_id_fkey,
      add constraint shop_items_product_id_fkey foreign key (product_id) references products on delete set null not valid`.execute(
    db,
  );
  await sql`
    create function is_removed_by_staff(product bigint) returns boolean language sql stable as $$
      select exists (
        select from moderation_cases m
        where m.product_id = product and m.decision = 'block' and m.appeal_decision is distinct from 'overturned')
    $$`.execute(db);
}
