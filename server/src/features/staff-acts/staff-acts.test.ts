import { expect, it } from 'vitest';
import { m, say } from '#contract/texts/messages.ts';
import { moderationServer, type Person, reject } from '#testing/builders/moderation-server.ts';
import { ownProduct } from '#testing/builders/product-edits.ts';

const server = await moderationServer();
const { test, aPerson, aModerator, get, post, claim, inbox, ownDecisions, statusOf, acts, aReported, answer } = server;
const { userOf } = server;

const act = { version: 1, ...reject };
const decide = (productId: number, by: Person, change: object = {}) =>
  post(`/admin/products/${productId}/decision`, by, { ...act, ...change });
const remove = (productId: number, { headers }: Person, payload: object) =>
  test.app.inject({ method: 'DELETE', url: `/api/admin/products/${productId}`, headers, payload });
async function aProductForStaff() {
  const seller = await aPerson();
  const { id, title } = await ownProduct(test, { sellerId: seller.id });
  return { id, title, seller };
}

it('a listing that nobody reported is refused with rule and comment: its owner reads them and appeals', async () => {
  const [moderator, other] = [await aModerator(), await aModerator()];
  const { id, title, seller } = await aProductForStaff();
  const answered = await decide(id, moderator);
  expect(answered.statusCode, answered.body).toBe(200);
  const { caseId } = answered.json().content;
  const notified = { kind: 'moderation', productId: id, title, decision: 'rejected', rule: act.rule, reason: act.note };
  expect(await inbox(seller)).toEqual([notified]);
  expect(await acts('product', id)).toMatchObject([
    { actor_id: moderator.id, action: 'product.reject', reason: `${act.rule}: ${act.note}` },
  ]);
  expect(await acts('case', caseId)).toMatchObject([{ action: 'case.reject' }]);
  const appealed = await post(`/moderation/decisions/${caseId}/appeal`, seller, { text: 'Bu velosiped emas, divan' });
  expect(appealed.statusCode, appealed.body).toBe(200);
  const again = await decide(id, other, { decision: 'block', version: 2 });
  expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining("e'tiroz")]);
  expect((await answer(caseId, other, 'overturned')).statusCode).toBe(200);
  expect(await statusOf(id)).toBe('active');
});

it('what was opened before an appeal, or would be after it, decides nothing until that is answered', async () => {
  const [moderator, other] = [await aModerator(), await aModerator()];
  const { id, seller } = await aProductForStaff();
  const { caseId } = (await decide(id, moderator)).json().content;
  const opened = await post(`/admin/products/${id}/case`, other, {});
  const openedId = opened.json().content.caseId;
  const rightsIn = async (address: string) => (await get(address, other)).json().content.can;
  expect(await rightsIn(`/admin/cases/${openedId}`)).toMatchObject({ why: null, decide: ['dismiss', 'block'] });
  expect(await rightsIn(`/admin/products/${id}`)).toMatchObject({ block: true, openCase: true, blockSeller: true });
  await post(`/moderation/decisions/${caseId}/appeal`, seller, { text: 'Bu velosiped emas, divan' });
  expect(await rightsIn(`/admin/cases/${openedId}`)).toMatchObject({
    why: say(m.refusals_act_appeal_waits, 'uz'),
    decide: ['dismiss'],
  });
  expect(await rightsIn(`/admin/products/${id}`)).toMatchObject({ block: false, openCase: false, blockSeller: true });
  const blocked = await server.decide(openedId, other, { ...reject, decision: 'block' });
  expect([blocked.statusCode, blocked.json().message]).toEqual([409, expect.stringContaining("e'tiroz")]);
  expect((await server.decide(openedId, other, { decision: 'dismiss' })).statusCode).toBe(200);
  expect((await post(`/admin/products/${id}/case`, other, {})).statusCode).toBe(409);
  expect((await answer(caseId, other, 'overturned')).statusCode).toBe(200);
  expect(await statusOf(id)).toBe('active');
});

it.each([
  [{ rule: undefined }, 'rule', 'Qaysi qoida buzilganini tanlang.'],
  [{ rule: null }, 'rule', 'Qaysi qoida buzilganini tanlang.'],
  [{ rule: 'other', note: undefined }, 'note', "Izoh yozing: kamida uch harf. Uni e'lon yoki hisob egasi o'qiydi."],
])('says what is missing of %j, and does nothing', async (change, field, text) => {
  const { id, seller } = await aProductForStaff();
  const refused = await decide(id, await aModerator(), change);
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { [field]: text }]);
  expect(await statusOf(id)).toBe('active');
  expect(await inbox(seller)).toEqual([]);
});

it('says the comment of the rule where none is written, in the language of the owner, whom staff see it for', async () => {
  const moderator = await aModerator();
  const { id, seller } = await aProductForStaff();
  await test.database.db.updateTable('users').set({ language: 'ru' }).where('id', '=', seller.id).execute();
  const { ruleNotes } = (await get(`/admin/products/${id}`, moderator)).json().content;
  const said = say(m.decisions_wrong_category_note, 'ru');
  expect(ruleNotes.find(({ rule }: { rule: string }) => rule === 'wrong_category')).toEqual({
    rule: 'wrong_category',
    title: say(m.decisions_wrong_category_title, 'ru'),
    mend: say(m.decisions_wrong_category_mend, 'ru'),
    note: said,
  });
  expect((await decide(id, moderator, { note: undefined })).statusCode).toBe(200);
  expect(await inbox(seller)).toMatchObject([{ decision: 'rejected', reason: said }]);
});

it('joins the case that waits, which then is decided; another one’s hands are left alone', async () => {
  const [moderator, other] = [await aModerator(), await aModerator()];
  const { id: caseId, productId } = await aReported();
  await claim(caseId, other);
  const taken = await decide(productId, moderator);
  expect([taken.statusCode, taken.json().message]).toEqual([409, "Bu ishni hozir boshqa moderator ko'ryapti."]);
  expect((await decide(productId, other, { decision: 'block' })).json().content).toEqual({ caseId });
  expect(await statusOf(productId)).toBe('blocked');
  expect((await get(`/admin/cases/${caseId}`, moderator)).json().content).toMatchObject({
    state: 'decided',
    decision: 'block',
    reportCount: 1,
  });
});

it('blocks the seller with it, for a code that is fresh', async () => {
  const moderator = await aModerator();
  const { id, seller } = await aProductForStaff();
  expect((await decide(id, moderator, { rule: 'scam', decision: 'block', blockUser: { days: 3 } })).statusCode).toBe(
    200,
  );
  expect(await userOf(seller.id)).toMatchObject({ status: 'blocked', blocked_rule: 'scam' });
});

it('is refused for one’s own, for staff above, and for what has changed since', async () => {
  const moderator = await aModerator();
  const { id: own } = await ownProduct(test, { sellerId: moderator.id });
  const { id: higher } = await ownProduct(test, { sellerId: (await aPerson('admin')).id });
  const { id, seller } = await aProductForStaff();
  expect((await decide(own, moderator)).statusCode).toBe(403);
  expect((await decide(higher, moderator)).statusCode).toBe(403);
  expect((await decide(id, moderator, { version: 2 })).statusCode).toBe(409);
  expect((await decide(id, seller)).statusCode).toBe(403);
  expect((await decide(999_999_999, moderator)).statusCode).toBe(404);
  const { rows } = {
    rows: await test.database.db
      .selectFrom('moderation_cases')
      .select('id')
      .where('product_id', 'in', [own, higher, id])
      .execute(),
  };
  expect(rows).toEqual([]);
});

it('an administrator deletes with rule and comment, and an appeal that is right brings the listing back', async () => {
  const [admin, moderator] = [await aPerson('admin'), await aModerator()];
  const { id, title, seller } = await aProductForStaff();
  const stated = { rule: 'prohibited', note: 'Qurol sotish mumkin emas', version: 1 };
  expect((await remove(id, moderator, stated)).statusCode).toBe(403);
  expect((await remove(id, admin, { version: 1 })).statusCode).toBe(422);
  const removed = await remove(id, admin, stated);
  expect(removed.statusCode, removed.body).toBe(200);
  const { caseId } = removed.json().content;
  expect(await statusOf(id)).toBe('deleted');
  expect((await get(`/products/by-id/${id}`, seller)).statusCode).toBe(410);
  expect(await inbox(seller)).toMatchObject([
    { productId: id, title, decision: 'deleted', rule: 'prohibited', reason: stated.note, caseId },
  ]);
  expect(await acts('product', id)).toMatchObject([{ action: 'product.delete', reason: `prohibited: ${stated.note}` }]);
  expect(await ownDecisions(seller)).toMatchObject([{ caseId, canAppeal: true }]);
  await post(`/moderation/decisions/${caseId}/appeal`, seller, { text: 'Bu o‘yinchoq, qurol emas' });
  expect((await answer(caseId, moderator, 'overturned')).statusCode).toBe(200);
  expect(await statusOf(id)).toBe('active');
});

it('what is deleted after it was blocked can be appealed, and either answer ends that', async () => {
  const [admin, other] = [await aPerson('admin'), await aModerator()];
  for (const [decision, status] of [
    ['upheld', 'deleted'],
    ['overturned', 'active'],
  ] as const) {
    const { id, seller } = await aProductForStaff();
    await decide(id, admin, { decision: 'block' });
    const removed = await remove(id, admin, { ...act, version: 2 });
    expect(removed.statusCode, removed.body).toBe(200);
    const { caseId } = removed.json().content;
    await post(`/moderation/decisions/${caseId}/appeal`, seller, { text: 'Bu velosiped emas, divan' });
    expect((await answer(caseId, other, decision, 'Rasmlarga qaradik')).statusCode).toBe(200);
    expect(await statusOf(id)).toBe(status);
  }
});

it('what its owner has deleted after a decision is theirs to delete, and is not appealed', async () => {
  const { id, seller } = await aProductForStaff();
  await decide(id, await aModerator());
  expect(await ownDecisions(seller)).toHaveLength(1);
  await test.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers: seller.headers });
  expect(await ownDecisions(seller)).toEqual([]);
});

it('a case is opened for what is to be looked at, once', async () => {
  const moderator = await aModerator();
  const { id, seller } = await aProductForStaff();
  const open = (by: Person) => post(`/admin/products/${id}/case`, by);
  const opened = await open(moderator);
  expect(opened.statusCode, opened.body).toBe(200);
  const { caseId } = opened.json().content;
  expect((await open(await aModerator())).json().content).toEqual({ caseId });
  expect(await acts('case', caseId)).toMatchObject([{ actor_id: moderator.id, action: 'case.open' }]);
  expect((await open(seller)).statusCode).toBe(403);
  expect(await inbox(seller)).toEqual([]);
});

it('a listing is read by staff with its steps, cases, reports and seller', async () => {
  const [moderator, admin] = [await aModerator(), await aPerson('admin')];
  const { productId, title, seller } = await aReported();
  const read = async (by: Person) => (await get(`/admin/products/${productId}`, by)).json().content;
  expect(await read(moderator)).toMatchObject({
    title,
    status: 'active',
    states: [],
    reportCount: 1,
    reports: [{ reason: 'scam', comment: 'Soxta' }],
    seller: { id: seller.id, status: 'active', listings: 1 },
    can: { reject: true, block: true, delete: false, extend: true, giveTop: false, openCase: true, blockSeller: true },
  });
  expect((await read(admin)).can).toMatchObject({ delete: true, giveTop: true });
  await decide(productId, moderator);
  expect(await read(moderator)).toMatchObject({
    status: 'rejected',
    version: 2,
    product: { statusRule: act.rule, statusReason: act.note },
    states: [{ was: 'active', became: 'rejected', rule: act.rule }],
    cases: [{ state: 'decided', decision: 'reject', note: act.note, decidedBy: { id: moderator.id } }],
    can: { reject: false, block: true, extend: false },
  });
  expect((await get(`/admin/products/${productId}`, seller)).statusCode).toBe(403);
  expect((await get('/admin/products/999999999', moderator)).statusCode).toBe(404);
});

it('is extended for another life, as it was looked at', async () => {
  const moderator = await aModerator();
  const { id } = await aProductForStaff();
  const endOf = async () => (await get(`/admin/products/${id}`, moderator)).json().content.expiresAt;
  test.clock.advance(60_000);
  const extend = (version: number) => post(`/admin/products/${id}/extend`, moderator, { version });
  const lifeFrom = (now: number) => new Date(now + 30 * 24 * 3_600_000).toISOString();
  const earliest = lifeFrom(test.clock.now().getTime());
  expect((await extend(1)).statusCode).toBe(200);
  const end = await endOf();
  expect(end >= earliest && end <= lifeFrom(test.clock.now().getTime())).toBe(true);
  expect((await extend(1)).statusCode).toBe(409);
  expect(await acts('product', id)).toMatchObject([{ actor_id: moderator.id, action: 'product.extend' }]);
  await decide(id, moderator, { version: 2 });
  expect((await extend(3)).statusCode).toBe(409);
});
