import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCaller, browserHeaders } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, whileLocked } from '#testing/builders/builders.ts';

let test: TestApp;
let districts: { id: number; region_id: number }[];
beforeAll(async () => {
  test = await startTestApp();
  districts = await test.database.db.selectFrom('districts').select(['id', 'region_id']).orderBy('id').execute();
});
afterAll(() => test.close());

const place = (index: number): { id: number; region_id: number } => {
  const district = districts[index];
  if (!district) throw new Error(`no district ${index}`);
  return district;
};
const elsewhere = () => districts.find(({ region_id }) => region_id !== place(0).region_id) ?? place(0);
const patch = (headers: Record<string, string>, payload: object) =>
  test.app.inject({ method: 'PATCH', url: '/api/profiles/me', headers, payload });

describe('my profile', () => {
  it('is shown to me with my phone, in my language', async () => {
    const { id, region_id } = place(0);
    const user = await aUser(test, { username: 'Shahnoza', region_id, district_id: id });
    const headers = { ...(await signedIn(test, user)), 'x-lang': 'ru' };
    const profile = (await test.app.inject({ url: '/api/profiles/me', headers })).json().content;
    expect(profile).toMatchObject({ id: user.id, sub: String(user.id), username: 'Shahnoza', phoneNumber: user.phone });
    expect(profile.region.name).toMatch(/[а-я]/);
    const { short_ru } = await test.database.db
      .selectFrom('regions')
      .select('short_ru')
      .where('id', '=', region_id)
      .executeTakeFirstOrThrow();
    expect(profile.region.shortName).toBe(short_ru);
    expect((await test.app.inject({ url: '/api/auth/me', headers })).json().content).toEqual(profile);
  });

  it('changes in the parts that are sent', async () => {
    const { id, region_id } = place(0);
    const user = await aUser(test, { region_id, district_id: id, language: 'uz' });
    const headers = await signedIn(test, user);
    const renamed = await patch(headers, { username: ' Oʻgʻiloy ', language: 'en' });
    expect(renamed.json().content).toMatchObject({ username: 'Oʻgʻiloy', language: 'en', district: { id } });
    const moved = await patch(headers, { regionId: elsewhere().region_id, districtId: elsewhere().id });
    expect(moved.json().content).toMatchObject({ username: 'Oʻgʻiloy', district: { id: elsewhere().id } });
  });

  it.each([
    ['a region without its district', () => ({ regionId: elsewhere().region_id }), 'districtId'],
    ['a district of another region', () => ({ districtId: elsewhere().id }), 'districtId'],
    ['an unknown region', () => ({ regionId: 9_999, districtId: 1 }), 'regionId'],
    ['a name of staff', () => ({ username: 'Tokcha Support' }), 'username'],
    ['a name of one letter', () => ({ username: 'A' }), 'username'],
  ])('does not take %s', async (_, body, field) => {
    const { id, region_id } = place(0);
    const headers = await signedIn(test, await aUser(test, { region_id, district_id: id }));
    const answer = await patch(headers, body());
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('has a district of the region that another change of the same moment has left', async () => {
    const { id, region_id } = place(0);
    const neighbour = districts.find((district) => district.region_id === region_id && district.id !== id)?.id ?? 0;
    const user = await aUser(test, { region_id, district_id: id });
    const headers = await signedIn(test, user);
    const answer = await whileLocked(
      test,
      user.id,
      () => patch(headers, { districtId: neighbour }),
      (transaction) =>
        transaction
          .updateTable('users')
          .set({ region_id: elsewhere().region_id, district_id: elsewhere().id })
          .where('id', '=', user.id)
          .execute(),
    );
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual(['districtId']);
  });

  it('changes no more once its account has left', async () => {
    const user = await aUser(test, { username: 'Lola' });
    const headers = await signedIn(test, user);
    const answer = await whileLocked(
      test,
      user.id,
      () => patch(headers, { username: 'Nargiza' }),
      (transaction) =>
        transaction
          .updateTable('users')
          .set({ status: 'deleted', deleted_at: test.clock.now() })
          .where('id', '=', user.id)
          .execute(),
    );
    expect(answer.json().code).toBe('SESSION_REVOKED');
  });

  it('takes no role, status, phone or id from me', async () => {
    const user = await aUser(test);
    await patch(await signedIn(test, user), {
      role: 'admin',
      status: 'deleted',
      phone: '+998900000000',
      id: 1,
      rating_sum: 5,
    });
    const stored = await test.database.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst();
    expect(stored).toMatchObject({ role: 'user', status: 'active', phone: user.phone, rating_sum: 0 });
  });
});

describe('a seller’s profile', () => {
  it('is public, without phone, role or status', async () => {
    const user = await aUser(test, { username: 'Botir', role: 'admin', rating_sum: 14, rating_count: 3 });
    await test.database.db
      .insertInto('products')
      .values([
        { seller_id: user.id, status: 'draft' },
        { seller_id: user.id, status: 'draft' },
      ])
      .execute();
    const answer = await test.app.inject(`/api/profiles/${user.id}`);
    expect(answer.json().content).toEqual({
      id: user.id,
      username: 'Botir',
      avatar: null,
      region: null,
      district: null,
      kind: 'person',
      createdAt: user.created_at.toISOString(),
      activeProducts: 0,
      soldProducts: 0,
      lastSeen: null,
      followersCount: 0,
      answerTime: null,
      answerMinutes: null,
      rating: 4.7,
      reviewsCount: 3,
      shop: null,
      firm: null,
    });
    expect(answer.body).not.toContain(user.phone?.slice(-7) ?? 'no phone');
  });

  it('says when its person was here, which a page that nobody looks at does not change', async () => {
    const user = await aUser(test);
    const caller = authCaller(test, { headers: browserHeaders });
    const { refreshToken } = await caller.signIn(user.phone ?? '');
    const seen = async () => (await test.app.inject(`/api/profiles/${user.id}`)).json().content.lastSeen;
    const signedInOn = await seen();
    expect(signedInOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    test.clock.advance(3 * 86_400_000);
    expect((await caller.post('/authority/refresh-token', { refreshToken })).statusCode).toBe(200);
    expect(await seen()).toBe(signedInOn);
  });

  it.each(['0', 'abc', '999999999', '99999999999999999999'])('is a 404 for %s', async (id) => {
    expect((await test.app.inject(`/api/profiles/${id}`)).statusCode).toBe(404);
  });

  it('is gone once the account is deleted or blocked, and comes back when a block ends', async () => {
    const statusOf = async (overrides: Parameters<typeof aUser>[1]) =>
      (await test.app.inject(`/api/profiles/${(await aUser(test, overrides)).id}`)).statusCode;
    const hour = 3_600_000;
    const now = test.clock.now().getTime();
    expect(await statusOf({ status: 'deleted' })).toBe(410);
    expect(await statusOf({ status: 'blocked' })).toBe(410);
    expect(await statusOf({ status: 'blocked', blocked_until: new Date(now + hour) })).toBe(410);
    expect(await statusOf({ status: 'blocked', blocked_until: new Date(now - hour) })).toBe(200);
  });
});

describe('the list of accounts', () => {
  const list = (headers: Record<string, string>, query = '') =>
    test.app.inject({ url: `/api/profiles${query}`, headers });

  it('is for staff alone', async () => {
    expect((await list({})).statusCode).toBe(401);
    expect((await list(await signedIn(test, await aUser(test)))).statusCode).toBe(403);
    expect((await list(await signedIn(test, await aUser(test, { role: 'admin' })))).statusCode).toBe(200);
  });

  it('shows masked phones, newest first, page after page without gap or double', async () => {
    const moderator = await aUser(test, { role: 'moderator' });
    for (let index = 0; index < 5; index += 1) await aUser(test, { username: `Xaridor ${index}` });
    const headers = await signedIn(test, moderator);
    const whole = (await list(headers, '?pageSize=100')).json().content;
    expect(whole.data.length).toBe(whole.total);
    expect(whole.cursor).toBeNull();
    expect(whole.data[0]).toMatchObject({ username: 'Xaridor 4', role: 'user', status: 'active' });
    expect(whole.data[0].phoneNumber).toMatch(/^\+998 90 \*{3} \*{2} \d{2}$/);

    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor ? `&cursor=${cursor}` : '';
      const page = (await list(headers, `?pageSize=3${next}`)).json().content;
      seen.push(...page.data.map(({ id }: { id: number }) => id));
      cursor = page.cursor;
    } while (cursor);
    expect(seen).toEqual(whole.data.map(({ id }: { id: number }) => id));
    const second = (await list(headers, '?pageSize=3&page=2')).json().content.data;
    expect(second.map(({ id }: { id: number }) => id)).toEqual(seen.slice(3, 6));
  });

  it('refuses pages beyond the ten thousandth row and foreign cursors', async () => {
    const headers = await signedIn(test, await aUser(test, { role: 'moderator' }));
    expect((await list(headers, '?pageSize=100&page=101')).statusCode).toBe(422);
    expect((await list(headers, '?cursor=abc')).statusCode).toBe(422);
  });
});
