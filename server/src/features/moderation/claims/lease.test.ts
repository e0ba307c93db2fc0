import { describe, expect, it } from 'vitest';
import { moderationServer, type Person } from '#testing/builders/moderation-server.ts';

const { test, aModerator, aPerson, signedInAgain, get, post, acts, aReported } = await moderationServer();

interface Lease {
  cases: { id: number; claimedBy: { id: number }; claimedUntil: string }[];
  lost: number[];
  remaining: number;
}

const lease = async (by: Person, asked: object = {}): Promise<Lease> => {
  const answer = await post('/admin/cases/lease', by, { current: null, ahead: [], skipped: [], ...asked });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content;
};
const idsOf = ({ cases }: Lease) => cases.map(({ id }) => id);
const minutesLeft = ({ cases }: Lease) =>
  cases.map(({ claimedUntil }) => Math.round((new Date(claimedUntil).getTime() - test.clock.now().getTime()) / 60_000));

const closeAll = () => test.database.db.updateTable('moderation_cases').set({ state: 'closed' }).execute();

/** So many cases in their order, and no others. */
async function risky(count: number): Promise<number[]> {
  await closeAll();
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    ids.push((await aReported({ status: 'pending' })).id);
    test.clock.advance(1000);
  }
  await test.database.db
    .updateTable('moderation_cases')
    .set({
      signals: JSON.stringify([
        { kind: 'scam', detail: {} },
        { kind: 'card_number', detail: {} },
      ]),
    })
    .where('id', 'in', ids)
    .execute();
  return ids;
}

const release = (by: Person, caseIds: number[]) => post('/admin/cases/release', by, { caseIds });

describe('a lease', () => {
  it('hands out one case for 15 minutes and three behind it for 5, by risk, and the next at each step', async () => {
    const moderator = await aModerator();
    const ids = await risky(5);
    const first = await lease(moderator);
    expect(idsOf(first)).toEqual(ids.slice(0, 4));
    expect(minutesLeft(first)).toEqual([15, 5, 5, 5]);
    expect(first.remaining).toBeGreaterThanOrEqual(5);
    // Asked again, as where the answer was lost, it hands out the same.
    expect(idsOf(await lease(moderator))).toEqual(ids.slice(0, 4));
    await release(moderator, ids.slice(0, 1));
    const [, second, ...ahead] = ids.slice(0, 4);
    const next = await lease(moderator, { current: second, ahead, skipped: ids.slice(0, 1) });
    expect(idsOf(next)).toEqual([ids[4]]);
    const { content } = (await get(`/admin/cases/${second}`, moderator)).json();
    expect(minutesLeft({ ...next, cases: [content] })).toEqual([15]);
    expect(await acts('case', ids[0] ?? 0)).toMatchObject([{ action: 'case.claim' }, { action: 'case.release' }]);
    await release(moderator, ids);
  });

  it('never gives two moderators the same, and frees what waits behind after five minutes', async () => {
    const [one, two] = [await aModerator(), await aModerator()];
    const ids = await risky(8);
    const [first, second] = await Promise.all([lease(one), lease(two)]);
    expect([...idsOf(first), ...idsOf(second)].sort((a, b) => a - b)).toEqual(ids);
    test.clock.advance(5 * 60_000);
    const [late, other] = [await signedInAgain(one), await signedInAgain(await aModerator())];
    const taken = idsOf(await lease(other));
    expect(taken).not.toContain(idsOf(first)[0]);
    expect(taken).toContain(idsOf(first)[1]);
    const [current, ...ahead] = idsOf(first);
    expect((await lease(late, { current, ahead })).lost).toEqual(ahead.filter((id) => taken.includes(id)));
    for (const by of [late, two, other]) await release(await signedInAgain(by), ids);
  });

  it('hands out what the queue is narrowed to alone, and counts no other', async () => {
    const moderator = await aModerator();
    const [first, second] = await risky(4);
    const { id: reported } = await aReported();
    const seller = await aPerson();
    const [one, two] = [await aReported({ seller, status: 'pending' }), await aReported({ seller, status: 'pending' })];
    const byReason = await lease(moderator, { filter: { subject: 'product', reason: 'scam' } });
    expect([idsOf(byReason), byReason.remaining]).toEqual([[reported], 1]);
    await release(moderator, idsOf(byReason));
    const group = `product:${seller.id}`;
    const whole = await lease(moderator, { filter: { group } });
    expect(idsOf(whole).sort()).toEqual([one.id, two.id].sort());
    await release(moderator, [one.id]);
    // Of a group as many are told as the filters leave.
    await test.database.db.updateTable('moderation_cases').set({ signals: '[]' }).where('id', '=', two.id).execute();
    const signal = JSON.stringify([{ kind: 'link', detail: {} }]);
    await test.database.db.updateTable('moderation_cases').set({ signals: signal }).where('id', '=', one.id).execute();
    const [alone] = (await lease(moderator, { filter: { group, signal: 'link' } })).cases;
    expect(alone).toMatchObject({ id: one.id, group: null });
    expect(idsOf(await lease(moderator, { filter: { mine: true } })).sort()).toEqual([one.id, two.id].sort());
    const tomorrow = new Date(test.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(idsOf(await lease(moderator, { filter: { from: tomorrow } }))).toEqual([]);
    const refused = await post('/admin/cases/lease', moderator, {
      current: null,
      ahead: [],
      skipped: [],
      filter: { group: 'product:0' },
    });
    expect(refused.statusCode).toBe(422);
    await release(moderator, [one.id, two.id]);
    expect(idsOf(await lease(moderator)).slice(0, 2)).toEqual([first, second]);
    await release(moderator, idsOf(await lease(moderator)));
  });

  it('passes over what the moderator may not decide', async () => {
    await closeAll();
    const [moderator, admin] = [await aModerator(), await aPerson('admin')];
    const [own, ofAdmin, reported] = [
      await aReported({ seller: moderator }),
      await aReported({ seller: admin }),
      await aReported(),
    ];
    await post('/reports', moderator, { subject: 'product', subjectId: reported.productId, reason: 'not_owner' });
    await test.database.db
      .updateTable('moderation_cases')
      .set({
        signals: JSON.stringify([
          { kind: 'scam', detail: {} },
          { kind: 'banned_word', detail: {} },
        ]),
      })
      .where('id', 'in', [own.id, ofAdmin.id, reported.id])
      .execute();
    const given = idsOf(await lease(moderator));
    for (const { id } of [own, ofAdmin, reported]) expect(given).not.toContain(id);
    expect(idsOf(await lease(await aPerson('admin')))).toContain(ofAdmin.id);
  });
});
