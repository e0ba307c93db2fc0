import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthCaller, authCaller, browserHeaders } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser } from '#testing/builders/builders.ts';
import { goalSize } from '#testing/goals.ts';
import { hashSecret, unsealedSuccessorOf } from './refresh-token.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const refresh = (caller: AuthCaller, refreshToken: string) => caller.post('/authority/refresh-token', { refreshToken });
const use = (accessToken: string) =>
  test.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${accessToken}` } });
async function someone(headers: Record<string, string> = {}, overrides: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(test, overrides);
  const caller = authCaller(test, { headers });
  return { user, caller, first: await caller.signIn(user.phone ?? '') };
}

describe('a refresh', () => {
  it('gives new tokens each time, and the access token works', async () => {
    const { user, caller, first } = await someone();
    const second = (await refresh(caller, first.refreshToken)).json();
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.refreshToken).toMatch(/^rt1\.[0-9a-f-]{36}\.[\w-]{43}$/);
    const third = (await refresh(caller, second.refreshToken)).json();
    expect((await use(third.accessToken)).json().content.id).toBe(user.id);
  });

  it('many times at once makes one chain', async () => {
    const { caller, first } = await someone();
    const times = goalSize(50, 200);
    const answers = await Promise.all(Array.from({ length: times }, () => refresh(caller, first.refreshToken)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: times }, () => 200));
    const successors = new Set(answers.map((answer) => answer.json().refreshToken));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    expect((await refresh(caller, successor)).statusCode).toBe(200);
  });

  it('whose answer was lost can be repeated for ten minutes', async () => {
    const { caller, first } = await someone();
    const lost = (await refresh(caller, first.refreshToken)).json();
    test.clock.advance(10 * minute - 1_000);
    const again = await refresh(caller, first.refreshToken);
    expect(again.statusCode).toBe(200);
    expect(again.json().refreshToken).toBe(lost.refreshToken);
    expect((await use(again.json().accessToken)).statusCode).toBe(200);
  });

  it('by the old token is a theft after ten minutes', async () => {
    const { caller, first } = await someone();
    await refresh(caller, first.refreshToken);
    test.clock.advance(10 * minute + 1_000);
    const late = await refresh(caller, first.refreshToken);
    expect([late.statusCode, late.json().message]).toEqual([401, 'Invalid refresh token']);
  });

  it('by the old token is allowed for thirty seconds even when the new one was used', async () => {
    const { caller, first } = await someone();
    const second = (await refresh(caller, first.refreshToken)).json();
    await use(second.accessToken);
    test.clock.advance(29_000);
    expect((await refresh(caller, first.refreshToken)).json().refreshToken).toBe(second.refreshToken);
  });

  it('by the old token after the new one was seen ends the session for both', async () => {
    const { user, caller, first } = await someone();
    const second = (await refresh(caller, first.refreshToken)).json();
    expect((await use(second.accessToken)).statusCode).toBe(200);
    test.clock.advance(31_000);
    const reused = await refresh(caller, first.refreshToken);
    expect([reused.statusCode, reused.json().code]).toEqual([401, 'INVALID_REFRESH_TOKEN']);
    expect((await refresh(caller, second.refreshToken)).statusCode).toBe(401);
    expect((await use(second.accessToken)).json().code).toBe('SESSION_REVOKED');
    const rows = await test.database.db
      .selectFrom('sessions')
      .select('revoke_reason')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toEqual([{ revoke_reason: 'reuse' }]);
  });

  it('by the token before the last ends the session', async () => {
    const { caller, first } = await someone();
    const second = (await refresh(caller, first.refreshToken)).json();
    const third = (await refresh(caller, second.refreshToken)).json();
    expect((await refresh(caller, first.refreshToken)).statusCode).toBe(401);
    expect((await refresh(caller, third.refreshToken)).statusCode).toBe(401);
  });

  it('by a token that never was one has no effect, however often, and takes nothing from the owner', async () => {
    const strict = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    try {
      const owner = authCaller(strict, { headers: browserHeaders });
      const stranger = authCaller(strict);
      const session = await owner.signIn((await aUser(strict)).phone ?? '');
      const other = await stranger.signIn((await aUser(strict)).phone ?? '');
      const [, sessionId] = session.refreshToken.split('.');
      const forged = Array.from({ length: 39 }, () => randomBytes(32).toString('base64url'));
      for (const secret of [...forged, other.refreshToken.split('.')[2]]) {
        const answer = await refresh(stranger, `rt1.${sessionId}.${secret}`);
        expect([answer.statusCode, answer.json().code]).toEqual([401, 'INVALID_REFRESH_TOKEN']);
      }
      expect((await refresh(owner, session.refreshToken)).statusCode).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('by a token of long ago ends the session still, whichever generation it is', async () => {
    const { caller, first } = await someone();
    let token = first.refreshToken;
    const earlier: string[] = [];
    for (let generation = 0; generation < 12; generation += 1) {
      earlier.push(token);
      token = (await refresh(caller, token)).json().refreshToken;
    }
    test.clock.advance(20 * day);
    expect((await refresh(authCaller(test), earlier[3] ?? '')).statusCode).toBe(401);
    expect((await refresh(caller, token)).statusCode).toBe(401);
  });

  it('by a token that an earlier version made goes on, and its lost answer can be repeated', async () => {
    const { user, caller, first } = await someone();
    const secretOf = (token: string) => token.split('.')[2] ?? '';
    const old = randomBytes(32).toString('base64url');
    const next = unsealedSuccessorOf(test.config.secrets.REFRESH_TOKEN_KEY, old, 1);
    const keep = (secret: string, previous: string | null) =>
      test.database.db
        .updateTable('sessions')
        .set({
          generation: previous ? 2 : 1,
          secret_hash: hashSecret(secret),
          previous_hash: previous === null ? null : hashSecret(previous),
          rotated_at: previous === null ? null : test.clock.now(),
        })
        .where('user_id', '=', user.id)
        .execute();
    const token = (secret: string) => first.refreshToken.replace(secretOf(first.refreshToken), secret);
    await keep(next, old);
    const again = await refresh(caller, token(old));
    expect([again.statusCode, again.json().refreshToken]).toEqual([200, token(next)]);
    const renewed = await refresh(caller, token(next));
    expect(renewed.statusCode).toBe(200);
    expect((await refresh(caller, renewed.json().refreshToken)).statusCode).toBe(200);
  });

  it('leaves other sessions alone when one is ended for reuse', async () => {
    const { user, caller, first } = await someone();
    test.clock.advance(2 * minute);
    const other = await authCaller(test).signIn(user.phone ?? '');
    await refresh(caller, (await refresh(caller, first.refreshToken)).json().refreshToken);
    await refresh(caller, first.refreshToken);
    expect((await refresh(caller, other.refreshToken)).statusCode).toBe(200);
  });
});

describe('a session of a browser', () => {
  it('is refreshed with its cookie', async () => {
    const { caller, first } = await someone(browserHeaders);
    expect(caller.cookies.get('dev')).toMatch(/^[\w-]{43}$/);
    expect((await refresh(caller, first.refreshToken)).statusCode).toBe(200);
  });

  it.each(['without a cookie', 'with another cookie'])('%s is a stolen one and ends', async (theft) => {
    const { caller, first } = await someone(browserHeaders);
    const thief = authCaller(test, { address: '10.66.0.1' });
    if (theft === 'with another cookie') thief.cookies.set('dev', 'B'.repeat(43));
    expect((await refresh(thief, first.refreshToken)).json().code).toBe('INVALID_REFRESH_TOKEN');
    expect((await refresh(caller, first.refreshToken)).statusCode).toBe(401);
  });

  it('keeps the device cookie that the browser has', async () => {
    const { user, caller } = await someone(browserHeaders);
    const device = caller.cookies.get('dev');
    test.clock.advance(2 * minute);
    await caller.signIn(user.phone ?? '');
    expect(caller.cookies.get('dev')).toBe(device);
  });

  it('has cookies that scripts and other hosts cannot have, over https', async () => {
    const secure = await startTestApp({ environment: { PUBLIC_URL: 'https://tokcha.example' } });
    try {
      const phone = (await aUser(secure)).phone ?? '';
      const caller = authCaller(secure, { headers: browserHeaders });
      const answer = await caller.post('/auth/login/verify-otp', { phone, code: await caller.codeFor(phone) });
      const cookie = String(answer.headers['set-cookie']);
      expect(cookie).toMatch(/^__Host-dev=[\w-]{43}; /);
      for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
      expect(cookie).not.toContain('Domain');
    } finally {
      await secure.close();
    }
  });
});

describe('a refresh token', () => {
  it.each(['', 'rt1.x.y', `rt1.00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`, 'a'.repeat(500)])(
    'that is none (%s) is refused with the text that the client compares',
    async (refreshToken) => {
      const answer = await authCaller(test, { headers: { 'x-lang': 'ru' } }).post('/authority/refresh-token', {
        refreshToken,
      });
      expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid refresh token']);
    },
  );

  it('does not open the API, nor an access token a refresh', async () => {
    const { caller, first } = await someone();
    expect((await use(first.refreshToken)).statusCode).toBe(401);
    expect((await refresh(caller, first.accessToken)).json().code).toBe('INVALID_REFRESH_TOKEN');
  });

  it('lives thirty days after its last use', async () => {
    const { caller, first } = await someone();
    test.clock.advance(30 * day - minute);
    const second = (await refresh(caller, first.refreshToken)).json();
    test.clock.advance(30 * day + minute);
    expect((await refresh(caller, second.refreshToken)).statusCode).toBe(401);
  });

  it('of a session ends for good after 180 days', async () => {
    const { caller, first } = await someone();
    let token = first.refreshToken;
    for (let month = 0; month < 7; month += 1) {
      test.clock.advance(25 * day);
      token = (await refresh(caller, token)).json().refreshToken;
    }
    test.clock.advance(6 * day);
    expect((await refresh(caller, token)).statusCode).toBe(401);
  });

  it('of staff lives eight hours', async () => {
    const { caller, first } = await someone({}, { role: 'moderator' });
    test.clock.advance(8 * 60 * minute - minute);
    const second = await refresh(caller, first.refreshToken);
    expect(second.statusCode).toBe(200);
    test.clock.advance(8 * 60 * minute + minute);
    expect((await refresh(caller, second.json().refreshToken)).statusCode).toBe(401);
  });

  it('of staff ends for good after 24 hours, however it is used', async () => {
    const { caller, first } = await someone({}, { role: 'admin' });
    let token = first.refreshToken;
    for (let hours = 0; hours < 21; hours += 7) {
      test.clock.advance(7 * 60 * minute);
      token = (await refresh(caller, token)).json().refreshToken;
    }
    test.clock.advance(3 * 60 * minute + minute);
    expect((await refresh(caller, token)).statusCode).toBe(401);
  });

  it.each([
    ['unused', 9],
    ['at all', 25],
  ])('is that of staff as soon as its person is staff: %s', async (_kind, hours) => {
    const { user, caller, first } = await someone();
    let token = first.refreshToken;
    for (let passed = 0; passed + 7 <= hours; passed += 7) {
      if (hours < 24) break;
      test.clock.advance(7 * 60 * minute);
      token = (await refresh(caller, token)).json().refreshToken;
    }
    test.clock.advance((hours < 24 ? hours : 4) * 60 * minute);
    await test.database.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', user.id).execute();
    expect((await refresh(caller, token)).statusCode).toBe(401);
  });

  it('of a blocked account is a 403', async () => {
    const { user, caller, first } = await someone();
    await test.database.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', user.id).execute();
    const answer = await refresh(caller, first.refreshToken);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ACCOUNT_BLOCKED']);
  });

  it('is refused after logout', async () => {
    const { caller, first } = await someone();
    await caller.post('/auth/logout', {}, { authorization: `Bearer ${first.accessToken}` });
    expect((await refresh(caller, first.refreshToken)).statusCode).toBe(401);
  });

  it('is stored nowhere', async () => {
    const { first } = await someone();
    const rows = await test.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first.refreshToken.split('.')[2]);
  });
});

describe('refreshes of one session', () => {
  it('are thirty a minute', async () => {
    const strict = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    try {
      const caller = authCaller(strict);
      let token = (await caller.signIn((await aUser(strict)).phone ?? '')).refreshToken;
      for (let call = 0; call < 30; call += 1) token = (await refresh(caller, token)).json().refreshToken;
      const refused = await refresh(caller, token);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
      strict.clock.advance(minute);
      expect((await refresh(caller, token)).statusCode).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
