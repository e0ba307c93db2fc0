import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, whileLocked } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;
const shop = { kind: 'shop', name: 'Registon savdo', tin: '301234567', comment: 'Samarqand, Registon 1' };

const call = (headers: Headers, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  test.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
const ask = (headers: Headers, stated: object = shop) => call(headers, 'POST', '/profiles/me/kind', stated);
const own = async (headers: Headers) => (await call(headers, 'GET', '/profiles/me/kind')).json().content;

async function a(role: 'user' | 'moderator' | 'admin' = 'user') {
  const user = await aUser(test, { role });
  return { id: user.id, headers: await signedIn(test, user) };
}

async function requestOf(staff: Headers, userId: number): Promise<number> {
  return (await call(staff, 'GET', `/admin/users/${userId}`)).json().content.kindRequest.id;
}

const decide = (staff: Headers, userId: number, requestId: number, decision: string, reason = '') =>
  call(staff, 'POST', `/admin/users/${userId}/kind`, { requestId, decision, reason });
const noticesOf = async (headers: Headers) =>
  (await call(headers, 'GET', '/notifications'))
    .json()
    .content.data.map(({ notice }: { notice: object }) => notice)
    .filter(({ kind }: { kind: string }) => kind === 'seller_kind');
const actsOn = (id: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after', 'reason'])
    .where('object_kind', '=', 'user')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute();

describe('a request to be another kind of seller', () => {
  it.each([
    [{ ...shop, name: ' ' }, 'name'],
    [{ ...shop, tin: '' }, 'tin'],
    [{ ...shop, tin: '30123456' }, 'tin'],
    [{ ...shop, tin: '30123456x' }, 'tin'],
    [{ ...shop, tin: '000000000' }, 'tin'],
    [{ kind: 'agent', tin: '12' }, 'tin'],
    [{ kind: 'person' }, 'kind'],
  ])('states what can be checked: %o breaks %s', async (stated, field) => {
    const { headers } = await a();
    const answer = await ask(headers, stated);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
    expect((await own(headers)).request).toBeNull();
  });

  it('waits alone, however often and at once it is sent', async () => {
    const { id, headers } = await a();
    expect(await own(headers)).toEqual({ kind: 'person', request: null });
    const answers = await Promise.all([ask(headers), ask(headers), ask(headers, { kind: 'agent' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const { content } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
    expect(content).toMatchObject({ kind: 'person', request: { state: 'waiting', reason: null, decidedAt: null } });
    const rows = await test.database.db.selectFrom('kind_requests').select('id').where('user_id', '=', id).execute();
    expect(rows).toHaveLength(1);
  });

  it('is read by staff alone, in the list of people and beside the cases', async () => {
    const [asker, moderator] = [await a(), await a('moderator')];
    const kinds = async () => (await call(moderator.headers, 'GET', '/admin/cases')).json().content.counts.kinds;
    const reports = async () => (await call(moderator.headers, 'GET', '/admin/counts')).json().content.reports;
    const before = [await kinds(), await reports()];
    await ask(asker.headers);
    expect([await kinds(), await reports()]).toEqual(before.map((count) => count + 1));
    const listed = (await call(moderator.headers, 'GET', '/profiles?asks=kind&pageSize=100')).json().content.data;
    expect(listed).toContainEqual(expect.objectContaining({ id: asker.id, asksKind: 'shop' }));
    expect(listed.every(({ asksKind }: { asksKind: string | null }) => asksKind !== null)).toBe(true);
    const { kindRequest } = (await call(moderator.headers, 'GET', `/admin/users/${asker.id}`)).json().content;
    expect(kindRequest).toMatchObject(shop);
    const profile = (await test.app.inject(`/api/profiles/${asker.id}`)).json().content;
    expect(JSON.stringify(profile)).not.toContain(shop.tin);
  });
});

describe('its decision', () => {
  it.each(['shop', 'agent'] as const)(
    'shows the firm of a %s beside its listings too, and of nobody before',
    async (kind) => {
      const [asker, moderator] = [await a(), await a('moderator')];
      const product = await aProduct(test, { sellerId: asker.id });
      const firm = async () => (await test.app.inject(`/api/products/by-id/${product.id}`)).json().content.profile.firm;
      await ask(asker.headers, { ...shop, kind });
      expect(await firm()).toBeNull();
      await decide(moderator.headers, asker.id, await requestOf(moderator.headers, asker.id), 'approve');
      test.app.publicChanged();
      expect(await firm()).toEqual({ name: shop.name, tin: shop.tin });
      const profile = (await test.app.inject(`/api/profiles/${asker.id}`)).json().content;
      expect(profile.firm).toEqual({ name: shop.name, tin: shop.tin });
    },
  );

  it('shows the account as what it asked to be, tells its owner and stands in the log', async () => {
    const [asker, moderator] = [await a(), await a('moderator')];
    await ask(asker.headers);
    const requestId = await requestOf(moderator.headers, asker.id);
    const answer = await decide(moderator.headers, asker.id, requestId, 'approve');
    expect(answer.json().content).toMatchObject({ kind: 'shop', kindRequest: null, asksKind: null });
    const shown = (await test.app.inject(`/api/profiles/${asker.id}`)).json().content;
    expect([shown.kind, shown.firm]).toEqual(['shop', { name: shop.name, tin: shop.tin }]);
    expect(await own(asker.headers)).toMatchObject({ kind: 'shop', request: { state: 'approved' } });
    expect(await noticesOf(asker.headers)).toEqual([
      { kind: 'seller_kind', sellerKind: 'shop', isApproved: true, reason: null },
    ]);
    expect(await actsOn(asker.id)).toMatchObject([
      {
        actor_id: moderator.id,
        action: 'user.kind',
        before: { kind: 'person' },
        after: { kind: 'shop' },
        reason: null,
      },
    ]);
    const again = await ask(asker.headers);
    expect([again.statusCode, again.json().code]).toEqual([409, 'CONFLICT']);
    expect((await ask(asker.headers, { kind: 'agent' })).statusCode).toBe(200);
  });

  it('that refuses says why, changes nothing, and lets its owner ask again', async () => {
    const [asker, moderator] = [await a(), await a('moderator')];
    await ask(asker.headers);
    const requestId = await requestOf(moderator.headers, asker.id);
    const silent = await decide(moderator.headers, asker.id, requestId, 'refuse');
    expect([silent.statusCode, Object.keys(silent.json().fields)]).toEqual([422, ['reason']]);
    const reason = 'STIR boshqa korxonaga tegishli';
    expect((await decide(moderator.headers, asker.id, requestId, 'refuse', reason)).statusCode).toBe(200);
    expect(await own(asker.headers)).toMatchObject({ kind: 'person', request: { state: 'refused', reason } });
    expect(await noticesOf(asker.headers)).toMatchObject([{ isApproved: false, reason }]);
    expect(await actsOn(asker.id)).toMatchObject([{ action: 'user.kind_refuse', reason }]);
    expect((await ask(asker.headers)).statusCode).toBe(200);
  });

  it('is made once: of two at one moment the second finds nothing that waits', async () => {
    const [asker, first, second] = [await a(), await a('moderator'), await a('admin')];
    await ask(asker.headers);
    const requestId = await requestOf(first.headers, asker.id);
    const answers = await Promise.all([
      decide(first.headers, asker.id, requestId, 'approve'),
      decide(second.headers, asker.id, requestId, 'refuse', 'Hujjat yetarli emas'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await noticesOf(asker.headers)).toHaveLength(1);
    expect(await actsOn(asker.id)).toHaveLength(1);
    // What was read before is not what waits now.
    await ask(asker.headers, { kind: 'agent' });
    expect((await decide(first.headers, asker.id, requestId, 'approve')).statusCode).toBe(409);
  });

  it('is of staff above the account, and of nobody about themselves', async () => {
    const [asker, moderator, colleague, admin] = [
      await a(),
      await a('moderator'),
      await a('moderator'),
      await a('admin'),
    ];
    await ask(asker.headers);
    await ask(moderator.headers);
    const own = await requestOf(admin.headers, moderator.id);
    const foreign = await requestOf(admin.headers, asker.id);
    expect((await decide(asker.headers, asker.id, foreign, 'approve')).statusCode).toBe(403);
    expect((await decide(moderator.headers, moderator.id, own, 'approve')).statusCode).toBe(403);
    expect((await decide(colleague.headers, moderator.id, own, 'approve')).statusCode).toBe(403);
    // The request of one account cannot be decided by naming another.
    expect((await decide(admin.headers, asker.id, own, 'approve')).statusCode).toBe(409);
    expect((await decide(admin.headers, moderator.id, own, 'approve')).statusCode).toBe(200);
    expect((await decide(admin.headers, asker.id, foreign, 'approve')).statusCode).toBe(200);
  });

  it('is taken back by an admin with a reason, which its owner reads and may ask again', async () => {
    const [asker, moderator, admin] = [await a(), await a('moderator'), await a('admin')];
    await ask(asker.headers);
    await decide(moderator.headers, asker.id, await requestOf(moderator.headers, asker.id), 'approve');
    const { version } = (await call(admin.headers, 'GET', `/admin/users/${asker.id}`)).json().content;
    const reason = 'Hujjatlar soxta chiqdi';
    const withdraw = (by: Headers, stated: object) =>
      call(by, 'POST', `/admin/users/${asker.id}/kind/withdraw`, { reason, version, ...stated });
    expect((await withdraw(moderator.headers, {})).statusCode).toBe(403);
    expect((await withdraw(admin.headers, { reason: ' ' })).statusCode).toBe(422);
    const answer = await withdraw(admin.headers, {});
    expect(answer.json().content).toMatchObject({ kind: 'person', version: version + 1 });
    const shown = (await test.app.inject(`/api/profiles/${asker.id}`)).json().content;
    expect([shown.kind, shown.firm]).toEqual(['person', null]);
    expect(await own(asker.headers)).toMatchObject({ kind: 'person', request: { state: 'refused', reason } });
    expect((await noticesOf(asker.headers))[0]).toEqual({
      kind: 'seller_kind',
      sellerKind: 'shop',
      isApproved: false,
      isWithdrawn: true,
      reason,
    });
    expect((await actsOn(asker.id)).at(-1)).toMatchObject({
      actor_id: admin.id,
      action: 'user.kind_withdraw',
      before: { kind: 'shop' },
      after: { kind: 'person' },
      reason,
    });
    expect((await withdraw(admin.headers, { version: version + 1 })).statusCode).toBe(409);
    expect((await ask(asker.headers)).statusCode).toBe(200);
  });

  it('comes too late for an account that leaves meanwhile', async () => {
    const [asker, moderator] = [await a(), await a('moderator')];
    await ask(asker.headers);
    const requestId = await requestOf(moderator.headers, asker.id);
    const answer = await whileLocked(
      test,
      asker.id,
      () => decide(moderator.headers, asker.id, requestId, 'approve'),
      (transaction) =>
        transaction
          .updateTable('users')
          .set({ status: 'deleted', deleted_at: test.clock.now() })
          .where('id', '=', asker.id)
          .execute(),
    );
    expect(answer.statusCode).toBe(410);
    const listed = (await call(moderator.headers, 'GET', '/profiles?asks=kind&pageSize=100')).json().content.data;
    expect(listed.some(({ id }: { id: number }) => id === asker.id)).toBe(false);
  });
});

describe('the page of a shop', () => {
  const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map(() => ({ opens: '09:00', closes: '18:00' }));
  const details = { about: 'Yozuv asboblari.\nUlgurji ham.', address: 'Samarqand, Registon 1', hours: [...week, null] };
  const shopOf = async (userId: number) => (await call({}, 'GET', `/profiles/${userId}`)).json().content.shop;
  const save = (headers: Headers, stated: object) => call(headers, 'PUT', '/profiles/me/shop', stated);

  it('says who they are, where and when they are open, once they are a shop', async () => {
    const { id, headers } = await a();
    const staff = await a('admin');
    expect((await call(headers, 'GET', '/profiles/me/shop')).json().content).toEqual({
      about: '',
      address: '',
      hours: null,
    });
    expect((await save(headers, details)).json().content).toEqual(details);
    expect(await shopOf(id)).toBeNull();
    await ask(headers);
    await decide(staff.headers, id, await requestOf(staff.headers, id), 'approve');
    expect(await shopOf(id)).toEqual(details);
    await save(headers, { ...details, about: 'Faqat daftar, +998 90 123 45 67', hours: null });
    const { about } = await shopOf(id);
    expect([about.startsWith('Faqat daftar'), about.includes('123 45 67')]).toEqual([true, false]);
    await save(headers, { about: ' ', address: '', hours: null });
    expect(await shopOf(id)).toBeNull();
  });

  it.each([
    [{ about: 'x'.repeat(1001) }, 'about'],
    [{ address: 'x'.repeat(201) }, 'address'],
    [{ about: 'Batafsil: https://arzon-dokon.example' }, 'about'],
    [{ address: 'Karta 8600 1234 5678 9012' }, 'address'],
    [{ about: 'Bizda ГЕРОИН bor' }, 'about'],
    [{ address: 'Geroin, 7-uy' }, 'address'],
    [{ hours: week }, 'hours'],
    [{ hours: [...week, { opens: '24:00', closes: '18:00' }] }, 'hours.6.opens'],
  ])('is refused whole where a part is wrong: %o', async (wrong, field) => {
    const { headers } = await a();
    const answer = await save(headers, { ...details, ...wrong });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
    expect((await call(headers, 'GET', '/profiles/me/shop')).json().content.about).toBe('');
  });
});
