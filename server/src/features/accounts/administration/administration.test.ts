import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, type TestUser, whileLocked } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
let admin: Awaited<ReturnType<typeof staff>>;
let moderator: Awaited<ReturnType<typeof staff>>;
beforeAll(async () => {
  test = await startTestApp();
  admin = await staff('admin');
  moderator = await staff('moderator');
});
afterAll(() => test.close());

const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day).toISOString();
const rule = 'spam';
const reason = 'Bir xil xabarni hammaga yuborgan';

async function staff(role: 'moderator' | 'admin') {
  const user = await aUser(test, { role, username: `Xodim ${role}` });
  return { ...user, headers: await signedIn(test, user) };
}

const call = (
  by: { headers: Record<string, string> },
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) => test.app.inject({ method, url: `/api${path}`, headers: by.headers, ...(payload ? { payload } : {}) });
const read = async ({ id }: Pick<TestUser, 'id'>) => (await call(admin, 'GET', `/admin/users/${id}`)).json().content;
const found = async (query: string): Promise<number[]> =>
  (await call(moderator, 'GET', `/profiles?${query}`)).json().content.data.map(({ id }: { id: number }) => id);
const actsOn = (id: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after', 'reason'])
    .where('object_kind', '=', 'user')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute();

describe('looking accounts up', () => {
  it('goes by the beginning of a name, the id, a whole phone or its two shown digits', async () => {
    const person = await aUser(test, { username: 'Qodirjon_50%', phone: '+998971112237' });
    expect(await found('q=qodirjon_50%25')).toEqual([person.id]);
    expect(await found('q=qodirjon_5_')).toEqual([]);
    expect(await found(`q=${person.id}`)).toContain(person.id);
    expect(await found('q=%2B998%2097%20111%2022%2037')).toEqual([person.id]);
    expect(await found('q=37')).toContain(person.id);
    expect(await found('q=2237')).not.toContain(person.id);
  });

  it('goes by role and status, from the newest or the oldest', async () => {
    const blocked = await aUser(test, { status: 'blocked', blocked_reason: 'spam' });
    expect(await found('status=blocked')).toEqual([blocked.id]);
    expect(await found('role=moderator')).toEqual([moderator.id]);
    const [newest, oldest] = [await found('pageSize=100'), await found('pageSize=100&sortBy=createdAt&sortOrder=ASC')];
    expect(oldest).toEqual(newest.toReversed());
    expect((await call(moderator, 'GET', '/profiles?status=gone')).statusCode).toBe(422);
  });

  it('sorts by every column but the phone, both ways, from page to page', async () => {
    const created_at = test.clock.now();
    const people = [
      await aUser(test, { username: 'Saralash b', status: 'blocked', blocked_reason: 'spam', created_at }),
      await aUser(test, { username: 'saralash A', role: 'moderator', created_at }),
      await aUser(test, { username: 'Saralash c', created_at }),
    ].map(({ id }) => id);
    const sorted = async (sortBy: string, sortOrder = 'ASC') => {
      const pages = [1, 2].map((page) =>
        found(`q=saralash&pageSize=2&page=${page}&sortBy=${sortBy}&sortOrder=${sortOrder}`),
      );
      return (await Promise.all(pages)).flat().map((id) => people.indexOf(id));
    };
    expect(await sorted('username')).toEqual([1, 0, 2]);
    expect(await sorted('username', 'DESC')).toEqual([2, 0, 1]);
    expect(await sorted('role')).toEqual([2, 0, 1]);
    expect(await sorted('role', 'DESC')).toEqual([1, 2, 0]);
    expect(await sorted('status')).toEqual([2, 1, 0]);
    expect(await sorted('status', 'DESC')).toEqual([0, 2, 1]);
    expect(await sorted('id')).toEqual([0, 1, 2]);
    expect(await sorted('createdAt', 'DESC')).toEqual([2, 1, 0]);
    expect((await call(moderator, 'GET', '/profiles?sortBy=phone')).statusCode).toBe(422);
  });

  it('goes on by a cursor in each order', async () => {
    const page = async (query: string) =>
      (await call(moderator, 'GET', `/profiles?pageSize=1&${query}`)).json().content;
    const first = await page('');
    const second = await page(`cursor=${first.cursor}`);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual((await found('pageSize=2')).slice(0, 2));
    const named = await page('sortBy=username');
    expect((await page(`sortBy=username&cursor=${named.cursor}`)).data).toEqual(
      (await page('sortBy=username&page=2')).data,
    );
    expect((await call(moderator, 'GET', `/profiles?sortBy=role&cursor=${first.cursor}`)).statusCode).toBe(422);
  });

  it('shows one with listings, history and, to admins, sessions; the phone stays masked', async () => {
    const person = await aUser(test, { phone: '+998971112299' });
    await aProduct(test, { sellerId: person.id });
    await signedIn(test, person);
    const shown = await read(person);
    expect(shown).toMatchObject({
      phoneNumber: '+998 97 *** ** 99',
      role: 'user',
      status: 'active',
      reports: 0,
      decisions: [],
      acts: [],
      products: [{ status: 'active', count: 1 }],
      sessions: [{ device: 'test', network: '10.0.0' }],
    });
    const asModerator = (await call(moderator, 'GET', `/admin/users/${person.id}`)).json().content;
    expect(asModerator.sessions).toBeNull();
    expect((await call(admin, 'GET', '/admin/users/999999')).statusCode).toBe(404);
  });

  it('counts complaints about their messages and reviews too', async () => {
    const person = await aUser(test);
    const { db } = test.database;
    const sold = await aProduct(test, { sellerId: (await aUser(test)).id });
    const review = await db
      .insertInto('reviews')
      .values({
        product_id: sold.id,
        seller_id: sold.sellerId,
        buyer_id: person.id,
        rating: 1,
        created_at: test.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: caseId } = await db
      .insertInto('moderation_cases')
      .values({ target_kind: 'review', review_id: review.id, created_at: test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('reports')
      .values({ reporter_id: admin.id, case_id: caseId, reason: 'spam', note: '', created_at: test.clock.now() })
      .execute();
    expect((await read(person)).reports).toBe(1);
  });

  it('gives the full phone to admins alone, each time with a row of the audit log', async () => {
    const person = await aUser(test, { phone: '+998971112288' });
    const answer = await call(admin, 'POST', `/admin/users/${person.id}/phone`, { reason });
    expect(answer.json().content).toEqual({ phoneNumber: '+998971112288' });
    expect((await call(moderator, 'POST', `/admin/users/${person.id}/phone`, { reason })).statusCode).toBe(403);
    const acts = await actsOn(person.id);
    expect(acts).toMatchObject([{ actor_id: admin.id, action: 'user.phone', reason }]);
    expect(JSON.stringify(acts)).not.toContain('1112288');
  });
});

describe('a block', () => {
  it('ends sessions at once, takes listings off the lists, and is undone with them', async () => {
    const person = await aUser(test);
    const headers = await signedIn(test, person);
    const product = await aProduct(test, { sellerId: person.id });
    const listed = async () =>
      (await test.app.inject(`/api/products?sellerId=${person.id}&pageSize=100`))
        .json()
        .content.data.some(({ id }: { id: number }) => id === product.id);
    expect(await listed()).toBe(true);
    const until = inDays(7);
    const blocked = await call(moderator, 'POST', `/admin/users/${person.id}/block`, {
      rule,
      reason,
      until,
      version: 1,
    });
    expect(blocked.json().content).toMatchObject({ status: 'blocked', blockedUntil: until, blockedReason: reason });
    expect((await test.app.inject({ url: '/api/auth/me', headers })).json().code).toBe('ACCOUNT_BLOCKED');
    expect(await listed()).toBe(false);

    const { version } = blocked.json().content;
    const undone = await call(moderator, 'POST', `/admin/users/${person.id}/unblock`, { reason: 'Xato', version });
    expect(undone.json().content).toMatchObject({ status: 'active', blockedUntil: null, blockedReason: null });
    expect(await listed()).toBe(true);
    expect((await read(person)).sessions).toEqual([]);
    expect(await actsOn(person.id)).toMatchObject([
      {
        actor_id: moderator.id,
        action: 'user.block',
        before: { status: 'active' },
        after: { until },
        reason: `${rule}: ${reason}`,
      },
      { action: 'user.unblock', before: { status: 'blocked', until }, after: { status: 'active' }, reason: 'Xato' },
    ]);
  });

  it('brings the listings back when it ends by itself', async () => {
    const person = await aUser(test);
    const product = await aProduct(test, { sellerId: person.id });
    const block = { rule, reason, until: inDays(1), version: 1 };
    expect((await call(admin, 'POST', `/admin/users/${person.id}/block`, block)).statusCode).toBe(200);
    const statusOf = async () => (await test.app.inject(`/api/products/by-id/${product.id}`)).statusCode;
    expect(await statusOf()).toBe(410);
    test.clock.advance(day + 1000);
    await test.app.upkeep.find(({ name }) => name === 'unblock-accounts')?.run();
    expect(await statusOf()).toBe(200);
    [admin.headers, moderator.headers] = [await signedIn(test, admin), await signedIn(test, moderator)];
  });

  it('waits for nobody who writes to the person or gives them a notice, nor does the ending of sessions', async () => {
    const person = await aUser(test);
    const headers = await signedIn(test, person);
    const block = { rule, reason, until: inDays(1), version: 1 };
    await test.database.db.transaction().execute(async (transaction) => {
      // As a foreign key does.
      await transaction.selectFrom('users').select('id').where('id', '=', person.id).forKeyShare().execute();
      const ended = await test.app.inject({ method: 'DELETE', url: '/api/auth/sessions', headers });
      expect(ended.statusCode).toBe(200);
      expect((await call(admin, 'POST', `/admin/users/${person.id}/block`, block)).statusCode).toBe(200);
    });
  });

  it('is of 30 days at most by a moderator, who does not touch a longer one of an admin', async () => {
    const person = await aUser(test);
    const block = (by: typeof admin, until: string | null, version = 1) =>
      call(by, 'POST', `/admin/users/${person.id}/block`, { rule, reason, until, version });
    for (const until of [null, inDays(31)]) expect((await block(moderator, until)).statusCode).toBe(403);
    expect((await block(admin, inDays(-1))).statusCode).toBe(422);
    expect((await block(moderator, inDays(30))).statusCode).toBe(200);
    expect((await block(admin, null, 2)).json().content).toMatchObject({ status: 'blocked', blockedUntil: null });
    const lift = (by: typeof admin) => call(by, 'POST', `/admin/users/${person.id}/unblock`, { reason, version: 3 });
    expect((await lift(moderator)).statusCode).toBe(403);
    expect((await block(moderator, inDays(1), 3)).statusCode).toBe(403);
    expect((await lift(admin)).statusCode).toBe(200);
  });

  it('of an admin is lifted and changed by admins alone, however short, and a moderator reads why', async () => {
    const person = await aUser(test);
    const block = (by: typeof admin, days: number, version: number) =>
      call(by, 'POST', `/admin/users/${person.id}/block`, { rule, reason, until: inDays(days), version });
    const lift = (by: typeof admin, version: number) =>
      call(by, 'POST', `/admin/users/${person.id}/unblock`, { reason, version });
    const denied = async (by: typeof admin) =>
      (await call(by, 'GET', `/admin/users/${person.id}?lang=en`)).json().content.unblockDenied;
    expect(await denied(moderator)).toBeNull();
    expect((await block(admin, 2, 1)).statusCode).toBe(200);
    expect([await denied(moderator), await denied(admin)]).toEqual([
      expect.stringMatching(/only an administrator/),
      null,
    ]);
    expect((await lift(moderator, 2)).statusCode).toBe(403);
    expect((await block(moderator, 1, 2)).statusCode).toBe(403);
    expect((await lift(admin, 2)).statusCode).toBe(200);
    // A moderator lifts that of a colleague.
    expect((await block(moderator, 2, 3)).statusCode).toBe(200);
    expect(await denied(moderator)).toBeNull();
    expect((await lift(moderator, 4)).statusCode).toBe(200);
  });

  it('is refused for an account that has changed since it was read', async () => {
    const person = await aUser(test);
    const answers = await Promise.all(
      [1, 2].map((days) =>
        call(admin, 'POST', `/admin/users/${person.id}/block`, { rule, reason, until: inDays(days), version: 1 }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('staff', () => {
  it('act on nobody of their own or a higher role, nor on themselves', async () => {
    const [colleague, chief] = [await staff('moderator'), await staff('admin')];
    const block = (by: typeof admin, id: number) =>
      call(by, 'POST', `/admin/users/${id}/block`, { rule, reason, until: inDays(1), version: 1 });
    for (const id of [colleague.id, chief.id, moderator.id]) expect((await block(moderator, id)).statusCode).toBe(403);
    for (const id of [chief.id, admin.id]) {
      expect((await block(admin, id)).statusCode).toBe(403);
      expect((await call(admin, 'POST', `/admin/users/${id}/phone`, { reason })).statusCode).toBe(403);
    }
    expect((await call(admin, 'PATCH', `/admin/users/${admin.id}/role`, { role: 'user', version: 1 })).statusCode).toBe(
      403,
    );
    expect((await block(admin, colleague.id)).statusCode).toBe(200);
  });

  it('get another role by an admin whose code is fresh, and sign in anew', async () => {
    const person = await aUser(test);
    const headers = await signedIn(test, person);
    const change = (by: typeof admin, role: string, version: number, why = '') =>
      call(by, 'PATCH', `/admin/users/${person.id}/role`, { role, reason: why, version });
    expect((await change(moderator, 'moderator', 1)).statusCode).toBe(403);
    expect((await change(admin, 'moderator', 1)).json().content).toMatchObject({ role: 'moderator', version: 2 });
    expect((await test.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
    expect((await change(admin, 'admin', 1)).statusCode).toBe(409);
    expect(await actsOn(person.id)).toMatchObject([
      { actor_id: admin.id, action: 'user.role', before: { role: 'user' }, after: { role: 'moderator' } },
    ]);
    test.clock.advance(16 * 60_000);
    const again = await signedIn(test, admin);
    await test.database.db
      .updateTable('sessions')
      .set({ code_confirmed_at: null })
      .where('user_id', '=', admin.id)
      .execute();
    expect((await change({ ...admin, headers: again }, 'user', 2)).json().code).toBe('STEP_UP_REQUIRED');
    [admin.headers, moderator.headers] = [await signedIn(test, admin), await signedIn(test, moderator)];
    const refused = await change(admin, 'user', 2, ' ');
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['reason']]);
    expect((await change(admin, 'user', 2, 'Ishdan ketdi')).statusCode).toBe(200);
    const own = await signedIn(test, { ...person, role: 'user' });
    const notices = (await test.app.inject({ url: '/api/notifications', headers: own })).json().content.data;
    expect(notices.map(({ notice }: { notice: object }) => notice)).toContainEqual(
      expect.objectContaining({ kind: 'moderation', decision: 'role_lowered', reason: 'Ishdan ketdi' }),
    );
  });

  it('end a session of somebody below', async () => {
    const person = await aUser(test);
    const headers = await signedIn(test, person);
    const [session] = (await read(person)).sessions;
    const path = `/admin/users/${person.id}/sessions/${session.id}`;
    expect((await call(moderator, 'DELETE', path)).statusCode).toBe(403);
    expect((await call(admin, 'DELETE', path)).statusCode).toBe(200);
    expect((await call(admin, 'DELETE', path)).statusCode).toBe(404);
    expect((await test.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
    expect((await read(person)).sessions).toEqual([]);
  });

  it('always have an admin, also when two take the role of each other at one moment', async () => {
    const [one, other] = [await staff('admin'), await staff('admin')];
    const { db } = test.database;
    await db
      .updateTable('users')
      .set({ role: 'user' })
      .where('role', '=', 'admin')
      .where('id', 'not in', [one.id, other.id])
      .execute();
    const demote = (by: typeof one, { id }: typeof one) =>
      call(by, 'PATCH', `/admin/users/${id}/role`, { role: 'user', reason, version: 1 });
    const answers = await whileLocked(
      test,
      one.id,
      () => Promise.all([demote(one, other), demote(other, one)]),
      async () => undefined,
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    const left = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(left.length).toBe(1);
  });
});
