import { randomBytes } from 'node:crypto';

/** Carries a request to the merchant; tests answer inside the process or over a socket. */
export type SendToMerchant = (request: {
  path: string;
  headers: Record<string, string>;
  body: string;
}) => Promise<{ status: number; text: string }>;

export interface PaymeReply {
  result?: Record<string, unknown>;
  error?: { code: number; message: unknown; data?: string };
  id?: unknown;
}

/** Reasons that Payme gives for a cancellation (facts: 3 error in executing, 5 refund). */
export const paymeReasons = { failed: 3, refund: 5 } as const;

/**
 * Payme's side of the Merchant API: calls the merchant's endpoint as Payme does, with its own ids and times. A status other than 200 is a
 * failure here as it is there.
 */
export function createPaymeGateway(send: SendToMerchant, key: string, now: () => Date = () => new Date()) {
  let calls = 0;

  async function raw(body: string, headers: Record<string, string> = {}): Promise<PaymeReply> {
    const reply = await send({
      path: '/api/payments/payme',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`,
        ...headers,
      },
      body,
    });
    if (reply.status !== 200) throw new Error(`Payme reads status ${reply.status} as a system error`);
    return JSON.parse(reply.text);
  }

  const call = async (method: string, params: Record<string, unknown>): Promise<PaymeReply> => {
    calls += 1;
    const id = calls;
    const reply = await raw(JSON.stringify({ method, params, id }));
    if (reply.id !== id) throw new Error(`Payme asked ${id} and was answered ${String(reply.id)}`);
    return reply;
  };

  /** As the sandbox does: the same call twice, whose answers must be the same to the millisecond. */
  const twice = async (method: string, params: Record<string, unknown>): Promise<PaymeReply> => {
    const first = await call(method, params);
    const second = await call(method, params);
    const withoutId = ({ id: _id, ...rest }: PaymeReply) => JSON.stringify(rest);
    if (withoutId(first) !== withoutId(second)) {
      throw new Error(`${method} twice: ${JSON.stringify(first)} and ${JSON.stringify(second)}`);
    }
    return first;
  };

  return {
    raw,
    call,
    twice,
    /** 24 hexadecimal digits, as Payme's ids are */
    newId: () => randomBytes(12).toString('hex'),
    time: () => now().getTime(),
    /** amount in tiyin */
    order: (orderId: number | string, amountUzs: number) => ({
      amount: amountUzs * 100,
      account: { order_id: String(orderId) },
    }),
  };
}
