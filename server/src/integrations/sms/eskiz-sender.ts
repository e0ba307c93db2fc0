import { z } from 'zod';
import { trimEndOf } from '#server/platform/text/trim-end.ts';
import { createOutboundHttp, type IntegrationLog, OutboundHttpError } from '../http/outbound-http.ts';
import { CodeDeliveryError, type CodeMessage, type CodeSender } from './code-sender.ts';
import { deliveryErrorFrom, logFailure } from './gateway-failure.ts';
import { codeText, isWebOtpHost } from './sms-text.ts';

export interface EskizSenderOptions {
  /** `https://notify.eskiz.uz/api`, or a local fake-server */
  baseUrl: string;
  email: string;
  /** the secret code of the cabinet, not the password of the site */
  password: string;
  /** sender name; `4546` until the account has its own */
  from: string;
  /** host of the site for the WebOTP line */
  webOtpHost: string;
  /** for the whole delivery, a login included, ms */
  deadlineMs?: number;
  log: IntegrationLog;
  /** monotonic clock, ms */
  now?: () => number;
  /** aborts after so many ms */
  timeout?: (ms: number) => AbortSignal;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A token lives 30 days; a day less spares the round trip of an expired one. */
const TOKEN_KEPT_MS = 29 * DAY_MS;

type Answer = { ok: true; token?: string } | { ok: false; reason: string };

const explanation = z
  .object({ message: z.unknown(), data: z.object({ alert: z.unknown() }).partial().nullable().catch(null) })
  .partial()
  .catch({});

/** Eskiz explains itself as `message` (text, or an object of field errors) or as `data.alert`. */
function refusalOf(body: unknown): Answer {
  const { message, data } = explanation.parse(body);
  const reason = message ?? data?.alert ?? '';
  return { ok: false, reason: typeof reason === 'string' ? reason : JSON.stringify(reason) };
}

const refusal = z.unknown().transform(refusalOf);
const refusalInOk = z.looseObject({ status: z.string().regex(/^(error|fail)/i) }).transform(refusalOf);
const taken = z
  .object({ id: z.union([z.string().min(1), z.number()]), status: z.string() })
  .transform((): Answer => ({ ok: true }));
const loggedIn = z
  .object({ data: z.object({ token: z.string().regex(/^[\x21-\x7e]{1,4096}$/) }) })
  .transform(({ data }): Answer => ({ ok: true, token: data.token }));
const answerTo = (success: z.ZodType<Answer>) => (status: number) =>
  status < 300 ? z.union([refusalInOk, success]) : refusal;

/**
 * One-time codes by SMS through Eskiz. The token is cached; on 401 it logs in again once and sends once more (a 401 sent
 * nothing). After a timeout, a broken connection or an unreadable answer it does not try again: the SMS may be on its way
 * (rules/waits#deadlines). The uz and en texts fit one part; a host too long for that is refused here.
 */
export function createEskizSender(options: EskizSenderOptions): CodeSender {
  const { email, password, from, webOtpHost, log, deadlineMs = 5_000 } = options;
  const { now = () => performance.now(), timeout = AbortSignal.timeout } = options;
  if (!isWebOtpHost(webOtpHost))
    throw new TypeError('eskiz: webOtpHost is a host name that leaves the SMS in one part');
  const baseUrl = trimEndOf(options.baseUrl, '/');
  const http = createOutboundHttp({ dependency: 'eskiz', origins: [new URL(baseUrl).origin], log, now });
  let token: { value: string; keptUntil: number } | undefined;
  let loginUnderWay: Promise<string> | undefined;

  async function login(deadline: AbortSignal): Promise<string> {
    const form = new FormData();
    form.set('email', email);
    form.set('password', password);
    const url = `${baseUrl}/auth/login`;
    const { status, body } = await http
      .request({ method: 'POST', url, body: form, deadline, schemaFor: answerTo(loggedIn) })
      .catch((error: unknown) => {
        throw reported(error, false);
      });
    if (!body.ok || body.token === undefined) throw refused(status, body.ok ? '' : body.reason, 'credentials');
    token = { value: body.token, keptUntil: now() + TOKEN_KEPT_MS };
    log.info({ gateway: 'eskiz' }, 'logged in');
    return body.token;
  }

  /** One login serves all sends that wait for it. */
  async function currentToken(deadline: AbortSignal): Promise<string> {
    if (token && now() < token.keptUntil) return token.value;
    loginUnderWay ??= login(deadline).finally(() => {
      loginUnderWay = undefined;
    });
    return loginUnderWay;
  }

  async function post({ phone, code, lang }: CodeMessage, bearer: string, deadline: AbortSignal) {
    // Not multipart, as the login: that would turn the line feeds of the text into CR LF, and the approved template ends there.
    const form = new URLSearchParams({
      mobile_phone: phone.replace('+', ''),
      message: codeText(lang, code, webOtpHost),
      from,
    });
    const url = `${baseUrl}/message/sms/send`;
    const headers = { authorization: `Bearer ${bearer}` };
    return http
      .request({ method: 'POST', url, headers, body: form, deadline, schemaFor: answerTo(taken) })
      .catch((error: unknown) => {
        throw reported(error, true);
      });
  }

  function reported(error: unknown, afterSend: boolean): unknown {
    if (!(error instanceof OutboundHttpError)) return error;
    const failure = deliveryErrorFrom(error, 'eskiz', afterSend);
    logFailure(log, failure);
    return failure;
  }

  function refused(status: number, reason: string, otherwise: 'credentials' | 'refused'): CodeDeliveryError {
    const kind = status === 429 ? 'busy' : isAboutMoney(status, reason) ? 'balance' : otherwise;
    const failure = new CodeDeliveryError('eskiz', kind, { retryable: kind === 'busy' });
    logFailure(log, failure, status, reason);
    return failure;
  }

  return {
    kind: 'eskiz',
    async send(message) {
      const deadline = timeout(deadlineMs);
      let bearer = await currentToken(deadline);
      let answer = await post(message, bearer, deadline);
      if (answer.status === 401) {
        if (token?.value === bearer) token = undefined;
        bearer = await currentToken(deadline);
        answer = await post(message, bearer, deadline);
      }
      const { status, body } = answer;
      if (!body.ok) throw refused(status, body.reason, status === 401 ? 'credentials' : 'refused');
      return {};
    },
  };
}

/** Eskiz documents no form for an empty account: 402, or a text that names the money, is taken for one. */
function isAboutMoney(status: number, reason: string): boolean {
  return status === 402 || /balans|balance|баланс|средств|mablag/i.test(reason);
}
