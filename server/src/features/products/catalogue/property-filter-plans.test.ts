import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SortField } from '#contract/values/products/product.ts';
import { nothingAsked } from '#contract/values/products/product-filters.ts';
import { createCategories } from '#server/features/categories/categories.ts';
import { explainingDatabase } from '#testing/app/explaining-database.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aProduct, copiesOf, theCategory } from '#testing/builders/product-builders.ts';
import type { ProductCriteria } from './criteria.ts';
import { findFacets } from './facets.ts';
import { listProducts } from './find-products.ts';
import { onOneScale, resolvePropertyFilters } from './property-filter.ts';

/** Among this many cars every fourth is white, one in a thousand gold; a model year has a hundred. */
const cars = 12_000;

let test: TestApp;
let categoryId: number;
beforeAll(async () => {
  test = await startTestApp();
  const { db } = test.database;
  const car = await aProduct(test, { category: 'chevrolet', properties: { colour: 'white', year: '1990' } });
  categoryId = car.categoryId;
  const { category, tree } = await theCategory(test, 'chevrolet');
  const sofa = await aProduct(test, { category: 'divan-va-kreslolar' });
  await copiesOf(test, sofa.id, 25_000);
  const idOf = (key: string) => tree.propertiesOf(category).find((property) => property.key === key)?.id ?? 0;
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '60s'`.execute(transaction);
    await sql`
      insert into products (seller_id, status, title, title_key, description, price, price_uzs, category_id, region_id,
        district_id, listed_at, properties)
      select seller_id, status, title, title_key || n, description, n, n, category_id, region_id, district_id,
        listed_at - n * interval '1 minute',
        jsonb_build_object('colour', case when n % 1000 = 999 then 'gold' when n % 4 = 0 then 'white' else 'black' end,
          'year', 1960 + n / 200)
      from products, generate_series(1, ${cars}::int) n where id = ${car.id}`.execute(transaction);
    await sql`
      insert into product_property_values (product_id, property_id, option_key)
      select id, ${idOf('colour')}::int, properties ->> 'colour' from products where category_id = ${car.categoryId} and id <> ${car.id}`.execute(
      transaction,
    );
    await sql`
      insert into product_property_values (product_id, property_id, number_value)
      select id, ${idOf('year')}::int, (properties -> 'year')::float8 from products where category_id = ${car.categoryId} and id <> ${car.id}`.execute(
      transaction,
    );
  });
  await sql`vacuum analyze products, product_property_values`.execute(test.owner.db);
});
afterAll(() => test.close());

async function criteriaOf(properties: Record<string, string | string[]>, sortBy: SortField): Promise<ProductCriteria> {
  const tree = await createCategories(test.database.db, test.clock).get();
  const category = tree.get(categoryId);
  return {
    category: { column: 'category_id', id: categoryId },
    regionId: null,
    districtId: null,
    asked: nothingAsked,
    comparedBy: onOneScale,
    words: null,
    sellerId: null,
    properties: resolvePropertyFilters(tree, category, properties),
    sortBy,
    sortOrder: 'DESC',
  };
}

describe.each(['createdAt', 'price'] as const)('a page narrowed by a property, by %s', (sortBy) => {
  async function pageOf(properties: Record<string, string | string[]>, cursor: string | null = null) {
    const { plans, database } = explainingDatabase(test.database);
    const criteria = await criteriaOf(properties, sortBy);
    const part = { cursor, pageSize: 10 };
    const page = await listProducts({ database, clock: test.clock }, criteria, part, {
      viewerId: null,
      defaultSize: 10,
    });
    return { plans, page };
  }

  const ofOrder = sortBy === 'createdAt' ? 'products_category_newest' : 'products_category_price';

  it('counts by the values alone', async () => {
    const filters: Record<string, string | string[]>[] = [
      { colour: 'white' },
      { colour: ['gold', 'black'] },
      { year: '1990..1995' },
    ];
    for (const properties of filters) {
      const { plans, page } = await pageOf(properties);
      const all = plans.join('\n');
      expect(all).toMatch(/Index (Only )?Scan using product_property_values_by_(choice|number)/);
      expect(all).not.toContain('Seq Scan on products');
      const { total } = await test.database.db
        .selectFrom('product_property_values')
        .select((select) => select.fn.countAll<number>().as('total'))
        .where((where) =>
          properties.colour === undefined
            ? where.between('number_value', 1990, 1995)
            : where('option_key', 'in', [properties.colour].flat()),
        )
        .executeTakeFirstOrThrow();
      expect(page.total).toBe(Number(total));
    }
  });

  it('walks along the order for a common option', async () => {
    const first = await pageOf({ colour: 'white' });
    expect(first.plans).toHaveLength(2);
    expect(first.plans.join('\n')).toContain(ofOrder);
    const next = await pageOf({ colour: 'white' }, first.page.cursor);
    expect(next.plans).toHaveLength(1);
    expect(next.plans[0]).toContain(ofOrder);
  });

  it.each([
    ['an option', { colour: 'gold' }, sortBy === 'price' ? ['count', 'walk', 'known'] : ['count', 'all']],
    [
      'several properties',
      { colour: 'gold', year: '1900..' },
      sortBy === 'price' ? ['count', 'walk', 'known'] : ['count', 'known'],
    ],
  ])(
    'looks for a rare combination of %s by its values, and shows each product once in order',
    async (_, properties, steps) => {
      const seen: number[] = [];
      let cursor: string | null = null;
      const all: string[] = [];
      do {
        const { plans, page } = await pageOf(properties, cursor);
        if (cursor === null) all.push(...plans);
        seen.push(...page.rows.map((row) => (sortBy === 'price' ? -row.price_uzs : Date.parse(row.listed_at) * -1)));
        cursor = page.cursor;
      } while (cursor);
      expect(seen).toHaveLength(cars / 1000);
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      expect(new Set(seen).size).toBe(seen.length);
      expect(all).toHaveLength(steps.length);
      for (const plan of all) {
        expect(plan).toMatch(
          /products_category_(newest|price)|products_properties|product_property_values_by_choice|id = ANY/,
        );
        expect(plan).not.toContain('Seq Scan on products');
      }
    },
  );
});

describe('facets', () => {
  it('take one statement for the filter and one for each chosen property', async () => {
    const tree = await createCategories(test.database.db, test.clock).get();
    const category = tree.get(categoryId);
    const properties = category ? tree.propertiesOf(category) : [];
    const { plans, database } = explainingDatabase(test.database);
    await findFacets({ database, clock: test.clock }, await criteriaOf({}, 'createdAt'), properties);
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(/products_category_(newest|views)/);
    expect(plans[0]).not.toContain('Seq Scan on products');
    await findFacets(
      { database, clock: test.clock },
      await criteriaOf({ colour: ['white', 'gold'], year: '1990..' }, 'createdAt'),
      properties,
    );
    expect(plans).toHaveLength(1 + 3);
  });
});
