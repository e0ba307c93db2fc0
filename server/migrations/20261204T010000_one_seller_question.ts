import { type Kysely, sql } from 'kysely';

/** The version before takes a company for an agent; what else it finds is as it was. */
export const expands = true;

/** What was asked a second time, as properties of categories, and what each option says of who offers (product/listings#owner-or-agent). */
const asked = sql`(values
  ('seller_type', 'private-person', 'owner'), ('seller_type', 'private', 'owner'), ('owner_type', 'owner', 'owner'),
  ('seller_type', 'broker', 'agent'), ('owner_type', 'agent', 'agent'),
  ('seller_type', 'shop-or-company', 'company'), ('seller_type', 'dealer', 'company'), ('owner_type', 'developer', 'company')
) asked (key, option, offered_by)`;

/** How filters name these properties: by key, or by a name in any language. */
const filterNames = [
  'seller_type',
  'owner_type',
  'Sotuvchi',
  'Продавец',
  'Seller',
  "E'lon beruvchi",
  'Кто размещает',
  'Advertiser',
];

/**
 * Who offers a product is asked once. What the properties say moves into the field, and they go; a property to which staff has added an
 * option stays as it is, for it asks something of its own by now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products drop constraint products_offered_by_check,
      add constraint products_offered_by_check check (offered_by in ('owner', 'agent', 'company'))`.execute(db);
  await sql`
    create index products_of_companies_newest on products (listed_at desc, id desc)
    where status = 'active' and offered_by = 'company'`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select p.id from properties p
    where p.key in ('seller_type', 'owner_type') and not exists (
      select from property_options o
      where o.property_id = p.id and (p.key, o.key) not in (select key, option from ${asked}))`.execute(db);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  // The field could not say that it is a company; where it says something else it was the later answer.
  await sql`
    update products p set
      offered_by = case when asked.offered_by = 'company' then 'company' else coalesce(p.offered_by, asked.offered_by) end,
      properties = p.properties - array['seller_type', 'owner_type'], fold_version = 0
    from product_property_values v
    join properties o on o.id = v.property_id
    join ${asked} on asked.key = o.key and asked.option = v.option_key
    where v.product_id = p.id and v.property_id = any (${ids}::int[])`.execute(db);
  await sql`delete from product_property_values where property_id = any (${ids}::int[])`.execute(db);
  await sql`delete from properties where id = any (${ids}::int[])`.execute(db);
  await sql`
    update categories set card_facts = case when 'offeredBy' = any (card_facts)
      then array_remove(array_remove(card_facts, 'seller_type'), 'owner_type')
      else array_replace(array_replace(card_facts, 'owner_type', 'offeredBy'), 'seller_type', 'offeredBy') end
    where card_facts && array['seller_type', 'owner_type']`.execute(db);
  await moveSavedSearches(db);
}

/** A saved search asks the field; one that asked for several kinds of sellers finds those of all. */
async function moveSavedSearches(db: Kysely<unknown>): Promise<void> {
  await sql`
    with named as (
      select s.id, array_agg(distinct asked.offered_by) filter (where asked.offered_by is not null) as kinds
      from saved_searches s
      cross join lateral jsonb_each(s.filter -> 'properties') as stated (name, options)
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(stated.options) when 'array' then stated.options else jsonb_build_array(stated.options) end
      ) as chosen (option)
      left join ${asked} on asked.option = chosen.option
      where jsonb_typeof(s.filter -> 'properties') = 'object' and stated.name = any (${filterNames})
      group by s.id
    ), kept as (
      select s.id, n.kinds, (s.filter -> 'properties') - ${filterNames}::text[] as properties
      from saved_searches s join named n on n.id = s.id
    )
    update saved_searches s set
      filter = s.filter - 'properties'
        || case when k.properties = '{}' then '{}' else jsonb_build_object('properties', k.properties) end
        || case when cardinality(k.kinds) = 1 then jsonb_build_object('offeredBy', k.kinds[1]) else '{}' end,
      property_path = nullif(regexp_replace(
        regexp_replace(s.property_path, '( && )?\\(\\$\\."(seller|owner)_type" == [^)]*\\)', '', 'g'), '^ && ', ''), '')
    from kept k where k.id = s.id`.execute(db);
}
