import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCaller } from '#testing/app/auth-calls.ts';
import { secretsAsEnvironment, startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser, signedIn } from '#testing/builders/builders.ts';
import { revokeAllSessions } from '../sessions/session.repository.ts';

const versioned = ['ACCESS_TOKEN_KEY', 'REFRESH_TOKEN_KEY', 'OTP_PEPPER'] as const;
const secrets = (n: number) =>
  Object.fromEntries(versioned.map((name, at) => [name, `${n}q8Jx2mZr4Tn6Vb1Ks9Lw3Pd7Hf5Gc0Ya${at}`]));
const asPrevious = (values: Record<string, string>) =>
  Object.fromEntries(versioned.map((name) => [`${name}_PREVIOUS`, values[name] ?? '']));

let test: TestApp;
/** the same product after its secrets were made anew once, and twice */
let once: TestApp;
let twice: TestApp;
/** the same with its present secrets, which knows those that are about to come */
let ready: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const again = (now: Record<string, string>, before: Record<string, string>) =>
    startTestApp({ beside: test, environment: { ...now, ...asPrevious(before) } });
  once = await again(secrets(1), secretsAsEnvironment(test));
  twice = await again(secrets(2), secrets(1));
  const next = Object.fromEntries(versioned.map((name) => [`${name}_NEXT`, secrets(1)[name] ?? '']));
  ready = await startTestApp({ beside: test, environment: { ...secretsAsEnvironment(test), ...next } });
});
afterAll(async () => {
  await ready.close();
  await twice.close();
  await once.close();
  await test.close();
});

it('an access token outlives one change of the key, and not two', async () => {
  const headers = await signedIn(test, await aUser(test));
  const me = async (app: TestApp) => (await app.app.inject({ url: '/api/auth/me', headers })).statusCode;
  expect([await me(test), await me(once), await me(twice)]).toEqual([200, 200, 401]);
});

it('a new token names the new key', async () => {
  const user = await aUser(test);
  const kids = await Promise.all(
    [test, once].map(async (app) => {
      const { authorization } = await signedIn(app, user);
      const [header = ''] = authorization.replace('Bearer ', '').split('.');
      return JSON.parse(Buffer.from(header, 'base64url').toString()).kid;
    }),
  );
  expect(kids[0]).not.toBe(kids[1]);
});

it('a code that was sent before is taken after one change, and not after two', async () => {
  const login = async (app: TestApp) => {
    const { phone } = await aUser(test);
    const code = await authCaller(test).codeFor(phone ?? '');
    return (await authCaller(app).post('/auth/login/verify-otp', { phone, code })).statusCode;
  };
  expect([await login(test), await login(once), await login(twice)]).toEqual([200, 200, 400]);
});

it('a session goes on, and a refresh whose answer was lost gets the same tokens again', async () => {
  const user = await aUser(test, { phone: aPhone() });
  const caller = authCaller(test);
  const { refreshToken } = await caller.signIn(user.phone ?? '');
  const refresh = async (app: TestApp, token: string) =>
    authCaller(app).post('/authority/refresh-token', { refreshToken: token });
  const first = (await refresh(test, refreshToken)).json().refreshToken;
  expect((await refresh(once, refreshToken)).json().refreshToken).toBe(first);
  expect((await refresh(twice, refreshToken)).statusCode).toBe(401);
  expect((await refresh(twice, first)).statusCode).toBe(200);
});

describe('while nodes are replaced one after the other, what a new one made', () => {
  it('is an access token that a node of before takes which was told of the key, and no other', async () => {
    const headers = await signedIn(once, await aUser(test));
    const me = async (app: TestApp) => (await app.app.inject({ url: '/api/auth/me', headers })).statusCode;
    expect([await me(ready), await me(test)]).toEqual([200, 401]);
  });

  it('is a code that such a node takes', async () => {
    const login = async (app: TestApp) => {
      const { phone } = await aUser(test);
      const code = await authCaller(once).codeFor(phone ?? '');
      return (await authCaller(app).post('/auth/login/verify-otp', { phone, code })).statusCode;
    };
    expect([await login(ready), await login(test)]).toEqual([200, 400]);
  });

  it('is a session that goes on at such a node, and gets the same tokens again where an answer was lost', async () => {
    const user = await aUser(test, { phone: aPhone() });
    const { refreshToken } = await authCaller(once).signIn(user.phone ?? '');
    const refresh = async (app: TestApp) =>
      (await authCaller(app).post('/authority/refresh-token', { refreshToken })).json().refreshToken;
    const first = await refresh(once);
    expect(first).toEqual(expect.any(String));
    expect(await refresh(ready)).toBe(first);
  });
});

it('ending all sessions signs everybody out', async () => {
  const headers = await signedIn(test, await aUser(test));
  expect(await revokeAllSessions(test.database.db, test.clock.now())).toBeGreaterThan(0);
  expect((await test.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
});
