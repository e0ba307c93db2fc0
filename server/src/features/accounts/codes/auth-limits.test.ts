import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Proof } from '#contract/values/proof-of-work.ts';
import { type AuthCaller, authCaller, browserHeaders, consent, solved, wrongCode } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser, signedIn } from '#testing/builders/builders.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
});
afterEach(() => test.close());

const minute = 60_000;
const hour = 60 * minute;
const status = async (answer: ReturnType<AuthCaller['post']>): Promise<string | number> => {
  const { statusCode, json } = await answer;
  return statusCode === 200 ? 200 : json().code;
};
const from = (address: string): AuthCaller => authCaller(test, { address });
const send = (caller: AuthCaller, phone: string) => status(caller.post('/auth/send-otp', { phone }));
const verify = (caller: AuthCaller, phone: string, code: string) =>
  status(caller.post('/auth/verify-otp', { phone, code }));

/** Units that were taken just now, as an earlier version of the server keeps them. */
const fill = (name: string, subject: string, used: number, ms: number) =>
  test.database.db
    .insertInto('rate_limits')
    .values({
      name,
      subject,
      window_start: test.clock.now(),
      used,
      expires_at: new Date(test.clock.now().getTime() + ms),
    })
    .execute();

describe('check-phone', () => {
  it('is answered ten times a minute and sixty times an hour for one address, then for a proof of work each', async () => {
    const caller = from('10.0.0.1');
    const check = () => status(caller.post('/auth/check-phone', { phone: aPhone() }));
    for (let round = 0; round < 6; round += 1) {
      for (let call = 0; call < 10; call += 1) expect(await check()).toBe(200);
      if (round < 5) expect(await check()).toBe('PROOF_OF_WORK_REQUIRED');
      test.clock.advance(minute);
    }
    const refused = await caller.post('/auth/check-phone', { phone: aPhone() }, { 'x-lang': 'en' });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'PROOF_OF_WORK_REQUIRED']);
    expect(refused.json().message).toContain('come back in 54 minutes');
    expect(refused.json().retryAfter).toBe(Number(refused.headers['retry-after']));
    expect(refused.json().retryAfter).toBeGreaterThan(50 * 60);
    expect((await caller.prove('/auth/check-phone', { phone: aPhone() })).json()).toEqual({ exists: false });
    test.clock.advance(54 * minute);
    expect(await check()).toBe(200);
  });

  it('is closed to an address only after ten times as many, proofs or not', async () => {
    const caller = from('10.0.0.1');
    for (let call = 0; call < 60; call += 1) {
      expect((await caller.prove('/auth/check-phone', { phone: aPhone() })).statusCode).toBe(200);
    }
    expect(await status(caller.prove('/auth/check-phone', { phone: aPhone() }))).toBe('RATE_LIMITED');
  });

  it('is answered two hundred times an hour for one network, then for a proof of work each', async () => {
    for (let host = 1; host <= 20; host += 1) {
      for (let call = 0; call < 10; call += 1) {
        expect(await status(from(`10.0.0.${host}`).post('/auth/check-phone', { phone: aPhone() }))).toBe(200);
      }
    }
    const neighbour = from('10.0.0.99');
    const phone = aPhone();
    expect(await status(neighbour.post('/auth/check-phone', { phone }))).toBe('PROOF_OF_WORK_REQUIRED');
    expect(await status(neighbour.prove('/auth/check-phone', { phone }))).toBe(200);
    expect(await status(from('10.0.1.99').post('/auth/check-phone', { phone }))).toBe(200);
  });

  it('costs a proof of work, and a known browser nothing, when all together have used the hour up', async () => {
    const owner = authCaller(test, { address: '10.0.0.1', headers: browserHeaders });
    const phone = (await aUser(test)).phone ?? '';
    await owner.signIn(phone);
    await fill('check-phone-global', '', 5_000, hour);
    expect(await status(from('10.9.9.9').post('/auth/check-phone', { phone }))).toBe('PROOF_OF_WORK_REQUIRED');
    expect(await status(from('10.9.9.9').prove('/auth/check-phone', { phone }))).toBe(200);
    expect(await status(owner.post('/auth/check-phone', { phone }))).toBe(200);
  });
});

describe('a proof of work', () => {
  const checks = async () => fill('check-phone-global', '', 5_000, hour);
  const ask = async (caller: AuthCaller, phone: string) =>
    solved((await caller.post('/auth/check-phone', { phone })).json().proofOfWork);
  const tryOut = (caller: AuthCaller, phone: string, proof: Proof) =>
    status(caller.post('/auth/check-phone', { phone, proof }));

  it('opens one call, for its phone and network, for five minutes', async () => {
    await checks();
    const phone = aPhone();
    const caller = from('10.0.0.1');
    const proof = await ask(caller, phone);
    expect(await tryOut(caller, aPhone(), proof)).toBe('PROOF_OF_WORK_REQUIRED');
    expect(await tryOut(from('10.0.1.1'), phone, proof)).toBe('PROOF_OF_WORK_REQUIRED');
    expect(await tryOut(from('10.0.0.2'), phone, proof)).toBe(200);
    expect(await tryOut(caller, phone, proof)).toBe('PROOF_OF_WORK_REQUIRED');
    const late = await ask(caller, phone);
    test.clock.advance(5 * minute);
    expect(await tryOut(caller, phone, late)).toBe('PROOF_OF_WORK_REQUIRED');
  });

  it('opens one of many calls that come together', async () => {
    await checks();
    const phone = aPhone();
    const proof = await ask(from('10.0.0.1'), phone);
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryOut(from('10.0.0.1'), phone, proof)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
  });
});

describe('codes for one phone', () => {
  it('go out every 120 seconds at most, and the answer says how long to wait', async () => {
    const phone = aPhone();
    expect(await send(from('10.0.0.1'), phone)).toBe(200);
    test.clock.advance(33_000);
    const early = await from('10.0.7.7').post('/auth/send-otp', { phone }, { 'x-lang': 'en' });
    expect(early.statusCode).toBe(429);
    expect(early.json().code).toBe('OTP_RESEND_TOO_SOON');
    const wait = early.json().retryAfter;
    expect(wait).toBeGreaterThan(80);
    expect(wait).toBeLessThanOrEqual(87);
    expect(early.json().message).toBe(`A code was sent just now. You can ask for a new one in ${wait} seconds.`);
    expect(early.headers['retry-after']).toBe(String(wait));
    test.clock.advance(wait * 1000);
    expect(await send(from('10.0.0.1'), phone)).toBe(200);
  });

  it('sent by a clock that was far ahead keep nobody waiting once it is right again', async () => {
    const phone = aPhone();
    const aYear = 365 * 24 * 60 * minute;
    test.clock.advance(aYear);
    expect(await send(from('10.0.0.1'), phone)).toBe(200);
    test.clock.advance(-aYear);
    expect(await send(from('10.0.0.1'), phone)).toBe(200);
    expect(await send(from('10.0.0.1'), phone)).toBe('OTP_RESEND_TOO_SOON');
  });

  it('keep their pause when a node that is hours behind has looked at it', async () => {
    const phone = aPhone();
    expect(await send(from('10.0.0.1'), phone)).toBe(200);
    test.clock.advance(-2 * hour);
    expect(await send(from('10.0.0.1'), phone)).toBe('OTP_RESEND_TOO_SOON');
    test.clock.advance(2 * hour);
    expect(await send(from('10.0.0.1'), phone)).toBe('OTP_RESEND_TOO_SOON');
  });

  it('need no pause once the one before is used up, within the hour’s limit', async () => {
    const user = await aUser(test);
    const phone = user.phone ?? '';
    const caller = from('10.0.0.1');
    const headers = await signedIn(test, user);
    const used = [
      (code: string) => caller.post('/auth/login/verify-otp', { phone, code }),
      (code: string) => caller.post('/auth/create-password', { code, password: 'suv ichgan quduq 7' }, headers),
      (code: string) => caller.post('/auth/confirm-code', { code }, headers),
    ];
    for (const use of used) expect((await use(await caller.codeFor(phone))).statusCode).toBe(200);
    expect(await verify(caller, phone, await caller.codeFor(phone))).toBe(200);
    test.clock.advance(2 * minute);
    expect(await send(caller, phone)).toBe('RATE_LIMITED');
  });

  it('need it while the one before can still be entered', async () => {
    const phone = aPhone();
    const caller = from('10.0.0.1');
    const first = await caller.codeFor(phone);
    expect(await verify(caller, phone, wrongCode(first))).toBe(200);
    expect(await send(caller, phone)).toBe('OTP_RESEND_TOO_SOON');
    const verified = await caller.post('/auth/verify-otp', { phone, code: first });
    expect(await send(caller, phone)).toBe('OTP_RESEND_TOO_SOON');
    const { registrationToken } = verified.json();
    const body = { phone, username: 'Nodira', regionId: 1, districtId: 1, consent, registrationToken };
    expect(await status(caller.post('/auth/create-account', body))).toBe(200);
    expect(await send(caller, phone)).toBe(200);
  });

  it('do not spare a stranger the pause when the owner’s browser uses up its own', async () => {
    const phone = (await aUser(test)).phone ?? '';
    const owner = authCaller(test, { address: '10.0.0.1', headers: browserHeaders });
    await owner.signIn(phone);
    expect(await send(from('10.5.0.1'), phone)).toBe(200);
    test.clock.advance(1000);
    await owner.signIn(phone);
    expect(await send(from('10.5.0.1'), phone)).toBe('OTP_RESEND_TOO_SOON');
    expect(await send(owner, phone)).toBe(200);
  });

  it('are four an hour and eight a day, whoever asks', async () => {
    const phone = aPhone();
    for (let round = 0; round < 2; round += 1) {
      for (let code = 0; code < 4; code += 1) {
        expect(await send(from(`10.${round}.${code}.1`), phone)).toBe(200);
        test.clock.advance(2 * minute);
      }
      if (round === 0) expect(await send(from('10.8.8.8'), phone)).toBe('RATE_LIMITED');
      test.clock.advance(hour);
    }
    expect(await send(from('10.7.7.7'), phone)).toBe('RATE_LIMITED');
    expect(await send(from('10.7.7.7'), aPhone())).toBe(200);
    test.clock.advance(24 * hour);
    expect(await send(from('10.7.7.7'), phone)).toBe(200);
  });

  it('can still be asked for by the owner’s own browser when strangers used them up', async () => {
    const user = await aUser(test);
    const phone = user.phone ?? '';
    const owner = authCaller(test, { address: '10.0.0.1', headers: browserHeaders });
    await owner.signIn(phone);
    test.clock.advance(24 * hour);
    for (let code = 0; code < 4; code += 1) {
      expect(await send(from(`10.5.${code}.1`), phone)).toBe(200);
      test.clock.advance(2 * minute);
    }
    expect(await send(from('10.5.9.1'), phone)).toBe('RATE_LIMITED');
    expect(await send(owner, phone)).toBe(200);
    expect(await send(owner, phone)).toBe('OTP_RESEND_TOO_SOON');
  });
});

describe('codes by address, network and number block', () => {
  it('are twenty an hour for one address', async () => {
    for (let code = 0; code < 20; code += 1) expect(await send(from('10.0.0.1'), aPhone())).toBe(200);
    expect(await send(from('10.0.0.1'), aPhone())).toBe('RATE_LIMITED');
    test.clock.advance(hour);
    expect(await send(from('10.0.0.1'), aPhone())).toBe(200);
  });

  it('come back to the address once they are verified', async () => {
    const caller = from('10.0.0.1');
    for (let person = 0; person < 45; person += 1) {
      const phone = aPhone();
      expect(await verify(caller, phone, await caller.codeFor(phone))).toBe(200);
    }
    for (let code = 0; code < 20; code += 1) expect(await send(caller, aPhone())).toBe(200);
    expect(await send(caller, aPhone())).toBe('RATE_LIMITED');
  });

  it('are a hundred an hour for one network', async () => {
    for (let code = 0; code < 100; code += 1) expect(await send(from(`10.0.0.${1 + (code % 50)}`), aPhone())).toBe(200);
    expect(await send(from('10.0.0.200'), aPhone())).toBe('RATE_LIMITED');
    expect(await send(from('10.0.1.200'), aPhone())).toBe(200);
  });

  it('are thirty an hour for a block of a hundred numbers', async () => {
    const phone = (last: number) => `+9989012345${String(last).padStart(2, '0')}`;
    for (let last = 0; last < 30; last += 1) expect(await send(from(`10.${last}.0.1`), phone(last))).toBe(200);
    expect(await send(from('10.99.0.1'), phone(30))).toBe('RATE_LIMITED');
    expect(await send(from('10.99.0.1'), '+998901234630')).toBe(200);
  });

  it('beyond the cap of the day go to phones with an account only', async () => {
    await fill('otp-global-day', '', 9_999, 24 * hour);
    expect(await send(from('10.0.0.1'), aPhone())).toBe(200);
    expect(await send(from('10.0.0.1'), aPhone())).toBe('RATE_LIMITED');
    expect(await send(from('10.0.0.1'), (await aUser(test)).phone ?? '')).toBe(200);
  });
});

describe('wrong codes', () => {
  it('kill a code after five, also for who then knows it', async () => {
    const phone = aPhone();
    const caller = from('10.0.0.1');
    const code = await caller.codeFor(phone);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const answer = await caller.post('/auth/verify-otp', { phone, code: wrongCode(code) });
      expect([answer.statusCode, answer.json().success]).toEqual([200, false]);
    }
    const right = await caller.post('/auth/verify-otp', { phone, code });
    expect([right.statusCode, right.json().code]).toEqual([429, 'OTP_ATTEMPTS_EXCEEDED']);
    expect(right.json().retryAfter).toBeLessThanOrEqual(120);
    test.clock.advance(2 * minute);
    expect(await verify(caller, phone, await caller.codeFor(phone))).toBe(200);
  });

  it('leave a code alive at four', async () => {
    const user = await aUser(test);
    const phone = user.phone ?? '';
    const caller = from('10.0.0.1');
    const code = await caller.codeFor(phone);
    for (let wrong = 0; wrong < 4; wrong += 1) await verify(caller, phone, wrongCode(code));
    expect(await status(caller.post('/auth/login/verify-otp', { phone, code }))).toBe(200);
  });

  it('are counted one by one when they come together', async () => {
    const phone = aPhone();
    const code = await from('10.0.0.1').codeFor(phone);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => verify(from(`10.2.${index}.1`), phone, wrongCode(code))),
    );
    expect(answers.filter((answer) => answer === 200)).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'OTP_ATTEMPTS_EXCEEDED')).toHaveLength(35);
  });

  it('are ten an hour and twenty a day for one phone, over all its codes', async () => {
    const phone = aPhone();
    let guesses = 0;
    for (let code = 0; code < 8; code += 1) {
      const caller = from(`10.3.${code}.1`);
      const answer = await caller.post('/auth/send-otp', { phone });
      if (answer.statusCode !== 200) break;
      for (let wrong = 0; wrong < 5; wrong += 1) {
        if ((await verify(caller, phone, wrongCode(answer.json().code))) === 200) guesses += 1;
      }
      if (code === 2) expect(guesses).toBe(10);
      test.clock.advance(code % 4 === 3 ? hour : 2 * minute);
    }
    expect(guesses).toBe(20);
    test.clock.advance(2 * hour);
    expect(await verify(from('10.3.99.1'), phone, '111111')).toBe('OTP_ATTEMPTS_EXCEEDED');
  });

  it('beyond thirty an hour from one address cost its others a proof of work, and known browsers nothing', async () => {
    const caller = from('10.0.0.1');
    const owner = authCaller(test, { address: '10.0.0.1', headers: browserHeaders });
    const known = (await aUser(test)).phone ?? '';
    await owner.signIn(known);
    test.clock.advance(2 * minute);
    for (let wrong = 0; wrong < 30; wrong += 1) expect(await verify(caller, aPhone(), '123456')).toBe(200);
    const phone = (await aUser(test)).phone ?? '';
    const code = await from('10.0.4.4').codeFor(phone);
    for (const path of ['/auth/verify-otp', '/auth/login/verify-otp', '/auth/login']) {
      expect(await status(caller.post(path, { phone, code }))).toBe('PROOF_OF_WORK_REQUIRED');
    }
    expect(await status(caller.post('/auth/login', { phone, password: 'x' }))).toBe('PROOF_OF_WORK_REQUIRED');
    expect(await verify(from('10.0.4.4'), phone, code)).toBe(200);
    expect(await status(caller.prove('/auth/login/verify-otp', { phone, code }))).toBe(200);
    expect(await verify(owner, known, await owner.codeFor(known))).toBe(200);
  });

  it('close an address for a far longer series only', async () => {
    await fill('wrong-address-hour', '10.0.0.1', 300, hour);
    const phone = aPhone();
    const code = await from('10.0.4.4').codeFor(phone);
    expect(await status(from('10.0.0.1').prove('/auth/verify-otp', { phone, code }))).toBe('OTP_ATTEMPTS_EXCEEDED');
    test.clock.advance(4 * minute);
    expect(await status(from('10.0.0.2').prove('/auth/verify-otp', { phone, code }))).toBe(200);
  });

  it('come back to the address of whoever mistyped, once they are right', async () => {
    const caller = from('10.0.0.1');
    for (let person = 0; person < 12; person += 1) {
      const phone = aPhone();
      const code = await caller.codeFor(phone);
      for (let wrong = 0; wrong < 4; wrong += 1) expect(await verify(caller, phone, wrongCode(code))).toBe(200);
      expect(await verify(caller, phone, code)).toBe(200);
    }
  });

  it('and codes used up by one network leave the owner of the phone a part, on a new device too', async () => {
    const phone = (await aUser(test)).phone ?? '';
    let sent = 0;
    for (let round = 0; round < 16; round += 1) {
      const attacker = from(`10.66.0.${round}`);
      const answer = await attacker.post('/auth/send-otp', { phone });
      if (answer.statusCode === 200) sent += 1;
      for (let wrong = 0; wrong < 5; wrong += 1) await verify(attacker, phone, '000000');
      test.clock.advance(20 * minute);
    }
    expect(sent).toBe(5);
    const owner = from('10.0.0.1');
    const code = await owner.codeFor(phone);
    expect(await status(owner.post('/auth/login/verify-otp', { phone, code }))).toBe(200);
  });

  it('are twenty in any twenty-four hours for one phone, wherever the day is thought to begin', async () => {
    const phone = aPhone();
    const judged: number[] = [];
    for (let step = 0; step < 40; step += 1) {
      const caller = from(`10.${100 + step}.1.1`);
      const answer = await caller.post('/auth/send-otp', { phone });
      for (let wrong = 0; wrong < 5 && answer.statusCode === 200; wrong += 1) {
        const tried = await caller.post('/auth/verify-otp', { phone, code: wrongCode(answer.json().code) });
        if (tried.statusCode === 200) judged.push(test.clock.now().getTime());
      }
      test.clock.advance(step < 3 ? 23 * hour - step * 10 * hour : hour);
    }
    const busiest = judged.map((from) => judged.filter((at) => at >= from && at < from + 24 * hour).length);
    expect(judged.length).toBeGreaterThan(30);
    expect(Math.max(...busiest)).toBeLessThanOrEqual(20);
  });

  it('of strangers do not stop the owner’s own browser', async () => {
    const phone = (await aUser(test)).phone ?? '';
    const owner = authCaller(test, { address: '10.0.0.1', headers: browserHeaders });
    await owner.signIn(phone);
    test.clock.advance(2 * minute);
    for (let code = 0; code < 2; code += 1) {
      const stranger = from(`10.6.${code}.1`);
      const sent = await stranger.codeFor(phone);
      for (let wrong = 0; wrong < 5; wrong += 1) await verify(stranger, phone, wrongCode(sent));
      test.clock.advance(2 * minute);
    }
    const code = await owner.codeFor(phone);
    expect(await verify(from('10.6.9.1'), phone, code)).toBe('OTP_ATTEMPTS_EXCEEDED');
    expect(await verify(owner, phone, code)).toBe(200);
  });
});

describe('accounts', () => {
  it('are tried ten times an hour from one address without a ticket, which holders of one do not pay for', async () => {
    const caller = from('10.0.0.1');
    const body = { phone: aPhone(), username: 'Nodira', regionId: 1, districtId: 1, consent };
    for (let call = 0; call < 10; call += 1) {
      expect(await status(caller.post('/auth/create-account', body))).toBe('PHONE_NOT_VERIFIED');
    }
    expect(await status(caller.post('/auth/create-account', body))).toBe('RATE_LIMITED');
    const phone = aPhone();
    const registrationToken = await caller.ticketFor(phone);
    expect(await status(caller.post('/auth/create-account', { ...body, phone, registrationToken }))).toBe(200);
  });
});

describe('relaxed limits', () => {
  it('widen addresses and keep the pause between two codes and the wrong tries', async () => {
    const relaxed = await startTestApp({ environment: { RATE_LIMITS: 'relaxed' } });
    try {
      const caller = authCaller(relaxed, { address: '10.0.0.1' });
      const phones = Array.from({ length: 25 }, aPhone);
      for (const phone of phones) expect(await send(caller, phone)).toBe(200);
      const phone = phones[0] ?? '';
      expect(await send(caller, phone)).toBe('OTP_RESEND_TOO_SOON');
      relaxed.clock.advance(2 * minute);
      const code = await caller.codeFor(phone);
      for (let wrong = 0; wrong < 5; wrong += 1) await verify(caller, phone, wrongCode(code));
      expect(await verify(caller, phone, code)).toBe('OTP_ATTEMPTS_EXCEEDED');
    } finally {
      await relaxed.close();
    }
  });
});
