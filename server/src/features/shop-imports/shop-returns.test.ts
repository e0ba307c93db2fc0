import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { shopServer } from '#testing/builders/shop-server.ts';

const { test, pages, site, aShop, call, job, checked, applied, item, picture, products, fileOf } = await shopServer();
const day = 86_400_000;

type Who = Awaited<ReturnType<typeof aShop>>;
const json = (rows: readonly object[]) => JSON.stringify(rows);
const pathOf = ({ id }: Who) => `/list-${id}.json`;
const publish = (who: Who, rows: readonly object[]) =>
  pages.set(pathOf(who), { status: 200, bytes: Buffer.from(json(rows)) });
const statuses = async (who: Who) => (await products(who)).map(({ status }) => status);
const feedOf = async (who: Who) => (await call('GET', 'feed?lang=en', undefined, who)).json().content.feed;
/** the file of the last pull */
const lastList = async (who: Who) => fileOf((await feedOf(who)).importId, who);
const withPictures = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => item(id, { photos: await picture(id) })));
const remove = async (productId: number | undefined, who: Who) =>
  test.app.inject({ method: 'DELETE', url: `/api/products/${productId}`, headers: await who.headers() });
const countRows = async (who: Who) =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from shop_import_rows r join shop_imports i on i.id = r.import_id where i.user_id = ${who.id}`.execute(
      test.database.db,
    )
  ).rows[0]?.n;

/** A shop whose list is pulled, with these rows through. */
async function aListed(rows: readonly object[]): Promise<Who> {
  const who = await aShop();
  publish(who, rows);
  await call('PUT', 'feed', { url: `${site.origin}${pathOf(who)}`, archivesMissing: false, isOn: true }, who);
  await job('pull-shop-feeds', 'run-shop-imports');
  const { id, digest } = await lastList(who);
  await call('POST', `imports/${id}/apply`, { digest }, who);
  await job();
  return who;
}

async function night(who: Who): Promise<void> {
  const { nextPullAt } = await feedOf(who);
  test.clock.advance(Math.max(0, Date.parse(nextPullAt) - test.clock.now().getTime()) + 1000);
  await job('pull-shop-feeds', 'run-shop-imports');
}

async function deletedByStaff(productId: number | undefined): Promise<void> {
  const admin = await aUser(test, { role: 'admin' });
  const { version } = await test.database.db
    .selectFrom('products')
    .select('version')
    .where('id', '=', productId ?? 0)
    .executeTakeFirstOrThrow();
  const answer = await test.app.inject({
    method: 'DELETE',
    url: `/api/admin/products/${productId}`,
    headers: await signedIn(test, admin),
    payload: { version, rule: 'scam', note: 'Aldov' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('a listing that was deleted', () => {
  it('stays so for the list that names it, also once nothing of it is left, and the list is not stored anew each night', async () => {
    const rows = await withPictures(['A-1', 'A-2']);
    const shop = await aListed(rows);
    const [first] = await products(shop);
    await remove(first?.id, shop);
    // Another list, in which the other row has changed.
    publish(shop, [rows[0] ?? {}, { ...rows[1], price: 70_000 }]);
    await night(shop);
    const list = await lastList(shop);
    expect(list).toMatchObject({ counts: { add: 0, change: 1, same: 1, bad: 0 } });
    expect(list.rows[0]?.problems).toMatchObject([{ column: 'id', text: expect.stringMatching(/^You deleted/) }]);
    expect(await statuses(shop)).toEqual(['deleted', 'active']);
    const stored = await countRows(shop);
    await night(shop);
    expect(await feedOf(shop)).toMatchObject({ outcome: 'unchanged', importId: list.id });
    expect(await countRows(shop)).toBe(stored);

    test.clock.advance(31 * day);
    await job('purge-products');
    publish(shop, [rows[0] ?? {}, { ...rows[1], price: 80_000 }]);
    await night(shop);
    expect((await lastList(shop)).rows[0]?.problems).toHaveLength(1);
    expect(await products(shop)).toMatchObject([{ title: 'Divan A-2', price: 80_000 }]);
  });

  it('is a draft that its owner threw away, too', async () => {
    const shop = await aListed([item('B-1')]);
    await remove((await products(shop))[0]?.id, shop);
    expect(await products(shop)).toEqual([]);
    publish(shop, [item('B-1', { price: 30_000 })]);
    await night(shop);
    expect(await products(shop)).toEqual([]);
    expect((await lastList(shop)).counts).toMatchObject({ same: 1, add: 0 });
  });

  it('comes back with a file that its owner sends, and is the list’s again from then on', async () => {
    const rows = await withPictures(['C-1']);
    const shop = await aListed(rows);
    await remove((await products(shop))[0]?.id, shop);
    const file = await checked(json(rows), {}, shop);
    expect(file.counts).toMatchObject({ add: 1, bad: 0 });
    await applied(file, shop);
    expect(await statuses(shop)).toEqual(['deleted', 'active']);
    publish(shop, [{ ...rows[0], price: 90_000 }]);
    await night(shop);
    expect((await products(shop)).map(({ price }) => price)).toEqual([1_500_000, 90_000]);
    // The purge takes the one that was deleted alone.
    test.clock.advance(31 * day);
    await job('purge-products');
    expect((await checked(json([{ ...rows[0], price: 90_000 }]), {}, shop)).counts).toMatchObject({ add: 0, bad: 0 });
  });

  it.each(['kept', 'gone for good'])('by staff does not come back at all while it is %s', async (how) => {
    const rows = await withPictures(['D-1', 'D-2']);
    const shop = await aListed(rows);
    await deletedByStaff((await products(shop))[0]?.id);
    if (how === 'gone for good') {
      test.clock.advance(31 * day);
      await job('purge-products');
    }
    const file = await checked(json(rows), {}, shop);
    expect(file.rows[0]).toMatchObject({
      outcome: 'bad',
      problems: [{ column: 'id', text: expect.stringMatching(/^A moderator removed/) }],
    });
    publish(shop, [rows[0] ?? {}, { ...rows[1], price: 50_000 }]);
    await night(shop);
    expect((await lastList(shop)).rows[0]).toMatchObject({
      outcome: 'same',
      problems: [{ text: expect.stringMatching(/^A moderator removed/) }],
    });
    await night(shop);
    expect((await feedOf(shop)).outcome).toBe('unchanged');
  });

  it('by its owner after a moderator had blocked it counts as removed by the moderator', async () => {
    const rows = await withPictures(['E-1']);
    const shop = await aListed(rows);
    const [one] = await products(shop);
    const moderator = await signedIn(test, await aUser(test, { role: 'moderator' }));
    const blocked = await test.app.inject({
      method: 'POST',
      url: `/api/admin/products/${one?.id}/decision`,
      headers: moderator,
      payload: { version: one?.version, decision: 'block', rule: 'scam', note: 'Aldov' },
    });
    expect(blocked.statusCode, blocked.body).toBe(200);
    const said = async () => (await checked(json([{ ...rows[0], price: 40_000 }]), {}, shop)).rows[0]?.problems;
    const removed = [{ text: expect.stringMatching(/^A moderator removed/) }];
    expect(await said()).toMatchObject(removed);
    expect((await remove(one?.id, shop)).statusCode).toBe(200);
    expect(await said()).toMatchObject(removed);
  });
});

describe('a listing that has ended', () => {
  const expire = async () => {
    test.clock.advance(31 * day);
    await job('expire-products');
  };

  it('is in view again with the next list, though the list is the same, and keeps its place', async () => {
    const shop = await aListed(await withPictures(['F-1', 'F-2']));
    const placeOf = () =>
      test.database.db
        .selectFrom('products')
        .select(['listed_at', 'expires_at'])
        .where('seller_id', '=', shop.id)
        .orderBy('id')
        .executeTakeFirstOrThrow();
    const before = await placeOf();
    await night(shop);
    expect((await feedOf(shop)).outcome).toBe('unchanged');
    await expire();
    expect(await statuses(shop)).toEqual(['expired', 'expired']);
    await night(shop);
    expect(await statuses(shop)).toEqual(['active', 'active']);
    const list = await lastList(shop);
    expect(list.rows[0]?.changes).toEqual([{ column: 'status', before: 'expired', after: 'active' }]);
    const after = await placeOf();
    expect(after.listed_at).toEqual(before.listed_at);
    expect(after.expires_at?.getTime()).toBeGreaterThan(test.clock.now().getTime() + 29 * day);
    await night(shop);
    expect((await feedOf(shop)).outcome).toBe('unchanged');
  });

  it('is in view again with a file, changed as it says; what its owner archived is not', async () => {
    const shop = await aShop();
    const rows = await withPictures(['G-1', 'G-2']);
    await applied(await checked(json(rows), {}, shop), shop);
    const [, second] = await products(shop);
    await test.app.inject({
      method: 'POST',
      url: `/api/products/${second?.id}/status`,
      headers: await shop.headers(),
      payload: { action: 'withdraw' },
    });
    await expire();
    const done = await applied(await checked(json(rows.map((row) => ({ ...row, price: 11_000 }))), {}, shop), shop);
    expect(done.counts).toMatchObject({ change: 2, bad: 0 });
    expect((await products(shop)).map(({ status, price }) => [status, price])).toEqual([
      ['active', 11_000],
      ['withdrawn', 11_000],
    ]);
  });

  it('is changed and back whole or not at all, and once more after a run that broke off', async () => {
    const shop = await aShop();
    const [row] = await withPictures(['I-1']);
    await applied(await checked(json([row ?? {}]), {}, shop), shop);
    await expire();
    const { id, digest } = await checked(json([{ ...row, price: 12_000 }]), {}, shop);
    await sql`create function break_off() returns trigger language plpgsql as $$
      begin raise exception 'gone' using errcode = '57P01'; end $$`.execute(test.owner.db);
    await sql`create trigger break_off before insert or update on shop_items for each row execute function break_off()`.execute(
      test.owner.db,
    );
    await call('POST', `imports/${id}/apply`, { digest }, shop);
    await expect(job()).rejects.toThrow('gone');
    expect(await products(shop)).toMatchObject([{ status: 'expired', price: 1_500_000 }]);
    await sql`drop trigger break_off on shop_items`.execute(test.owner.db);
    await job();
    expect((await fileOf(id, shop)).counts).toMatchObject({ change: 1, bad: 0 });
    expect(await products(shop)).toMatchObject([{ status: 'active', price: 12_000 }]);
  });

  it('waits for a moderator where today’s rules hold it', async () => {
    const shop = await aListed(await withPictures(['H-1']));
    await expire();
    await test.database.db
      .updateTable('products')
      .set({ description: 'Oldindan to‘lov: 8600 1234 5678 9012 kartaga pul o‘tkazing' })
      .where('seller_id', '=', shop.id)
      .execute();
    publish(
      shop,
      (await withPictures(['H-1'])).map(({ description: _, ...row }) => row),
    );
    await night(shop);
    expect(await statuses(shop)).toEqual(['pending']);
  });
});
