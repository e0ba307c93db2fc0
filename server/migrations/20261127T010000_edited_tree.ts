import { type Kysely, sql } from 'kysely';

/**
 * Categories and places that admins edit. A product keeps its category from moving until it is stored, so none is left with the
 * ancestors of before. Places get what guards an edit; a district that an admin adds may have no code of the statistics yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function set_product_category_path() returns trigger language plpgsql as $$
    declare chosen categories;
    begin
      if new.category_id is null then
        new.sub_category_id := null;
        new.root_category_id := null;
        return new;
      end if;
      select * into chosen from categories where id = new.category_id for share;
      if not found then raise foreign_key_violation using message = 'category does not exist'; end if;
      new.root_category_id := chosen.path[1];
      new.sub_category_id := chosen.path[2];
      if new.status not in ('draft', 'deleted') and exists (select from categories where parent_id = new.category_id) then
        raise check_violation using message = 'a product belongs to a leaf category', constraint = 'product_in_leaf_category';
      end if;
      return new;
    end $$`.execute(db);
  for (const table of ['regions', 'districts']) {
    await sql`
      alter table ${sql.ref(table)} add column updated_at timestamptz not null default now(),
      add column version integer not null default 1`.execute(db);
  }
  await sql`alter table districts alter column soato drop not null, alter column name_cyrl drop not null`.execute(db);
}
