import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#testing/fakes/fake-server.ts';
import { type FakeTelegramGateway, startFakeTelegramGateway } from '#testing/fakes/fake-telegram-gateway.ts';
import { recordLog } from '#testing/fakes/recorded-log.ts';
import { CodeDeliveryError, type CodeMessage, type CodeSender } from './code-sender.ts';
import { verifyDeliveryReport } from './telegram-delivery-report.ts';
import { createTelegramSender, type TelegramSenderOptions } from './telegram-sender.ts';

const message = { phone: '+998901234567', code: '482913', lang: 'uz' } as const;

describe('telegram sender', () => {
  let telegram: FakeTelegramGateway;
  let log = recordLog();
  let clock = 0;
  let bySms: CodeMessage[] = [];
  const sms: CodeSender = {
    kind: 'eskiz',
    send: async (sent) => {
      bySms.push(sent);
      return { echo: sent.code };
    },
  };

  beforeEach(async () => {
    log = recordLog();
    clock = 0;
    bySms = [];
    telegram = await startFakeTelegramGateway();
  });
  afterEach(() => telegram.close());

  const sender = (options: Partial<TelegramSenderOptions> = {}) =>
    createTelegramSender({
      baseUrl: telegram.baseUrl,
      token: telegram.token,
      fallback: sms,
      timeout: telegram.timeout,
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

  it('sends our code to the E.164 number, valid as long as the code', async () => {
    expect(await sender().send(message)).toEqual({});
    expect(telegram.messages).toMatchObject([{ phone: '+998901234567', code: '482913', ttl: 300 }]);
    expect(telegram.requests[0]?.headers.authorization).toBe(`Bearer ${telegram.token}`);
    expect(bySms).toEqual([]);
  });

  it.each(['PHONE_NUMBER_NOT_FOUND', 'PHONE_NUMBER_NOT_AVAILABLE', 'BALANCE_NOT_ENOUGH', 'ACCESS_TOKEN_INVALID'])(
    'goes by SMS on %s and keeps the code to itself',
    async (error) => {
      telegram.refuse(error);
      expect(await sender().send(message)).toEqual({});
      expect(bySms).toEqual([message]);
    },
  );

  it('goes by SMS when Telegram cannot be reached', async () => {
    const telegramSender = sender();
    await telegram.close();
    await telegramSender.send(message);
    expect(bySms).toEqual([message]);
  });

  it.each([
    ['PHONE_NUMBER_NOT_FOUND', 'refused', false],
    ['BALANCE_NOT_ENOUGH', 'balance', false],
    ['ACCESS_TOKEN_INVALID', 'credentials', false],
  ])('without a fallback %s is %s', async (error, kind, retryable) => {
    telegram.refuse(error);
    expect(await failureOf(sender({ fallback: undefined }).send(message))).toMatchObject({ kind, retryable });
  });

  it('passes on how long to wait on FLOOD_WAIT, without going round it by SMS', async () => {
    telegram.refuse('FLOOD_WAIT_37', message.phone);
    const error = await failureOf(sender().send(message));
    expect(error).toMatchObject({ kind: 'busy', retryable: true, retryAfterSeconds: 37 });
    expect(bySms).toEqual([]);
    await sender().send({ ...message, phone: '+998330000000' });
    expect(telegram.messages.length).toBe(1);
  });

  it('does not go by SMS on a refusal it does not know', async () => {
    telegram.refuse('TTL_INVALID');
    expect(await failureOf(sender().send(message))).toMatchObject({ kind: 'refused', retryable: false });
    expect(bySms).toEqual([]);
    expect(log.lines.at(-1)).toContain('TTL_INVALID');
  });

  const unsure: { fault: Fault; kind: string }[] = [
    { fault: { kind: 'stall' }, kind: 'timeout' },
    { fault: { kind: 'stall-in-body' }, kind: 'timeout' },
    { fault: { kind: 'reset-after-reading' }, kind: 'unclear' },
    { fault: { kind: 'reset-before-reading' }, kind: 'unclear' },
    { fault: { kind: 'garbage' }, kind: 'unclear' },
    { fault: { kind: 'huge', bytes: 100_000 }, kind: 'unclear' },
    { fault: { kind: 'status', status: 500 }, kind: 'unclear' },
    { fault: { kind: 'status', status: 400 }, kind: 'refused' },
    { fault: { kind: 'redirect', location: 'https://example.uz/' }, kind: 'unclear' },
  ];
  it.each(unsure)('$fault.kind may have sent: neither again nor by SMS', async ({ fault, kind }) => {
    telegram.inject(fault);
    const telegramSender = sender();
    expect(await failureOf(telegramSender.send(message))).toMatchObject({ kind, retryable: false });
    expect(telegram.requests.length).toBeLessThanOrEqual(1);
    expect(bySms).toEqual([]);
  });

  it('goes by SMS while the circuit is open, and returns to Telegram after 10 s', async () => {
    const telegramSender = sender();
    telegram.inject({ kind: 'status', status: 502 });
    for (let done = 0; done < 5; done += 1) await failureOf(telegramSender.send(message));
    expect(bySms).toEqual([]);
    await telegramSender.send(message);
    expect(bySms.length).toBe(1);
    expect(telegram.requests.length).toBe(5);
    telegram.clearFaults();
    clock = 10_000;
    await telegramSender.send(message);
    expect(telegram.messages.length).toBe(1);
    expect(bySms.length).toBe(1);
  });

  it('never tells phone, code or token', async () => {
    const warnings: string[] = [];
    const refusals = ['FLOOD_WAIT_37', 'PHONE_NUMBER_INVALID', 'Number +998901234567 got 482913', telegram.token];
    for (const refusal of refusals) {
      telegram.refuse(refusal);
      const error = await failureOf(sender().send(message));
      warnings.push(inspect(error, { depth: 10 }), JSON.stringify(error));
    }
    telegram.inject({ kind: 'status', status: 403, body: `{"error":"${telegram.token} 482913"}` }, { times: 1 });
    warnings.push(inspect(await failureOf(sender().send(message))));
    const everything = [...warnings, ...log.lines].join('\n');
    expect(everything).toContain('"failure":"busy"');
    expect(everything).not.toMatch(/90123456|482913|AAEgateway|Bearer/);
  });

  it('takes a ttl of 30 to 3600 s only', () => {
    expect(() => sender({ ttlSeconds: 29 })).toThrow(RangeError);
    expect(() => sender({ ttlSeconds: 3601 })).toThrow(RangeError);
  });

  it('has reports that verify as the real ones do', async () => {
    await sender().send(message);
    const requestId = telegram.messages[0]?.requestId ?? '';
    const report = telegram.deliveryReport(requestId, 'delivered', 1_757_045_220);
    const verified = (token: string) =>
      verifyDeliveryReport(report.headers, Buffer.from(report.body), token, 1_757_045_220_000);
    expect(verified(telegram.token)).toBe(true);
    expect(verified('another-token')).toBe(false);
  });
});
