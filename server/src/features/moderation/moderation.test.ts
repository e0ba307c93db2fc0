import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/values/roles.ts';
import { findBrokenLink } from '#server/platform/audit/audit.repository.ts';
import { authCaller } from '#testing/auth-calls.ts';
import { aUser, signedIn } from '#testing/builders.ts';
import { aProduct, type ProductOverrides } from '#testing/product-builders.ts';
import { ownProduct } from '#testing/product-edits.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;
interface Person {
  id: number;
  headers: Headers;
}

async function aPerson(role: Role = 'user'): Promise<Person> {
  const user = await aUser(test, { role });
  return { id: user.id, headers: await signedIn(test, user) };
}
const aModerator = () => aPerson('moderator');

/** The access token lives for ten minutes. */
const signedInAgain = async ({ id }: Person): Promise<Person> => ({
  id,
  headers: await signedIn(test, await userOf(id)),
});

const get = (path: string, { headers }: Person) => test.app.inject({ url: `/api${path}`, headers });
const post = (path: string, { headers }: Person, payload: object = {}) =>
  test.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
const claim = (caseId: number, by: Person) => post(`/admin/cases/${caseId}/claim`, by);
const inbox = async (person: Person): Promise<object[]> =>
  (await get('/notifications', person)).json().content.data.map(({ notice }: { notice: object }) => notice);
const ownDecisions = async (person: Person) => (await get('/moderation/decisions', person)).json().content;
const statusOf = async (productId: number) =>
  (await test.database.db.selectFrom('products').select('status').where('id', '=', productId).executeTakeFirstOrThrow())
    .status;
const acts = (kind: string, id: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after', 'reason'])
    .where('object_kind', '=', kind)
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute();

/** A listing of a seller who is signed in, reported by somebody, and the case of it. */
async function aReported(overrides: ProductOverrides & { seller?: Person } = {}) {
  const { seller = await aPerson(), ...product } = overrides;
  const { id: productId, title } = await ownProduct(test, { sellerId: seller.id, ...product });
  if (overrides.status !== 'pending') {
    await post('/reports', await aPerson(), {
      subject: 'product',
      subjectId: productId,
      reason: 'scam',
      comment: 'Soxta',
    });
  }
  const { id } = await test.database.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return { id, productId, title, seller };
}

/** Takes a case and decides it as it then is. */
async function decide(caseId: number, by: Person, change: object) {
  const taken = await claim(caseId, by);
  expect(taken.statusCode, taken.body).toBe(200);
  const { version, subjectVersion } = taken.json().content;
  return post(`/admin/cases/${caseId}/decision`, by, { version, subjectVersion, rule: null, ...change });
}
const reject = { decision: 'reject', rule: 'wrong_category', note: 'Bu velosiped' };

async function answer(caseId: number, by: Person, decision: string, note = '') {
  const taken = await claim(caseId, by);
  const { version } = taken.statusCode === 200 ? taken.json().content : { version: 1 };
  return post(`/admin/cases/${caseId}/appeal-decision`, by, { version, decision, note });
}

describe('the queue', () => {
  it('has what is reported and what waits, the oldest first, narrowed by what a moderator looks for', async () => {
    const moderator = await aModerator();
    const reported = await aReported();
    test.clock.advance(1000);
    const waiting = await aReported({ status: 'pending' });
    await test.database.db
      .updateTable('moderation_cases')
      .set({ signals: JSON.stringify([{ kind: 'odd_price', detail: { median: 5 } }, { kind: 'from_the_future' }]) })
      .where('id', '=', waiting.id)
      .execute();
    const ids = async (query: string): Promise<number[]> =>
      (await get(`/admin/cases?pageSize=100${query}`, moderator))
        .json()
        .content.data.map(({ id }: { id: number }) => id);
    const all = await ids('');
    expect(all.indexOf(reported.id)).toBeLessThan(all.indexOf(waiting.id));
    expect(all).toContain(reported.id);
    expect((await ids('&sortOrder=DESC')).indexOf(waiting.id)).toBe(0);
    expect(await ids('&signal=odd_price')).toEqual([waiting.id]);
    expect(await ids('&reason=scam')).toContain(reported.id);
    expect(await ids('&reason=spam')).toEqual([]);
    expect(await ids('&subject=review')).toEqual([]);
    expect(await ids('&shelf=appealed')).toEqual([]);
    expect(await ids('&mine=true')).toEqual([]);
    await claim(waiting.id, moderator);
    expect(await ids('&mine=true')).toEqual([waiting.id]);

    const { content } = (await get('/admin/cases?mine=true', moderator)).json();
    expect(content).toMatchObject({ total: 1, counts: { mine: 1 } });
    expect(content.data[0]).toMatchObject({
      ...{
        subject: 'product',
        subjectId: waiting.productId,
        title: waiting.title,
        status: 'pending',
        state: 'claimed',
      },
      ...{ signals: ['odd_price'], reportCount: 0, owner: { id: waiting.seller.id }, claimedBy: { id: moderator.id } },
    });
  });

  it('shows a case with its listing, its reports, its signals and what was before', async () => {
    const moderator = await aModerator();
    const first = await aReported();
    await decide(first.id, moderator, { decision: 'dismiss' });
    const second = await aReported({ seller: first.seller });
    const { content } = (await get(`/admin/cases/${second.id}`, moderator)).json();
    expect(content).toMatchObject({
      ...{ id: second.id, subjectVersion: 1, product: { id: second.productId, title: second.title } },
      ...{ person: { id: first.seller.id, role: 'user', status: 'active', listings: 2 } },
      ...{
        reports: [{ reason: 'scam', comment: 'Soxta' }],
        can: { decide: ['dismiss', 'reject', 'block'], blockUser: true },
      },
    });
    expect(content.earlier).toMatchObject([{ id: first.id, decision: 'dismiss' }]);
    // What reporters said and who decides is not for the seller, and a dismissed case tells them nothing.
    expect(await inbox(first.seller)).toEqual([]);
    expect(await ownDecisions(first.seller)).toEqual([]);
    expect((await get('/admin/cases/999999999', moderator)).statusCode).toBe(404);
  });
});

describe('a claim', () => {
  it('is one moderator’s when two take a case at once, and ends by itself after a quarter of an hour', async () => {
    const [one, two] = [await aModerator(), await aModerator()];
    const { id } = await aReported();
    const taken = await Promise.all([claim(id, one), claim(id, two)]);
    expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [holder, other] = taken[0]?.statusCode === 200 ? [one, two] : [two, one];
    test.clock.advance(14 * 60_000);
    const [late, next] = [await signedInAgain(holder), await signedInAgain(other)];
    expect((await claim(id, next)).statusCode).toBe(409);
    test.clock.advance(60_000);
    expect((await claim(id, next)).statusCode).toBe(200);
    // Whose time ran out has lost it.
    const lost = await post(`/admin/cases/${id}/decision`, late, {
      ...{ version: 2, subjectVersion: 1, decision: 'dismiss', rule: null },
    });
    expect([lost.statusCode, lost.json().code]).toEqual([409, 'CONFLICT']);
    expect((await post(`/admin/cases/${id}/release`, late)).statusCode).toBe(409);
    expect((await post(`/admin/cases/${id}/release`, next)).json().content).toMatchObject({
      state: 'open',
      claimedBy: null,
    });
    expect((await claim(id, late)).statusCode).toBe(200);
  });

  it('is needed to decide, and one of two decisions at once stands', async () => {
    const moderator = await aModerator();
    const { id, productId, seller } = await aReported();
    const unclaimed = { version: 1, subjectVersion: 1, ...reject };
    expect((await post(`/admin/cases/${id}/decision`, moderator, unclaimed)).statusCode).toBe(409);
    const { version, subjectVersion } = (await claim(id, moderator)).json().content;
    const asked = { version, subjectVersion, ...reject };
    const answers = await Promise.all([1, 2].map(() => post(`/admin/cases/${id}/decision`, moderator, asked)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await inbox(seller)).toHaveLength(1);
    expect(await acts('product', productId)).toHaveLength(1);
    expect((await claim(id, moderator)).statusCode).toBe(409);
  });
});

describe('a decision', () => {
  it('refuses a listing with a rule: the seller is told, the log has it, and an edit brings it back to the queue', async () => {
    const moderator = await aModerator();
    const { id, productId, title, seller } = await aReported();
    const decided = await decide(id, moderator, reject);
    expect(decided.statusCode, decided.body).toBe(200);
    expect(decided.json().content).toMatchObject({
      ...{ state: 'decided', decision: 'reject', rule: 'wrong_category', note: 'Bu velosiped' },
      ...{ status: 'rejected', decidedBy: { id: moderator.id } },
    });
    const told = { decision: 'rejected', rule: 'wrong_category', reason: 'Bu velosiped' };
    expect(await inbox(seller)).toEqual([{ kind: 'moderation', productId, title, ...told }]);
    const dashboard = await get('/profiles/me/dashboard?filter=attention', seller);
    expect(dashboard.json().content.products ?? dashboard.json().content.data).toMatchObject([
      { id: productId, status: 'rejected', statusRule: 'wrong_category', statusReason: 'Bu velosiped' },
    ]);
    expect((await get(`/products/by-id/${productId}`, seller)).json().content.statusRule).toBe('wrong_category');
    expect((await get(`/products/by-id/${productId}`, await aPerson())).statusCode).toBe(404);
    expect(await ownDecisions(seller)).toMatchObject([
      { caseId: id, decision: 'reject', canAppeal: true, appeal: null },
    ]);
    expect(await acts('product', productId)).toEqual([
      {
        ...{ actor_id: moderator.id, action: 'product.reject', reason: 'wrong_category: Bu velosiped' },
        ...{ before: { status: 'active' }, after: { status: 'rejected' } },
      },
    ]);
    expect(await acts('case', id)).toMatchObject([{ action: 'case.reject' }]);
    expect(await findBrokenLink(test.database.db)).toBeNull();

    const edit = await test.app.inject({
      ...{ method: 'PATCH', url: `/api/products/${productId}`, headers: seller.headers },
      payload: { description: 'Endi to‘g‘ri turkumda' },
    });
    expect(edit.statusCode, edit.body).toBe(200);
    expect((await get(`/products/by-id/${productId}`, seller)).json().content).toMatchObject({
      ...{ status: 'pending', statusRule: null },
    });
    const queue = (await get('/admin/cases?sortOrder=DESC&pageSize=1', moderator)).json().content.data;
    expect(queue).toMatchObject([{ subjectId: productId, status: 'pending', state: 'open' }]);
    expect((await decide(queue[0].id, moderator, { decision: 'approve' })).statusCode).toBe(200);
    expect(await statusOf(productId)).toBe('active');
    expect(await inbox(seller)).toMatchObject([{ decision: 'active' }, { decision: 'rejected' }]);
  });

  it('needs a rule of its subject, and words where the rule is another one', async () => {
    const moderator = await aModerator();
    const { id, productId } = await aReported();
    for (const [change, field] of [
      [{ decision: 'reject' }, 'rule'],
      [{ decision: 'block', rule: 'other', note: ' ' }, 'note'],
      [{ decision: 'dismiss', rule: 'spam', blockUser: { days: 3 } }, 'decision'],
      [{ decision: 'approve' }, null],
    ] as const) {
      const refused = await decide(id, moderator, change);
      expect(refused.statusCode).toBe(field ? 422 : 409);
      if (field) expect(Object.keys(refused.json().fields)).toEqual([field]);
    }
    expect(await statusOf(productId)).toBe('active');
    const waiting = await aReported({ status: 'pending' });
    expect((await decide(waiting.id, moderator, { decision: 'dismiss' })).statusCode).toBe(422);
  });

  it('is refused about a listing that has changed since it was looked at, or a case that has', async () => {
    const moderator = await aModerator();
    const { id, productId, seller } = await aReported();
    const { version, subjectVersion } = (await claim(id, moderator)).json().content;
    await test.app.inject({
      ...{ method: 'PATCH', url: `/api/products/${productId}`, headers: seller.headers },
      payload: { description: 'Hammasi boshqacha' },
    });
    const stale = await post(`/admin/cases/${id}/decision`, moderator, { version, subjectVersion, ...reject });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'CONFLICT']);
    expect(await statusOf(productId)).toBe('active');
    const staleCase = { version: version - 1, subjectVersion: subjectVersion + 1, ...reject };
    expect((await post(`/admin/cases/${id}/decision`, moderator, staleCase)).statusCode).toBe(409);
    const fresh = { version, subjectVersion: subjectVersion + 1, ...reject };
    expect((await post(`/admin/cases/${id}/decision`, moderator, fresh)).statusCode).toBe(200);
  });

  it('blocks the account too: out of all sessions and lists at once, and back when the block ends', async () => {
    const moderator = await aModerator();
    const { id, seller, productId } = await aReported();
    const other = await aProduct(test, { sellerId: seller.id });
    const block = { decision: 'block', rule: 'scam', note: '', blockUser: { days: 30 } };
    expect((await decide(id, moderator, { ...block, blockUser: { days: 31 } })).statusCode).toBe(403);
    expect((await decide(id, moderator, { ...block, blockUser: { days: null } })).statusCode).toBe(403);
    expect(await statusOf(productId)).toBe('active');
    expect((await decide(id, moderator, block)).statusCode).toBe(200);
    expect((await get('/profiles/me', seller)).statusCode).toBe(403);
    // Whoever proves that the account is theirs reads the rule.
    const { phone } = await userOf(seller.id);
    const caller = authCaller(test);
    const signIn = await caller.post('/auth/login/verify-otp', { phone, code: await caller.codeFor(phone ?? '') });
    expect(signIn.json()).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
    expect(signIn.json().message).toMatch(
      /^Hisobingiz \d\d\.\d\d\.\d{4} gacha bloklangan\. Firibgarlik belgilari bor\.$/,
    );
    expect([await statusOf(productId), await statusOf(other.id)]).toEqual(['blocked', 'withdrawn']);
    expect(await acts('user', seller.id)).toMatchObject([{ action: 'user.block', before: { status: 'active' } }]);
    test.clock.advance(30 * 24 * 3_600_000);
    await test.app.upkeep.find(({ name }) => name === 'unblock-accounts')?.run();
    expect([await statusOf(productId), await statusOf(other.id)]).toEqual(['blocked', 'expired']);
  });

  it('hides a review, removes a message and blocks a person, each told to its author', async () => {
    const moderator = await aModerator();
    const { db } = test.database;
    const [buyer, seller] = [await aPerson(), await aPerson()];
    const { id: productId, title } = await aProduct(test, { sellerId: seller.id });
    const review = await db
      .insertInto('reviews')
      .values({ product_id: productId, seller_id: seller.id, buyer_id: buyer.id, rating: 1, body: 'Yomon so‘zlar' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reportOf = async (subject: string, subjectId: number) => {
      await post('/reports', seller, { subject, subjectId, reason: 'offensive' });
      const { data } = (await get(`/admin/cases?subject=${subject}&sortOrder=DESC&pageSize=1`, moderator)).json()
        .content;
      expect(data).toMatchObject([{ subject, subjectId, owner: { id: buyer.id } }]);
      return data[0].id as number;
    };
    const against = { decision: 'block', rule: 'offensive', note: '' };
    expect((await decide(await reportOf('review', review.id), moderator, against)).statusCode).toBe(200);
    expect((await get(`/comments?productId=${productId}`, seller)).json().content.data).toEqual([]);
    const rating = await db.selectFrom('users').select('rating_count').where('id', '=', seller.id).executeTakeFirst();
    expect(rating?.rating_count).toBe(0);

    const { json } = await post('/chat/create-or-get', buyer, { productId, participantIds: [seller.id, buyer.id] });
    const conversation_id = json().content.id as number;
    const said = Array.from({ length: 25 }, (_, n) => ({
      conversation_id,
      seq: n + 1,
      sender_id: buyer.id,
      body: `Gap ${n + 1}`,
    }));
    const messages = await db.insertInto('messages').values(said).returning(['id', 'seq']).execute();
    await db.updateTable('conversations').set({ last_seq: 25 }).where('id', '=', conversation_id).execute();
    const messageId = messages.find(({ seq }) => seq === 13)?.id ?? 0;
    const caseId = await reportOf('message', messageId);
    const read = await get(`/admin/cases/${caseId}/messages`, moderator);
    const shown = read.json().content as { text: string; reported: boolean }[];
    expect(shown.map(({ text }) => text)).toEqual(Array.from({ length: 21 }, (_, n) => `Gap ${n + 3}`));
    expect(shown.filter(({ reported }) => reported)).toMatchObject([{ text: 'Gap 13' }]);
    const log = await acts('message', messageId);
    expect(log).toEqual([
      { actor_id: moderator.id, action: 'message.read', before: null, after: { case: caseId }, reason: null },
    ]);
    expect((await decide(caseId, moderator, against)).statusCode).toBe(200);
    const thread = (await get(`/chat/${conversation_id}/messages`, seller)).json();
    expect(JSON.stringify(thread)).not.toContain('Gap 13"');
    // Staff see it for 90 days after the report.
    test.clock.advance(90 * 24 * 3_600_000);
    const again = await aModerator();
    expect((await get(`/admin/cases/${caseId}/messages`, again)).statusCode).toBe(410);

    const told = { kind: 'moderation', productId, title, rule: 'offensive', reason: null };
    const back = await signedInAgain(buyer);
    expect(await inbox(back)).toEqual([
      { ...told, decision: 'message_removed', caseId, subject: 'message' },
      { ...told, decision: 'review_hidden', caseId: expect.any(Number), subject: 'review' },
    ]);
    await post('/reports', await aPerson(), { subject: 'user', subjectId: buyer.id, reason: 'spam' });
    const { data } = (await get('/admin/cases?subject=user', again)).json().content;
    expect((await decide(data[0].id, again, against)).statusCode).toBe(422);
    expect((await decide(data[0].id, again, { ...against, blockUser: { days: 7 } })).statusCode).toBe(200);
    expect((await get('/profiles/me', back)).statusCode).toBe(403);
  });
});

describe('staff', () => {
  it.each([
    ['moderator', 'admin', 403, []],
    ['moderator', 'moderator', 200, ['dismiss', 'reject', 'block']],
    ['admin', 'moderator', 200, ['dismiss', 'reject', 'block']],
  ] as const)('a %s about a listing of an %s', async (role, owner, status, can) => {
    const [actor, seller] = [await aPerson(role), await aPerson(owner)];
    const { id } = await aReported({ seller });
    const { content } = (await get(`/admin/cases/${id}`, actor)).json();
    expect(content.can).toMatchObject({ decide: can, blockUser: role === 'admin' });
    expect((await claim(id, actor)).statusCode).toBe(status);
    if (status !== 200) return;
    const blocked = await decide(id, actor, { decision: 'block', rule: 'spam', blockUser: { days: 3 } });
    expect(blocked.statusCode).toBe(role === 'admin' ? 200 : 403);
  });

  it('decides nothing about itself', async () => {
    const moderator = await aModerator();
    const { id } = await aReported({ seller: moderator });
    expect((await claim(id, moderator)).statusCode).toBe(403);
    expect((await get(`/admin/cases/${id}`, moderator)).json().content.can.decide).toEqual([]);
  });
});

describe('who reported a case', () => {
  it('does not decide it: not at first, not with a claim from before, and not its appeal; another moderator does', async () => {
    const [reporter, other] = [await aModerator(), await aModerator()];
    const { id, productId, seller } = await aReported();
    const { version, subjectVersion } = (await claim(id, reporter)).json().content;
    await post('/reports', reporter, { subject: 'product', subjectId: productId, reason: 'scam' });
    const early = await post(`/admin/cases/${id}/decision`, reporter, { version, subjectVersion, ...reject });
    expect([early.statusCode, early.json().message]).toEqual([403, expect.stringContaining('boshqa moderator')]);
    expect((await post(`/admin/cases/${id}/release`, reporter)).statusCode).toBe(200);
    expect((await claim(id, reporter)).statusCode).toBe(403);
    const can = async (by: Person) => (await get(`/admin/cases/${id}`, by)).json().content.can;
    expect(await can(reporter)).toEqual({ decide: [], decideAppeal: false, blockUser: false });
    expect((await can(other)).decide).toEqual(['dismiss', 'reject', 'block']);

    expect((await decide(id, other, reject)).statusCode).toBe(200);
    await post(`/moderation/decisions/${id}/appeal`, seller, { text: 'Nega rad etildi?' });
    expect((await claim(id, reporter)).statusCode).toBe(403);
    expect((await answer(id, await aModerator(), 'upheld')).statusCode).toBe(200);
  });
});

describe('an appeal', () => {
  it('is one per decision, answered by another moderator, and gives back what was taken', async () => {
    const [first, second] = [await aModerator(), await aModerator()];
    const { id, productId, seller } = await aReported();
    await decide(id, first, { ...reject, decision: 'block' });
    const appeal = (by: Person, text = 'Bu haqiqiy divan') => post(`/moderation/decisions/${id}/appeal`, by, { text });
    expect((await appeal(await aPerson())).statusCode).toBe(404);
    expect((await appeal(seller, 'Nega xato')).statusCode).toBe(422);
    expect((await appeal(seller, 'a'.repeat(1001))).statusCode).toBe(422);
    const sent = await Promise.all([appeal(seller), appeal(seller)]);
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [decision] = await ownDecisions(seller);
    expect(decision).toMatchObject({ canAppeal: false, appeal: { text: 'Bu haqiqiy divan', decision: null } });
    expect(Date.parse(decision.appeal.dueAt) - Date.parse(decision.appeal.at)).toBe(72 * 3_600_000);

    const waiting = (await get('/admin/cases?shelf=appealed', second)).json().content;
    expect(waiting.data).toMatchObject([{ id, state: 'appealed' }]);
    expect(waiting.counts.appealed).toBe(1);
    expect((await claim(id, first)).statusCode).toBe(403);
    expect((await answer(id, first, 'overturned')).statusCode).toBe(403);
    expect((await get(`/admin/cases/${id}`, first)).json().content.can.decideAppeal).toBe(false);
    const overturned = await answer(id, second, 'overturned', 'Uzr so‘raymiz');
    expect(overturned.statusCode, overturned.body).toBe(200);
    expect(overturned.json().content).toMatchObject({
      state: 'closed',
      status: 'active',
      appeal: { decision: 'overturned' },
    });
    expect(await statusOf(productId)).toBe('active');
    expect(await inbox(seller)).toMatchObject([{ decision: 'active', productId }, { decision: 'blocked' }]);
    expect((await acts('product', productId)).map(({ action }) => action)).toEqual([
      'product.block',
      'product.restore',
    ]);
    expect((await acts('case', id)).map(({ actor_id, action }) => [actor_id, action])).toEqual([
      [first.id, 'case.block'],
      [second.id, 'case.appeal_overturned'],
    ]);
  });

  it('that is refused leaves the decision standing, and there is no second one', async () => {
    const [first, second] = [await aModerator(), await aModerator()];
    const { id, productId, title, seller } = await aReported();
    await decide(id, first, reject);
    await post(`/moderation/decisions/${id}/appeal`, seller, { text: 'Nega rad etildi?' });
    expect((await answer(id, second, 'upheld', 'Turkum boshqa')).statusCode).toBe(200);
    expect(await statusOf(productId)).toBe('rejected');
    expect((await inbox(seller))[0]).toEqual({
      ...{ kind: 'moderation', productId, title, decision: 'appeal_upheld', rule: null, reason: 'Turkum boshqa' },
    });
    expect(await ownDecisions(seller)).toMatchObject([
      { canAppeal: false, appeal: { decision: 'upheld', note: 'Turkum boshqa' } },
    ]);
    expect((await post(`/moderation/decisions/${id}/appeal`, seller, { text: 'Yana bir marta' })).statusCode).toBe(409);
  });

  it('lifts the block that came with the decision, and ends when the listing is mended instead', async () => {
    const [first, second] = [await aPerson('admin'), await aPerson('admin')];
    const blocked = await aReported();
    await decide(blocked.id, first, { decision: 'block', rule: 'scam', blockUser: { days: null } });
    await test.database.db
      .updateTable('moderation_cases')
      .set({ state: 'appealed', appeal_text: 'Xato', appealed_at: test.clock.now(), appeal_due_at: test.clock.now() })
      .where('id', '=', blocked.id)
      .execute();
    // What an administrator has blocked no moderator sets free.
    expect((await answer(blocked.id, await aModerator(), 'overturned')).statusCode).toBe(403);
    expect((await answer(blocked.id, second, 'overturned')).statusCode).toBe(200);
    expect(await userOf(blocked.seller.id)).toMatchObject({ status: 'active', blocked_rule: null });

    const mended = await aReported();
    await decide(mended.id, second, reject);
    await post(`/moderation/decisions/${mended.id}/appeal`, mended.seller, { text: 'Nega rad etildi?' });
    const edit = { method: 'PATCH', url: `/api/products/${mended.productId}`, headers: mended.seller.headers } as const;
    expect((await test.app.inject({ ...edit, payload: { description: 'Tuzatildi' } })).statusCode).toBe(200);
    expect((await answer(mended.id, first, 'overturned')).statusCode).toBe(409);
    expect(await statusOf(mended.productId)).toBe('pending');
  });

  it('brings back a hidden review and a removed message, once and by another moderator', async () => {
    const [first, second] = [await aModerator(), await aModerator()];
    const { db } = test.database;
    const [buyer, seller] = [await aPerson(), await aPerson()];
    const { id: productId, title } = await aProduct(test, { sellerId: seller.id });
    const review = await db
      .insertInto('reviews')
      .values({ product_id: productId, seller_id: seller.id, buyer_id: buyer.id, rating: 2, body: 'Kech javob berdi' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const chat = await post('/chat/create-or-get', buyer, { productId, participantIds: [seller.id, buyer.id] });
    const conversation_id = chat.json().content.id as number;
    const message = await db
      .insertInto('messages')
      .values({ conversation_id, seq: 1, sender_id: buyer.id, body: 'Ahmoqona narx' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('conversations').set({ last_seq: 1 }).where('id', '=', conversation_id).execute();
    const shows = {
      review: async () => (await get(`/comments?productId=${productId}`, seller)).body.includes('Kech javob berdi'),
      message: async () => (await get(`/chat/${conversation_id}/messages`, seller)).body.includes('Ahmoqona narx'),
    };
    for (const [subject, subjectId] of [
      ['review', review.id],
      ['message', message.id],
    ] as const) {
      await post('/reports', seller, { subject, subjectId, reason: 'offensive' });
      const { data } = (await get(`/admin/cases?subject=${subject}&sortOrder=DESC&pageSize=1`, first)).json().content;
      const caseId = data[0].id as number;
      await decide(caseId, first, { decision: 'block', rule: 'offensive', note: 'Haqorat' });
      expect(await shows[subject]()).toBe(false);
      expect(await ownDecisions(buyer)).toMatchObject([
        { caseId, subject, subjectId, productId: null, rule: 'offensive', note: 'Haqorat', canAppeal: true },
      ]);
      expect(await ownDecisions(seller)).toEqual([]);
      const appeal = (by: Person) => post(`/moderation/decisions/${caseId}/appeal`, by, { text: 'Bu haqorat emas' });
      expect((await appeal(seller)).statusCode).toBe(404);
      expect((await appeal(buyer)).statusCode).toBe(200);
      expect((await appeal(buyer)).statusCode).toBe(409);
      expect((await answer(caseId, first, 'overturned')).statusCode).toBe(403);
      const overturned = await answer(caseId, second, 'overturned', 'Haqorat emas');
      expect(overturned.statusCode, overturned.body).toBe(200);
      expect(await shows[subject]()).toBe(true);
      expect(await ownDecisions(buyer)).toEqual([]);
      expect((await acts(subject, subjectId)).map(({ action }) => action)).toEqual(
        subject === 'review' ? ['review.hide', 'review.show'] : ['message.remove', 'message.restore'],
      );
      expect((await inbox(buyer))[0]).toEqual({
        ...{ kind: 'moderation', productId, title, rule: null, reason: 'Haqorat emas', subject },
        decision: 'appeal_overturned',
      });
    }
    const rating = await db.selectFrom('users').select('rating_count').where('id', '=', seller.id).executeTakeFirst();
    expect(rating?.rating_count).toBe(1);
  });

  it('is none against the removal of a message that its author had deleted', async () => {
    const [moderator, buyer, seller] = [await aModerator(), await aPerson(), await aPerson()];
    const { db } = test.database;
    const { id: productId } = await aProduct(test, { sellerId: seller.id });
    const chat = await post('/chat/create-or-get', buyer, { productId, participantIds: [seller.id, buyer.id] });
    const conversation_id = chat.json().content.id as number;
    const message = await db
      .insertInto('messages')
      .values({ conversation_id, seq: 1, sender_id: buyer.id, body: 'Ahmoq' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('conversations').set({ last_seq: 1 }).where('id', '=', conversation_id).execute();
    await post('/reports', seller, { subject: 'message', subjectId: message.id, reason: 'offensive' });
    await db.updateTable('messages').set({ deleted_at: test.clock.now() }).where('id', '=', message.id).execute();
    const { data } = (await get('/admin/cases?subject=message&sortOrder=DESC&pageSize=1', moderator)).json().content;
    await decide(data[0].id, moderator, { decision: 'block', rule: 'offensive' });
    expect(await ownDecisions(buyer)).toEqual([]);
  });
});

it('an appeal leaves alone the block that somebody has set since the decision', async () => {
  const [first, second, admin] = [await aModerator(), await aModerator(), await aPerson('admin')];
  const { id, productId, seller } = await aReported();
  await decide(id, first, { decision: 'block', rule: 'scam', blockUser: { days: 1 } });
  test.clock.advance(25 * 3_600_000);
  const again = await signedInAgain(admin);
  const { version } = await userOf(seller.id);
  const block = { reason: 'Yangi aldov', until: null, version };
  expect((await post(`/admin/users/${seller.id}/block`, again, block)).statusCode).toBe(200);
  await test.database.db
    .updateTable('moderation_cases')
    .set({ state: 'appealed', appeal_text: 'Xato', appealed_at: test.clock.now(), appeal_due_at: test.clock.now() })
    .where('id', '=', id)
    .execute();
  const answered = await answer(id, await signedInAgain(second), 'overturned');
  expect(answered.statusCode, answered.body).toBe(200);
  expect(await statusOf(productId)).not.toBe('blocked');
  expect(await userOf(seller.id)).toMatchObject({ status: 'blocked', blocked_reason: 'Yangi aldov' });
});

it('staff do not learn who complained about themselves', async () => {
  const accused = await aModerator();
  const { id } = await aReported({ seller: accused });
  const seen = async (by: Person) => (await get(`/admin/cases/${id}`, by)).json().content;
  expect(await seen(accused)).toMatchObject({ reportCount: 1, reports: [], can: { decide: [] } });
  expect((await seen(await aModerator())).reports).toHaveLength(1);
});

const userOf = (id: number) =>
  test.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
