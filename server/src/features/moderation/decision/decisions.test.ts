import { describe, expect, it } from 'vitest';
import { moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import { findBrokenLink } from '#server/platform/audit/audit.repository.ts';
import { authCaller } from '#testing/app/auth-calls.ts';
import { moderationServer, reject } from '#testing/builders/moderation-server.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

const server = await moderationServer();
const { test, aPerson, aModerator, signedInAgain, get, post, claim, inbox, ownDecisions, statusOf, acts } = server;
const { aReported, decide, userOf } = server;

describe('a decision', () => {
  it('refuses a listing with a rule: the seller is told, the log has it, and an edit brings it back to the queue', async () => {
    const moderator = await aModerator();
    const { id, productId, title, seller } = await aReported();
    const decided = await decide(id, moderator, reject);
    expect(decided.statusCode, decided.body).toBe(200);
    expect(decided.json().content).toMatchObject({
      state: 'decided',
      decision: 'reject',
      rule: 'wrong_category',
      note: 'Bu velosiped',
      status: 'rejected',
      decidedBy: { id: moderator.id },
    });
    const refused = { decision: 'rejected', rule: 'wrong_category', reason: 'Bu velosiped' };
    expect(await inbox(seller)).toEqual([{ kind: 'moderation', productId, title, ...refused }]);
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
        actor_id: moderator.id,
        action: 'product.reject',
        reason: 'wrong_category: Bu velosiped',
        before: { status: 'active' },
        after: { status: 'rejected' },
      },
    ]);
    expect(await acts('case', id)).toMatchObject([{ action: 'case.claim' }, { action: 'case.reject' }]);
    expect(await findBrokenLink(test.database.db)).toBeNull();

    const edit = await test.app.inject({
      method: 'PATCH',
      url: `/api/products/${productId}`,
      headers: seller.headers,
      payload: { description: 'Endi to‘g‘ri turkumda' },
    });
    expect(edit.statusCode, edit.body).toBe(200);
    expect((await get(`/products/by-id/${productId}`, seller)).json().content).toMatchObject({
      status: 'pending',
      statusRule: null,
    });
    const queue = (await get('/admin/cases?sortOrder=DESC&pageSize=1', moderator)).json().content.data;
    expect(queue).toMatchObject([{ subjectId: productId, status: 'pending', state: 'open' }]);
    expect((await decide(queue[0].id, moderator, { decision: 'approve' })).statusCode).toBe(200);
    expect(await statusOf(productId)).toBe('active');
    expect(await inbox(seller)).toMatchObject([{ decision: 'active' }, { decision: 'rejected' }]);
  });

  it('needs a rule of its subject, and a comment', async () => {
    const moderator = await aModerator();
    const { id, productId } = await aReported();
    for (const [change, field] of [
      [{ decision: 'reject' }, 'rule'],
      [{ decision: 'block', rule: 'other', note: ' ' }, 'note'],
      [{ decision: 'reject', rule: 'other' }, 'note'],
      [{ decision: 'reject', rule: 'spam', note: 'ha' }, 'note'],
      [{ decision: 'dismiss', rule: 'spam', note: 'Takror', blockUser: { days: 3 } }, 'decision'],
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

  it('by a rule alone tells what the rule says, in the language of its reader', async () => {
    const moderator = await aModerator();
    for (const language of ['uz', 'ru'] as const) {
      const { id, seller } = await aReported();
      await test.database.db.updateTable('users').set({ language }).where('id', '=', seller.id).execute();
      expect((await decide(id, moderator, { decision: 'reject', rule: 'spam' })).statusCode).toBe(200);
      const reason = moderationRuleTexts.spam.note?.({}, { locale: language });
      expect(reason).toMatch(/\w|[а-я]/i);
      expect(await inbox(seller)).toMatchObject([{ decision: 'rejected', reason }]);
    }
  });

  it('is refused about a listing that has changed since it was looked at, or a case that has', async () => {
    const moderator = await aModerator();
    const { id, productId, seller } = await aReported();
    const { version, subjectVersion } = (await claim(id, moderator)).json().content;
    await test.app.inject({
      method: 'PATCH',
      url: `/api/products/${productId}`,
      headers: seller.headers,
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
    const block = { decision: 'block', rule: 'scam', note: 'Soxta', blockUser: { days: 30 } };
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
      /^Hisobingiz \d{4}-yil \d+-[a-z]+gacha bloklangan\. Firibgarlik belgilari bor\. Soxta$/,
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
    const against = { decision: 'block', rule: 'offensive', note: 'Haqorat' };
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
      body: n === 15 ? 'Batafsil: https://aldov.example/a' : `Gap ${n + 1}`,
    }));
    const messages = await db.insertInto('messages').values(said).returning(['id', 'seq']).execute();
    await db.updateTable('conversations').set({ last_seq: 25 }).where('id', '=', conversation_id).execute();
    const messageId = messages.find(({ seq }) => seq === 13)?.id ?? 0;
    const caseId = await reportOf('message', messageId);
    const read = await get(`/admin/cases/${caseId}/messages`, moderator);
    const shown = read.json().content as {
      text: string;
      reported: boolean;
      flagged: { from: number; to: number }[];
    }[];
    expect(shown.map(({ text }) => text)).toEqual(said.slice(2, 23).map(({ body }) => body));
    // What leads away stands marked.
    expect(shown.flatMap(({ text, flagged }) => flagged.map(({ from, to }) => text.slice(from, to)))).toEqual([
      'https://aldov.example/a',
    ]);
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

    const decided = { kind: 'moderation', productId, title, rule: 'offensive', reason: 'Haqorat' };
    const back = await signedInAgain(buyer);
    expect(await inbox(back)).toEqual([
      { ...decided, decision: 'message_removed', caseId, subject: 'message' },
      { ...decided, decision: 'review_hidden', caseId: expect.any(Number), subject: 'review' },
    ]);
    await post('/reports', await aPerson(), { subject: 'user', subjectId: buyer.id, reason: 'spam' });
    const { data } = (await get('/admin/cases?subject=user', again)).json().content;
    expect((await decide(data[0].id, again, against)).statusCode).toBe(422);
    expect((await decide(data[0].id, again, { ...against, blockUser: { days: 7 } })).statusCode).toBe(200);
    expect((await get('/profiles/me', back)).statusCode).toBe(403);
  });
});

it('who deletes what was complained of does not escape: it stays deleted and counts as blocked', async () => {
  const [first, second] = [await aModerator(), await aModerator()];
  const { id, productId, seller } = await aReported();
  const gone = await test.app.inject({ method: 'DELETE', url: `/api/products/${productId}`, headers: seller.headers });
  expect(gone.statusCode).toBe(200);
  const decided = await decide(id, first, { ...reject, decision: 'block' });
  expect(decided.statusCode, decided.body).toBe(200);
  expect(await statusOf(productId)).toBe('deleted');
  expect(await inbox(seller)).toMatchObject([{ decision: 'deleted', rule: 'wrong_category', productId }]);
  expect(await ownDecisions(seller)).toMatchObject([{ caseId: id, decision: 'block', canAppeal: true }]);
  await post(`/moderation/decisions/${id}/appeal`, seller, { text: 'Bu haqiqiy divan' });
  const answered = await server.answer(id, second, 'overturned', 'Uzr so‘raymiz');
  expect(answered.statusCode, answered.body).toBe(200);
  expect(await statusOf(productId)).toBe('deleted');
  expect(await ownDecisions(seller)).toEqual([]);
});
