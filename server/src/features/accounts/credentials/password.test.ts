import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { m, say } from '#contract/texts/messages.ts';
import { authCaller } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser, signedIn, whileLocked } from '#testing/builders/builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const good = 'suv ichgan quduq 7';
let addresses = 0;
function stranger() {
  addresses += 1;
  return authCaller(test, { address: `10.${addresses}.1.1` });
}

async function withPassword(overrides: Parameters<typeof aUser>[1] = {}, password = good) {
  const user = await aUser(test, overrides);
  const phone = user.phone ?? '';
  const caller = stranger();
  const answer = await caller.post(
    '/auth/create-password',
    { code: await caller.codeFor(phone), password },
    await signedIn(test, user),
  );
  return { user, phone, answer };
}

describe('a password', () => {
  it('is chosen with a fresh code and then signs in', async () => {
    const { user, phone, answer } = await withPassword();
    expect(answer.json()).toEqual({ success: true, message: 'Parol saqlandi.' });
    const login = await stranger().post('/auth/login', { phone, password: good });
    expect(login.statusCode).toBe(200);
    const me = await test.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${login.json().content.accessToken}` },
    });
    expect(me.json().content).toMatchObject({ id: user.id, hasPassword: true });
    const stored = await test.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is told to its owner', async () => {
    const { user } = await withPassword();
    const headers = await signedIn(test, user);
    const notices = (await test.app.inject({ url: '/api/notifications', headers })).json().content.data;
    expect(notices).toMatchObject([{ notice: { kind: 'security', event: 'password_set' } }]);
  });

  it('is the same however a keyboard composes its letters', async () => {
    const { phone } = await withPassword({}, 'kafé parol seyf');
    expect((await stranger().post('/auth/login', { phone, password: 'kafe\u0301 parol seyf' })).statusCode).toBe(200);
  });

  it('needs a right code, which it uses up', async () => {
    const user = await aUser(test);
    const caller = stranger();
    const code = await caller.codeFor(user.phone ?? '');
    const headers = await signedIn(test, user);
    const wrong = await caller.post(
      '/auth/create-password',
      { code: code === '000000' ? '1111' : '000000', password: good },
      headers,
    );
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'OTP_INVALID']);
    expect((await caller.post('/auth/create-password', { code, password: good }, headers)).statusCode).toBe(200);
    expect((await caller.post('/auth/create-password', { code, password: good }, headers)).json().code).toBe(
      'OTP_INVALID',
    );
  });

  it.each([
    ['/auth/create-password', { password: good }],
    ['/auth/confirm-code', {}],
  ])(
    'nothing is done with a code of a phone that was given up meanwhile, nor by an ended session (%s)',
    async (url, body) => {
      for (const [gone, expected] of [
        ['phone', 'OTP_INVALID'],
        ['session', 'SESSION_REVOKED'],
      ] as const) {
        const user = await aUser(test);
        const caller = stranger();
        const code = await caller.codeFor(user.phone ?? '');
        const headers = await signedIn(test, user);
        const call = () => caller.post(url, { ...body, code }, headers);
        const answer = await whileLocked(test, user.id, call, (transaction) =>
          gone === 'phone'
            ? transaction.updateTable('users').set({ phone: aPhone() }).where('id', '=', user.id).execute()
            : transaction
                .updateTable('sessions')
                .set({ revoked_at: test.clock.now(), revoke_reason: 'logout' })
                .where('user_id', '=', user.id)
                .execute(),
        );
        expect(answer.json().code).toBe(expected);
        const { password_hash } = await test.database.db
          .selectFrom('users')
          .select('password_hash')
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow();
        expect(password_hash).toBeNull();
      }
    },
  );

  it.each(['qwertyuiop', 'Password', '1234567890'])('is refused when it is as common as %s', async (password) => {
    const { answer } = await withPassword({}, password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.password).toBe('Bu parol juda keng tarqalgan. Boshqasini tanlang.');
  });

  it.each(['1234567', 'x'.repeat(129)])('has 8 to 128 characters, so not %s', async (password) => {
    expect((await withPassword({}, password)).answer.statusCode).toBe(422);
  });

  it('that is wrong, none or of no account gets one answer', async () => {
    const { phone } = await withPassword();
    const without = (await aUser(test)).phone ?? '';
    const answers = await Promise.all(
      [phone, without, aPhone()].map((each) =>
        stranger().post('/auth/login', { phone: each, password: 'ancha boshqa gap' }),
      ),
    );
    const refusals = answers.map((answer) => [answer.statusCode, answer.json().code, answer.json().message]);
    expect(refusals).toEqual(refusals.map(() => [400, 'LOGIN_INVALID', say(m.errors_login_invalid, 'uz')]));
  });

  it('may be guessed ten times an hour, together with codes', async () => {
    const { phone } = await withPassword();
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await stranger().post('/auth/login', { phone, password: 'ancha boshqa gap' })).json().code).toBe(
        'LOGIN_INVALID',
      );
    }
    const right = await stranger().post('/auth/login', { phone, password: good });
    expect([right.statusCode, right.json().code]).toEqual([429, 'OTP_ATTEMPTS_EXCEEDED']);
  });

  it('that is right costs no try', async () => {
    const { phone } = await withPassword();
    for (let login = 0; login < 12; login += 1) {
      expect((await stranger().post('/auth/login', { phone, password: good })).statusCode).toBe(200);
    }
  });

  it('does not do for staff, who need a code as well', async () => {
    const { phone } = await withPassword({ role: 'moderator' });
    const alone = await stranger().post('/auth/login', { phone, password: good });
    expect([alone.statusCode, alone.json().code]).toEqual([400, 'OTP_INVALID']);
    test.clock.advance(120_000);
    const caller = stranger();
    const code = await caller.codeFor(phone);
    const wrong = await caller.post('/auth/login', { phone, password: 'ancha boshqa gap', code });
    expect(wrong.json().code).toBe('LOGIN_INVALID');
    expect((await caller.post('/auth/login', { phone, password: good, code })).statusCode).toBe(200);
  });

  it('of a blocked account tells so', async () => {
    const { user, phone } = await withPassword();
    await test.database.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', user.id).execute();
    expect((await stranger().post('/auth/login', { phone, password: good })).json().code).toBe('ACCOUNT_BLOCKED');
  });
});
