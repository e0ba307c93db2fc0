import { type Kysely, sql } from 'kysely';

/**
 * Search by lexemes that the application writes (docs/search.md). The day of listing is one of them, so that an index scan
 * can be narrowed to some days, and a mark of those that were ever TOP; they follow their columns. Wide columns lie outside the row, so that counting matches reads few
 * pages. Texts of listings are written anew by a job, since `fold_version` of the rows is behind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function set_product_search_life() returns trigger language plpgsql as $$
    begin
      if new.search is null then return new; end if;
      if tg_op = 'UPDATE' then
        new.search := ts_delete(new.search, array['@top', '@t' || floor(extract(epoch from old.listed_at) / 86400)::bigint]);
      end if;
      new.search := new.search || format('%L:1D', '@t' || floor(extract(epoch from new.listed_at) / 86400)::bigint)::tsvector;
      if new.top_until is not null then new.search := new.search || '''@top'':1D'::tsvector; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger products_search_life before insert or update of listed_at, top_until, search on products
    for each row execute function set_product_search_life()`.execute(db);
  await sql`alter table products set (toast_tuple_target = 512)`.execute(db);
  await sql`alter table products alter column search set statistics 1000`.execute(db);
}
