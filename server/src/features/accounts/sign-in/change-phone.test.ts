import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCaller, browserHeaders, wrongCode } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser, signedIn, whileLocked } from '#testing/builders/builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let addresses = 0;
function stranger() {
  addresses += 1;
  return authCaller(test, { address: `10.${addresses}.3.1`, headers: browserHeaders });
}
const phoneOf = async (id: number) =>
  (await test.database.db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;
const me = (headers: Record<string, string>) => test.app.inject({ url: '/api/auth/me', headers });

describe('changing the phone', () => {
  it('takes a code of the old one, then one of the new, and ends the other sessions', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    const elsewhere = await signedIn(test, user);
    test.clock.advance(6 * 60_000);
    const caller = stranger();
    const next = aPhone();
    const code = await caller.codeFor(next);
    const early = await caller.post('/auth/change-phone', { phone: next, code }, headers);
    expect(early.json().code).toBe('STEP_UP_REQUIRED');
    await caller.post('/auth/confirm-code', { code: await caller.codeFor(user.phone ?? '') }, headers);
    const wrong = await caller.post('/auth/change-phone', { phone: next, code: wrongCode(code) }, headers);
    expect(wrong.json().code).toBe('OTP_INVALID');
    expect((await caller.post('/auth/change-phone', { phone: next, code }, headers)).statusCode).toBe(200);
    expect(await phoneOf(user.id)).toBe(next);
    expect((await me(headers)).json().content.phoneNumber).toBe(next);
    expect((await me(elsewhere)).json().code).toBe('SESSION_REVOKED');
    expect((await caller.post('/auth/check-phone', { phone: user.phone })).json()).toEqual({ exists: false });
    test.clock.advance(125_000);
    expect((await caller.signIn(next)).accessToken).toBeTruthy();
  });

  it('tells that a phone is taken only to who reads its messages', async () => {
    const [user, other] = [await aUser(test), await aUser(test)];
    const headers = await signedIn(test, user);
    const caller = stranger();
    const phone = other.phone ?? '';
    const guessed = await caller.post('/auth/change-phone', { phone, code: '123456' }, headers);
    const unknown = await caller.post('/auth/change-phone', { phone: aPhone(), code: '123456' }, headers);
    expect(guessed.json().code).toBe('OTP_INVALID');
    expect(guessed.json().message).toBe(unknown.json().message);
    const code = await caller.codeFor(phone);
    const taken = await caller.post('/auth/change-phone', { phone, code }, headers);
    expect(taken.statusCode).toBe(409);
    expect(taken.json().code).toBe('PHONE_TAKEN');
    expect([await phoneOf(user.id), await phoneOf(other.id)]).toEqual([user.phone, other.phone]);
    // The code is still its owner's.
    expect((await caller.post('/auth/login/verify-otp', { phone, code })).statusCode).toBe(200);
  });

  it('is won by one of two accounts that take the same phone at once', async () => {
    const people = await Promise.all([aUser(test), aUser(test)]);
    const caller = stranger();
    const phone = aPhone();
    const code = await caller.codeFor(phone);
    const answers = await Promise.all(
      people.map(async (user) => caller.post('/auth/change-phone', { phone, code }, await signedIn(test, user))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('accepts the password where the old phone is lost, but not from staff', async () => {
    const password = 'suv ichgan quduq 8';
    const caller = stranger();
    for (const role of ['user', 'moderator'] as const) {
      const user = await aUser(test, { role });
      const headers = await signedIn(test, user);
      await caller.post('/auth/create-password', { code: await caller.codeFor(user.phone ?? ''), password }, headers);
      test.clock.advance(6 * 60_000);
      const phone = aPhone();
      const code = await caller.codeFor(phone);
      const wrong = await caller.post('/auth/change-phone', { phone, code, password: 'not it at all' }, headers);
      expect(wrong.json().code).toBe(role === 'user' ? 'LOGIN_INVALID' : 'STEP_UP_REQUIRED');
      const answer = await caller.post('/auth/change-phone', { phone, code, password }, headers);
      expect(answer.statusCode).toBe(role === 'user' ? 200 : 403);
    }
  });

  it('is refused to a session that was ended, or whose code grew old, while the call was under way', async () => {
    const { db } = test.database;
    for (const [change, expected] of [
      [{ revoked_at: test.clock.now(), revoke_reason: 'ended' }, 'SESSION_REVOKED'],
      [{ code_confirmed_at: null }, 'STEP_UP_REQUIRED'],
    ] as const) {
      const user = await aUser(test);
      const headers = await signedIn(test, user);
      const caller = stranger();
      const phone = aPhone();
      const code = await caller.codeFor(phone);
      const answer = await whileLocked(
        test,
        user.id,
        () => caller.post('/auth/change-phone', { phone, code }, headers),
        (transaction) => transaction.updateTable('sessions').set(change).where('user_id', '=', user.id).execute(),
      );
      expect(answer.json().code).toBe(expected);
      expect(await phoneOf(user.id)).toBe(user.phone);
    }
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    const caller = stranger();
    const password = 'suv ichgan quduq 8';
    await caller.post('/auth/create-password', { code: await caller.codeFor(user.phone ?? ''), password }, headers);
    const phone = aPhone();
    const code = await caller.codeFor(phone);
    const call = () => caller.post('/auth/change-phone', { phone, code, password }, headers);
    const answer = await whileLocked(test, user.id, call, (transaction) =>
      transaction.updateTable('users').set({ password_hash: 'another' }).where('id', '=', user.id).execute(),
    );
    expect(answer.json().code).toBe('LOGIN_INVALID');
    expect(await phoneOf(user.id)).toBe(user.phone);
    const notices = await db.selectFrom('notifications').select('payload').where('user_id', '=', user.id).execute();
    expect(JSON.stringify(notices)).not.toContain('phone_changed');
  });

  it('cuts the messenger off and voids links that wait', async () => {
    const { db } = test.database;
    const user = await aUser(test, { telegram_chat_id: 880_000_000_001 });
    const ends = { user_id: user.id, expires_at: new Date(test.clock.now().getTime() + 600_000) };
    await db
      .insertInto('telegram_links')
      .values({ token_hash: Buffer.alloc(32, 1), ...ends })
      .execute();
    await db
      .insertInto('export_links')
      .values([
        { token_hash: Buffer.alloc(32, 2), ...ends },
        { token_hash: Buffer.alloc(32, 3), ...ends, finished_at: test.clock.now() },
      ])
      .execute();
    const caller = stranger();
    const phone = aPhone();
    const code = await caller.codeFor(phone);
    const answer = await caller.post('/auth/change-phone', { phone, code }, await signedIn(test, user));
    expect(answer.statusCode).toBe(200);
    const { telegram_chat_id } = await db
      .selectFrom('users')
      .select('telegram_chat_id')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(telegram_chat_id).toBeNull();
    expect(await db.selectFrom('telegram_links').selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
    const left = await db.selectFrom('export_links').selectAll().where('user_id', '=', user.id).execute();
    expect(left.map(({ finished_at }) => finished_at !== null)).toEqual([true]);
  });

  it('refuses the phone that the account has', async () => {
    const user = await aUser(test);
    const caller = stranger();
    const code = await caller.codeFor(user.phone ?? '');
    const answer = await caller.post('/auth/change-phone', { phone: user.phone, code }, await signedIn(test, user));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty('phone');
  });
});
