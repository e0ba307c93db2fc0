import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEskizSender } from '#server/integrations/sms/eskiz-sender.ts';
import { createTelegramSender } from '#server/integrations/sms/telegram-sender.ts';
import { createLog } from '#server/platform/log/log.ts';
import { authCaller, browserHeaders } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser } from '#testing/builders/builders.ts';
import { type FakeEskiz, startFakeEskiz } from '#testing/fakes/fake-eskiz.ts';
import { type FakeTelegramGateway, startFakeTelegramGateway } from '#testing/fakes/fake-telegram-gateway.ts';
import { recordLog } from '#testing/fakes/recorded-log.ts';

let eskiz: FakeEskiz;
let telegram: FakeTelegramGateway;
let test: TestApp | undefined;
beforeAll(async () => {
  eskiz = await startFakeEskiz();
  telegram = await startFakeTelegramGateway();
});
afterEach(async () => {
  eskiz.clearFaults();
  telegram.clearFaults();
  await test?.close();
});
afterAll(() => Promise.all([eskiz.close(), telegram.close()]));

/** `deadlineMs`: short where a gateway hangs on purpose */
const eskizSender = (deadlineMs = 30_000) =>
  createEskizSender({
    baseUrl: eskiz.baseUrl,
    email: eskiz.account.email,
    password: eskiz.account.password,
    from: '4546',
    webOtpHost: 'tokcha.uz',
    deadlineMs,
    log: recordLog(),
  });
const telegramSender = (deadlineMs = 30_000) =>
  createTelegramSender({ baseUrl: telegram.baseUrl, token: telegram.token, deadlineMs, log: recordLog() });

describe.each(['eskiz', 'telegram'] as const)('with the driver %s', (driver) => {
  const start = async (deadlineMs?: number) => {
    const codeSender = driver === 'eskiz' ? eskizSender(deadlineMs) : telegramSender(deadlineMs);
    test = await startTestApp({ replace: { codeSender } });
    return test;
  };
  const lastCode = () =>
    driver === 'eskiz' ? /#(\d{6})$/.exec(eskiz.messages.at(-1)?.text ?? '')?.[1] : telegram.messages.at(-1)?.code;

  it('the code goes by message alone, and opens a session', async () => {
    const app = await start();
    const phone = (await aUser(app)).phone ?? '';
    const caller = authCaller(app);
    const answer = await caller.post('/auth/send-otp', { phone });
    expect(answer.json()).toEqual({ resendAfter: 120 });
    const code = lastCode() ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify([answer.body, answer.headers])).not.toContain(code);
    expect((await caller.post('/auth/login/verify-otp', { phone, code })).statusCode).toBe(200);
  });

  it.each([
    [{ kind: 'status', status: 500 }],
    [{ kind: 'reset-after-reading' }],
    [{ kind: 'stall' }],
    [{ kind: 'garbage' }],
  ] as const)('a gateway that fails (%o) is a 503, and the pause before the next code stays', async (fault) => {
    const caller = authCaller(await start(fault.kind === 'stall' ? 800 : undefined));
    const phone = aPhone();
    (driver === 'eskiz' ? eskiz : telegram).inject(fault);
    const answer = await caller.post('/auth/send-otp', { phone }, { 'x-lang': 'en' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'DEPENDENCY_DOWN']);
    expect(answer.json().message).toBe('The service is temporarily unavailable. Try again in 2 minutes.');
    expect((await caller.post('/auth/send-otp', { phone })).json().code).toBe('OTP_RESEND_TOO_SOON');
  });

  it('no message is paid for a number that no operator has', async () => {
    const before = eskiz.messages.length + telegram.messages.length;
    const answer = await authCaller(await start()).post('/auth/send-otp', { phone: '+998 71 200 00 00' });
    expect([answer.statusCode, answer.json().message]).toEqual([422, "Iltimos, to'g'ri telefon raqamini kiriting"]);
    expect(eskiz.messages.length + telegram.messages.length).toBe(before);
  });
});

describe('the message', () => {
  it.each([
    ['uz', 'tasdiqlash kodi'],
    ['ru', 'код'],
    ['en', 'your code is'],
  ])('is written in the caller’s language %s', async (language, words) => {
    test = await startTestApp({ replace: { codeSender: eskizSender() } });
    await authCaller(test, { headers: { 'x-lang': language } }).post('/auth/send-otp', { phone: aPhone() });
    expect(eskiz.messages.at(-1)?.text).toContain(words);
  });
});

describe('paid messages that nobody reads', () => {
  /** Sends from so many networks; the first `verified` codes are typed. */
  const sendAll = async (app: TestApp, phones: readonly string[], verified: number, networks = 250) => {
    for (const [index, phone] of phones.entries()) {
      const address = `10.${index % networks}.0.${1 + (Math.floor(index / networks) % 6)}`;
      const caller = authCaller(app, { address });
      await caller.post('/auth/send-otp', { phone });
      const code = telegram.messages.at(-1)?.code;
      if (index < verified) await caller.post('/auth/verify-otp', { phone, code });
    }
    app.clock.advance(61_000);
  };
  const phonesOf = (operator: string, count: number) =>
    Array.from({ length: count }, (_, index) => `+998${operator}${String(1_000_000 + index * 7_919)}`);
  const ask = (app: TestApp, phone: string, address = '10.200.200.1') =>
    authCaller(app, { address }).post('/auth/send-otp', { phone });
  const send = async (app: TestApp, phone: string, address?: string) => (await ask(app, phone, address)).statusCode;

  it('close their network to strangers of their operator for an hour, and nobody else', async () => {
    test = await startTestApp({ environment: { RATE_LIMITS: 'strict' }, replace: { codeSender: telegramSender() } });
    const account = (await aUser(test, { phone: '+998937654321' })).phone ?? '';
    await sendAll(test, phonesOf('93', 57), 2, 1);
    const closed = await ask(test, '+998931112233', '10.0.0.77');
    expect([closed.statusCode, closed.json().code, closed.json().retryAfter]).toEqual([429, 'RATE_LIMITED', 3600]);
    expect(await send(test, account, '10.0.0.1')).toBe(200);
    expect(await send(test, account.replace('1', '2'), '10.0.0.77')).toBe(429);
    expect(await send(test, '+998951112233', '10.0.0.77')).not.toBe(503);
    const elsewhere = authCaller(test, { address: '10.9.9.9' });
    expect((await elsewhere.prove('/auth/send-otp', { phone: '+998931112233' })).statusCode).toBe(200);
    test.clock.advance(3_600_000);
    expect(await send(test, '+998931112244', '10.0.0.77')).toBe(200);
  });

  it('from everywhere cost strangers a proof of work and leave accounts alone: no few addresses shut an operator', async () => {
    test = await startTestApp({ replace: { codeSender: telegramSender() } });
    const owner = authCaller(test, { headers: browserHeaders });
    const known = (await aUser(test, { phone: '+998937654321' })).phone ?? '';
    const account = (await aUser(test, { phone: '+998937654399' })).phone ?? '';
    await owner.post('/auth/send-otp', { phone: known });
    await owner.post('/auth/login/verify-otp', { phone: known, code: telegram.messages.at(-1)?.code });
    await sendAll(test, phonesOf('93', 57), 2);
    const asked = await ask(test, '+998931112233');
    expect([asked.statusCode, asked.json().code, asked.json().retryAfter]).toEqual([
      429,
      'PROOF_OF_WORK_REQUIRED',
      3600,
    ]);
    const stranger = authCaller(test, { address: '10.200.200.1' });
    expect((await stranger.prove('/auth/send-otp', { phone: '+998931112233' })).statusCode).toBe(200);
    expect(await send(test, account)).toBe(200);
    test.clock.advance(120_000);
    expect((await owner.post('/auth/send-otp', { phone: known })).statusCode).toBe(200);
    test.clock.advance(3_600_000);
    expect(await send(test, '+998931112244')).toBe(200);
  });

  it('cost a proof of work, when some are read', async () => {
    test = await startTestApp({ replace: { codeSender: telegramSender() } });
    await sendAll(test, phonesOf('93', 60), 10, 1);
    const caller = authCaller(test, { address: '10.0.0.9' });
    expect((await caller.post('/auth/send-otp', { phone: '+998931112233' })).json().code).toBe(
      'PROOF_OF_WORK_REQUIRED',
    );
    expect((await caller.prove('/auth/send-otp', { phone: '+998931112233' })).statusCode).toBe(200);
  });

  it('cost a network that walks through numbers a proof of work', async () => {
    test = await startTestApp({ replace: { codeSender: telegramSender() } });
    for (let last = 0; last < 4; last += 1) expect(await send(test, `+99895111220${last}`, `10.1.1.${last}`)).toBe(200);
    expect(await send(test, '+998951112204', '10.1.1.9')).toBe(429);
    expect(await send(test, '+998951119999', '10.1.1.9')).toBe(429);
    expect(await send(test, '+998951119999', '10.1.2.9')).toBe(200);
  });
});

describe('the log', () => {
  it('tells of each security event and never of a phone, a code or a token', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    test = await startTestApp({ replace: { log: createLog('trace', stream) } });
    const user = await aUser(test);
    const phone = user.phone ?? '';
    const caller = authCaller(test, { headers: browserHeaders });
    const code = await caller.codeFor(phone);
    await caller.post('/auth/send-otp', { phone });
    await caller.post('/auth/verify-otp', { phone, code });
    const tokens = (await caller.post('/auth/login', { phone, code })).json().content;
    const next = (await caller.post('/authority/refresh-token', { refreshToken: tokens.refreshToken })).json();
    const device = caller.cookies.get('dev') ?? '';
    await authCaller(test).post('/authority/refresh-token', { refreshToken: next.refreshToken });
    const newPhone = aPhone();
    const ticket = await caller.ticketFor(newPhone);
    await caller.post('/auth/create-account', { phone: newPhone, username: 'Admin', registrationToken: ticket });

    const log = lines.join('');
    const events = new Set(lines.map((line) => JSON.parse(line).event).filter(Boolean));
    expect([...events].sort()).toEqual(['login', 'otp.limited', 'otp.sent', 'refresh.reuse']);
    expect(log).toContain(`"userId":${user.id}`);
    const secrets = [phone, phone.slice(4), newPhone, code, ticket, device, tokens.accessToken, tokens.refreshToken];
    for (const secret of [...secrets, tokens.refreshToken.split('.')[2], next.refreshToken, next.accessToken]) {
      expect(secret.length).toBeGreaterThan(5);
      expect(log.includes(secret)).toBe(false);
    }
  });
});
