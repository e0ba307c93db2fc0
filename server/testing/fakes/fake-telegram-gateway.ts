import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type FakeReply, type FakeServer, startFakeServer } from './fake-server.ts';

interface SentVerification {
  requestId: string;
  phone: string;
  code: string;
  ttl: number | undefined;
}

export interface FakeTelegramGateway extends FakeServer {
  /** what the sender takes as `baseUrl` */
  readonly baseUrl: string;
  readonly token: string;
  /** every message the gateway took, also those whose answer was spoilt */
  readonly messages: readonly SentVerification[];
  /** Answers `error` (`PHONE_NUMBER_NOT_FOUND`, `FLOOD_WAIT_30` …) for this phone, or for all; null ends it. */
  refuse(error: string | null, phone?: string): void;
  /** What Telegram would POST to the callback address about a message, signed at `timestamp` (Unix s). */
  deliveryReport(
    requestId: string,
    status: 'sent' | 'delivered' | 'read' | 'expired' | 'revoked',
    timestamp: number,
  ): { headers: Record<string, string>; body: string };
}

/** Telegram's gateway for verification codes on this machine: `sendVerificationMessage` and signed delivery reports. */
export async function startFakeTelegramGateway(token = 'AAEgatewaytoken4242'): Promise<FakeTelegramGateway> {
  const messages: SentVerification[] = [];
  const refusals = new Map<string, string>();
  const everyone = '*';

  function send(parameters: Record<string, unknown>): FakeReply {
    const { phone_number: phone, code, ttl } = parameters;
    if (typeof phone !== 'string' || !/^\+\d{7,15}$/.test(phone)) return failure('PHONE_NUMBER_INVALID');
    const refusal = refusals.get(phone) ?? refusals.get(everyone);
    if (refusal) return failure(refusal);
    if (typeof code !== 'string' || !/^\d{4,8}$/.test(code)) return failure('CODE_INVALID');
    const ttlIsRight = ttl === undefined || (typeof ttl === 'number' && ttl >= 30 && ttl <= 3600);
    if (!ttlIsRight) return failure('TTL_INVALID');
    const requestId = randomUUID();
    messages.push({ requestId, phone, code, ttl });
    return {
      status: 200,
      json: { ok: true, result: { request_id: requestId, phone_number: phone, request_cost: 0.01 } },
    };
  }

  const fakeServer = await startFakeServer(({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${token}`) return failure('ACCESS_TOKEN_INVALID');
    if (method !== 'POST' || path.toLowerCase() !== '/sendverificationmessage') return failure('UNKNOWN_METHOD');
    return send(JSON.parse(body.toString()));
  });

  return {
    ...fakeServer,
    baseUrl: fakeServer.origin,
    token,
    messages,
    refuse(error, phone = everyone) {
      if (error === null) refusals.delete(phone);
      else refusals.set(phone, error);
    },
    deliveryReport(requestId, status, timestamp) {
      const body = JSON.stringify({ request_id: requestId, delivery_status: { status, updated_at: timestamp } });
      const secret = createHash('sha256').update(token).digest();
      const signature = createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest('hex');
      return { headers: { 'x-request-timestamp': String(timestamp), 'x-request-signature': signature }, body };
    },
  };
}

function failure(error: string): FakeReply {
  return { status: 200, json: { ok: false, error } };
}
