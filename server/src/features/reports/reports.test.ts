import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportReasonsOf } from '#contract/values/moderation/report.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;

const send = (headers: Headers, payload: object, app = test.app) =>
  app.inject({ method: 'POST', url: '/api/reports', headers, payload });

const report = (productId: number, headers: Headers, change: object = {}) =>
  send(headers, { subject: 'product', subjectId: productId, reason: 'scam', ...change });

/** As a caller does it: what is refused for now, on a machine that is busy, is asked again. */
async function reportPatiently(productId: number, headers: Headers): Promise<void> {
  const answer = await report(productId, headers);
  if (answer.statusCode === 503) return reportPatiently(productId, headers);
  expect(answer.statusCode, answer.body).toBe(200);
}

async function aReporter(): Promise<{ id: number; headers: Headers }> {
  const user = await aUser(test);
  return { id: user.id, headers: await signedIn(test, user) };
}

const casesOf = (productId: number) =>
  test.database.db
    .selectFrom('moderation_cases')
    .select(['id', 'target_kind', 'state', 'created_at'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();

const reportsOf = (productId: number) =>
  test.database.db
    .selectFrom('reports as r')
    .innerJoin('moderation_cases as c', 'c.id', 'r.case_id')
    .select(['r.case_id', 'r.reporter_id', 'r.reason', 'r.note'])
    .where('c.product_id', '=', productId)
    .orderBy('r.id')
    .execute();

describe('POST /api/reports', () => {
  it('opens a case of the product and stores who reported what', async () => {
    const product = await aProduct(test);
    const { id, headers } = await aReporter();
    const answer = await report(product.id, headers, {
      comment: ' Oldindan to‘lov\u200b so‘radi \n\n\n\nKarta bilan ',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    const cases = await casesOf(product.id);
    expect(cases).toMatchObject([{ target_kind: 'product', state: 'open' }]);
    expect(await reportsOf(product.id)).toEqual([
      {
        case_id: cases[0]?.id,
        reporter_id: id,
        reason: 'scam',
        note: 'Oldindan to‘lov so‘radi\n\nKarta bilan',
      },
    ]);
  });

  it('is one report however often one person sends it; the first one stays', async () => {
    const product = await aProduct(test);
    const { headers } = await aReporter();
    for (const reason of ['sold', 'scam', 'sold']) {
      expect((await report(product.id, headers, { reason })).json()).toEqual({ success: true });
    }
    expect(await reportsOf(product.id)).toMatchObject([{ reason: 'sold', note: '' }]);
  });

  it('is one report also when one person sends 20 at once', async () => {
    const product = await aProduct(test);
    const { headers } = await aReporter();
    await Promise.all(Array.from({ length: 20 }, () => reportPatiently(product.id, headers)));
    expect(await casesOf(product.id)).toHaveLength(1);
    expect(await reportsOf(product.id)).toHaveLength(1);
  });

  it('gathers the reports of 20 people at once in one case', async () => {
    const product = await aProduct(test);
    const people = await Promise.all(Array.from({ length: 20 }, aReporter));
    await Promise.all(people.map(({ headers }) => reportPatiently(product.id, headers)));
    expect(await casesOf(product.id)).toHaveLength(1);
    const reporters = (await reportsOf(product.id)).map((row) => row.reporter_id);
    expect(new Set(reporters)).toEqual(new Set(people.map(({ id }) => id)));
    expect(reporters).toHaveLength(20);
  });

  it('joins a case that a moderator works on, and opens another once that is decided', async () => {
    const product = await aProduct(test);
    const [one, two] = [(await aReporter()).headers, (await aReporter()).headers];
    await report(product.id, one);
    const { db } = test.database;
    await db.updateTable('moderation_cases').set({ state: 'claimed' }).where('product_id', '=', product.id).execute();
    await report(product.id, two);
    expect(await casesOf(product.id)).toHaveLength(1);
    await db.updateTable('moderation_cases').set({ state: 'decided' }).where('product_id', '=', product.id).execute();
    await report(product.id, one);
    const [decided, open] = await casesOf(product.id);
    expect([decided?.state, open?.state]).toEqual(['decided', 'open']);
    expect((await reportsOf(product.id)).map((row) => row.case_id)).toEqual([decided?.id, decided?.id, open?.id]);
  });

  it('keeps the cases of two products apart', async () => {
    const [first, second] = [await aProduct(test), await aProduct(test)];
    const { headers } = await aReporter();
    await report(first.id, headers);
    await report(second.id, headers);
    expect(await reportsOf(first.id)).toHaveLength(1);
    expect(await reportsOf(second.id)).toHaveLength(1);
  });

  it.each(reportReasonsOf.product)('takes the reason %s', async (reason) => {
    const product = await aProduct(test);
    const { headers } = await aReporter();
    const answer = await report(product.id, headers, { reason, comment: 'Izoh' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await reportsOf(product.id)).toMatchObject([{ reason, note: 'Izoh' }]);
  });

  it('asks for words with another reason', async () => {
    const product = await aProduct(test);
    const { headers } = await aReporter();
    for (const comment of [undefined, '', ' \n\u200b ']) {
      const answer = await report(product.id, headers, { reason: 'other', comment });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'VALIDATION',
        message: "Nima noto'g'riligini yozing",
        fields: { comment: "Nima noto'g'riligini yozing" },
      });
    }
    expect(await casesOf(product.id)).toEqual([]);
  });

  it('counts 500 code points, and refuses what cannot be stored', async () => {
    const product = await aProduct(test);
    const { headers } = await aReporter();
    for (const comment of ['a'.repeat(501), '😀'.repeat(501), 'a\u0000b', '\ud800', 5, null, ['a']]) {
      const answer = await report(product.id, headers, { comment });
      expect(answer.statusCode, JSON.stringify(comment)).toBe(422);
      expect(Object.keys(answer.json().fields)).toEqual(['comment']);
    }
    expect((await report(product.id, headers, { comment: '😀'.repeat(500) })).statusCode).toBe(200);
    expect(await reportsOf(product.id)).toMatchObject([{ note: '😀'.repeat(500) }]);
  });

  it('refuses reasons and subjects that it does not know', async () => {
    const product = await aProduct(test);
    const { headers } = await aReporter();
    for (const reason of ['', 'spam', 'SCAM', undefined, null, 1, ['scam']]) {
      expect((await report(product.id, headers, { reason })).json().fields, String(reason)).toHaveProperty('reason');
    }
    for (const subject of ['listing', '', undefined, null]) {
      expect((await report(product.id, headers, { subject })).json().fields, String(subject)).toHaveProperty('subject');
    }
    for (const subjectId of [0, -1, 1.5, String(product.id), 2 ** 53, undefined]) {
      expect((await report(product.id, headers, { subjectId })).statusCode, String(subjectId)).toBe(422);
    }
    expect(await casesOf(product.id)).toEqual([]);
  });

  it.each(['user', 'review'] as const)('opens one case of a %s, whoever reports it', async (subject) => {
    const { db } = test.database;
    const product = await aProduct(test);
    const author = await aReporter();
    const { id: reviewId } = await db
      .insertInto('reviews')
      .values({ product_id: product.id, seller_id: product.sellerId, buyer_id: author.id, rating: 1, body: 'Yolgʻon' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subjectId = subject === 'user' ? author.id : reviewId;
    const reporters = await Promise.all([aReporter(), aReporter(), aReporter()]);
    const answers = await Promise.all(
      reporters.map(({ headers }) => send(headers, { subject, subjectId, reason: 'spam' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await send(reporters[0]?.headers ?? {}, { subject, subjectId, reason: 'scam' });
    const stored = await db
      .selectFrom('reports as r')
      .innerJoin('moderation_cases as c', 'c.id', 'r.case_id')
      .select(['r.case_id', 'r.reason', 'c.target_kind'])
      .where(subject === 'user' ? 'c.user_id' : 'c.review_id', '=', subjectId)
      .execute();
    expect(stored).toHaveLength(3);
    expect(new Set(stored.map(({ case_id }) => case_id)).size).toBe(1);
    expect(stored[0]).toMatchObject({ reason: 'spam', target_kind: subject });

    const own = await send(author.headers, { subject, subjectId, reason: 'spam' });
    expect(own.statusCode).toBe(403);
    const senseless = await send(reporters[1]?.headers ?? {}, { subject, subjectId, reason: 'wrong_category' });
    expect(senseless.json().fields).toHaveProperty('reason');
    const unknown = await send(reporters[1]?.headers ?? {}, { subject, subjectId: 999_999_999, reason: 'spam' });
    expect(unknown.statusCode).toBe(404);
  });

  it('is for people who are signed in', async () => {
    const product = await aProduct(test);
    const answer = await report(product.id, {});
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('UNAUTHENTICATED');
    expect(await casesOf(product.id)).toEqual([]);
  });

  it('refuses one’s own product and says why', async () => {
    const seller = await aUser(test);
    const product = await aProduct(test, { sellerId: seller.id });
    const headers = await signedIn(test, seller);
    for (const [lang, message] of [
      ['uz', "O'z e'loningiz ustidan shikoyat qilib bo'lmaydi."],
      ['ru', 'Нельзя пожаловаться на своё объявление.'],
      ['en', 'You cannot report your own listing.'],
    ] as const) {
      const answer = await report(product.id, { ...headers, 'x-lang': lang });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'FORBIDDEN', message });
    }
    expect(await casesOf(product.id)).toEqual([]);
  });

  it.each([
    ['draft', 404],
    ['pending', 404],
    ['rejected', 404],
    ['blocked', 410],
    ['sold', 410],
    ['withdrawn', 410],
    ['expired', 410],
    ['deleted', 410],
  ] as const)('a %s one answers %i', async (status, expected) => {
    const product = await aProduct(test, { status });
    const { headers } = await aReporter();
    expect((await report(product.id, headers)).statusCode).toBe(expected);
    expect(await reportsOf(product.id)).toEqual([]);
  });

  it('an absent one answers 404, and one of a blocked seller 410', async () => {
    const { headers } = await aReporter();
    expect((await report(9_999_999, headers)).statusCode).toBe(404);
    expect((await report(Number.MAX_SAFE_INTEGER, headers)).statusCode).toBe(404);
    const product = await aProduct(test);
    const { db } = test.database;
    await db
      .updateTable('users')
      .set({ status: 'blocked', blocked_reason: 'test' })
      .where('id', '=', product.sellerId)
      .execute();
    expect((await report(product.id, headers)).statusCode).toBe(410);
  });

  it('takes 20 a day of one person and says when to come back (rules/limits L27)', async () => {
    const strict = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    const product = await aProduct(strict);
    const body = { subject: 'product', subjectId: product.id, reason: 'scam' };
    const headers = await signedIn(strict, await aUser(strict));
    for (let count = 0; count < 20; count += 1) {
      expect((await send(headers, body, strict.app)).statusCode).toBe(200);
    }
    const refused = await send(headers, body, strict.app);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    const another = await signedIn(strict, await aUser(strict));
    expect((await send(another, body, strict.app)).statusCode).toBe(200);
    await strict.close();
  });
});
