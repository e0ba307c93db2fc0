import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCaller, browserHeaders } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const inMs = (ms: number) => new Date(test.clock.now().getTime() + ms);
const state = (id: number) =>
  test.database.db
    .selectFrom('users')
    .select(['status', 'blocked_until', 'blocked_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const lifted = { status: 'active', blocked_until: null, blocked_reason: null };
const blockedFor = (ms: number | null) =>
  aUser(test, { status: 'blocked', blocked_until: ms === null ? null : inMs(ms), blocked_reason: 'spam' });

it('makes accounts active again whose block has ended, and no others', async () => {
  const [ended, running, forever] = [await blockedFor(60_000), await blockedFor(600_000), await blockedFor(null)];
  const product = await aProduct(test, { sellerId: ended.id });
  const read = () => test.app.inject(`/api/products/by-id/${product.id}`);
  expect((await read()).statusCode).toBe(410);
  test.clock.advance(60_000);
  const job = test.app.upkeep.find(({ name }) => name === 'unblock-accounts');
  await job?.run();
  await job?.run();
  expect(await state(ended.id)).toEqual(lifted);
  for (const { id } of [running, forever]) expect((await state(id)).status).toBe('blocked');
  expect((await read()).statusCode).toBe(200);
});

it('does so at once for who signs in, changes the phone or leaves', async () => {
  const caller = authCaller(test, { address: '10.9.8.7', headers: browserHeaders });
  const person = await blockedFor(0);
  await caller.signIn(person.phone ?? '');
  expect(await state(person.id)).toEqual(lifted);

  const mover = await blockedFor(0);
  const phone = aPhone();
  const code = await caller.codeFor(phone);
  const moved = await caller.post('/auth/change-phone', { phone, code }, await signedIn(test, mover));
  expect(moved.statusCode, moved.body).toBe(200);
  expect(await state(mover.id)).toEqual(lifted);

  const leaver = await blockedFor(0);
  const headers = await signedIn(test, leaver);
  expect((await test.app.inject({ method: 'DELETE', url: '/api/profiles/me', headers })).statusCode).toBe(200);
  expect((await state(leaver.id)).status).toBe('deleted');
});
