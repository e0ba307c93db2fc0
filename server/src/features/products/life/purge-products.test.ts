import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tashkentDay, tashkentMidnight } from '#contract/values/tashkent.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { createOrGet } from '#testing/builders/chat-builders.ts';
import { aProduct, pictureBytes } from '#testing/builders/product-builders.ts';
import { aSeller, completeFields, submit } from '#testing/builders/product-submissions.ts';
import { purgeProducts } from '../products.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const day = 24 * 3_600_000;
const purge = () => purgeProducts({ db: test.database.db, clock: test.clock });
const rowOf = (id: number) =>
  test.database.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
const remove = (id: number, headers: Record<string, string>) =>
  test.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers });
async function objects(): Promise<number> {
  const names = await readdir(join(test.config.dataDir, 'files'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('-')).length;
}

describe('30 days after its owner deleted it', () => {
  it('a product is gone, and its files are gone from the store', async () => {
    const { headers, user } = await aSeller(test);
    const answer = await submit(test, await completeFields(test), [{ bytes: await pictureBytes() }], headers);
    const { id } = answer.json().content;
    expect(await objects()).toBeGreaterThan(0);
    expect((await remove(id, headers)).statusCode).toBe(200);
    test.clock.advance(30 * day - 60_000);
    expect(await purge()).toBe(0);
    expect(await rowOf(id)).toBeDefined();
    test.clock.advance(120_000);
    expect(await purge()).toBe(1);
    expect(await rowOf(id)).toBeUndefined();
    await test.app.upkeep.find(({ name }) => name === 'sweep-pictures')?.run();
    expect(await objects()).toBe(0);
    expect(await purge()).toBe(0);
    expect(user.id).toBeGreaterThan(0);
  });

  it('one that people talked about leaves an empty row, and the conversation its words', async () => {
    const [seller, buyer] = [await aSeller(test), await aSeller(test)];
    const product = await aProduct(test, { sellerId: seller.user.id, title: 'Sirli divan' });
    const talk = await createOrGet(test, { user: buyer.user, headers: await signedIn(test, buyer.user) }, product.id, [
      seller.user.id,
      buyer.user.id,
    ]);
    expect(talk.statusCode, talk.body).toBe(200);
    const conversationId = talk.json().content.id;
    await test.database.db
      .insertInto('messages')
      .values({ conversation_id: conversationId, seq: 1, sender_id: buyer.user.id, body: 'Hali sotuvdami?' })
      .execute();
    await test.database.db.updateTable('conversations').set({ last_seq: 1 }).where('id', '=', conversationId).execute();
    await sql`insert into product_texts (product_id, bands, stated_at) values (${product.id}, '{1,2}', now())`.execute(
      test.database.db,
    );
    await remove(product.id, await signedIn(test, seller.user));
    test.clock.advance(31 * day);
    expect(await purge()).toBe(1);
    expect(await rowOf(product.id)).toMatchObject({ title: '', description: '', location: null, search: null });
    const counts = await sql<{ n: number }>`
      select (select count(*) from product_images where product_id = ${product.id})
        + (select count(*) from product_texts where product_id = ${product.id})
        + (select count(*) from product_property_values where product_id = ${product.id}) as n`.execute(
      test.database.db,
    );
    expect(Number(counts.rows[0]?.n)).toBe(0);
    expect(await purge()).toBe(0);
    const chats = await test.app.inject({ url: '/api/chat/my-chats', headers: await signedIn(test, buyer.user) });
    expect(chats.json().content).toMatchObject([{ productName: "O'chirilgan e'lon", productId: null }]);
  });

  it('one that moderators still look at waits for them', async () => {
    const product = await aProduct(test);
    await test.database.db
      .updateTable('products')
      .set({ status: 'deleted', deleted_at: new Date(test.clock.now().getTime() - 40 * day) })
      .where('id', '=', product.id)
      .execute();
    const { id } = await test.database.db
      .insertInto('moderation_cases')
      .values({ target_kind: 'product', product_id: product.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await purge()).toBe(0);
    const decider = await aUser(test, { role: 'moderator' });
    await test.database.db
      .updateTable('moderation_cases')
      .set({ state: 'decided', decision: 'block', decided_by: decider.id, decided_at: test.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(await purge()).toBe(1);
    expect(await rowOf(product.id)).toMatchObject({ title: '' });
  });

  it('many go in batches, by two runs at once too', async () => {
    const seller = await aUser(test);
    const one = await aProduct(test, { sellerId: seller.id, status: 'sold', pictures: 0 });
    await sql`
      insert into products (seller_id, status, deleted_at, title, category_id)
      select ${seller.id}, 'deleted', now() - interval '90 days', 'x' || n, ${one.categoryId} from generate_series(1, 250) n`.execute(
      test.database.db,
    );
    const [first, second] = await Promise.all([purge(), purge()]);
    expect(first + second).toBe(250);
    expect(await rowOf(one.id)).toBeDefined();
  });
});

it('who looked at a listing or asked for its phone is forgotten within 48 hours, but not before the limits are over', async () => {
  const { db } = test.database;
  const { id } = await aProduct(test);
  const hour = 3_600_000;
  const midnight = tashkentMidnight(tashkentDay(test.clock.now().getTime() + day)).getTime();
  const goTo = (moment: number) => test.clock.advance(moment - test.clock.now().getTime());
  const job = test.app.upkeep.find(({ name }) => name === 'purge-viewer-keys');
  const keys = async () => {
    await job?.run();
    const { rows } = await sql<{ views: number; reveals: number }>`
      select (select count(*)::int from product_views where product_id = ${id}) as views,
        (select count(*)::int from phone_reveals where product_id = ${id}) as reveals`.execute(db);
    return rows[0];
  };
  goTo(midnight + 60_000);
  const seen = { product_id: id, day: tashkentDay(midnight), viewer_key: Buffer.alloc(16) };
  await db.insertInto('product_views').values(seen).execute();
  await db
    .insertInto('phone_reveals')
    .values({ ...seen, created_at: new Date(midnight + 20 * hour) })
    .execute();
  goTo(midnight + 44 * hour);
  expect(await keys()).toEqual({ views: 1, reveals: 1 });
  goTo(midnight + 47 * hour);
  expect(await keys()).toEqual({ views: 0, reveals: 1 });
  goTo(midnight + 67 * hour + 60_000);
  expect(await keys()).toEqual({ views: 0, reveals: 0 });
  expect(job?.schedule).toMatch(/^\d+ \* \* \* \*$/);
});
