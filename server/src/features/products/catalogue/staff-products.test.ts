import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productMoments } from '#contract/values/products/product.ts';
import { tashkentDay, tashkentMidnight } from '#contract/values/tashkent.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct, copiesOf } from '#testing/builders/product-builders.ts';
import { type StaffProductCriteria, type StaffProductSort, staffProductIds } from './staff-products.repository.ts';

let test: TestApp;
let admin: { id: number; headers: Record<string, string> };
let moderator: { id: number; headers: Record<string, string> };
beforeAll(async () => {
  test = await startTestApp();
  [admin, moderator] = await Promise.all([staff('admin'), staff('moderator')]);
});
afterAll(() => test.close());

async function staff(role: 'admin' | 'moderator') {
  const user = await aUser(test, { role });
  return { id: user.id, headers: await signedIn(test, user) };
}

interface Listed {
  total: number;
  data: { id: number; title: string; status: string; seller: { id: number }; price: number }[];
}

async function list(query: string, headers = moderator.headers): Promise<Listed> {
  const answer = await test.app.inject({ url: `/api/admin/products?${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ content: Listed }>().content;
}

const acts = (id: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after', 'network'])
    .where('object_kind', '=', 'product')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute();

describe('GET /api/admin/products', () => {
  it('lists products of every state, and of one', async () => {
    const seller = await aUser(test);
    const statuses = ['active', 'pending', 'rejected', 'blocked', 'sold', 'deleted'] as const;
    for (const status of statuses) await aProduct(test, { sellerId: seller.id, status });
    const all = await list(`sellerId=${seller.id}`);
    expect(all.data.map(({ status }) => status).sort()).toEqual([...statuses].sort());
    const pending = await list(`sellerId=${seller.id}&status=pending`);
    expect(pending).toMatchObject({ total: 1, data: [{ status: 'pending', seller: { id: seller.id } }] });
  });

  it('finds by words in either alphabet, and by number', async () => {
    const product = await aProduct(test, { title: 'Antiqa qumgʻon Rishton', status: 'blocked' });
    expect((await list('q=кумғон')).data.map(({ id }) => id)).toEqual([product.id]);
    expect((await list(`q=${product.id}`)).data.map(({ id }) => id)).toEqual([product.id]);
    expect((await list('q=hechqandaysoz')).total).toBe(0);
  });

  it('sorts by price, and goes on from page to page', async () => {
    const seller = await aUser(test);
    for (const price of [300, 100, 200]) await aProduct(test, { sellerId: seller.id, price, title: `Narx ${price}` });
    const query = `sellerId=${seller.id}&sortBy=price&sortOrder=ASC&pageSize=2`;
    const first = await list(query);
    const second = await list(`${query}&page=2`);
    expect([...first.data, ...second.data].map(({ price }) => price)).toEqual([100, 200, 300]);
    expect(first.total).toBe(3);
  });

  it('lists a category with all below it, drafts among them, and nothing of one that is not there', async () => {
    const seller = await aUser(test);
    const sofa = await aProduct(test, { sellerId: seller.id, category: 'divan-va-kreslolar', status: 'sold' });
    const draft = await aProduct(test, { sellerId: seller.id, category: 'divan-va-kreslolar', status: 'draft' });
    await aProduct(test, { sellerId: seller.id, category: 'chevrolet' });
    const { path } = await test.database.db
      .selectFrom('categories')
      .select('path')
      .where('id', '=', sofa.categoryId)
      .executeTakeFirstOrThrow();
    for (const categoryId of path) {
      const { total, data } = await list(`sellerId=${seller.id}&categoryId=${categoryId}`);
      expect([total, data.map(({ id }) => id).sort()]).toEqual([2, [sofa.id, draft.id].sort()]);
    }
    expect(await list(`categoryId=${sofa.categoryId}&status=draft`)).toMatchObject({
      total: 1,
      data: [{ id: draft.id }],
    });
    expect((await list('categoryId=999999')).total).toBe(0);
  });

  it.each(['price', 'viewCount'])(
    'pages by %s show each product once where many are equal, both ways',
    async (sortBy) => {
      const seller = await aUser(test);
      const ids: number[] = [];
      for (const [index, status] of (
        ['active', 'sold', 'pending', 'active', 'deleted', 'active', 'blocked'] as const
      ).entries()) {
        const { id } = await aProduct(test, {
          sellerId: seller.id,
          status,
          title: `Teng ${index}`,
          price: index === 0 ? 50 : 700,
          viewCount: index === 0 ? 1 : 9,
        });
        ids.push(id);
      }
      const walked = async (sortOrder: string): Promise<number[]> => {
        const pages = [];
        for (const page of [1, 2, 3, 4]) {
          const query = `sellerId=${seller.id}&sortBy=${sortBy}&sortOrder=${sortOrder}&pageSize=2&page=${page}`;
          pages.push(...(await list(query)).data.map(({ id }) => id));
        }
        return pages;
      };
      expect(await walked('ASC')).toEqual(ids);
      expect(await walked('DESC')).toEqual(ids.toReversed());
    },
  );

  it('sorts by every column of its table, both ways, each product once', async () => {
    const sellers = [await aUser(test, { username: 'Sort anvar' }), await aUser(test, { username: 'sort Bobur' })];
    const now = test.clock.now();
    const top = { since: now, until: new Date(now.getTime() + 86_400_000) };
    const title = 'Saralanadigan';
    const made = [
      {
        sellerId: sellers[1]?.id,
        status: 'sold',
        title: `${title} b`,
        category: 'chevrolet',
        district: 'samarqand-shahri',
      },
      { sellerId: sellers[0]?.id, status: 'active', title: `${title} c`, category: 'divan-va-kreslolar', top },
      {
        sellerId: sellers[1]?.id,
        status: 'draft',
        title: `${title} a`,
        category: 'chevrolet',
        district: 'samarqand-shahri',
      },
    ] as const;
    const ids: number[] = [];
    for (const { sellerId, ...rest } of made) {
      ids.push((await aProduct(test, { ...(sellerId ? { sellerId } : {}), ...rest })).id);
    }
    const shown = async (sortBy: string, sortOrder = 'ASC') => {
      const pages = [1, 2, 3].map((page) =>
        list(`q=${title}&sortBy=${sortBy}&sortOrder=${sortOrder}&pageSize=1&page=${page}`),
      );
      return (await Promise.all(pages)).flatMap(({ data }) => data.map(({ id }) => ids.indexOf(id)));
    };
    expect(await shown('title')).toEqual([2, 0, 1]);
    expect(await shown('title', 'DESC')).toEqual([1, 0, 2]);
    expect(await shown('id')).toEqual([0, 1, 2]);
    // Of equal ones the newest first.
    expect(await shown('seller')).toEqual([1, 2, 0]);
    expect(await shown('seller', 'DESC')).toEqual([2, 0, 1]);
    expect(await shown('status')).toEqual([2, 1, 0]);
    expect(await shown('status', 'DESC')).toEqual([0, 1, 2]);
    expect(await shown('top', 'DESC')).toEqual([1, 2, 0]);
    // Chevrolet, Divan va kreslolar; Samarqand, Toshkent.
    expect(await shown('category')).toEqual([2, 0, 1]);
    expect(await shown('category', 'DESC')).toEqual([1, 2, 0]);
    expect((await shown('region')).at(-1)).toBe(1);
    // The same among all products, which are read one group after the other.
    const amongAll = async (sortBy: string) => {
      const { data } = await list(`sortBy=${sortBy}&sortOrder=ASC&pageSize=100`);
      return data.map(({ id }) => ids.indexOf(id)).filter((place) => place >= 0);
    };
    expect(await amongAll('category')).toEqual([2, 0, 1]);
    expect((await amongAll('region')).at(-1)).toBe(1);
  });

  it('walks an index in every order, of all products and within a category', async () => {
    const product = await aProduct(test, { title: 'Nusxa', category: 'chevrolet', status: 'sold' });
    await copiesOf(test, product.id, 20_000);
    await sql`analyze products`.execute(test.owner.db);
    const planOf = async (
      sort: StaffProductSort,
      categoryIds: number[] | null = null,
      happened: StaffProductCriteria['happened'] = null,
    ) => {
      const criteria = {
        words: null,
        productId: null,
        status: null,
        regionId: null,
        sellerId: null,
        categoryIds,
        happened,
      };
      const range = { sortOrder: 'DESC', size: 20, skip: 40, now: test.clock.now() } as const;
      const { rows } = await sql<Record<string, string>>`
        explain ${staffProductIds(test.database.db, criteria, sort, range)}`.execute(test.database.db);
      return rows.map((row) => String(Object.values(row)[0])).join('\n');
    };
    expect(await planOf({ by: 'price' })).toContain('using products_all_price on');
    expect(await planOf({ by: 'viewCount' })).toContain('using products_all_views on');
    expect(await planOf({ by: 'title' })).toContain('using products_all_titles on');
    const rare = await aProduct(test, { category: 'divan-va-kreslolar' });
    expect(await planOf({ by: 'createdAt' }, [rare.categoryId])).toContain('products_all_of_category');
    // One group after the other: none of these sorts what it has of all.
    const grouped: readonly StaffProductSort[] = [
      { by: 'category', keys: [rare.categoryId, product.categoryId] },
      { by: 'region', keys: [product.regionId] },
      { by: 'seller' },
    ];
    for (const sort of grouped) {
      const plan = await planOf(sort);
      expect(plan, sort.by).toContain('Incremental Sort');
      // But for what has no category or region, which stands behind all others.
      expect(plan.split('IS NULL')[0], sort.by).not.toContain('Seq Scan on products');
    }
    // Statuses that hardly a product has are not looked for among all.
    const plan = await planOf({ by: 'status' });
    expect(plan.split('\n').filter((line) => line.includes('using products_of_status')).length).toBeGreaterThan(6);
    expect(plan).not.toContain('Seq Scan on products');
    expect(await planOf({ by: 'top' })).not.toContain('Seq Scan on products');

    // What happened within some days is found by its moment, in whatever order.
    await sql`update products set created_at = now() - id * interval '1 hour'`.execute(test.owner.db);
    await sql`update product_sales set at = now() - product_id * interval '1 hour'`.execute(test.owner.db);
    await sql`analyze products`.execute(test.owner.db);
    await sql`analyze product_sales`.execute(test.owner.db);
    const now = test.clock.now();
    const [from, to] = [40, 34].map((back) => tashkentDay(now.getTime() - back * 86_400_000));
    const orders: readonly StaffProductSort[] = [{ by: 'createdAt' }, { by: 'price' }, { by: 'seller' }, ...grouped];
    for (const moment of productMoments) {
      for (const sort of orders) {
        const narrow = await planOf(sort, null, { moment, from, to, now });
        expect(narrow, `${moment} ${sort.by}`).toMatch(
          /products_(by_moment|all_newest|all_of_category)|product_sales_by_moment/,
        );
        expect(narrow.split('IS NULL')[0], `${moment} ${sort.by}`).not.toContain('Seq Scan on products');
      }
    }
  });

  it('finds what happened on some days in Tashkent, themselves included', async () => {
    const seller = await aUser(test);
    const day = '2026-03-10';
    const midnight = tashkentMidnight(day).getTime();
    const at = { before: -1, first: 0, last: 86_400_000 - 1, after: 86_400_000 };
    const ids = new Map<number, string>();
    for (const [name, offset] of Object.entries(at)) {
      for (const status of ['active', 'draft', 'blocked', 'sold'] as const) {
        const { id } = await aProduct(test, { sellerId: seller.id, status });
        ids.set(id, `${status} ${name}`);
        await test.owner.db
          .updateTable('products')
          .set({ created_at: new Date(midnight + offset) })
          .where('id', '=', id)
          .execute();
        await sql`update product_sales set at = ${new Date(midnight + offset)} where product_id = ${id}`.execute(
          test.owner.db,
        );
      }
    }
    const found = async (query: string) =>
      (await list(`sellerId=${seller.id}&${query}&pageSize=100`)).data.map(({ id }) => ids.get(id)).sort();
    const listed = ['active', 'blocked', 'sold'];
    const only = (statuses: string[], ...names: string[]) =>
      names.flatMap((name) => statuses.map((status) => `${status} ${name}`)).sort();
    expect(await found(`from=${day}&to=${day}`)).toEqual(only(listed, 'first', 'last'));
    expect(await found(`to=${day}`)).toEqual(only(listed, 'before', 'first', 'last'));
    expect(await found(`from=2026-03-11`)).toEqual(only(listed, 'after'));
    expect(await found(`moment=sold&from=${day}&to=${day}`)).toEqual(only(['sold'], 'first', 'last'));
    expect(await found('moment=sold')).toHaveLength(4);
    const offered = ['active', 'sold'];
    expect(await found('moment=weekOver&from=2026-03-17&to=2026-03-17')).toEqual(only(offered, 'first', 'last'));
    expect(await found('moment=monthOver&from=2026-04-09&to=2026-04-09')).toEqual(only(offered, 'first', 'last'));
    expect(await found(`from=2026-03-11&to=${day}`)).toEqual([]);
    expect(await found(`moment=sold&from=${day}&to=${day}&sortBy=region`)).toHaveLength(2);
  });

  it.each(['status=nothing', 'sortBy=phone', 'pageSize=1000', 'page=9999&pageSize=100'])(
    'refuses %s',
    async (query) => {
      const answer = await test.app.inject({ url: `/api/admin/products?${query}`, headers: moderator.headers });
      expect(answer.statusCode).toBe(422);
    },
  );
});

describe('what staff do to products', () => {
  it('leaves a row of who changed what when an admin edits, and none when the owner does', async () => {
    const product = await aProduct(test, { title: 'Eski nom', price: 5000, properties: { condition: 'new' } });
    const answer = await test.app.inject({
      method: 'PATCH',
      url: `/api/products/${product.id}`,
      headers: admin.headers,
      payload: { title: 'Yangi nom', rule: 'other', note: 'Nomi xato' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await acts(product.id)).toEqual([
      {
        actor_id: admin.id,
        action: 'product.update',
        network: '127.0.0',
        before: { title: 'Eski nom' },
        after: { title: 'Yangi nom' },
      },
    ]);
    const owner = await test.database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', product.sellerId)
      .executeTakeFirstOrThrow();
    await test.app.inject({
      method: 'PATCH',
      url: `/api/products/${product.id}`,
      headers: await signedIn(test, owner),
      payload: { title: 'Yana boshqa nom' },
    });
    expect(await acts(product.id)).toHaveLength(1);
  });

  it('keeps of the texts of the owner only that they changed', async () => {
    const product = await aProduct(test, {
      description: 'Qo‘ng‘iroq: +998 90 765 43 21',
      properties: { condition: 'new' },
    });
    const answer = await test.app.inject({
      method: 'PATCH',
      url: `/api/products/${product.id}`,
      headers: admin.headers,
      payload: { description: 'Yaxshi holatda', location: 'Metro yonida', rule: 'other', note: 'Manzil xato' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const hidden = { description: '…', location: '…' };
    expect(await acts(product.id)).toMatchObject([{ before: hidden, after: hidden }]);
  });
});
