import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedTerms } from '#contract/values/terms.ts';
import { authCaller, browserHeaders, consent, wrongCode } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser } from '#testing/builders/builders.ts';
import { retryOnOverload } from '#testing/retry-on-overload.ts';

let test: TestApp;
let place: { regionId: number; districtId: number };
beforeAll(async () => {
  test = await startTestApp();
  const district = await test.database.db
    .selectFrom('districts')
    .select(['id', 'region_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  place = { regionId: district.region_id, districtId: district.id };
});
afterAll(() => test.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a new phone', () => {
  it('goes from the phone to an account of its own', async () => {
    const caller = authCaller(test, { headers: { ...browserHeaders, 'x-lang': 'ru' } });
    const phone = aPhone();
    expect((await caller.post('/auth/check-phone', { phone })).json()).toEqual({ exists: false });
    const sent = await caller.post('/auth/send-otp', { phone });
    expect(sent.json()).toEqual({ code: expect.stringMatching(/^\d{6}$/), resendAfter: 120 });

    const verified = await caller.post('/auth/verify-otp', { phone, code: sent.json().code });
    expect(verified.json()).toEqual({
      success: true,
      message: 'Код подтверждён. Пожалуйста, введите свои данные',
      exists: false,
      registrationToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    });
    const created = await caller.post('/auth/create-account', { phone, username: '  Gʻulom  ', ...place, consent });
    expect(created.statusCode).toBe(200);
    const { accessToken } = created.json().content;
    const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(accessToken) });
    expect(me.json().content).toMatchObject({
      username: 'Gʻulom',
      phoneNumber: phone,
      role: 'user',
      language: 'ru',
      region: { id: place.regionId },
      district: { id: place.districtId },
      hasPassword: false,
    });
    expect((await caller.post('/auth/check-phone', { phone })).json()).toEqual({ exists: true });
    expect(caller.cookies.has('reg')).toBe(false);
  });

  it('is told nothing by login, which leaves the code for the registration', async () => {
    const caller = authCaller(test);
    const phone = aPhone();
    const code = await caller.codeFor(phone);
    const login = await caller.post('/auth/login/verify-otp', { phone, code });
    expect([login.statusCode, login.json().code]).toEqual([400, 'OTP_INVALID']);
    expect((await caller.post('/auth/verify-otp', { phone, code })).json().success).toBe(true);
  });

  it('gets no account without the proof that verify-otp gives', async () => {
    const caller = authCaller(test);
    const phone = aPhone();
    await caller.codeFor(phone);
    const body = { phone, username: 'Zulfiya', ...place, consent };
    const bare = await caller.post('/auth/create-account', body);
    expect([bare.statusCode, bare.json().code]).toEqual([400, 'PHONE_NOT_VERIFIED']);
    const guessed = await caller.post('/auth/create-account', { ...body, registrationToken: 'A'.repeat(43) });
    expect(guessed.json().code).toBe('PHONE_NOT_VERIFIED');
    const foreign = await caller.ticketFor(aPhone());
    const stolen = await caller.post('/auth/create-account', { ...body, registrationToken: foreign });
    expect(stolen.json().code).toBe('PHONE_NOT_VERIFIED');
  });

  it('proves itself for fifteen minutes, also while a stranger asks for another code', async () => {
    const caller = authCaller(test);
    const [late, disturbed] = [aPhone(), aPhone()];
    const ticket = await caller.ticketFor(disturbed);
    test.clock.advance(121_000);
    await authCaller(test, { address: '10.9.9.9' }).codeFor(disturbed);
    const body = { username: 'Zulfiya', ...place, consent };
    const created = await authCaller(test).post('/auth/create-account', {
      ...body,
      phone: disturbed,
      registrationToken: ticket,
    });
    expect(created.statusCode).toBe(200);

    const lateTicket = await caller.ticketFor(late);
    test.clock.advance(15 * 60_000);
    const refused = await authCaller(test).post('/auth/create-account', {
      ...body,
      phone: late,
      registrationToken: lateTicket,
    });
    expect(refused.json().code).toBe('PHONE_NOT_VERIFIED');
  });

  it('gets an account only with a consent, whose version and time are kept', async () => {
    const caller = authCaller(test, { headers: { 'x-lang': 'ru' } });
    const phone = aPhone();
    const body = { phone, username: 'Zulfiya', ...place, registrationToken: await caller.ticketFor(phone) };
    for (const nothing of [{}, { consent: {} }, { consent: { version: ' ' } }, { consent: true }]) {
      const refused = await caller.post('/auth/create-account', { ...body, ...nothing });
      expect([refused.statusCode, refused.json().message]).toEqual([
        422,
        'Пожалуйста, дайте согласие на обработку персональных данных и примите правила',
      ]);
    }
    const late = await caller.post('/auth/create-account', { ...body, districtId: '' });
    expect(late.json().message).toBe('Пожалуйста, выберите район');
    const before = test.clock.now();
    expect((await caller.post('/auth/create-account', { ...body, consent })).statusCode).toBe(200);
    const kept = await test.database.db
      .selectFrom('consents as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select(['c.version', 'c.given_at'])
      .where('u.phone', '=', phone)
      .execute();
    expect(kept).toEqual([{ version: consent.version, given_at: expect.any(Date) }]);
    expect(kept[0]?.given_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  it('gets none by a consent to what was never published', async () => {
    const caller = authCaller(test, { headers: { 'x-lang': 'en' } });
    const phone = aPhone();
    const body = { phone, username: 'Zulfiya', ...place, registrationToken: await caller.ticketFor(phone) };
    for (const version of ['2020-01-01', '9999-12-31', `${consent.version} `, "'; drop table consents; --"]) {
      const refused = await caller.post('/auth/create-account', { ...body, consent: { version } });
      expect([refused.statusCode, refused.json().message]).toEqual([
        422,
        `Choose one of: ${publishedTerms.join(', ')}`,
      ]);
    }
    const kept = test.database.db.selectFrom('users').select('id').where('phone', '=', phone);
    expect(await kept.execute()).toEqual([]);
  });

  it('is asked again when another version holds, and no more once agreed', async () => {
    const caller = authCaller(test);
    const phone = aPhone();
    const made = await caller.post('/auth/create-account', {
      phone,
      username: 'Zulfiya',
      ...place,
      consent,
      registrationToken: await caller.ticketFor(phone),
    });
    const owes = (token: string): boolean => decodeJwt(token).consent === 'due';
    const tokens = made.json().content;
    expect(owes(tokens.accessToken)).toBe(false);
    await test.database.db
      .updateTable('consents')
      .set({ version: '2020-01-01' })
      .where('user_id', '=', Number(decodeJwt(tokens.accessToken).sub))
      .execute();
    const refreshed = (await caller.post('/authority/refresh-token', { refreshToken: tokens.refreshToken })).json();
    expect(owes(refreshed.accessToken)).toBe(true);
    const agree = (body: object) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/consent',
        headers: { authorization: `Bearer ${refreshed.accessToken}` },
        payload: body,
      });
    for (const version of ['2020-01-01', '', undefined]) expect((await agree({ version })).statusCode).toBe(422);
    test.clock.advance(5 * 60_000);
    const agreed = await agree(consent);
    const given = agreed.json().content.accessToken;
    expect(owes(given)).toBe(false);
    // Only a refresh gives a session more time.
    expect(decodeJwt(given).exp).toBe(decodeJwt(refreshed.accessToken).exp);
    expect((await test.app.inject({ url: '/api/auth/me', headers: bearer(given) })).statusCode).toBe(200);
    expect((await agree(consent)).statusCode).toBe(200);
    const next = await caller.post('/authority/refresh-token', { refreshToken: refreshed.refreshToken });
    expect(owes(next.json().accessToken)).toBe(false);
    const kept = await test.database.db
      .selectFrom('consents as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select('c.version')
      .where('u.phone', '=', phone)
      .orderBy('c.version')
      .execute();
    expect(kept.map(({ version }) => version)).toEqual(['2020-01-01', consent.version]);
  });

  it('gets one account of fifty parallel calls with one ticket', async () => {
    const phone = aPhone();
    const registrationToken = await authCaller(test).ticketFor(phone);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        retryOnOverload(() =>
          authCaller(test).post('/auth/create-account', {
            phone,
            username: 'Zulfiya',
            ...place,
            consent,
            registrationToken,
          }),
        ),
      ),
    );
    const outcomes = Map.groupBy(answers, (answer) => (answer.statusCode === 200 ? 'created' : answer.json().code));
    expect(outcomes.get('created')).toHaveLength(1);
    expect(outcomes.get('PHONE_TAKEN')).toHaveLength(49);
    expect(answers.find((answer) => answer.statusCode === 409)?.json().message).toBe(
      "Bu telefon raqam allaqachon ro'yxatdan o'tgan.",
    );
  });

  it('gets the same session again when the call is repeated under its key, and no token is stored', async () => {
    const caller = authCaller(test);
    const phone = aPhone();
    const registrationToken = await caller.ticketFor(phone);
    const body = { phone, username: 'Zulfiya', ...place, consent, registrationToken };
    const key = { 'idempotency-key': 'registration-0001' };
    const first = await caller.post('/auth/create-account', body, key);
    const again = await caller.post('/auth/create-account', body, key);
    expect(again.statusCode).toBe(200);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.json().content.refreshToken).toBe(first.json().content.refreshToken);
    const other = await caller.post('/auth/create-account', { ...body, username: 'Nodira' }, key);
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    const stored = await test.database.db.selectFrom('idempotency_keys').selectAll().execute();
    const secret = first.json().content.refreshToken.split('.')[2];
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain('eyJ');
  });

  it.each([
    ['Tokcha rasmiy', 'username'],
    ['Аdmin', 'username'],
    ['M0derat0r', 'username'],
  ])('may not be called %s', async (username, field) => {
    const caller = authCaller(test);
    const phone = aPhone();
    const registrationToken = await caller.ticketFor(phone);
    const answer = await caller.post('/auth/create-account', { phone, username, ...place, consent, registrationToken });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields[field]).toContain('band');
    const allowed = await caller.post('/auth/create-account', {
      phone,
      username: 'Dilshod',
      ...place,
      consent,
      registrationToken,
    });
    expect(allowed.statusCode).toBe(200);
  });

  it('needs a district of its region', async () => {
    const elsewhere = await test.database.db
      .selectFrom('districts')
      .select('id')
      .where('region_id', '<>', place.regionId)
      .executeTakeFirstOrThrow();
    const caller = authCaller(test);
    const phone = aPhone();
    const registrationToken = await caller.ticketFor(phone);
    const body = { phone, username: 'Dilshod', registrationToken, consent };
    const district = await caller.post('/auth/create-account', { ...body, ...place, districtId: elsewhere.id });
    expect(district.json()).toMatchObject({ code: 'VALIDATION', message: 'Iltimos, tumanni tanlang' });
    const region = await caller.post('/auth/create-account', { ...body, ...place, regionId: 9_999 });
    expect(region.json()).toMatchObject({ code: 'VALIDATION', message: 'Iltimos, viloyatni tanlang' });
  });
});

describe('a known phone', () => {
  it('verifies its code and signs in with the same one, once', async () => {
    const user = await aUser(test);
    const phone = user.phone ?? '';
    const caller = authCaller(test);
    const code = await caller.codeFor(phone);
    const verified = await caller.post('/auth/verify-otp', { phone, code });
    expect(verified.json()).toEqual({ success: true, message: 'Kod tasdiqlandi.', exists: true });
    expect((await caller.post('/auth/verify-otp', { phone, code })).json().success).toBe(true);
    const login = await caller.post('/auth/login/verify-otp', { phone, code });
    expect(login.statusCode).toBe(200);
    expect(Object.keys(login.json()).sort()).toEqual(['accessToken', 'refreshToken']);
    const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(login.json().accessToken) });
    expect(me.json().content.id).toBe(user.id);
    const again = await caller.post('/auth/login/verify-otp', { phone, code });
    expect([again.statusCode, again.json().code]).toEqual([400, 'OTP_INVALID']);
    expect((await caller.post('/auth/verify-otp', { phone, code })).json().success).toBe(false);
  });

  it('signs in at /auth/login too, in the other envelope', async () => {
    const phone = (await aUser(test)).phone ?? '';
    const caller = authCaller(test);
    const answer = await caller.post('/auth/login', { phone, code: await caller.codeFor(phone) });
    expect(answer.json()).toEqual({ content: { accessToken: expect.any(String), refreshToken: expect.any(String) } });
  });

  it('gets a code and a 409 when the caller says that it registers', async () => {
    const phone = (await aUser(test)).phone ?? '';
    const caller = authCaller(test);
    const answer = await caller.post('/auth/send-otp', { phone, purpose: 'register' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'PHONE_REGISTERED']);
    expect(answer.json().message).toBe("Bu telefon raqam allaqachon ro'yxatdan o'tgan. OTP kodini kiriting.");
    const sent = await test.database.db
      .selectFrom('otp_challenges')
      .select('state')
      .where('phone', '=', phone)
      .execute();
    expect(sent).toEqual([{ state: 'issued' }]);
  });

  it('opens one session of fifty parallel logins with one code', async () => {
    const user = await aUser(test);
    const phone = user.phone ?? '';
    const code = await authCaller(test).codeFor(phone);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        retryOnOverload(() => authCaller(test).post('/auth/login/verify-otp', { phone, code })),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 400)]);
    const sessions = await test.database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it.each([
    ['blocked', 403, 'ACCOUNT_BLOCKED'],
    ['deleted', 409, 'ACCOUNT_DELETED'],
  ] as const)('of a %s account learns so only by a right code', async (status, answer, code) => {
    const phone = (await aUser(test, { status })).phone ?? '';
    const caller = authCaller(test);
    expect((await caller.post('/auth/check-phone', { phone })).json()).toEqual({ exists: true });
    const right = await caller.codeFor(phone);
    const wrong = await caller.post('/auth/login/verify-otp', { phone, code: wrongCode(right) });
    expect(wrong.json().code).toBe('OTP_INVALID');
    const refused = await caller.post('/auth/login/verify-otp', { phone, code: right });
    expect([refused.statusCode, refused.json().code]).toEqual([answer, code]);
  });
});

describe('a wrong, expired or replaced code', () => {
  it.each([
    ['uz', "OTP kodi noto'g'ri yoki muddati o'tgan."],
    ['ru', 'Код неверный или его срок истёк. Проверьте его или запросите новый.'],
    ['en', 'The code is wrong or has expired. Check it or ask for a new one.'],
  ])('is a 200 with success false and the text in %s', async (language, message) => {
    const caller = authCaller(test, { headers: { 'accept-language': language } });
    const phone = aPhone();
    const code = await caller.codeFor(phone);
    const wrong = await caller.post('/auth/verify-otp', { phone, code: wrongCode(code) });
    expect([wrong.statusCode, wrong.json()]).toEqual([200, { success: false, message }]);
    test.clock.advance(5 * 60_000);
    const expired = await caller.post('/auth/verify-otp', { phone, code });
    expect([expired.statusCode, expired.json()]).toEqual([200, { success: false, message }]);
  });

  it('is void once a new one was sent', async () => {
    const caller = authCaller(test);
    const phone = (await aUser(test)).phone ?? '';
    const old = await caller.codeFor(phone);
    test.clock.advance(120_000);
    const fresh = await caller.codeFor(phone);
    if (old !== fresh) expect((await caller.post('/auth/verify-otp', { phone, code: old })).json().success).toBe(false);
    expect((await caller.post('/auth/verify-otp', { phone, code: fresh })).json().success).toBe(true);
  });

  it('of another phone is wrong', async () => {
    const caller = authCaller(test);
    const [mine, theirs] = [aPhone(), aPhone()];
    const code = await caller.codeFor(theirs);
    const own = await caller.codeFor(mine);
    if (own !== code) expect((await caller.post('/auth/verify-otp', { phone: mine, code })).json().success).toBe(false);
  });
});

describe('what is sent', () => {
  it('must be a phone', async () => {
    const answer = await authCaller(test).post('/auth/check-phone', { phone: '12345' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.phone).toBe("Iltimos, to'g'ri telefon raqamini kiriting");
  });

  it('may be written as people write it', async () => {
    const user = await aUser(test, { phone: '+998901112233' });
    expect(user.phone).toBe('+998901112233');
    const caller = authCaller(test);
    for (const phone of ['+998 90 111 22 33', '90 111-22-33', '998901112233']) {
      expect((await caller.post('/auth/check-phone', { phone })).json().exists).toBe(true);
    }
  });

  it('to login must hold a code or a password', async () => {
    const answer = await authCaller(test).post('/auth/login', { phone: aPhone() });
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', message: "Iltimos, to'g'ri kodni kiriting" });
  });

  it.each(['/auth/verify-otp', '/auth/create-account', '/authority/refresh-token'])(
    'to %s must not come from another site',
    async (path) => {
      const bodies: Record<string, unknown> = {
        '/auth/verify-otp': { phone: aPhone(), code: '123456' },
        '/auth/create-account': { phone: aPhone(), username: 'Zulfiya', ...place, consent },
        '/authority/refresh-token': { refreshToken: 'rt1.x' },
      };
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ];
      for (const headers of foreign) {
        const answer = await authCaller(test).post(path, bodies[path], headers);
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'ORIGIN_REFUSED']);
      }
      const own = await authCaller(test).post(path, bodies[path], { origin: test.config.publicUrl });
      expect(own.json().code).not.toBe('ORIGIN_REFUSED');
    },
  );
});

describe('check-phone', () => {
  it('answers true for all in the neutral mode', async () => {
    const neutral = await startTestApp({ environment: { AUTH_CHECK_PHONE_MODE: 'neutral' } });
    try {
      expect((await authCaller(neutral).post('/auth/check-phone', { phone: aPhone() })).json()).toEqual({
        exists: true,
      });
      expect((await authCaller(neutral).ticketFor(aPhone())).length).toBe(43);
    } finally {
      await neutral.close();
    }
  });

  it('takes its floor whether the phone is known or not', async () => {
    const slow = await startTestApp({ replace: { checkPhoneFloorMs: 100 } });
    try {
      const known = (await aUser(slow)).phone;
      for (const phone of [known, aPhone()]) {
        const started = performance.now();
        await authCaller(slow).post('/auth/check-phone', { phone });
        expect(performance.now() - started).toBeGreaterThanOrEqual(99);
      }
    } finally {
      await slow.close();
    }
  });
});
