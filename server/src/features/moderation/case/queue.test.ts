import { describe, expect, it } from 'vitest';
import { moderationServer, type Person, reject } from '#testing/builders/moderation-server.ts';

const {
  test,
  aPerson,
  aModerator,
  signedInAgain,
  get,
  post,
  claim,
  inbox,
  ownDecisions,
  acts,
  aReported,
  decide,
  answer,
} = await moderationServer();

describe('the queue', () => {
  it('has what is reported and what waits, the riskiest first, narrowed by what a moderator looks for', async () => {
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
    expect(all).toContain(reported.id);
    expect(all.indexOf(waiting.id)).toBeLessThan(all.indexOf(reported.id));
    const byAge = await ids('&sortOrder=ASC');
    expect(byAge.indexOf(reported.id)).toBeLessThan(byAge.indexOf(waiting.id));
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
      subject: 'product',
      subjectId: waiting.productId,
      title: waiting.title,
      status: 'pending',
      state: 'claimed',
      signals: ['odd_price'],
      reportCount: 0,
      owner: { id: waiting.seller.id },
      excerpt: expect.stringMatching(/./),
      price: { currencyType: 'UZS' },
      claimedBy: { id: moderator.id },
    });
  });

  it('shows a case with its listing, its reports, its signals and what was before', async () => {
    const moderator = await aModerator();
    const first = await aReported();
    await decide(first.id, moderator, { decision: 'dismiss' });
    const second = await aReported({ seller: first.seller });
    const { content } = (await get(`/admin/cases/${second.id}`, moderator)).json();
    expect(content).toMatchObject({
      id: second.id,
      subjectVersion: 1,
      product: { id: second.productId, title: second.title },
      person: { id: first.seller.id, role: 'user', status: 'active', listings: 2 },
      reports: [{ reason: 'scam', comment: 'Soxta' }],
      can: { decide: ['dismiss', 'reject', 'block'], blockUser: true },
    });
    expect(content.earlier).toMatchObject([{ id: first.id, decision: 'dismiss' }]);
    // What reporters said and who decides is not for the seller, and a dismissed case tells them nothing.
    expect(await inbox(first.seller)).toEqual([]);
    expect(await ownDecisions(first.seller)).toEqual([]);
    expect((await get('/admin/cases/999999999', moderator)).statusCode).toBe(404);
  });
});

describe('a group', () => {
  const rows = async (
    query: string,
    by: Person,
  ): Promise<{ id: number; group: { key: string; size: number } | null }[]> =>
    (await get(`/admin/cases?pageSize=100${query}`, by)).json().content.data;

  it('is one row for what one seller has waiting, its riskiest; asked for, each has a row', async () => {
    const moderator = await aModerator();
    const first = await aReported();
    const others = [await aReported({ seller: first.seller }), await aReported({ seller: first.seller })];
    const [risky] = others;
    await test.database.db
      .updateTable('moderation_cases')
      .set({ signals: JSON.stringify([{ kind: 'scam', detail: {} }]) })
      .where('id', '=', risky?.id ?? 0)
      .execute();
    const ids = [first, ...others].map(({ id }) => id);
    const shown = (await rows('', moderator)).filter(({ id }) => ids.includes(id));
    const key = `product:${first.seller.id}`;
    expect(shown).toMatchObject([{ id: risky?.id, group: { key, size: 3 } }]);
    expect((await rows(`&group=${key}`, moderator)).map(({ id }) => id)).toEqual([risky?.id, first.id, others[1]?.id]);
    expect((await rows('&sortOrder=ASC', moderator)).filter(({ id }) => ids.includes(id))).toHaveLength(3);
    const groupOf = async (id: number) => (await get(`/admin/cases/${id}`, moderator)).json().content.group;
    expect(await groupOf(first.id)).toEqual({ key, size: 3 });
    // What a filter leaves out does not stand for the others.
    const reported = (await rows('&signal=scam', moderator)).find(({ id }) => id === risky?.id);
    expect(reported?.group).toBeNull();
    await decide(first.id, moderator, { decision: 'dismiss' });
    expect([await groupOf(first.id), await groupOf(others[0]?.id ?? 0)]).toEqual([null, { key, size: 2 }]);
  });

  it('holds the copies of one listing, whoever their sellers are', async () => {
    const moderator = await aModerator();
    const copies = [await aReported({ status: 'pending' }), await aReported({ status: 'pending' })];
    await test.database.db
      .updateTable('moderation_cases')
      .set({ signals: JSON.stringify([{ kind: 'copied_photo', detail: { productId: 77, count: 1 } }]) })
      .where(
        'id',
        'in',
        copies.map(({ id }) => id),
      )
      .execute();
    const shown = (await rows('', moderator)).filter(({ id }) => copies.some((copy) => copy.id === id));
    expect(shown).toMatchObject([{ id: copies[0]?.id, group: { key: 'copy:77', size: 2 } }]);
  });

  it('comes earlier where whoever reported was right before', async () => {
    const moderator = await aModerator();
    const [right, wrong] = [await aPerson(), await aPerson()];
    const report = (by: Person, subjectId: number) =>
      post('/reports', by, { subject: 'product', subjectId, reason: 'scam' });
    for (const [by, decision] of [
      [right, reject],
      [wrong, { decision: 'dismiss' }],
    ] as const) {
      const { id, productId } = await aReported();
      await report(by, productId);
      await decide(id, moderator, decision);
    }
    const [doubtful, grave] = [await aReported({ status: 'pending' }), await aReported({ status: 'pending' })];
    await test.database.db
      .updateTable('products')
      .set({ status: 'active' })
      .where('id', 'in', [doubtful.productId, grave.productId])
      .execute();
    await report(wrong, doubtful.productId);
    await report(right, grave.productId);
    const ids = (await rows('', moderator)).map(({ id }) => id);
    expect(ids.indexOf(grave.id)).toBeLessThan(ids.indexOf(doubtful.id));
  });
});

describe('pages', () => {
  interface QueuePage {
    data: { id: number }[];
    cursor: string | null;
    previous: string | null;
  }
  const page = async (query: string, by: Person): Promise<QueuePage> =>
    (await get(`/admin/cases?${query}`, by)).json().content;
  const idsOf = ({ data }: QueuePage): number[] => data.map(({ id }) => id);

  it.each(['', '&sortOrder=ASC', '&sortOrder=DESC'])(
    'follow one another by cursors, there and back, with each row once: %j',
    async (order) => {
      const moderator = await aModerator();
      for (let count = 0; count < 5; count += 1) await aReported();
      const whole = idsOf(await page(`pageSize=100${order}`, moderator));
      const pages: QueuePage[] = [];
      for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.cursor ?? null) {
        pages.push(await page(`pageSize=2${order}&cursor=${cursor}`, moderator));
      }
      expect(pages.flatMap(idsOf)).toEqual(whole);
      expect(pages[0]?.previous).toBeNull();
      for (const [index, before] of pages.slice(0, -1).entries()) {
        const back = await page(`pageSize=2${order}&cursor=${pages[index + 1]?.previous}`, moderator);
        expect(idsOf(back)).toEqual(idsOf(before));
        expect(back.previous === null).toBe(index === 0);
        expect(idsOf(await page(`pageSize=2${order}&cursor=${back.cursor}`, moderator))).toEqual(
          idsOf(pages[index + 1] ?? back),
        );
      }
      // An address with a number leads to the same rows as ever, and from there on by cursors.
      const second = await page(`pageSize=2&page=2${order}`, moderator);
      expect(idsOf(second)).toEqual(whole.slice(2, 4));
      expect(idsOf(await page(`pageSize=2${order}&cursor=${second.previous}`, moderator))).toEqual(whole.slice(0, 2));
    },
  );

  it('refuse the cursor of another order', async () => {
    const moderator = await aModerator();
    await aReported();
    await aReported();
    const { cursor } = await page('pageSize=1', moderator);
    expect(cursor).not.toBeNull();
    for (const query of [`sortOrder=ASC&cursor=${cursor}`, 'cursor=abc']) {
      const refused = await get(`/admin/cases?${query}`, moderator);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['cursor']]);
    }
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
      version: 2,
      subjectVersion: 1,
      decision: 'dismiss',
      rule: null,
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
    const blocked = await decide(id, actor, {
      decision: 'block',
      rule: 'spam',
      note: 'Reklama',
      blockUser: { days: 3 },
    });
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
    expect(await can(reporter)).toEqual({
      why: expect.stringContaining('boshqa moderator'),
      decide: [],
      decideAppeal: false,
      blockUser: false,
    });
    expect((await can(other)).decide).toEqual(['dismiss', 'reject', 'block']);

    expect((await decide(id, other, reject)).statusCode).toBe(200);
    await post(`/moderation/decisions/${id}/appeal`, seller, { text: 'Nega rad etildi?' });
    expect((await claim(id, reporter)).statusCode).toBe(403);
    expect((await answer(id, await aModerator(), 'upheld', 'Turkum boshqa')).statusCode).toBe(200);
  });
});

it('staff do not learn who complained about themselves', async () => {
  const accused = await aModerator();
  const { id } = await aReported({ seller: accused });
  const seen = async (by: Person) => (await get(`/admin/cases/${id}`, by)).json().content;
  expect(await seen(accused)).toMatchObject({ reportCount: 1, reports: [], can: { decide: [] } });
  expect((await seen(await aModerator())).reports).toHaveLength(1);
});
