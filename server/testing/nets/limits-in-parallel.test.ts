import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, type TestUser } from '#testing/builders/builders.ts';
import { aPhoto, aProduct } from '#testing/builders/product-builders.ts';
import { completeFields, emptyDraft, submit } from '#testing/builders/product-submissions.ts';

/** Calls that come together never pass a limit that is counted in the database: each is made with many more than fit. */

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
  // Those in memory take their points in one step; here they would speak first.
  test.app.rateLimits.take = () => undefined;
});
afterAll(() => test.close());

const day = 24 * 3_600_000;
const together = <T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)));
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  answered(() => test.app.inject({ method: 'POST', url: `/api${url}`, payload, headers }));

/** Whoever waited too long for a lock is told to come back, and does. */
async function answered(call: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const answer = await call();
  return answer.statusCode === 503 ? answered(call) : answer;
}

/** How many rows of a table are this account's. */
async function rowsOf(table: 'saved_searches' | 'export_links', user: TestUser): Promise<number> {
  const rows = await test.database.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute();
  return rows.length;
}
const productsOf = async (user: TestUser, status: 'active' | 'draft'): Promise<number> =>
  (
    await test.database.db
      .selectFrom('products')
      .select('id')
      .where('seller_id', '=', user.id)
      .where('status', '=', status)
      .execute()
  ).length;

async function postProducts(user: TestUser, times: number): Promise<void> {
  const headers = await signedIn(test, user);
  const fields = await completeFields(test);
  const photos = await Promise.all(Array.from({ length: times }, () => aPhoto(test, user.id)));
  await together(times, (index) => {
    const title = `Gilam ${String.fromCharCode(97 + index).repeat(6)}`;
    return answered(() => submit(test, { ...fields, title, uploadIds: String(photos[index]?.id) }, [], headers));
  });
}

describe('calls that come together', () => {
  it('of a new account post five listings a day (rules/limits L18)', async () => {
    const user = await aUser(test);
    await postProducts(user, 15);
    const { db } = test.database;
    const posted = await db.selectFrom('products').select('id').where('seller_id', '=', user.id).execute();
    expect(posted).toHaveLength(5);
  });

  it('fill the two hundred places in view, by posting and by coming back from the archive (rules/limits L18)', async () => {
    const user = await aUser(test, { created_at: new Date(test.clock.now().getTime() - 30 * day) });
    const headers = await signedIn(test, user);
    const weekAgo = new Date(test.clock.now().getTime() - 8 * day);
    const listed = (index: number, status: 'active' | 'withdrawn') =>
      aProduct(test, { sellerId: user.id, title: `${status} ${index}`, status, listedAt: weekAgo });
    for (let index = 0; index < 198; index += 1) await listed(index, 'active');
    const archived = await together(6, (index) => listed(index, 'withdrawn'));
    await Promise.all([
      postProducts(user, 6),
      ...archived.map(({ id }) => post(`/products/${id}/status`, { action: 'renew' }, headers)),
    ]);
    const inView = await test.database.db
      .selectFrom('products')
      .select('id')
      .where('seller_id', '=', user.id)
      .where('status', 'in', ['active', 'pending'])
      .execute();
    expect(inView).toHaveLength(200);
  });

  it('keep thirty drafts', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    await together(50, (index) => post('/products/drafts', { ...emptyDraft, title: `Gilam ${index}` }, headers));
    expect(await productsOf(user, 'draft')).toBe(30);
  });

  it('keep fifty saved searches', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    await together(60, (index) =>
      post('/search-filters', { name: `Gilam ${index}`, filter: { title: `gilam ${index}` } }, headers),
    );
    expect(await rowsOf('saved_searches', user)).toBe(50);
  });

  it('leave ten sessions (rules/limits L17)', async () => {
    const user = await aUser(test);
    await together(20, () => signedIn(test, user));
    const { db } = test.database;
    const live = db.selectFrom('sessions').select('id').where('user_id', '=', user.id).where('revoked_at', 'is', null);
    expect(await live.execute()).toHaveLength(10);
  });

  it('show a visitor five phones an hour (rules/limits L21)', async () => {
    const seller = await aUser(test);
    const products = await together(20, (index) => aProduct(test, { sellerId: seller.id, title: `Stol ${index}` }));
    const answers = await together(20, (index) =>
      post(`/products/${products[index]?.id}/phone`, {}, { 'user-agent': 'Chrome' }),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  });

  it('leave one link to an archive (rules/limits L30)', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    await together(20, () => post('/profiles/me/export', {}, headers));
    expect(await rowsOf('export_links', user)).toBe(1);
  });
});
