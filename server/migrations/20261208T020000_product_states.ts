import { type Kysely, sql } from 'kysely';

/**
 * The steps of a listing's life, as moderators read them (record 0084). A step names the state before it too, so that listings of before
 * this table need no rows: their present state is the first one known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_states (
      id bigint generated always as identity primary key,
      product_id bigint not null references products on delete cascade,
      was text not null,
      became text not null,
      rule text,
      at timestamptz not null
    )`.execute(db);
  await sql`create index product_states_of_product on product_states (product_id, id)`.execute(db);
  await sql`
    create function keep_product_state() returns trigger language plpgsql as $$
    begin
      insert into product_states (product_id, was, became, rule, at)
      values (new.id, old.status, new.status, new.status_rule, new.updated_at);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger products_states after update of status on products for each row
    when (old.status <> new.status) execute function keep_product_state()`.execute(db);
}
