import { describe, expect, it } from 'vitest';
import { moderationServer, type Person, reject } from '#testing/builders/moderation-server.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

const server = await moderationServer();
const { test, aPerson, aModerator, signedInAgain, get, post, claim, inbox, ownDecisions, statusOf, acts } = server;
const { aReported, decide, answer, userOf } = server;

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
    // The answer alone, not that the listing is published as well.
    expect(await inbox(seller)).toMatchObject([
      { decision: 'appeal_overturned', reason: 'Uzr so‘raymiz', productId },
      { decision: 'blocked' },
    ]);
    expect((await acts('product', productId)).map(({ action }) => action)).toEqual([
      'product.block',
      'product.restore',
    ]);
    expect((await acts('case', id)).map(({ actor_id, action }) => [actor_id, action])).toEqual([
      [first.id, 'case.claim'],
      [first.id, 'case.block'],
      [second.id, 'case.claim'],
      [second.id, 'case.appeal_overturned'],
    ]);
  });

  it('that is refused leaves the decision standing, and there is no second one', async () => {
    const [first, second] = [await aModerator(), await aModerator()];
    const { id, productId, title, seller } = await aReported();
    await decide(id, first, reject);
    await post(`/moderation/decisions/${id}/appeal`, seller, { text: 'Nega rad etildi?' });
    for (const silent of ['', ' a ']) {
      const refused = await answer(id, second, 'upheld', silent);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['note']]);
    }
    expect((await answer(id, second, 'upheld', 'Turkum boshqa')).statusCode).toBe(200);
    expect(await statusOf(productId)).toBe('rejected');
    expect((await inbox(seller))[0]).toEqual({
      kind: 'moderation',
      productId,
      title,
      decision: 'appeal_upheld',
      rule: null,
      reason: 'Turkum boshqa',
    });
    expect(await ownDecisions(seller)).toMatchObject([
      { canAppeal: false, appeal: { decision: 'upheld', note: 'Turkum boshqa' } },
    ]);
    expect((await post(`/moderation/decisions/${id}/appeal`, seller, { text: 'Yana bir marta' })).statusCode).toBe(409);
  });

  it('lifts the block that came with the decision, and ends when the listing is mended instead', async () => {
    const [first, second] = [await aPerson('admin'), await aPerson('admin')];
    const blocked = await aReported();
    await decide(blocked.id, first, { decision: 'block', rule: 'scam', note: 'Soxta', blockUser: { days: null } });
    await test.database.db
      .updateTable('moderation_cases')
      .set({ state: 'appealed', appeal_text: 'Xato', appealed_at: test.clock.now(), appeal_due_at: test.clock.now() })
      .where('id', '=', blocked.id)
      .execute();
    // What an administrator has blocked no moderator sets free.
    expect((await answer(blocked.id, await aModerator(), 'overturned')).statusCode).toBe(403);
    expect((await answer(blocked.id, second, 'overturned')).statusCode).toBe(200);
    expect(await userOf(blocked.seller.id)).toMatchObject({ status: 'active', blocked_rule: null });
    expect(await statusOf(blocked.productId)).toBe('active');

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
        kind: 'moderation',
        productId,
        title,
        rule: null,
        reason: 'Haqorat emas',
        subject,
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
    await decide(data[0].id, moderator, { decision: 'block', rule: 'offensive', note: 'Haqorat' });
    expect(await ownDecisions(buyer)).toEqual([]);
  });
});

it('an appeal leaves alone the block that somebody has set since the decision', async () => {
  const [first, second, admin] = [await aModerator(), await aModerator(), await aPerson('admin')];
  const { id, productId, seller } = await aReported();
  await decide(id, first, { decision: 'block', rule: 'scam', note: 'Soxta', blockUser: { days: 1 } });
  test.clock.advance(25 * 3_600_000);
  const again = await signedInAgain(admin);
  const { version } = await userOf(seller.id);
  const block = { rule: 'scam', reason: 'Yangi aldov', until: null, version };
  expect((await post(`/admin/users/${seller.id}/block`, again, block)).statusCode).toBe(200);
  await test.database.db
    .updateTable('moderation_cases')
    .set({ state: 'appealed', appeal_text: 'Xato', appealed_at: test.clock.now(), appeal_due_at: test.clock.now() })
    .where('id', '=', id)
    .execute();
  const answered = await answer(id, await signedInAgain(second), 'overturned');
  expect(answered.statusCode, answered.body).toBe(200);
  // Nobody sees what a blocked account has; it comes back with the account.
  expect(await statusOf(productId)).toBe('withdrawn');
  const stillBlocked = await userOf(seller.id);
  expect(stillBlocked).toMatchObject({ status: 'blocked', blocked_reason: 'Yangi aldov' });
  const freed = { reason: 'Xato edi', version: stillBlocked.version };
  expect((await post(`/admin/users/${seller.id}/unblock`, again, freed)).statusCode).toBe(200);
  expect(await statusOf(productId)).toBe('active');
});

it('an appeal brings back nothing that its owner has deleted or that belongs to nobody any more', async () => {
  const [first, second] = [await aModerator(), await aModerator()];
  const appealed = async () => {
    const found = await aReported();
    await decide(found.id, first, { ...reject, decision: 'block' });
    await post(`/moderation/decisions/${found.id}/appeal`, found.seller, { text: 'Bu haqiqiy divan' });
    return found;
  };
  const deleted = await appealed();
  const url = `/api/products/${deleted.productId}`;
  expect((await test.app.inject({ method: 'DELETE', url, headers: deleted.seller.headers })).statusCode).toBe(200);
  expect((await answer(deleted.id, second, 'overturned')).statusCode).toBe(409);
  expect(await statusOf(deleted.productId)).toBe('deleted');

  const left = await appealed();
  const { db } = test.database;
  const gone = db.updateTable('users').set({ status: 'deleted', deleted_at: test.clock.now() });
  await gone.where('id', '=', left.seller.id).execute();
  expect((await answer(left.id, second, 'overturned')).statusCode).toBe(200);
  expect(await statusOf(left.productId)).toBe('withdrawn');

  const erased = await appealed();
  await gone.set({ phone: null, phone_hash: null }).where('id', '=', erased.seller.id).execute();
  await db
    .updateTable('products')
    .set({ status: 'deleted', deleted_at: test.clock.now() })
    .where('id', '=', erased.productId)
    .execute();
  expect((await answer(erased.id, second, 'overturned')).statusCode).toBe(409);
  expect(await statusOf(erased.productId)).toBe('deleted');
});

it('an appeal that waits is not lost by an edit of staff, and falls with one of its owner', async () => {
  const [first, admin] = [await aModerator(), await server.aPerson('admin')];
  const { id, productId, seller } = await aReported();
  await decide(id, first, reject);
  await post(`/moderation/decisions/${id}/appeal`, seller, { text: 'Nega rad etildi?' });
  const edit = (by: Person, payload: object) =>
    test.app.inject({ method: 'PATCH', url: `/api/products/${productId}`, headers: by.headers, payload });
  const staffs = await edit(admin, { description: 'Xodim tuzatdi', rule: 'wrong_category', note: 'Tavsif' });
  expect([staffs.statusCode, staffs.json().message]).toEqual([
    409,
    expect.stringContaining("Avval e'tirozga javob bering"),
  ]);
  expect(await ownDecisions(seller)).toMatchObject([{ caseId: id, appeal: { decision: null } }]);
  expect((await edit(seller, { description: 'Egasi tuzatdi' })).statusCode).toBe(200);
  expect(await statusOf(productId)).toBe('pending');
});
