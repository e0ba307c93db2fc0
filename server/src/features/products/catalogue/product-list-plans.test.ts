import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SortField } from '#contract/values/products/product.ts';
import { nothingAsked } from '#contract/values/products/product-filters.ts';
import { explainingDatabase } from '#testing/app/explaining-database.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aProduct, copiesOf } from '#testing/builders/product-builders.ts';
import type { ProductCriteria } from './criteria.ts';
import { listProducts } from './find-products.ts';
import { onOneScale } from './property-filter.ts';

let test: TestApp;
let ids: { root: number; sub: number; leaf: number; region: number; district: number };
beforeAll(async () => {
  test = await startTestApp();
  const { db } = test.database;
  const sofa = await aProduct(test, { category: 'divan-va-kreslolar', district: 'chilonzor-tumani' });
  const car = await aProduct(test, { category: 'chevrolet', district: 'samarqand-shahri' });
  const { path } = await db
    .selectFrom('categories')
    .select('path')
    .where('id', '=', car.categoryId)
    .executeTakeFirstOrThrow();
  const [root = 0, sub = 0, leaf = 0] = path;
  ids = { root, sub, leaf, region: car.regionId, district: car.districtId };
  await copiesOf(test, sofa.id, 18_000, { topEvery: 50 });
  await copiesOf(test, car.id, 2_000, { topEvery: 50 });
  await sql`analyze`.execute(test.owner.db);
});
afterAll(() => test.close());

const everything: ProductCriteria = {
  category: null,
  regionId: null,
  districtId: null,
  asked: nothingAsked,
  comparedBy: onOneScale,
  words: null,
  sellerId: null,
  properties: [],
  sortBy: 'createdAt',
  sortOrder: 'DESC',
};

/** The real queries of a page, each as the plan that the database would follow. */
async function plansOf(criteria: ProductCriteria, cursor: string | null): Promise<string[]> {
  const { database, plans } = explainingDatabase(test.database);
  const part = { cursor, pageSize: 10 };
  await listProducts({ database, clock: test.clock }, criteria, part, { viewerId: 1, defaultSize: 10 });
  return plans;
}

describe('the hot lists', () => {
  const orders: [SortField, string][] = [
    ['createdAt', 'newest'],
    ['price', 'price'],
    ['viewCount', 'views'],
  ];
  const scopes = ['all', 'root_category', 'sub_category', 'category', 'region', 'district'] as const;
  const cases = scopes.flatMap((scope) =>
    orders.flatMap(([sortBy, order]) =>
      scope === 'district' && order === 'views' ? [] : [[scope, sortBy, order] as const],
    ),
  );

  it.each(cases)('%s by %s: two queries, the next page one, along the index', async (scope, sortBy, order) => {
    const categories: Partial<Record<typeof scope, ProductCriteria['category']>> = {
      root_category: { column: 'root_category_id', id: ids.root },
      sub_category: { column: 'sub_category_id', id: ids.sub },
      category: { column: 'category_id', id: ids.leaf },
    };
    const criteria: ProductCriteria = {
      ...everything,
      sortBy,
      category: categories[scope] ?? null,
      regionId: scope === 'region' ? ids.region : null,
      districtId: scope === 'district' ? ids.district : null,
    };
    const index = `products_${scope === 'all' ? '' : `${scope}_`}${order}`;
    const first = await plansOf(criteria, null);
    expect(first).toHaveLength(2);
    expect(first.join('\n')).toMatch(new RegExp(`Index Scan (Backward )?using ${index} `));
    const page = await listProducts(
      { database: test.database, clock: test.clock },
      criteria,
      {},
      { viewerId: 1, defaultSize: 10 },
    );
    const next = await plansOf(criteria, page.cursor);
    expect(next).toHaveLength(1);
    expect(next[0]).toContain(index);
    expect(next[0]).not.toContain('Seq Scan on products');
  });
});
