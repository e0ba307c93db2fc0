import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { activeProductLimits } from '#contract/values/active-product-limits.ts';
import { limits } from '#contract/values/limits.ts';
import { emptyDraft } from '#testing/builders/product-submissions.ts';
import { type ShopTestRow, shopServer } from '#testing/builders/shop-server.ts';

const { test, aShop, job, checked, applied, item, picture, products } = await shopServer({ RATE_LIMITS: 'strict' });

type Who = Awaited<ReturnType<typeof aShop>>;
const json = (rows: readonly object[]) => JSON.stringify(rows);
const bring = async (rows: readonly object[], who: Who) => applied(await checked(json(rows), {}, who), who);
const outcomes = (rows: readonly ShopTestRow[]) => rows.map(({ outcome }) => outcome);
const typeDraft = async (who: Who) =>
  test.app.inject({
    method: 'POST',
    url: '/api/products/drafts',
    headers: await who.headers(),
    payload: emptyDraft,
  });

/** Copies a listing of the shop until there are so many of them; `ofFile` gives the copies numbers of the shop. */
async function fillUp(productId: number, copies: number, { ofFile }: { ofFile: boolean }): Promise<void> {
  await sql`
    with copies as (
      insert into products (seller_id, status, title, title_key, description, price, price_uzs, currency, category_id, region_id, district_id,
        listed_at, expires_at)
      select seller_id, status, title, title_key || n, description, price, price_uzs, currency, category_id, region_id, district_id,
        listed_at, expires_at + interval '20 days'
      from products, generate_series(1, ${copies}::int) n where id = ${productId} returning id, seller_id)
    insert into shop_items (user_id, item_id, product_id, photos, created_at)
    select seller_id, 'copy-' || id, id, '[]', now() - interval '3 days' from copies where ${ofFile}`.execute(
    test.database.db,
  );
}

describe('drafts that files leave', () => {
  it('are none of those that people begin themselves, whichever come first', async () => {
    const shop = await aShop('agent');
    expect((await bring([item('A-1'), item('A-2')], shop)).counts).toMatchObject({ add: 2, bad: 0 });
    for (let n = 0; n < limits.drafts; n += 1) expect((await typeDraft(shop)).statusCode).toBe(200);
    expect((await typeDraft(shop)).statusCode).toBe(422);
    expect((await bring([item('A-3')], shop)).counts).toMatchObject({ add: 1, bad: 0 });
    expect(await products(shop)).toHaveLength(limits.drafts + 3);
  });

  it('are as many as the kind of account may have in view; what has pictures goes on', async () => {
    const shop = await aShop('agent');
    const most = activeProductLimits.agent;
    const [first] = (await bring([item('B-1')], shop)).rows;
    await fillUp(first?.productId ?? 0, most - 2, { ofFile: true });
    const done = await bring([item('B-2'), item('B-3'), item('B-4', { photos: await picture('b4') })], shop);
    expect(outcomes(done.rows)).toEqual(['add', 'bad', 'add']);
    expect(done.rows[1]?.problems).toMatchObject([{ text: expect.stringContaining(`${most} drafts`) }]);
    expect((await typeDraft(shop)).statusCode).toBe(200);
    // One that is published makes room for another.
    await bring([item('B-2', { photos: await picture('b2') })], shop);
    expect((await bring([item('B-3')], shop)).counts).toMatchObject({ add: 1 });
  });
});

describe('a listing that has ended while there is no room in view', () => {
  it('says so on its row and stays as it was; the other rows go on', async () => {
    const shop = await aShop('agent');
    const rows = await Promise.all(['C-1', 'C-2'].map(async (id) => item(id, { photos: await picture(id) })));
    const [ended, other] = (await bring(rows, shop)).rows;
    const { db } = test.database;
    const past = new Date(test.clock.now().getTime() - 60_000);
    await db
      .updateTable('products')
      .set({ expires_at: past })
      .where('id', '=', ended?.productId ?? 0)
      .execute();
    await job('expire-products');
    await fillUp(other?.productId ?? 0, activeProductLimits.agent - 1, { ofFile: false });
    const again = await bring(
      rows.map((row) => ({ ...row, price: 12_000 })),
      shop,
    );
    expect(outcomes(again.rows)).toEqual(['bad', 'change']);
    expect(again.rows[0]?.problems).toMatchObject([
      { column: null, text: expect.stringContaining('No more listings') },
    ]);
    expect((await products(shop)).slice(0, 2).map(({ status, price }) => [status, price])).toEqual([
      ['expired', 1_500_000],
      ['active', 12_000],
    ]);
  });
});
