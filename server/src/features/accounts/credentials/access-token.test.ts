import { createSecretKey } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCaller, browserHeaders } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const call = (headers: { authorization: string }) => test.app.inject({ url: '/api/location/regions', headers });

describe('an access token', () => {
  it('lets its holder in', async () => {
    const headers = await signedIn(test, await aUser(test));
    const answer = await call(headers);
    expect(answer.statusCode).toBe(200);
  });

  it('names the account, its session and no role or phone', async () => {
    const user = await aUser(test, { role: 'admin' });
    const { authorization } = await signedIn(test, user);
    const { header, payload } = decode(authorization);
    expect(header).toMatchObject({ alg: 'HS256', typ: 'at+jwt', kid: expect.stringMatching(/^[0-9a-f]{12}$/) });
    expect(payload).toMatchObject({ id: user.id, sub: String(user.id), username: user.username });
    expect(Object.keys(payload).sort()).toEqual(
      ['aud', 'exp', 'gen', 'iat', 'id', 'iss', 'jti', 'sid', 'sub', 'username'].sort(),
    );
    expect(Number(payload.exp) - Number(payload.iat)).toBe(600);
  });

  it('is not looked at by calls of whoever has no living session, so an expired one can be renewed', async () => {
    const user = await aUser(test);
    const caller = authCaller(test, { headers: browserHeaders });
    const { accessToken, refreshToken } = await caller.signIn(user.phone ?? '');
    test.clock.advance(700_000);
    const expired = { authorization: `Bearer ${accessToken}` };
    expect((await call(expired)).json().code).toBe('TOKEN_EXPIRED');
    const broken = { authorization: 'Bearer' };
    for (const headers of [expired, broken]) {
      const asked = (path: string, body: object) => caller.post(path, body, headers);
      expect((await asked('/auth/check-phone', { phone: user.phone })).statusCode).toBe(200);
      test.clock.advance(121_000);
      const { code } = (await asked('/auth/send-otp', { phone: user.phone })).json();
      expect((await asked('/auth/login', { phone: user.phone, code })).statusCode).toBe(200);
      for (const url of ['/api/auth/ended-session', '/api/auth/block'])
        expect((await test.app.inject({ url, headers })).statusCode).toBe(200);
      expect((await asked('/auth/block/appeal', { text: 'Bu qaror xato' })).json().code).toBe('GONE');
    }
    const renewed = await caller.post('/authority/refresh-token', { refreshToken }, expired);
    expect(renewed.statusCode).toBe(200);
    expect((await call({ authorization: `Bearer ${renewed.json().accessToken}` })).statusCode).toBe(200);
  });

  it('expires after ten minutes and five seconds', async () => {
    const headers = await signedIn(test, await aUser(test));
    test.clock.advance(600_000 + 3_000);
    expect((await call(headers)).statusCode).toBe(200);
    test.clock.advance(4_000);
    const late = await call(headers);
    expect(late.statusCode).toBe(401);
    expect(late.json().code).toBe('TOKEN_EXPIRED');
  });

  it.each(['none', 'foreign key', 'foreign kid', 'other type', 'other audience', 'other issuer', 'no expiry'])(
    'forged with %s is refused',
    async (forgery) => {
      const { authorization } = await signedIn(test, await aUser(test));
      const { header, payload } = decode(authorization);
      const forged = await forge(forgery, header, payload, test.config.secrets.ACCESS_TOKEN_KEY);
      const answer = await call({ authorization: `Bearer ${forged}` });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().code).toBe('UNAUTHENTICATED');
    },
  );

  it('signed by the right key passes the forger’s own path, so the forgeries fail for what they change', async () => {
    const { authorization } = await signedIn(test, await aUser(test));
    const { header, payload } = decode(authorization);
    const copy = await forge('nothing', header, payload, test.config.secrets.ACCESS_TOKEN_KEY);
    expect((await call({ authorization: `Bearer ${copy}` })).statusCode).toBe(200);
  });

  it('is refused within ten seconds after the account was blocked, and when it is gone', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    expect((await call(headers)).statusCode).toBe(200);
    await test.database.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', user.id).execute();
    test.clock.advance(10_000);
    const blocked = await call(headers);
    expect([blocked.statusCode, blocked.json().code]).toEqual([403, 'ACCOUNT_BLOCKED']);
    await test.database.db.deleteFrom('users').where('id', '=', user.id).execute();
    test.clock.advance(10_000);
    expect((await call(headers)).json().code).toBe('SESSION_REVOKED');
  });

  it('works again when a block has ended', async () => {
    const until = new Date(test.clock.now().getTime() + 60_000);
    const user = await aUser(test, { status: 'blocked', blocked_until: until });
    const headers = await signedIn(test, user);
    expect((await call(headers)).statusCode).toBe(403);
    test.clock.advance(60_000);
    expect((await call(headers)).statusCode).toBe(200);
  });
});

function decode(authorization: string): { header: Record<string, unknown>; payload: JWTPayload } {
  const [header = '', payload = ''] = authorization.replace('Bearer ', '').split('.');
  const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { header: json(header), payload: json(payload) };
}

async function forge(
  forgery: string,
  header: Record<string, unknown>,
  payload: JWTPayload,
  rightKey: string,
): Promise<string> {
  if (forgery === 'none') {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ ...header, alg: 'none' })}.${part(payload)}.`;
  }
  const claims = { ...payload };
  if (forgery === 'other audience') claims.aud = 'https://elsewhere.example/api';
  if (forgery === 'other issuer') claims.iss = 'https://elsewhere.example';
  if (forgery === 'no expiry') delete claims.exp;
  return new SignJWT(claims)
    .setProtectedHeader({
      alg: 'HS256',
      typ: forgery === 'other type' ? 'JWT' : String(header.typ),
      kid: forgery === 'foreign kid' ? 'ffffffffffff' : String(header.kid),
    })
    .sign(createSecretKey(forgery === 'foreign key' ? 'x'.repeat(43) : rightKey, 'utf8'));
}
