import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/values/roles.ts';
import { hashPassword } from '#server/features/accounts/credentials/password.ts';
import { findBrokenLink } from '#server/platform/audit/audit.repository.ts';
import { type AuthCaller, authCaller, browserHeaders, wrongCode } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Person {
  id: number;
  phone: string;
  headers: Record<string, string>;
}

async function aPerson(role: Role = 'user'): Promise<Person> {
  const user = await aUser(test, { role });
  const { phone } = await test.database.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return { id: user.id, phone: phone ?? '', headers: await signedIn(test, user) };
}

const get = (path: string, headers: Record<string, string>) => test.app.inject({ url: `/api${path}`, headers });
const post = (path: string, { headers }: Person, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
const userOf = (id: number) =>
  test.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * 24 * 3_600_000).toISOString();

/** Blocks an account from the list of people. */
async function block(person: Person, by: Person, days: number | null = 3) {
  const { version } = await userOf(person.id);
  const until = days === null ? null : inDays(days);
  return post(`/admin/users/${person.id}/block`, by, { rule: 'scam', reason: 'Soxta e’lonlar', until, version });
}

/** A browser that has just been refused, with a right code, because of the block. */
async function refused(person: Person): Promise<AuthCaller> {
  const caller = authCaller(test, { headers: browserHeaders });
  const answer = await caller.post('/auth/login/verify-otp', {
    phone: person.phone,
    code: await caller.codeFor(person.phone),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'ACCOUNT_BLOCKED']);
  return caller;
}

const cookieOf = (caller: AuthCaller) => ({
  cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
const readBlock = async (caller: AuthCaller) => (await get('/auth/block', cookieOf(caller))).json().content;
const appeal = (caller: AuthCaller, text = 'Bu e’lonlar meniki emas edi') =>
  caller.post('/auth/block/appeal', { text });

const caseOf = async (userId: number) =>
  (
    await test.database.db
      .selectFrom('moderation_cases')
      .select('id')
      .where('owner_id', '=', userId)
      .where('target_kind', '=', 'user')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

async function answer(caseId: number, by: Person, decision: 'upheld' | 'overturned', note = '') {
  const taken = await post(`/admin/cases/${caseId}/claim`, by, {});
  if (taken.statusCode !== 200) return taken;
  return post(`/admin/cases/${caseId}/appeal-decision`, by, { version: taken.json().content.version, decision, note });
}

describe('a blocked person', () => {
  it('reads the decision, appeals once, and is free when another moderator says so', async () => {
    const [first, second, person] = [await aPerson('moderator'), await aPerson('moderator'), await aPerson()];
    const product = await aProduct(test, { sellerId: person.id });
    expect((await block(person, first)).statusCode).toBe(200);
    const caller = await refused(person);
    expect(await readBlock(caller)).toMatchObject({
      rule: 'scam',
      note: 'Soxta e’lonlar',
      until: (await userOf(person.id)).blocked_until?.toISOString(),
      canAppeal: true,
      appeal: null,
    });
    expect((await appeal(caller, 'Nega xato')).statusCode).toBe(422);
    expect((await appeal(caller, 'a'.repeat(1001))).statusCode).toBe(422);
    const sent = await Promise.all([appeal(caller), appeal(caller)]);
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);

    test.clock.advance(121_000);
    // A later try to sign in, in another browser, shows where it stands.
    const later = await readBlock(await refused(person));
    expect(later).toMatchObject({ canAppeal: false, appeal: { text: 'Bu e’lonlar meniki emas edi', decision: null } });
    expect(Date.parse(later.appeal.dueAt) - Date.parse(later.appeal.at)).toBe(72 * 3_600_000);
    expect(JSON.stringify(later)).not.toContain(`"${first.id}"`);

    const id = await caseOf(person.id);
    const queue = (await get('/admin/cases?shelf=appealed&subject=user', second.headers)).json().content.data;
    expect(queue).toMatchObject([{ id, subject: 'user', subjectId: person.id, state: 'appealed' }]);
    expect((await answer(id, first, 'overturned')).statusCode).toBe(403);
    expect((await get(`/admin/cases/${id}`, first.headers)).json().content.can.decideAppeal).toBe(false);
    // Whoever blocked cannot make the appeal moot by blocking anew.
    expect((await block(person, first, 5)).statusCode).toBe(409);
    const overturned = await answer(id, second, 'overturned', 'Uzr so‘raymiz');
    expect(overturned.statusCode, overturned.body).toBe(200);
    expect(overturned.json().content).toMatchObject({ state: 'closed', appeal: { decision: 'overturned' } });
    expect(await userOf(person.id)).toMatchObject({ status: 'active', blocked_until: null, blocked_reason: null });
    const { status } = await test.database.db
      .selectFrom('products')
      .select('status')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('active');
    const acts = await test.database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'object_id'])
      .where('actor_id', '=', second.id)
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { actor_id: second.id, action: 'case.claim', object_id: String(id) },
      { actor_id: second.id, action: 'user.unblock', object_id: String(person.id) },
      { actor_id: second.id, action: 'case.appeal_overturned', object_id: String(id) },
    ]);
    expect(await findBrokenLink(test.database.db)).toBeNull();

    // What the cookie opened is closed with the block; the account is open again, and told why.
    expect(await readBlock(caller)).toBeNull();
    expect((await appeal(caller)).statusCode).toBe(410);
    test.clock.advance(121_000);
    const { accessToken } = await authCaller(test).signIn(person.phone);
    const { data } = (await get('/notifications', { authorization: `Bearer ${accessToken}` })).json().content;
    expect(data.map(({ notice }: { notice: object }) => notice)).toContainEqual({
      kind: 'moderation',
      productId: null,
      title: '',
      rule: null,
      decision: 'appeal_overturned',
      reason: 'Uzr so‘raymiz',
    });
  });

  it('whose appeal is refused stays blocked, reads the answer, and cannot appeal again', async () => {
    const [first, second, person] = [await aPerson('moderator'), await aPerson('moderator'), await aPerson()];
    await block(person, first);
    const caller = await refused(person);
    await appeal(caller);
    expect((await answer(await caseOf(person.id), second, 'upheld', 'Ikki marta ogohlantirilgan')).statusCode).toBe(
      200,
    );
    expect(await userOf(person.id)).toMatchObject({ status: 'blocked' });
    expect(await readBlock(caller)).toMatchObject({
      canAppeal: false,
      appeal: { decision: 'upheld', note: 'Ikki marta ogohlantirilgan' },
    });
    expect((await appeal(caller)).statusCode).toBe(409);
    // Another block is another decision.
    expect((await block(person, second, 4)).statusCode).toBe(200);
    expect((await readBlock(caller)).canAppeal).toBe(true);
  });

  it('of an administrator is freed by another administrator alone', async () => {
    const [first, person] = [await aPerson('admin'), await aPerson()];
    await block(person, first, null);
    await appeal(await refused(person));
    const id = await caseOf(person.id);
    expect((await answer(id, await aPerson('moderator'), 'overturned')).statusCode).toBe(403);
    expect((await answer(id, first, 'overturned')).statusCode).toBe(403);
    expect((await answer(id, await aPerson('admin'), 'overturned')).statusCode).toBe(200);
  });

  it('is of whom its author was then, whatever became of them', async () => {
    const [first, second] = [await aPerson('admin'), await aPerson('admin')];
    const [colleague, promoted] = [await aPerson('moderator'), await aPerson('moderator')];
    const [byAdmin, byModerator] = [await aPerson(), await aPerson()];
    await block(byAdmin, first);
    await block(byModerator, promoted);
    const give = async (person: Person, role: Role) => {
      const { version } = await userOf(person.id);
      const stated = { role, reason: 'Boshqa ish', version };
      const answer = await test.app.inject({
        method: 'PATCH',
        url: `/api/admin/users/${person.id}/role`,
        headers: second.headers,
        payload: stated,
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await give(first, 'moderator');
    await give(promoted, 'admin');
    const unblock = async (person: Person, by: Person) => {
      const { version } = await userOf(person.id);
      return (await post(`/admin/users/${person.id}/unblock`, by, { reason: 'Xato', version })).statusCode;
    };
    await appeal(await refused(byAdmin));
    const id = await caseOf(byAdmin.id);
    expect((await get(`/admin/cases/${id}`, colleague.headers)).json().content.can.decideAppeal).toBe(false);
    expect((await answer(id, colleague, 'overturned')).statusCode).toBe(403);
    expect(await unblock(byAdmin, colleague)).toBe(403);
    expect(await unblock(byModerator, colleague)).toBe(200);

    // A block that nobody set is no earlier one.
    await block(byModerator, second);
    await test.database.db
      .updateTable('moderation_cases')
      .set({ decided_by: null })
      .where('id', '=', await caseOf(byModerator.id))
      .execute();
    expect(await unblock(byModerator, colleague)).toBe(200);
  });

  it('appeals a block that came with a decision about a listing, and the listing stays as it was decided', async () => {
    const [first, second, person] = [await aPerson('moderator'), await aPerson('moderator'), await aPerson()];
    const { id: productId } = await aProduct(test, { sellerId: person.id });
    await post('/reports', await aPerson(), { subject: 'product', subjectId: productId, reason: 'scam' });
    const { id } = await test.database.db
      .selectFrom('moderation_cases')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
    const { version, subjectVersion } = (await post(`/admin/cases/${id}/claim`, first, {})).json().content;
    const decided = await post(`/admin/cases/${id}/decision`, first, {
      version,
      subjectVersion,
      decision: 'block',
      rule: 'scam',
      note: 'Soxta',
      blockUser: { days: 7 },
    });
    expect(decided.statusCode, decided.body).toBe(200);
    const caller = await refused(person);
    expect(await readBlock(caller)).toMatchObject({ rule: 'scam', note: 'Soxta', canAppeal: true });
    await appeal(caller);
    expect((await answer(await caseOf(person.id), second, 'overturned')).statusCode).toBe(200);
    expect(await userOf(person.id)).toMatchObject({ status: 'active', blocked_rule: null });
    const product = await test.database.db
      .selectFrom('products')
      .select('status')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    expect(product.status).toBe('blocked');
  });

  it('whose block ends by itself has nothing left to appeal', async () => {
    const [moderator, person] = [await aPerson('moderator'), await aPerson()];
    await block(person, moderator, 1);
    await appeal(await refused(person));
    test.clock.advance(25 * 3_600_000);
    await test.app.upkeep.find(({ name }) => name === 'unblock-accounts')?.run();
    const id = await caseOf(person.id);
    const { state } = await test.database.db
      .selectFrom('moderation_cases')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('closed');
    expect((await answer(id, await aPerson('moderator'), 'overturned')).statusCode).toBe(409);
  });
});

describe('the ticket of a refused sign-in', () => {
  it('is given after a right code or password alone', async () => {
    const [moderator, person] = [await aPerson('moderator'), await aPerson()];
    const password = 'tokcha-9-uzum';
    await test.database.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', person.id)
      .execute();
    await block(person, moderator);
    const stranger = authCaller(test, { headers: browserHeaders });
    const code = await stranger.codeFor(person.phone);
    await stranger.post('/auth/login/verify-otp', { phone: person.phone, code: wrongCode(code) });
    await stranger.post('/auth/login', { phone: person.phone, password: 'boshqa-9-uzum' });
    await stranger.post('/auth/verify-otp', { phone: person.phone, code });
    expect([...stranger.cookies.keys()].filter((name) => name.includes('appeal'))).toEqual([]);
    expect(await readBlock(stranger)).toBeNull();
    expect((await appeal(stranger)).statusCode).toBe(410);

    const owner = authCaller(test, { headers: browserHeaders });
    const answered = await owner.post('/auth/login', { phone: person.phone, password });
    expect([answered.statusCode, answered.json().code]).toEqual([403, 'ACCOUNT_BLOCKED']);
    const cookie = answered.cookies.find(({ name }) => name.includes('appeal'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 1800 });
    expect(await readBlock(owner)).toMatchObject({ canAppeal: true });
  });

  it('opens nothing else, no other account, and nothing after half an hour', async () => {
    const [moderator, person, other] = [await aPerson('moderator'), await aPerson(), await aPerson()];
    await block(person, moderator);
    await block(other, moderator);
    const caller = await refused(person);
    const [name, ticket] = [...caller.cookies].find(([each]) => each.includes('appeal')) ?? ['', ''];
    expect((await get('/auth/me', { authorization: `Bearer ${ticket}` })).statusCode).toBe(401);
    expect((await caller.post('/authority/refresh-token', { refreshToken: ticket })).statusCode).toBe(401);
    expect((await get('/auth/me', cookieOf(caller))).statusCode).toBe(401);
    const forged = ticket.replace(/^\d+/, String(other.id));
    expect((await get('/auth/block', { cookie: `${name}=${forged}` })).json().content).toBeNull();
    const longer = ticket.replace(/\.\d+\./, (ends) => `.${Number(ends.slice(1, -1)) + 60_000}.`);
    expect((await get('/auth/block', { cookie: `${name}=${longer}` })).json().content).toBeNull();
    const foreign = await caller.post(
      '/auth/block/appeal',
      { text: 'Bu men emasman' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'ORIGIN_REFUSED']);

    test.clock.advance(29 * 60_000);
    expect(await readBlock(caller)).not.toBeNull();
    test.clock.advance(60_000);
    expect(await readBlock(caller)).toBeNull();
    expect((await appeal(caller)).statusCode).toBe(410);
  });
});
