import { z } from 'zod';
import { trimEndOf } from '#server/platform/text/trim-end.ts';
import { createOutboundHttp, type IntegrationLog, OutboundHttpError } from '../http/outbound-http.ts';
import { CodeDeliveryError, type CodeDeliveryFailure, type CodeMessage, type CodeSender } from './code-sender.ts';
import { deliveryErrorFrom, logFailure } from './gateway-failure.ts';

export interface TelegramSenderOptions {
  /** `https://gatewayapi.telegram.org`, or a local fake-server */
  baseUrl: string;
  token: string;
  /** 30–3600 s; a message not delivered in that time is not charged. The life of a code (300 s) by default */
  ttlSeconds?: number;
  /** a verified channel of the token's owner */
  senderUsername?: string;
  /** https address for delivery reports; check them with `verifyDeliveryReport` */
  callbackUrl?: string;
  /** takes the code where Telegram certainly did not */
  fallback?: CodeSender;
  /** for Telegram alone, the fallback has its own, ms */
  deadlineMs?: number;
  log: IntegrationLog;
  /** monotonic clock of the circuit, ms */
  now?: () => number;
  /** aborts after so many ms */
  timeout?: (ms: number) => AbortSignal;
}

type Answer = { ok: true } | { ok: false; error: string };

const sent = z
  .object({ ok: z.literal(true), result: z.object({ request_id: z.string().min(1) }) })
  .transform((): Answer => ({ ok: true }));
const refusal = z
  .object({ ok: z.literal(false), error: z.string() })
  .transform(({ error }): Answer => ({ ok: false, error }));
const bareRefusal = z.unknown().transform((): Answer => ({ ok: false, error: '' }));
const schemaFor = (status: number) => z.union(status < 300 ? [sent, refusal] : [refusal, bareRefusal]);

type Outcome = { sent: true } | { sent: false; failure: CodeDeliveryError; status?: number; reason: string };

/** Failures after which Telegram certainly sent nothing, whoever asks. */
const CHANNEL_DOWN: readonly CodeDeliveryFailure[] = ['unreachable', 'balance', 'credentials'];
const NOT_ON_TELEGRAM: readonly string[] = ['PHONE_NUMBER_NOT_FOUND', 'PHONE_NUMBER_NOT_AVAILABLE'];

/**
 * One-time codes as messages of Telegram's Verification Codes, with our own code. The fallback takes over when Telegram has no
 * such number, cannot be reached, or does not accept our account; never after a timeout or a broken answer (the code may have
 * arrived: a second message would cost twice and confuse), and never on FLOOD_WAIT, which limits this very person.
 */
export function createTelegramSender(options: TelegramSenderOptions): CodeSender {
  const { token, ttlSeconds = 300, senderUsername, callbackUrl, fallback, log, deadlineMs = 5_000, now } = options;
  const { timeout = AbortSignal.timeout } = options;
  if (ttlSeconds < 30 || ttlSeconds > 3600) throw new RangeError('telegram: ttlSeconds is 30 to 3600');
  const baseUrl = trimEndOf(options.baseUrl, '/');
  const http = createOutboundHttp({ dependency: 'telegram', origins: [new URL(baseUrl).origin], log, now });

  async function callTelegram({ phone, code }: CodeMessage): Promise<Outcome> {
    try {
      const { status, body } = await http.request({
        method: 'POST',
        url: `${baseUrl}/sendVerificationMessage`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          phone_number: phone,
          code,
          ttl: ttlSeconds,
          sender_username: senderUsername,
          callback_url: callbackUrl,
        }),
        deadline: timeout(deadlineMs),
        schemaFor,
      });
      if (body.ok) return { sent: true };
      return { sent: false, failure: refusedAs(body.error), status, reason: body.error };
    } catch (error) {
      if (!(error instanceof OutboundHttpError)) throw error;
      return { sent: false, failure: deliveryErrorFrom(error, 'telegram', true), reason: '' };
    }
  }

  return {
    kind: 'telegram',
    async send(message) {
      const outcome = await callTelegram(message);
      if (outcome.sent) return {};
      const { failure, status, reason } = outcome;
      const notOnTelegram = NOT_ON_TELEGRAM.includes(reason);
      if (!notOnTelegram || !fallback) logFailure(log, failure, status, reason);
      if (!fallback || !(notOnTelegram || CHANNEL_DOWN.includes(failure.kind))) throw failure;
      log.info({ gateway: 'telegram', fallback: fallback.kind }, 'one-time code goes by the fallback');
      await fallback.send(message);
      return {};
    },
  };
}

function refusedAs(error: string): CodeDeliveryError {
  if (error.startsWith('FLOOD_WAIT')) {
    const seconds = /(\d{1,6})$/.exec(error)?.[1];
    return new CodeDeliveryError('telegram', 'busy', {
      retryable: true,
      retryAfterSeconds: seconds === undefined ? undefined : Number(seconds),
    });
  }
  if (error === 'BALANCE_NOT_ENOUGH') return new CodeDeliveryError('telegram', 'balance', { retryable: false });
  const kind = error.startsWith('ACCESS_TOKEN_') ? 'credentials' : 'refused';
  return new CodeDeliveryError('telegram', kind, { retryable: false });
}
