import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/values/roles.ts';
import { findBrokenLink } from '#server/platform/audit/audit.repository.ts';
import { type AuthCaller, authCaller, browserHeaders } from '#testing/app/auth-calls.ts';
import { appCode, turnFactorOn } from '#testing/app/second-factor.ts';
import { secretsAsEnvironment, startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, type TestUser, whileLocked } from '#testing/builders/builders.ts';
import { removeSecondFactorByPhone, setRoleByPhone } from '../administration/staff-command.ts';
import { resealSecondFactors } from './reseal-second-factors.ts';

let test: TestApp;
/** the same product, where admins may not be without a second factor */
let strict: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  strict = await startTestApp({ beside: test, environment: { ADMIN_SECOND_FACTOR: 'required' } });
});
afterAll(async () => {
  await strict.close();
  await test.close();
});

type Headers = { authorization: string };
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Headers, payload?: object, app = test) =>
  app.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** Somebody of the staff with a second factor, signed in where it was turned on. */
async function guarded(role: Role = 'moderator') {
  const user = await aUser(test, { role });
  const headers = await signedIn(test, user);
  return { user, headers, factor: await turnFactorOn(test, headers) };
}

/** The first step of a sign-in. */
async function firstStep(user: TestUser, caller: AuthCaller = authCaller(test)): Promise<string> {
  const phone = user.phone ?? '';
  const answer = await caller.post('/auth/login/verify-otp', { phone, code: await caller.codeFor(phone) });
  expect(Object.keys(answer.json())).toEqual(['secondFactor']);
  return answer.json().secondFactor.challenge;
}
const secondStep = (challenge: string, code: string, caller: AuthCaller = authCaller(test)) =>
  caller.post('/auth/login/second-factor', { challenge, code });

const auditOf = async (userId: number) => {
  const rows = await test.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('object_id', '=', String(userId))
    .where('action', 'like', 'user.%')
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor_id }) => [action, actor_id]);
};
const noticesOf = async (userId: number): Promise<unknown[]> => {
  const rows = await test.database.db
    .selectFrom('notifications')
    .select('payload')
    .where('user_id', '=', userId)
    .where('kind', '=', 'security')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload);
};

/** What the sessions of an account have confirmed was so many minutes ago. */
const afterMinutes = async (minutes: number, { id }: TestUser): Promise<void> => {
  const { db } = test.database;
  const was = new Date(test.clock.now().getTime() - minutes * 60_000);
  const ofAccount = db.updateTable('sessions').where('user_id', '=', id);
  await ofAccount.set({ code_confirmed_at: was }).execute();
  await ofAccount.set({ factor_confirmed_at: was }).where('factor_confirmed_at', 'is not', null).execute();
};

describe('turning it on', () => {
  it('needs a code of the secret that this session began, and a fresh confirmation before', async () => {
    const moderator = await aUser(test, { role: 'moderator' });
    const [headers, elsewhere] = [await signedIn(test, moderator), await signedIn(test, moderator)];
    const begun = (await call('POST', '/auth/second-factor/secret', headers, {})).json().content;
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.address).toContain(`secret=${begun.secret}`);
    const code = () => appCode(begun.secret, test.clock.now());
    const foreign = await call('POST', '/auth/second-factor', elsewhere, { code: code() });
    expect([foreign.statusCode, foreign.json().code]).toEqual([410, 'GONE']);
    const wrong = await call('POST', '/auth/second-factor', headers, {
      code: appCode('A'.repeat(32), test.clock.now()),
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'OTP_INVALID']);
    expect((await call('GET', '/auth/second-factor', headers)).json().content.turnedOnAt).toBeNull();

    const on = await call('POST', '/auth/second-factor', headers, { code: code() });
    expect(on.statusCode).toBe(200);
    const codes: string[] = on.json().content.recoveryCodes;
    expect(new Set(codes).size).toBe(10);
    for (const each of codes) expect(each).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect((await call('GET', '/auth/me', headers)).json().content.secondFactor).toBe('on');
    expect((await call('GET', '/auth/me', elsewhere)).statusCode).toBe(401);
    const again = await call('POST', '/auth/second-factor/secret', headers, {});
    expect([again.statusCode, again.json().code]).toEqual([409, 'CONFLICT']);
    expect(await auditOf(moderator.id)).toEqual([['user.second_factor_on', moderator.id]]);
    expect(await noticesOf(moderator.id)).toEqual([{ event: 'second_factor_on' }]);

    const another = await aUser(test, { role: 'moderator' });
    const late = await signedIn(test, another);
    await afterMinutes(6, another);
    expect((await call('POST', '/auth/second-factor/secret', late, {})).json().code).toBe('STEP_UP_REQUIRED');
  });

  it('waits for its first code a quarter of an hour', async () => {
    const headers = await signedIn(test, await aUser(test, { role: 'admin' }));
    const { secret } = (await call('POST', '/auth/second-factor/secret', headers, {})).json().content;
    await test.database.db
      .updateTable('second_factors')
      .set({ begun_at: new Date(test.clock.now().getTime() - 15 * 60_000) })
      .execute();
    const late = await call('POST', '/auth/second-factor', headers, { code: appCode(secret, test.clock.now()) });
    expect([late.statusCode, late.json().code]).toEqual([410, 'GONE']);
  });

  it('is for staff, and keeps neither secret nor codes readable', async () => {
    const person = await signedIn(test, await aUser(test));
    expect((await call('POST', '/auth/second-factor/secret', person, {})).json().code).toBe('FORBIDDEN');
    expect((await call('GET', '/auth/second-factor', person)).json().code).toBe('FORBIDDEN');

    const { user, factor } = await guarded();
    const rows = [
      await test.database.db.selectFrom('second_factors').selectAll().where('user_id', '=', user.id).execute(),
      await test.database.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute(),
    ];
    const stored = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? `${Buffer.from(value.data).toString('latin1')}` : value,
    );
    for (const secret of [factor.secret, ...factor.recoveryCodes]) expect(stored).not.toContain(secret.slice(0, 5));
  });
});

describe('signing in', () => {
  it('asks for it after the code, and gives the session for it', async () => {
    const { user, factor } = await guarded();
    const challenge = await firstStep(user);
    const answer = await secondStep(challenge, factor.nextCode());
    expect(answer.statusCode).toBe(200);
    const headers = bearer(answer.json().accessToken);
    expect((await call('GET', '/profiles?q=', headers)).statusCode).toBe(200);
    expect((await secondStep(challenge, factor.nextCode())).json().code).toBe('GONE');
  });

  it('asks for it with code and password too, and the password alone opens nothing', async () => {
    const { user, factor } = await guarded();
    const caller = authCaller(test);
    const phone = user.phone ?? '';
    const headers = bearer(
      (await secondStep(await firstStep(user, caller), factor.nextCode(), caller)).json().accessToken,
    );
    const password = 'tokcha-9-uzum';
    const saved = await call('POST', '/auth/create-password', headers, { code: await caller.codeFor(phone), password });
    expect(saved.statusCode).toBe(200);
    expect((await caller.post('/auth/login', { phone, password })).json().code).toBe('OTP_INVALID');
    const both = await caller.post('/auth/login', { phone, password, code: await caller.codeFor(phone) });
    expect(Object.keys(both.json().content)).toEqual(['secondFactor']);
  });

  it('takes each step once: neither again, nor one before it', async () => {
    const { user, factor } = await guarded();
    const code = factor.nextCode();
    expect((await secondStep(await firstStep(user), code)).statusCode).toBe(200);
    expect((await secondStep(await firstStep(user), code)).json().code).toBe('OTP_INVALID');
    const before = appCode(factor.secret, test.clock.now(), -1);
    expect((await secondStep(await firstStep(user), before)).json().code).toBe('OTP_INVALID');
    const early = appCode(factor.secret, test.clock.now(), 1);
    expect((await secondStep(await firstStep(user), early)).statusCode).toBe(200);
  });

  it('does not take the code that turned it on', async () => {
    const { user, factor } = await guarded();
    expect((await secondStep(await firstStep(user), factor.firstCode)).json().code).toBe('OTP_INVALID');
  });

  it('gives one session for one code, however often it comes at once', async () => {
    const { user, factor } = await guarded();
    const challenges = [];
    for (let at = 0; at < 4; at += 1) challenges.push(await firstStep(user));
    const code = factor.nextCode();
    const answers = await Promise.all(challenges.flatMap((one) => [secondStep(one, code), secondStep(one, code)]));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('takes a recovery code once, as it was typed, and tells its owner', async () => {
    const { user, factor } = await guarded();
    const [first = '', second = ''] = factor.recoveryCodes;
    const typed = ` ${first.toLowerCase().replace('-', ' ')}`;
    const answers = await Promise.all([
      secondStep(await firstStep(user), typed),
      secondStep(await firstStep(user), first),
    ]);
    const [signed] = answers.filter(({ statusCode }) => statusCode === 200);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await secondStep(await firstStep(user), first)).json().code).toBe('OTP_INVALID');
    const headers = bearer(signed?.json().accessToken);
    expect((await call('GET', '/auth/second-factor', headers)).json().content.recoveryCodesLeft).toBe(9);
    expect(await noticesOf(user.id)).toContainEqual({ event: 'recovery_code_used' });
    expect(await auditOf(user.id)).toContainEqual(['user.recovery_code_use', user.id]);
    expect((await secondStep(await firstStep(user), second)).statusCode).toBe(200);
  });

  it('takes five wrong codes for a sign-in, also at once, and ten an hour for an account', async () => {
    const { user, factor } = await guarded();
    const wrong = appCode('A'.repeat(32), test.clock.now());
    const challenge = await firstStep(user);
    const tries = await Promise.all(Array.from({ length: 12 }, () => secondStep(challenge, wrong)));
    const codes = tries.map((answer) => answer.json().code);
    expect(codes.filter((code) => code === 'OTP_INVALID')).toHaveLength(5);
    expect(codes.filter((code) => code === 'GONE')).toHaveLength(7);
    expect((await secondStep(challenge, factor.nextCode())).json().code).toBe('GONE');

    const another = await firstStep(user);
    for (let at = 0; at < 5; at += 1) await secondStep(another, wrong);
    const [recovery = ''] = factor.recoveryCodes;
    for (const code of [factor.nextCode(), recovery]) {
      const limited = await secondStep(await firstStep(user), code);
      expect([limited.statusCode, limited.json().code]).toEqual([429, 'OTP_ATTEMPTS_EXCEEDED']);
      expect(limited.json().retryAfter).toBeGreaterThan(600);
    }
    const elsewhere = await guarded();
    expect((await secondStep(await firstStep(elsewhere.user), elsewhere.factor.nextCode())).statusCode).toBe(200);
    test.clock.advance(3_600_000);
    expect((await secondStep(await firstStep(user), recovery)).statusCode).toBe(200);
  });

  it('finishes where it began: in that browser, of that account, within five minutes', async () => {
    const [one, other] = [await guarded(), await guarded()];
    const browser = authCaller(test, { headers: browserHeaders });
    const stranger = authCaller(test, { headers: browserHeaders });
    const challenge = await firstStep(one.user, browser);
    expect((await secondStep(challenge, one.factor.nextCode(), stranger)).json().code).toBe('GONE');
    expect((await secondStep(challenge, one.factor.nextCode())).json().code).toBe('GONE');
    expect((await secondStep(challenge, other.factor.nextCode(), browser)).json().code).toBe('OTP_INVALID');
    expect((await secondStep(challenge, one.factor.nextCode(), browser)).statusCode).toBe(200);
    const late = await firstStep(one.user, browser);
    test.clock.advance(5 * 60_000);
    expect((await secondStep(late, one.factor.nextCode(), browser)).json().code).toBe('GONE');
    expect((await secondStep('forged', one.factor.nextCode(), browser)).json().code).toBe('GONE');
  });

  it('opens nothing to an account that was blocked between the steps', async () => {
    const { user, factor } = await guarded();
    const challenge = await firstStep(user);
    const code = factor.nextCode();
    const blocked = await whileLocked(
      test,
      user.id,
      () => secondStep(challenge, code),
      (transaction) => transaction.updateTable('users').set({ status: 'blocked' }).where('id', '=', user.id).execute(),
    );
    expect([blocked.statusCode, blocked.json().code]).toEqual([403, 'ACCOUNT_BLOCKED']);
  });
});

describe('an old session', () => {
  it('that has never shown the second factor opens nothing, however it was made', async () => {
    const { user } = await guarded();
    const old = await signedIn(test, user);
    expect((await call('GET', '/auth/me', old)).json().code).toBe('SESSION_REVOKED');
  });
});

describe('step-up', () => {
  it('asks whoever has a second factor for it: a code to the phone confirms nothing', async () => {
    const { user, factor, headers } = await guarded('admin');
    const target = await aUser(test);
    const act = () => call('DELETE', `/admin/users/${target.id}/second-factor`, headers);
    expect((await act()).json().code).toBe('NOT_FOUND');
    await afterMinutes(16, user);
    expect((await act()).json().code).toBe('STEP_UP_REQUIRED');
    const code = await authCaller(test).codeFor(user.phone ?? '');
    expect((await call('POST', '/auth/confirm-code', headers, { code })).statusCode).toBe(200);
    expect((await act()).json().code).toBe('STEP_UP_REQUIRED');
    const wrong = await call('POST', '/auth/confirm-second-factor', headers, { code: '000000' });
    expect(wrong.json().code).toBe('OTP_INVALID');
    expect((await act()).json().code).toBe('STEP_UP_REQUIRED');
    const right = await call('POST', '/auth/confirm-second-factor', headers, { code: factor.nextCode() });
    expect(right.statusCode).toBe(200);
    expect((await act()).json().code).toBe('NOT_FOUND');
  });
});

describe('one code that comes many times at once', () => {
  it.each(['of the app', 'of recovery'])('%s counts once', async (kind) => {
    const { factor, headers } = await guarded();
    const code = kind === 'of the app' ? factor.nextCode() : (factor.recoveryCodes[0] ?? '');
    const tries = Array.from({ length: 6 }, () => call('POST', '/auth/confirm-second-factor', headers, { code }));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  });
});

describe('new recovery codes and the end', () => {
  it('void the old codes', async () => {
    const { user, factor, headers } = await guarded();
    const renewed = await call('POST', '/auth/second-factor/recovery-codes', headers, { code: factor.nextCode() });
    const [fresh = ''] = renewed.json().content.recoveryCodes;
    const [old = ''] = factor.recoveryCodes;
    expect((await secondStep(await firstStep(user), old)).json().code).toBe('OTP_INVALID');
    expect((await secondStep(await firstStep(user), fresh)).statusCode).toBe(200);
    expect(await auditOf(user.id)).toContainEqual(['user.recovery_codes', user.id]);
    expect(await noticesOf(user.id)).toContainEqual({ event: 'recovery_codes_renewed' });
  });

  it('needs a code, and then a sign-in takes one step', async () => {
    const { user, factor, headers } = await guarded();
    const waiting = await firstStep(user);
    const wrong = await call('POST', '/auth/second-factor/end', headers, { code: '000000' });
    expect(wrong.json().code).toBe('OTP_INVALID');
    const off = await call('POST', '/auth/second-factor/end', headers, { code: factor.nextCode() });
    expect(off.statusCode).toBe(200);
    expect((await secondStep(waiting, factor.nextCode())).json().code).toBe('GONE');
    const { accessToken } = await authCaller(test).signIn(user.phone ?? '');
    expect((await call('GET', '/auth/me', bearer(accessToken))).json().content.secondFactor).toBe('off');
    expect(await auditOf(user.id)).toContainEqual(['user.second_factor_off', user.id]);
    expect(await noticesOf(user.id)).toContainEqual({ event: 'second_factor_off' });
  });

  it('is refused to an admin where it is required, without using a code up', async () => {
    const { factor, headers } = await guarded('admin');
    const code = factor.nextCode();
    const refused = await call('POST', '/auth/second-factor/end', headers, { code }, strict);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN']);
    expect((await call('POST', '/auth/confirm-second-factor', headers, { code })).statusCode).toBe(200);
  });
});

describe('where admins may not be without one', () => {
  it('an admin without one signs in to turn it on and acts as a person only until then', async () => {
    const admin = await aUser(test, { role: 'admin' });
    const headers = await signedIn(strict, admin);
    const asStaff = [
      ['GET', '/profiles?q='],
      ['GET', '/admin/audit'],
      ['GET', '/admin/banners'],
    ] as const;
    for (const [method, path] of asStaff) {
      const refused = await call(method, path, headers, undefined, strict);
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'SECOND_FACTOR_MISSING']);
      expect((await call(method, path, headers)).statusCode).toBe(200);
    }
    expect((await call('GET', '/auth/me', headers, undefined, strict)).json().content).toMatchObject({
      role: 'admin',
      secondFactor: 'missing',
    });
    const metrics = await strict.app.inject({ url: '/metrics', headers: { ...headers, 'x-forwarded-for': '8.8.8.8' } });
    expect([200, 403]).toContain(metrics.statusCode);
    await turnFactorOn(strict, headers);
    expect((await call('GET', '/profiles?q=', headers, undefined, strict)).statusCode).toBe(200);
  });

  it('a moderator may be without one', async () => {
    const headers = await signedIn(strict, await aUser(test, { role: 'moderator' }));
    expect((await call('GET', '/profiles?q=', headers, undefined, strict)).statusCode).toBe(200);
  });
});

describe('taking away a lost one', () => {
  it('is an admin’s act with a fresh confirmation, which ends the sessions and tells the person', async () => {
    const { user, headers } = await guarded('admin');
    const waiting = await firstStep(user);
    const admin = await aUser(test, { role: 'admin' });
    const acting = await signedIn(test, admin);
    const remove = (as: Headers, id = user.id) => call('DELETE', `/admin/users/${id}/second-factor`, as);
    const moderator = await signedIn(test, await aUser(test, { role: 'moderator' }));
    expect((await remove(moderator)).json().code).toBe('FORBIDDEN');
    expect((await remove(headers)).json().code).toBe('FORBIDDEN');
    expect((await remove(acting, admin.id)).json().code).toBe('FORBIDDEN');
    expect((await call('GET', `/admin/users/${user.id}`, acting)).json().content.hasSecondFactor).toBe(true);
    expect((await remove(acting)).statusCode).toBe(200);
    expect((await remove(acting)).json().code).toBe('NOT_FOUND');
    expect((await call('GET', '/auth/me', headers)).statusCode).toBe(401);
    expect((await secondStep(waiting, '000000')).json().code).toBe('GONE');
    expect(await auditOf(user.id)).toContainEqual(['user.second_factor_remove', admin.id]);
    expect(await noticesOf(user.id)).toContainEqual({ event: 'second_factor_removed' });
    await authCaller(test).signIn(user.phone ?? '');
    await afterMinutes(16, admin);
    expect((await remove(acting)).json().code).toBe('STEP_UP_REQUIRED');
  });

  it('is done by the operator too, and goes with the role', async () => {
    const { user, headers } = await guarded('admin');
    const { db } = test.database;
    const phone = user.phone ?? '';
    const name = await db
      .transaction()
      .execute((transaction) => removeSecondFactorByPhone(transaction, { phone, now: test.clock.now() }));
    expect(name).toBe(user.username);
    expect(await auditOf(user.id)).toContainEqual(['user.second_factor_remove', null]);
    test.clock.advance(11_000);
    expect((await call('GET', '/auth/me', headers)).statusCode).toBe(401);

    const other = await guarded('moderator');
    const now = test.clock.now();
    await db
      .transaction()
      .execute((transaction) => setRoleByPhone(transaction, { phone: other.user.phone ?? '', role: 'user', now }));
    await authCaller(test).signIn(other.user.phone ?? '');
    expect(await findBrokenLink(db)).toBeNull();
  });
});

describe('keys that are made anew', () => {
  const pepper = (n: number) => `${n}q8Jx2mZr4Tn6Vb1Ks9Lw3Pd7Hf5Gc0Ya`;

  it('leave the second factor in force, if it was sealed anew between two changes', async () => {
    const [sealedAnew, forgotten] = [await guarded(), await guarded()];
    const settings = (now: string, before: string) => ({ OTP_PEPPER: now, OTP_PEPPER_PREVIOUS: before });
    const once = await startTestApp({
      beside: test,
      environment: settings(pepper(1), secretsAsEnvironment(test).OTP_PEPPER ?? ''),
    });
    const twice = await startTestApp({ beside: test, environment: settings(pepper(2), pepper(1)) });
    try {
      const shown = async (app: TestApp, { user, factor }: typeof sealedAnew) => {
        const caller = authCaller(app);
        return (await secondStep(await firstStep(user, caller), factor.nextCode(), caller)).statusCode;
      };
      expect(await shown(once, sealedAnew)).toBe(200);
      const { sealed_secret: old } = await test.database.db
        .selectFrom('second_factors')
        .select('sealed_secret')
        .where('user_id', '=', forgotten.user.id)
        .executeTakeFirstOrThrow();
      expect(await resealSecondFactors(once.database.db, once.config)).toBeGreaterThanOrEqual(2);
      expect(await resealSecondFactors(once.database.db, once.config)).toBe(0);
      await test.database.db
        .updateTable('second_factors')
        .set({ sealed_secret: old })
        .where('user_id', '=', forgotten.user.id)
        .execute();
      expect(await shown(twice, sealedAnew)).toBe(200);
      expect(await shown(twice, forgotten)).toBe(400);
      // Whose key was thrown away still has the recovery codes.
      const [code = ''] = forgotten.factor.recoveryCodes;
      const caller = authCaller(twice);
      expect((await secondStep(await firstStep(forgotten.user, caller), code, caller)).statusCode).toBe(200);
    } finally {
      await once.close();
      await twice.close();
    }
  });

  it('do not open the secret of another account', async () => {
    const [one, other] = [await guarded(), await guarded()];
    const { db } = test.database;
    const { sealed_secret } = await db
      .selectFrom('second_factors')
      .select('sealed_secret')
      .where('user_id', '=', one.user.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('second_factors').set({ sealed_secret }).where('user_id', '=', other.user.id).execute();
    const code = one.factor.nextCode();
    expect((await secondStep(await firstStep(other.user), code)).json().code).toBe('OTP_INVALID');
  });
});
