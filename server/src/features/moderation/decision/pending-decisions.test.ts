import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { m, say } from '#contract/texts/messages.ts';
import { moderationServer, type Person } from '#testing/builders/moderation-server.ts';
import { until } from '#testing/eventually.ts';
import { addPendingDecisions } from './pending-decision.repository.ts';

const { test, aModerator, aPerson, get, post, claim, inbox, ownDecisions, acts, aReported, statusOf, decide } =
  await moderationServer();

/** Lets ten seconds pass, and whoever settles come. */
async function settle(): Promise<void> {
  test.clock.advance(10_000);
  await test.app.upkeep.find(({ name }) => name === 'settle-decisions')?.run();
}

async function seen(id: number, by: Person): Promise<{ caseId: number; version: number; subjectVersion: number }> {
  const { version, subjectVersion } = (await get(`/admin/cases/${id}`, by)).json().content;
  return { caseId: id, version, subjectVersion };
}

const rejected = { decision: 'reject', rule: 'duplicate', note: 'Nusxa' };

const propose = async (by: Person, ids: readonly number[], change: object = rejected, batchId = randomUUID()) => {
  const cases = await Promise.all(ids.map((id) => seen(id, by)));
  const answer = await post('/admin/cases/decisions', by, { batchId, cases, rule: null, ...change });
  expect(answer.statusCode, answer.body).toBe(200);
  return { batchId, cases, ...answer.json().content };
};
const undo = (by: Person, body: object) => post('/admin/cases/decisions/undo', by, body);
const waiting = async (by: Person): Promise<number[]> =>
  (await get('/admin/cases?pageSize=100&sortOrder=ASC', by)).json().content.data.map(({ id }: { id: number }) => id);

/** The answer of a call that begins before a decision about the case stands, and comes to the case after it. */
async function besideDecision(caseId: number, { id: viewerId }: Person, call: () => ReturnType<typeof post>) {
  const { db } = test.database;
  const now = test.clock.now();
  const { version, subjectVersion } = await db
    .selectFrom('moderation_cases as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.version', 'p.version as subjectVersion'])
    .where('c.id', '=', caseId)
    .executeTakeFirstOrThrow();
  const { answer } = await db.transaction().execute(async (transaction) => {
    await sql`select from moderation_cases where id = ${caseId} for update`.execute(transaction);
    const answer = call();
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    const by = { batchId: randomUUID(), viewerId, requestId: 'boshqa-oyna', network: null, now };
    const decision = { caseId, decision: 'reject', rule: 'duplicate', note: 'Nusxa', version, subjectVersion } as const;
    await addPendingDecisions(transaction, [decision], { ...by, dueAt: new Date(now.getTime() + 10_000) });
    return { answer };
  });
  return answer;
}

describe('a decision of review mode', () => {
  it('is told to nobody for ten seconds, then stands as any other, with its rule, its notice and its row in the log', async () => {
    const moderator = await aModerator();
    const { id, productId, seller } = await aReported({ status: 'pending' });
    expect(await propose(moderator, [id])).toMatchObject({ held: [id], refused: [] });
    expect(await statusOf(productId)).toBe('pending');
    expect(await inbox(seller)).toEqual([]);
    // It waits for nobody else.
    expect(await waiting(moderator)).not.toContain(id);
    test.clock.advance(9_000);
    await test.app.upkeep.find(({ name }) => name === 'settle-decisions')?.run();
    expect(await statusOf(productId)).toBe('pending');
    await settle();
    expect(await statusOf(productId)).toBe('rejected');
    expect(await inbox(seller)).toMatchObject([{ kind: 'moderation', decision: 'rejected', rule: 'duplicate' }]);
    expect(await acts('case', id)).toMatchObject([
      { action: 'case.propose', actor_id: moderator.id },
      { action: 'case.reject', actor_id: moderator.id, reason: 'duplicate: Nusxa' },
    ]);
    const log = await test.database.db
      .selectFrom('audit_log')
      .select(['request_id', 'network'])
      .where('object_id', '=', String(productId))
      .where('action', '=', 'product.reject')
      .executeTakeFirstOrThrow();
    expect(log).toEqual({ request_id: expect.stringMatching(/./), network: expect.stringMatching(/./) });
  });

  it('is taken back, once and by whoever decided; the case stays theirs', async () => {
    const [moderator, other] = [await aModerator(), await aModerator()];
    const { id, productId, seller } = await aReported();
    const { batchId } = await propose(moderator, [id]);
    expect((await undo(other, { batchId })).statusCode).toBe(409);
    expect((await undo(moderator, { batchId })).json().content).toEqual({ caseIds: [id] });
    expect((await undo(moderator, { batchId })).statusCode).toBe(409);
    await settle();
    expect(await statusOf(productId)).toBe('active');
    expect(await inbox(seller)).toEqual([]);
    expect(await ownDecisions(seller)).toEqual([]);
    expect((await claim(id, other)).statusCode).toBe(409);
    expect(await acts('case', id)).toMatchObject([{ action: 'case.propose' }, { action: 'case.take_back' }]);
    // It can be decided otherwise.
    expect((await decide(id, moderator, { decision: 'dismiss' })).statusCode).toBe(200);
  });

  it('is found again by its moderator, whose page has forgotten it, until it comes about or fails', async () => {
    const [moderator, other] = [await aModerator(), await aModerator()];
    const [one, two] = [await aReported(), await aReported()];
    const first = await propose(moderator, [one.id]);
    test.clock.advance(3_000);
    const second = await propose(moderator, [two.id], { decision: 'dismiss' });
    const own = async (by: Person) => (await get('/admin/cases/decisions', by)).json().content;
    expect(await own(other)).toEqual({ pending: [], failed: [] });
    const { pending } = await own(moderator);
    expect(pending).toMatchObject([
      { batchId: first.batchId, decision: 'reject', rule: 'duplicate', caseIds: [one.id] },
      { batchId: second.batchId, decision: 'dismiss', rule: null, caseIds: [two.id] },
    ]);
    const [left = 0, leftOfSecond = 0] = pending.map(({ msLeft }: { msLeft: number }) => msLeft);
    expect(leftOfSecond).toBeLessThanOrEqual(10_000);
    expect(leftOfSecond - left).toBeGreaterThanOrEqual(3_000);
    expect((await undo(moderator, { batchId: second.batchId })).json().content.caseIds).toEqual([two.id]);
    await test.database.db.updateTable('products').set({ version: 9 }).where('id', '=', one.productId).execute();
    await settle();
    expect(await own(moderator)).toMatchObject({
      pending: [],
      failed: [{ caseId: one.id, subject: 'product', title: one.title, reason: expect.stringMatching(/./) }],
    });
  });

  it('sent twice is one, and its ten seconds do not begin anew', async () => {
    const moderator = await aModerator();
    const { id, productId } = await aReported();
    const { batchId, cases } = await propose(moderator, [id]);
    test.clock.advance(6_000);
    const again = await post('/admin/cases/decisions', moderator, { batchId, cases, ...rejected });
    expect(again.json().content).toMatchObject({ held: [id], refused: [] });
    test.clock.advance(4_000);
    await test.app.upkeep.find(({ name }) => name === 'settle-decisions')?.run();
    expect(await statusOf(productId)).toBe('rejected');
    expect((await acts('case', id)).map(({ action }) => action)).toEqual(['case.propose', 'case.reject']);
    expect((await undo(moderator, { batchId })).json()).toMatchObject({ code: 'CONFLICT' });
  });

  it('is refused at once where the owner of the listing waits for the answer to an appeal', async () => {
    const [moderator, other] = [await aModerator(), await aModerator()];
    const { id: first, productId, seller } = await aReported();
    expect((await decide(first, moderator, rejected)).statusCode).toBe(200);
    const second = (await post(`/admin/products/${productId}/case`, other)).json().content.caseId;
    expect((await post(`/moderation/decisions/${first}/appeal`, seller, { text: 'Bu nusxa emas' })).statusCode).toBe(
      200,
    );
    const blocked = { ...rejected, decision: 'block' };
    expect(await propose(other, [second], blocked)).toMatchObject({
      held: [],
      refused: [{ caseId: second, reason: say(m.refusals_act_appeal_waits, 'uz') }],
    });
    expect(await propose(other, [second], { decision: 'dismiss' })).toMatchObject({ held: [second], refused: [] });
  });

  it('is undone neither by another one of the same moment in another window, nor by giving the case back there', async () => {
    const moderator = await aModerator();
    const cases = [await aReported(), await aReported(), await aReported()];
    const [one, two, three] = cases.map(({ id }) => id);
    if (!one || !two || !three) throw new Error('three were reported');
    for (const id of [one, two, three]) await claim(id, moderator);
    const other = { batchId: randomUUID(), cases: [await seen(one, moderator)], decision: 'dismiss', rule: null };
    const proposed = await besideDecision(one, moderator, () => post('/admin/cases/decisions', moderator, other));
    expect(proposed.json().content).toMatchObject({ held: [], refused: [{ caseId: one }] });
    const released = await besideDecision(two, moderator, () => post(`/admin/cases/${two}/release`, moderator));
    expect(released.statusCode).toBe(409);
    await besideDecision(three, moderator, () => post('/admin/cases/release', moderator, { caseIds: [three] }));
    await settle();
    for (const { productId } of cases) expect(await statusOf(productId)).toBe('rejected');
  });

  it('gives way where its moderator decides in the details, and where it was taken back while two nodes settle', async () => {
    const moderator = await aModerator();
    const { id, productId } = await aReported();
    await propose(moderator, [id]);
    expect((await decide(id, moderator, { decision: 'dismiss' })).statusCode).toBe(200);
    await settle();
    expect(await statusOf(productId)).toBe('active');
    const second = await aReported();
    await propose(moderator, [second.id]);
    test.clock.advance(10_000);
    const job = test.app.upkeep.find(({ name }) => name === 'settle-decisions');
    await Promise.all([job?.run(), job?.run()]);
    expect(await acts('product', second.productId)).toHaveLength(1);
  });

  it('that fails when it is due is kept with its reason, and the case waits again', async () => {
    const moderator = await aModerator();
    const { id, productId, seller } = await aReported();
    await propose(moderator, [id]);
    // The seller changes the listing meanwhile.
    await test.database.db.updateTable('products').set({ version: 9 }).where('id', '=', productId).execute();
    await settle();
    expect(await statusOf(productId)).toBe('active');
    expect(await inbox(seller)).toEqual([]);
    const { failed } = (await post('/admin/cases/lease', moderator, { current: null, ahead: [], skipped: [] })).json()
      .content;
    expect(failed).toMatchObject([{ caseId: id, reason: expect.stringMatching(/./) }]);
    expect(await waiting(moderator)).toContain(id);
    const row = (await get('/admin/cases?pageSize=100', moderator))
      .json()
      .content.data.find((each: { id: number }) => each.id === id);
    expect(row.pending.failed).toBe(failed[0].reason);
    expect((await get(`/admin/cases/${id}`, moderator)).json().content.pending.failed).toBe(failed[0].reason);
    expect(await acts('case', id)).toMatchObject([
      { action: 'case.propose' },
      { action: 'case.fail', actor_id: moderator.id },
    ]);
    // Decided anew it is forgotten.
    await propose(moderator, [id]);
    await settle();
    expect(await statusOf(productId)).toBe('rejected');
  });

  it.each([
    [
      'another report joins its case',
      'dismiss',
      async ({ productId }: { productId: number }) => {
        const report = { subject: 'product', subjectId: productId, reason: 'scam', comment: 'Oldindan pul so‘radi' };
        expect((await post('/reports', await aPerson(), report)).statusCode).toBe(200);
      },
    ],
    [
      'the listing that it leaves alone is edited',
      'dismiss',
      async ({ productId }: { productId: number }) => {
        await test.database.db.updateTable('products').set({ version: 9 }).where('id', '=', productId).execute();
      },
    ],
  ])('fails where %s meanwhile', async (_, decision, happens) => {
    const moderator = await aModerator();
    const reported = await aReported();
    await propose(moderator, [reported.id], { decision });
    test.clock.advance(1_000);
    await happens(reported);
    await settle();
    expect(await waiting(moderator)).toContain(reported.id);
  });

  it('is neither claimed anew nor given back while it waits', async () => {
    const moderator = await aModerator();
    const { id, productId } = await aReported();
    await propose(moderator, [id]);
    expect((await claim(id, moderator)).statusCode).toBe(200);
    expect((await post(`/admin/cases/${id}/release`, moderator, {})).statusCode).toBe(409);
    await settle();
    expect(await statusOf(productId)).toBe('rejected');
  });

  it('is refused as a whole where it names a case twice', async () => {
    const moderator = await aModerator();
    const { id } = await aReported();
    const twice = [await seen(id, moderator), await seen(id, moderator)];
    const answer = await post('/admin/cases/decisions', moderator, {
      batchId: randomUUID(),
      cases: twice,
      ...rejected,
    });
    expect(answer.statusCode).toBe(422);
  });

  it('does not come about where whoever decided is no moderator any more', async () => {
    const moderator = await aModerator();
    const { id, productId } = await aReported();
    await propose(moderator, [id]);
    await test.database.db.updateTable('users').set({ role: 'user' }).where('id', '=', moderator.id).execute();
    await settle();
    expect(await statusOf(productId)).toBe('active');
  });
});

describe('several cases at once', () => {
  it('are decided by one rule and taken back together or one by one; what cannot be decided does not stop the others', async () => {
    const [moderator, other] = [await aModerator(), await aModerator()];
    const [one, two, taken] = [await aReported(), await aReported(), await aReported()];
    const own = await aReported({ seller: moderator });
    await claim(taken.id, other);
    const proposed = await propose(moderator, [one.id, two.id, taken.id, own.id]);
    expect(proposed.held.sort()).toEqual([one.id, two.id].sort());
    expect(proposed.refused.map(({ caseId }: { caseId: number }) => caseId)).toEqual([taken.id, own.id]);
    for (const { reason } of proposed.refused) expect(reason).toMatch(/\w/);
    expect((await undo(moderator, { batchId: proposed.batchId, caseId: two.id })).json().content.caseIds).toEqual([
      two.id,
    ]);
    await settle();
    expect([await statusOf(one.productId), await statusOf(two.productId)]).toEqual(['rejected', 'active']);
  });

  it('say the comment of their rule to each owner in their language', async () => {
    const moderator = await aModerator();
    const [one, two] = [await aReported(), await aReported()];
    await test.database.db.updateTable('users').set({ language: 'ru' }).where('id', '=', two.seller.id).execute();
    await propose(moderator, [one.id, two.id], { ...rejected, note: '' });
    await settle();
    expect([await inbox(one.seller), await inbox(two.seller)]).toMatchObject([
      [{ reason: say(m.decisions_duplicate_note, 'uz') }],
      [{ reason: say(m.decisions_duplicate_note, 'ru') }],
    ]);
  });

  it.each([
    ['without a rule', { decision: 'reject', rule: null }],
    ['by a rule that says nothing, without a comment', { decision: 'reject', rule: 'other', note: '' }],
    ['with a comment that says nothing', { decision: 'reject', rule: 'spam', note: 'ha' }],
    ['in a way that the listing does not allow', { decision: 'approve' }],
  ])('are refused %s', async (_, change) => {
    const moderator = await aModerator();
    const { id } = await aReported();
    const { held, refused } = await propose(moderator, [id], change);
    expect([held, refused]).toEqual([[], [{ caseId: id, reason: expect.stringMatching(/\w/) }]]);
  });

  it('are refused as they were not looked at', async () => {
    const moderator = await aModerator();
    const { id } = await aReported();
    const asked = { ...(await seen(id, moderator)), subjectVersion: 7 };
    const answer = await post('/admin/cases/decisions', moderator, {
      batchId: randomUUID(),
      cases: [asked],
      ...rejected,
    });
    expect(answer.json().content.held).toEqual([]);
  });
});
