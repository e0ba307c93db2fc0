import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Reports older (or further ahead) than this are refused: a captured one cannot be played back later. */
const MAX_AGE_MS = 10 * 60 * 1000;

/**
 * Whether a delivery report (POST to `callbackUrl`) comes from Telegram: HMAC-SHA-256 of `timestamp LF raw body` under
 * SHA-256 of the token, in constant time, and not older than 10 minutes. `now` is the system's clock in ms; `rawBody` the
 * bytes as received, before any parsing.
 */
export function verifyDeliveryReport(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  rawBody: Uint8Array,
  token: string,
  now: number,
): boolean {
  const timestamp = headers['x-request-timestamp'];
  const signature = headers['x-request-signature'];
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  if (Math.abs(now - Number(timestamp) * 1000) > MAX_AGE_MS) return false;
  const secret = createHash('sha256').update(token).digest();
  const expected = createHmac('sha256', secret).update(`${timestamp}\n`).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
