import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCaller, browserHeaders } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface ShownSession {
  id: string;
  device: string;
  current: boolean;
}
type Headers = { authorization: string };
const list = async (headers: Headers): Promise<ShownSession[]> =>
  (await test.app.inject({ url: '/api/auth/sessions', headers })).json().content;
const remove = (path: string, headers: Headers) => test.app.inject({ method: 'DELETE', url: `/api${path}`, headers });
const statusOf = async (headers: Headers) => (await test.app.inject({ url: '/api/auth/me', headers })).statusCode;

describe('my sessions', () => {
  it('are listed with their device, the last used first, mine marked', async () => {
    const user = await aUser(test);
    await signedIn(test, user);
    test.clock.advance(121_000);
    const { accessToken } = await authCaller(test, { headers: browserHeaders }).signIn(user.phone ?? '');
    const sessions = await list({ authorization: `Bearer ${accessToken}` });
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome, Android', true],
      ['test', false],
    ]);
  });

  it('tell their owner of a device that was never seen, once, and not of the first or of one that comes back', async () => {
    const user = await aUser(test);
    const noticed = async (headers: Headers): Promise<string[]> => {
      const answer = await test.app.inject({ url: '/api/notifications', headers });
      return answer.json().content.data.map(({ notice }: { notice: { event: string } }) => notice.event);
    };
    const signIn = async (browser: ReturnType<typeof authCaller>): Promise<Headers> => {
      test.clock.advance(121_000);
      return { authorization: `Bearer ${(await browser.signIn(user.phone ?? '')).accessToken}` };
    };
    const home = authCaller(test, { headers: browserHeaders });
    expect(await noticed(await signIn(home))).toEqual([]);
    expect(await noticed(await signIn(home))).toEqual([]);
    const stranger = authCaller(test, { headers: browserHeaders });
    expect(await noticed(await signIn(stranger))).toEqual(['new_device']);
    expect(await noticed(await signIn(stranger))).toEqual(['new_device']);
  });

  it('end one by one, and only mine', async () => {
    const [me, other] = [await aUser(test), await aUser(test)];
    const [mine, second, theirs] = [await signedIn(test, me), await signedIn(test, me), await signedIn(test, other)];
    const target = (await list(mine)).find(({ current }) => !current);
    expect((await remove(`/auth/sessions/${target?.id}`, theirs)).statusCode).toBe(404);
    expect(await statusOf(second)).toBe(200);
    expect((await remove(`/auth/sessions/${target?.id}`, mine)).json()).toEqual({ success: true });
    expect(await statusOf(second)).toBe(401);
    expect((await remove(`/auth/sessions/${target?.id}`, mine)).statusCode).toBe(404);
    expect((await remove(`/auth/sessions/${randomUUID()}`, mine)).statusCode).toBe(404);
    expect((await remove('/auth/sessions/1', mine)).statusCode).toBe(404);
    expect(await list(mine)).toHaveLength(1);
  });

  it('end together but for the one that asks', async () => {
    const me = await aUser(test);
    const [mine, second, third] = [await signedIn(test, me), await signedIn(test, me), await signedIn(test, me)];
    expect((await remove('/auth/sessions', mine)).json()).toEqual({ success: true });
    expect([await statusOf(mine), await statusOf(second), await statusOf(third)]).toEqual([200, 401, 401]);
  });

  it('end by logout', async () => {
    const headers = await signedIn(test, await aUser(test));
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(answer.json()).toEqual({ success: true });
    expect(await statusOf(headers)).toBe(401);
  });

  it('that ended elsewhere are over here within seconds, also where the clock was set back', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    expect(await statusOf(headers)).toBe(200);
    await test.database.db
      .updateTable('sessions')
      .set({ revoked_at: test.clock.now(), revoke_reason: 'ended' })
      .where('user_id', '=', user.id)
      .execute();
    test.clock.advance(-60_000);
    expect(await statusOf(headers)).toBe(401);
    test.clock.advance(60_000);
  });

  it('are ten at most: the oldest ends', async () => {
    const user = await aUser(test);
    const all: Headers[] = [];
    for (let session = 0; session < 11; session += 1) {
      all.push(await signedIn(test, user));
      test.clock.advance(1000);
    }
    const [oldest, second, ...rest] = await Promise.all(all.map(statusOf));
    expect(oldest).toBe(401);
    expect([second, ...rest]).toEqual(Array.from({ length: 10 }, () => 200));
  });

  it('are ten at most when twenty open at once', async () => {
    const user = await aUser(test);
    const all = await Promise.all(Array.from({ length: 20 }, () => signedIn(test, user)));
    expect((await Promise.all(all.map(statusOf))).filter((status) => status === 200)).toHaveLength(10);
  });

  it.each([
    ['GET', '/auth/sessions'],
    ['DELETE', '/auth/sessions'],
    ['DELETE', `/auth/sessions/${randomUUID()}`],
    ['POST', '/auth/logout'],
    ['GET', '/auth/me'],
    ['POST', '/auth/create-password'],
  ] as const)('%s %s asks a visitor to sign in', async (method, path) => {
    const answer = await test.app.inject({ method, url: `/api${path}` });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});
