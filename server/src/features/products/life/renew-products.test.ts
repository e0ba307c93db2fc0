import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

const hour = 3_600_000;
const day = 24 * hour;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const from = (ms: number) => new Date(test.clock.now().getTime() + ms);

/** An account of this kind with a listing that ends in twelve hours. */
async function seller(kind: 'person' | 'shop' | 'agent', isOn = true) {
  const user = await aUser(test, { kind });
  const headers = async () => signedIn(test, user);
  const answer = await test.app.inject({
    method: 'PUT',
    url: '/api/profiles/me/auto-renewal',
    headers: await headers(),
    payload: { isOn },
  });
  const { id } = await aProduct(test, { sellerId: user.id, listedAt: from(-29 * day), expiresAt: from(12 * hour) });
  return { id: user.id, headers, productId: id, status: answer.statusCode };
}

const run = async (...names: string[]) => {
  for (const each of test.app.upkeep) if (names.includes(each.name)) await each.run();
};
const productOf = ({ productId }: { productId: number }) =>
  test.database.db
    .selectFrom('products')
    .select(['status', 'expires_at', 'listed_at'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
const noticesOf = async ({ headers }: { headers: () => Promise<Record<string, string>> }) =>
  (await test.app.inject({ url: '/api/notifications', headers: await headers() }))
    .json()
    .content.data.map(({ notice }: { notice: { kind: string } }) => notice.kind);

describe('renewal of shops', () => {
  it('gives a listing another 30 days before its end, where it stands in lists', async () => {
    const [shop, off, person] = [await seller('agent'), await seller('shop', false), await seller('person')];
    expect([shop.status, off.status, person.status]).toEqual([200, 200, 403]);
    const before = await productOf(shop);
    await run('expire-products');
    const after = await productOf(shop);
    expect(after.listed_at).toEqual(before.listed_at);
    expect((after.expires_at?.getTime() ?? 0) - test.clock.now().getTime()).toBeGreaterThan(29.9 * day);
    test.clock.advance(13 * hour);
    await run('expire-products');
    const states = await Promise.all([shop, off, person].map(productOf));
    expect(states.map(({ status }) => status)).toEqual(['active', 'expired', 'expired']);
  });

  it('asks nothing and tells of no end, as others are asked and told', async () => {
    const [shop, off] = [await seller('shop'), await seller('shop', false)];
    await run('ask-still-selling');
    for (const { productId } of [shop, off])
      await test.database.db
        .updateTable('products')
        .set({ expires_at: from(2 * day) })
        .where('id', '=', productId)
        .execute();
    await run('tell-of-expiry');
    expect((await noticesOf(off)).toSorted()).toEqual(['expiry', 'still_selling']);
    expect(await noticesOf(shop)).toEqual([]);
    test.clock.advance(4 * day);
    await run('sink-silent-products');
    expect((await productOf(shop)).listed_at).not.toEqual((await productOf(off)).listed_at);
  });

  it('keeps nothing from ending where it fails', async () => {
    const [shop, person] = [await seller('shop'), await seller('person')];
    const { db } = test.owner;
    await sql`
      create function no_renewal() returns trigger language plpgsql as $$ begin raise exception 'no renewal'; end $$`.execute(
      db,
    );
    await sql`
      create trigger no_renewal before update on products for each row
      when (new.status = 'active' and new.expires_at > old.expires_at) execute function no_renewal()`.execute(db);
    test.clock.advance(13 * hour);
    await expect(run('expire-products')).rejects.toThrow('no renewal');
    await sql`drop trigger no_renewal on products`.execute(db);
    const states = await Promise.all([shop, person].map(productOf));
    expect(states.map(({ status }) => status)).toEqual(['expired', 'expired']);
  });

  it('rests while the account is in no good standing', async () => {
    const [blocked, judged, cleared] = [await seller('shop'), await seller('shop'), await seller('shop')];
    const { db } = test.database;
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.id).execute();
    for (const [owner, appeal] of [
      [judged, null],
      [cleared, 'overturned'],
    ] as const) {
      const { id } = await aProduct(test, { sellerId: owner.id, status: 'blocked' });
      await db
        .insertInto('moderation_cases')
        .values({
          target_kind: 'product',
          product_id: id,
          owner_id: owner.id,
          state: appeal ? 'closed' : 'decided',
          decision: 'block',
          rule: 'scam',
          reason: 'x',
          decided_at: from(-day),
          decided_by: blocked.id,
          ...(appeal
            ? {
                appeal_decision: appeal,
                appeal_text: 'x',
                appealed_at: from(-hour),
                appeal_decided_at: from(-hour),
                appeal_decided_by: judged.id,
              }
            : {}),
        })
        .execute();
    }
    const own = await test.app.inject({ url: '/api/profiles/me/auto-renewal', headers: await judged.headers() });
    expect(own.json().content).toEqual({ isOn: true, isHindered: true });
    test.clock.advance(1);
    await run('expire-products');
    const ends = await Promise.all([blocked, judged, cleared].map(productOf));
    expect(ends.map(({ expires_at }) => (expires_at?.getTime() ?? 0) > from(2 * day).getTime())).toEqual([
      false,
      false,
      true,
    ]);
  });
});
