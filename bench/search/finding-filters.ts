import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';

/** One kind of filter, with the values that it is measured with. */
export interface FilterKind {
  name: string;
  /** bodies of POST /api/products/filter */
  filters: readonly object[];
}

interface Option {
  category: number;
  key: string;
  value: string;
  /** of the category's products, 0…1 */
  share: number;
}

/** The kinds of figure 10, with values that the generated products have. */
export async function filterKinds(database: Database): Promise<FilterKind[]> {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const categories = async (depth: number) =>
    ids(await ask<{ id: number }>(database, 'select id from categories where depth = $1 order by id', [depth]));
  const [roots, subs, leaves] = await Promise.all([1, 2, 3].map(categories));
  const regions = ids(await ask<{ id: number }>(database, 'select id from regions order by id'));
  const districts = await ask<{ id: number; region: number }>(
    database,
    'select id, region_id as region from districts order by id',
  );
  const prices = await ask<unknown>(
    database,
    `select percentile_disc(array[0.02, 0.2, 0.4, 0.5, 0.6, 0.8, 0.98]) within group (order by price_uzs) as prices
     from products tablesample system (1)`,
  ).then(([row]) => z.object({ prices: z.array(z.coerce.number()) }).parse(row).prices);
  const options = await optionsOf(database);
  const numbers = await numbersOf(database);
  const byShare = (least: number, most: number) =>
    options.flatMap(({ category, key, value, share }) =>
      share >= least && share < most ? [{ categoryId: category, properties: { [key]: value } }] : [],
    );
  return [
    { name: 'everything', filters: [{}] },
    { name: 'root category', filters: (roots ?? []).map((categoryId) => ({ categoryId })) },
    { name: 'subcategory', filters: (subs ?? []).map((categoryId) => ({ categoryId })) },
    { name: 'leaf category', filters: (leaves ?? []).map((categoryId) => ({ categoryId })) },
    { name: 'region', filters: regions.map((regionId) => ({ regionId })) },
    { name: 'district', filters: districts.map(({ id, region }) => ({ regionId: region, districtId: id })) },
    {
      name: 'subcategory and district',
      filters: districts.map(({ id, region }, index) => ({
        regionId: region,
        districtId: id,
        categoryId: (subs ?? [])[index % (subs?.length ?? 1)],
      })),
    },
    { name: 'payment type', filters: [{ paymentType: 'Bepul' }, { paymentType: 'Pullik' }] },
    { name: 'fixed prices', filters: [{ negotiable: false }] },
    {
      name: 'wide price range',
      filters: prices.flatMap((minPrice, index) => prices.slice(index + 1).map((maxPrice) => ({ minPrice, maxPrice }))),
    },
    {
      name: 'narrow price range',
      filters: prices.map((price) => ({ minPrice: price, maxPrice: Math.round(price * 1.001) })),
    },
    { name: 'option of one in three or more', filters: byShare(0.33, 1.01) },
    { name: 'option of one in ten', filters: byShare(0.05, 0.33) },
    { name: 'option of one in a hundred', filters: byShare(0.005, 0.05) },
    { name: 'rarer option', filters: byShare(0, 0.005) },
    { name: 'three options', filters: threeOptions(options) },
    {
      name: 'wide number range',
      filters: numbers.map(({ category, key, low, high }) => ({
        categoryId: category,
        properties: { [key]: `${low}..${high}` },
      })),
    },
    {
      name: 'narrow number range',
      filters: numbers.map(({ category, key, low }) => ({ categoryId: category, properties: { [key]: String(low) } })),
    },
    { name: 'part of a text', filters: await textsOf(database) },
  ];
}

function threeOptions(options: readonly Option[]): object[] {
  const byProperty = Map.groupBy(options, ({ category, key }) => `${category} ${key}`);
  return [...byProperty.values()].flatMap((all) => {
    const [first, second, third] = all;
    return first && second && third
      ? [{ categoryId: first.category, properties: { [first.key]: [first.value, second.value, third.value] } }]
      : [];
  });
}

/** Options in the categories that declare them, and in one below. */
function optionsOf(database: Database): Promise<Option[]> {
  return ask<Option>(
    database,
    `with sample as (select v.property_id, v.choice, v.listed_in from product_property_values v tablesample system (5) where v.choice is not null),
       counted as (select property_id, choice, count(*) as n, min(listed_in) as leaf from sample group by 1, 2),
       shares as (select *, n / sum(n) over (partition by property_id) as share from counted)
     select case when s.property_id % 2 = 0 then r.category_id else s.leaf end as category, r.key, s.choice as value, s.share::float8 as share
     from shares s join properties r on r.id = s.property_id order by s.property_id, s.choice`,
  );
}

function numbersOf(database: Database): Promise<{ category: number; key: string; low: number; high: number }[]> {
  return ask(
    database,
    `select r.category_id as category, r.key,
       (percentile_disc(0.3) within group (order by v.number_value))::float8 as low,
       (percentile_disc(0.7) within group (order by v.number_value))::float8 as high
     from product_property_values v tablesample system (5) join properties r on r.id = v.property_id
     where v.number_value is not null group by r.id, r.category_id, r.key order by r.id`,
  );
}

async function textsOf(database: Database): Promise<object[]> {
  const rows = await ask<{ category: number; key: string; text: string }>(
    database,
    `select distinct on (r.id) r.category_id as category, r.key, substr(v.text_value, 2, 4) as text
     from product_property_values v tablesample system (5) join properties r on r.id = v.property_id
     where length(v.text_value) > 4 order by r.id, v.product_id`,
  );
  return rows.map(({ category, key, text }) => ({ categoryId: category, properties: { [key]: text } }));
}

function ask<Row>(database: Database, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return database.rows<Row>({ name: '', text }, values);
}
