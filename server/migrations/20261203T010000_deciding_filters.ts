import { type Kysely, sql } from 'kysely';

/**
 * Lists can be narrowed to what agents, the fewer ones, offer. What a property weighs among those of its category: small stands first. A tree that staff has edited is not loaded from the reference
 * data any more; what decides there gets its rank by key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table properties add column rank smallint not null default 50
      constraint properties_rank_in_bounds check (rank between 1 and 99)`.execute(db);
  await sql`
    update properties p set rank = r.rank
    from (values ('make', 5), ('sphere', 5), ('model', 10), ('brand', 12), ('rooms', 10), ('schedule', 10), ('breed', 10),
      ('purpose', 10), ('shoe_size', 10), ('cloth_size', 10), ('salary_period', 15), ('employment', 20), ('year', 20), ('area', 20),
      ('house_area', 20), ('storage', 20), ('ram', 25), ('land_area', 25), ('mileage', 30), ('floor', 30), ('experience', 30),
      ('floors_total', 31), ('gearbox', 32), ('fuel', 34), ('condition', 40), ('seller_type', 45), ('owner_type', 45)) r(key, rank)
    where p.key = r.key`.execute(db);
  await sql`
    create index products_of_agents_newest on products (listed_at desc, id desc)
    where status = 'active' and offered_by = 'agent'`.execute(db);
}
