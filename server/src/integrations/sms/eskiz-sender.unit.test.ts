import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeEskiz, startFakeEskiz } from '#testing/fakes/fake-eskiz.ts';
import type { Fault } from '#testing/fakes/fake-server.ts';
import { recordLog } from '#testing/fakes/recorded-log.ts';
import { CodeDeliveryError } from './code-sender.ts';
import { createEskizSender, type EskizSenderOptions } from './eskiz-sender.ts';

const message = { phone: '+998901234567', code: '482913', lang: 'uz' } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

describe('eskiz sender', () => {
  let eskiz: FakeEskiz;
  let log = recordLog();
  let clock = 0;

  beforeEach(async () => {
    log = recordLog();
    clock = 0;
    eskiz = await startFakeEskiz();
  });
  afterEach(() => eskiz.close());

  const sender = (options: Partial<EskizSenderOptions> = {}) =>
    createEskizSender({
      baseUrl: eskiz.baseUrl,
      email: eskiz.account.email,
      password: eskiz.account.password,
      from: '4546',
      webOtpHost: 'tokcha.uz',
      timeout: eskiz.timeout,
      log,
      now: () => clock,
      ...options,
    });

  async function failureOf(sending: Promise<unknown>): Promise<CodeDeliveryError> {
    const error = await sending.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof CodeDeliveryError)) throw new Error(`no CodeDeliveryError: ${error}`);
    return error;
  }

  const timesCalled = (path: string) => eskiz.requests.filter((request) => request.path.endsWith(path)).length;

  it('logs in once and sends the text to the letter', async () => {
    const eskizSender = sender();
    expect(await eskizSender.send(message)).toEqual({});
    await eskizSender.send({ ...message, phone: '+998330000000', lang: 'ru' });
    expect(eskiz.logins).toBe(1);
    expect(eskiz.messages).toEqual([
      {
        phone: '998901234567',
        from: '4546',
        text: 'Tokcha: tasdiqlash kodi 482913. Uni hech kimga bermang.\n\n@tokcha.uz #482913',
      },
      {
        phone: '998330000000',
        from: '4546',
        text: 'Tokcha: код 482913. Никому его не говорите.\n\n@tokcha.uz #482913',
      },
    ]);
  });

  it('shares one login among sends at the same time', async () => {
    const eskizSender = sender();
    await Promise.all([eskizSender.send(message), eskizSender.send(message), eskizSender.send(message)]);
    expect(eskiz.logins).toBe(1);
    expect(eskiz.messages.length).toBe(3);
  });

  it('takes a new token before the 30 days are over', async () => {
    const eskizSender = sender();
    await eskizSender.send(message);
    clock = 29 * DAY_MS - 1;
    await eskizSender.send(message);
    expect(eskiz.logins).toBe(1);
    clock = 29 * DAY_MS;
    await eskizSender.send(message);
    expect(eskiz.logins).toBe(2);
  });

  it('logs in again once when the token has died, and sends one SMS', async () => {
    const eskizSender = sender();
    await eskizSender.send(message);
    eskiz.expireTokens();
    await eskizSender.send(message);
    expect(eskiz.logins).toBe(2);
    expect(eskiz.messages.length).toBe(2);
  });

  it('gives up after the second 401', async () => {
    eskiz.inject({ kind: 'status', status: 401 }, { path: '/send' });
    const error = await failureOf(sender().send(message));
    expect(error).toMatchObject({ kind: 'credentials', retryable: false });
    expect(eskiz.logins).toBe(2);
    expect(timesCalled('/send')).toBe(2);
  });

  it('sends nothing with a wrong password', async () => {
    eskiz.account.password = 'changed-in-the-cabinet';
    expect(await failureOf(sender({ password: 'old-password' }).send(message))).toMatchObject({ kind: 'credentials' });
    expect(timesCalled('/send')).toBe(0);
  });

  const spoiltSend: { fault: Fault; kind: string }[] = [
    { fault: { kind: 'stall' }, kind: 'timeout' },
    { fault: { kind: 'stall-in-body' }, kind: 'timeout' },
    { fault: { kind: 'reset-after-reading' }, kind: 'unclear' },
    { fault: { kind: 'garbage' }, kind: 'unclear' },
    { fault: { kind: 'huge', bytes: 100_000 }, kind: 'unclear' },
  ];
  it.each(spoiltSend)('$fault.kind after the send: $kind, one SMS, no second call', async ({ fault, kind }) => {
    eskiz.inject(fault, { path: '/send', times: 1 });
    const error = await failureOf(sender().send(message));
    expect(error).toMatchObject({ kind, retryable: false });
    expect(eskiz.messages.length).toBe(1);
    expect(timesCalled('/send')).toBe(1);
  });

  const unsent: { fault: Fault; kind: string }[] = [
    { fault: { kind: 'status', status: 500 }, kind: 'unclear' },
    { fault: { kind: 'redirect', location: 'https://example.uz/' }, kind: 'unclear' },
    { fault: { kind: 'reset-before-reading' }, kind: 'unclear' },
  ];
  it.each(unsent)('$fault.kind on the send may have sent: no second call', async ({ fault, kind }) => {
    eskiz.inject(fault, { path: '/send', times: 1 });
    expect(await failureOf(sender().send(message))).toMatchObject({ kind, retryable: false });
    expect(eskiz.messages.length).toBe(0);
    expect(timesCalled('/send')).toBeLessThanOrEqual(1);
  });

  it('keeps one deadline for login and send together', async () => {
    eskiz.inject({ kind: 'stall' }, { path: '/send' });
    const deadlines: number[] = [];
    const timeout = (ms: number): AbortSignal => {
      deadlines.push(ms);
      return eskiz.timeout(ms);
    };
    expect(await failureOf(sender({ deadlineMs: 800, timeout }).send(message))).toMatchObject({
      kind: 'timeout',
      retryable: false,
    });
    expect(eskiz.logins).toBe(1);
    expect(deadlines).toEqual([800]);
  });

  it('may be tried again when it was the login that stalled', async () => {
    eskiz.inject({ kind: 'stall' }, { path: '/login', times: 1 });
    const eskizSender = sender();
    expect(await failureOf(eskizSender.send(message))).toMatchObject({ kind: 'timeout', retryable: true });
    await eskizSender.send(message);
    expect(eskiz.messages.length).toBe(1);
  });

  it('may be tried again when the gateway cannot be reached', async () => {
    const eskizSender = sender();
    await eskiz.close();
    expect(await failureOf(eskizSender.send(message))).toMatchObject({ kind: 'unreachable', retryable: true });
  });

  it('stops calling a gateway that fails, and finds it well again after 10 s', async () => {
    const eskizSender = sender();
    await eskizSender.send(message);
    eskiz.inject({ kind: 'status', status: 500 });
    for (let done = 0; done < 5; done += 1) await failureOf(eskizSender.send(message));
    const called = eskiz.requests.length;
    expect(await failureOf(eskizSender.send(message))).toMatchObject({ kind: 'unreachable', retryable: true });
    expect(eskiz.requests.length).toBe(called);
    eskiz.clearFaults();
    clock = 10_000;
    await eskizSender.send(message);
    expect(eskiz.messages.length).toBe(2);
  });

  it('names an empty account, a test account, a wrong number and a busy gateway', async () => {
    const eskizSender = sender();
    eskiz.account.balance = 0;
    expect(await failureOf(eskizSender.send(message))).toMatchObject({ kind: 'balance', retryable: false });
    eskiz.account.mode = 'test';
    expect(await failureOf(eskizSender.send(message))).toMatchObject({ kind: 'refused', retryable: false });
    eskiz.account.mode = 'live';
    expect(await failureOf(eskizSender.send({ ...message, phone: '+99890123456' }))).toMatchObject({ kind: 'refused' });
    expect(await failureOf(sender({ from: 'Unknown' }).send(message))).toMatchObject({ kind: 'refused' });
    eskiz.inject({ kind: 'status', status: 429 }, { path: '/send', times: 1 });
    expect(await failureOf(eskizSender.send(message))).toMatchObject({ kind: 'busy', retryable: true });
    const oddlyOk = JSON.stringify({ status: 'ERROR', message: 'Template not moderated' });
    eskiz.inject({ kind: 'status', status: 200, body: oddlyOk }, { path: '/send', times: 1 });
    expect(await failureOf(eskizSender.send(message))).toMatchObject({ kind: 'refused' });
    expect(log.lines.at(-1)).toContain('Template not moderated');
    expect(eskiz.messages).toEqual([]);
  });

  it('never tells phone, code, token, login or password', async () => {
    const warnings: string[] = [];
    const warn = async (sending: Promise<unknown>) => {
      const error = await failureOf(sending);
      warnings.push(inspect(error, { depth: 10 }), JSON.stringify(error), error.stack ?? '');
    };
    const faults: Fault[] = [
      { kind: 'status', status: 500, body: '+998901234567 482913' },
      { kind: 'status', status: 400, body: '{"message":"482913 to 998901234567 by shop@example.uz"}' },
      { kind: 'garbage' },
      { kind: 'huge', bytes: 100_000 },
      { kind: 'stall' },
      { kind: 'reset-before-reading' },
      { kind: 'reset-after-reading' },
      { kind: 'redirect', location: 'https://example.uz/482913' },
    ];
    for (const path of ['/login', '/send']) {
      for (const fault of faults) {
        eskiz.inject(fault, { path, times: 1 });
        await warn(sender().send(message));
      }
    }
    await warn(sender({ password: 'wrong-password' }).send(message));
    eskiz.account.mode = 'test';
    await warn(sender().send(message));
    eskiz.account.mode = 'live';
    eskiz.account.balance = 0;
    await warn(sender().send(message));
    await warn(sender().send({ ...message, phone: '+9989012345678' }));
    const everything = [...warnings, ...log.lines].join('\n');
    expect(everything).toContain('one-time code not delivered');
    expect(everything).not.toMatch(/90123456|482913|#48|shop@|cabinet-secret|wrong-password|eyJ|Bearer/);
  });

  it('takes only a host that WebOTP reads and that fits one SMS', () => {
    expect(() => sender({ webOtpHost: 'tokcha.uz:3000' })).toThrow(TypeError);
  });
});
