import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, type TestUser } from '#testing/builders/builders.ts';
import { aConversation, aPerson, createOrGet, type TestPerson } from '#testing/builders/chat-builders.ts';
import { aProduct, aStoredFile } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const post = (person: TestPerson, url: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/profiles/${url}`, headers: person.headers, payload });
const follow = (person: TestPerson, user: Pick<TestUser, 'id'>, following = true) =>
  post(person, `${user.id}/follow`, { following });
const block = (person: TestPerson, user: Pick<TestUser, 'id'>, blocked = true) =>
  post(person, `${user.id}/block`, { blocked });
const relation = async (person: TestPerson, user: Pick<TestUser, 'id'>) =>
  (await test.app.inject({ url: `/api/profiles/${user.id}/relation`, headers: person.headers })).json().content;
const followersOf = async (user: Pick<TestUser, 'id'>): Promise<number> =>
  (await test.app.inject(`/api/profiles/${user.id}`)).json().content.followersCount;

/** All pages of a list of mine. */
async function all(person: TestPerson, name: 'following' | 'blocked', limit = 3) {
  const seen: { id: number; products?: { id: number }[] }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const url: string = `/api/profiles/me/${name}?limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const { content } = (await test.app.inject({ url, headers: person.headers })).json();
    seen.push(...content.data);
    cursor = content.cursor;
  }
  return seen;
}

describe('following', () => {
  it('is counted, repeats without harm, and stops', async () => {
    const [person, seller] = [await aPerson(test, 'Barno'), await aPerson(test, 'Sardor')];
    expect((await follow(person, seller.user)).json().content).toEqual({ isFollowed: true, followersCount: 1 });
    expect((await follow(person, seller.user)).json().content.followersCount).toBe(1);
    expect(await relation(person, seller.user)).toEqual({ isFollowed: true, isBlocked: false });
    expect(await followersOf(seller.user)).toBe(1);
    expect((await follow(person, seller.user, false)).json().content).toEqual({ isFollowed: false, followersCount: 0 });
    expect(await relation(person, seller.user)).toEqual({ isFollowed: false, isBlocked: false });
  });

  it('is not for oneself, for nobody, and for accounts that are gone', async () => {
    const person = await aPerson(test, 'Barno');
    expect((await follow(person, person.user)).statusCode).toBe(422);
    expect((await follow(person, { id: 999_999_999 })).statusCode).toBe(404);
    expect((await follow(person, await aUser(test, { status: 'blocked' }))).statusCode).toBe(410);
    expect((await follow(person, await aUser(test, { status: 'deleted' }))).statusCode).toBe(410);
  });

  it('is listed page by page with the newest listings, without those who are gone', async () => {
    const person = await aPerson(test, 'Barno');
    const sellers: TestUser[] = [];
    for (let index = 0; index < 7; index += 1) {
      const seller = await aUser(test, { username: `Sotuvchi ${index}` });
      sellers.push(seller);
      await follow(person, seller);
    }
    const [first] = sellers;
    const last = sellers.at(-1);
    if (!first || !last) throw new Error('no sellers');
    const products: number[] = [];
    for (let index = 0; index < 6; index += 1) products.unshift((await aProduct(test, { sellerId: last.id })).id);
    await aProduct(test, { sellerId: last.id, status: 'sold' });
    await test.database.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', first.id).execute();

    const seen = await all(person, 'following');
    expect(seen.map(({ id }) => id)).toEqual(
      sellers
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    );
    expect(seen[0]?.products?.map(({ id }) => id)).toEqual(products.slice(0, 4));
    expect(seen[1]?.products).toEqual([]);
    const wrong = await test.app.inject({ url: '/api/profiles/me/following?cursor=abc', headers: person.headers });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['cursor']]);
  });
});

describe('blocking', () => {
  it('ends following both ways and forbids it, without telling who blocked whom', async () => {
    const [one, other] = [await aPerson(test, 'Barno'), await aPerson(test, 'Sardor')];
    await follow(one, other.user);
    await follow(other, one.user);
    expect((await block(one, other.user)).json().content).toEqual({ isBlocked: true });
    expect(await relation(one, other.user)).toEqual({ isFollowed: false, isBlocked: true });
    expect(await relation(other, one.user)).toEqual({ isFollowed: false, isBlocked: false });
    const [mine, theirs] = [await follow(one, other.user), await follow(other, one.user)];
    expect([mine.statusCode, theirs.statusCode]).toEqual([403, 403]);
    expect(mine.json().message).toBe(theirs.json().message);
    await block(one, other.user, false);
    expect((await follow(other, one.user)).statusCode).toBe(200);
  });

  it('refuses conversations in both directions, until it is lifted', async () => {
    const { seller, buyer, product } = await aConversation(test);
    const open = (person: TestPerson) => createOrGet(test, person, product.id, [seller.user.id, buyer.user.id]);
    await block(seller, buyer.user);
    expect((await open(buyer)).statusCode).toBe(403);
    expect((await open(seller)).statusCode).toBe(403);
    await block(seller, buyer.user, false);
    expect((await open(buyer)).statusCode).toBe(200);
    await block(buyer, seller.user);
    expect((await open(buyer)).statusCode).toBe(403);
    expect((await open(seller)).statusCode).toBe(403);
  });

  it('is listed for the one who blocked alone, and not for oneself or nobody', async () => {
    const person = await aPerson(test, 'Barno');
    const others: TestUser[] = [];
    for (let index = 0; index < 5; index += 1) others.push(await aUser(test));
    for (const other of others) await block(person, other);
    expect((await all(person, 'blocked', 2)).map(({ id }) => id)).toEqual(others.map(({ id }) => id).reverse());
    const [first] = others;
    const blockedOne = { user: first as TestUser, headers: await signedIn(test, first as TestUser) };
    expect(await all(blockedOne, 'blocked')).toEqual([]);
    expect((await block(person, person.user)).statusCode).toBe(422);
    expect((await block(person, { id: 999_999_999 })).statusCode).toBe(404);
  });

  it('names nobody whose account is deleted', async () => {
    const person = await aPerson(test, 'Barno');
    const avatar_hash = await aStoredFile(test);
    const other = await aUser(test, { username: 'Sardor', avatar_hash });
    await block(person, other);
    const url = '/api/profiles/me/blocked';
    const [listed] = (await test.app.inject({ url, headers: person.headers })).json().content.data;
    expect(listed).toMatchObject({ username: 'Sardor', avatar: expect.stringContaining(avatar_hash) });
    const left = { status: 'deleted', deleted_at: test.clock.now() } as const;
    await test.database.db.updateTable('users').set(left).where('id', '=', other.id).execute();
    const headers = { ...person.headers, 'x-lang': 'ru' };
    const [nameless] = (await test.app.inject({ url, headers })).json().content.data;
    expect(nameless).toMatchObject({ id: other.id, username: 'Удалённый аккаунт', avatar: null });
  });

  it('never leaves somebody following across it, however the two calls meet', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await aPerson(test, 'Barno'), await aPerson(test, 'Sardor')];
      await Promise.all([follow(one, other.user), block(other, one.user)]);
      expect(await relation(one, other.user)).toEqual({ isFollowed: false, isBlocked: false });
    }
  });
});
