import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { type FakeServer, type ReceivedRequest, startFakeServer } from './fake-server.ts';

export interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface ShownPush {
  endpoint: string;
  /** what the browser's worker is given */
  payload: unknown;
  headers: ReceivedRequest['headers'];
}

export interface FakePush extends FakeServer {
  /** A browser that has subscribed. */
  browser(): Browser;
  /** every message that a browser could read, in order */
  readonly shown: readonly ShownPush[];
  /** Answers this status to messages for a browser; null ends it. */
  refuse(browser: Browser, status: number | null, retryAfter?: number): void;
}

/** A push service and its browsers: it reads what was sent as a browser does (RFC 8188, 8291). */
export async function startFakePush(): Promise<FakePush> {
  const browsers = new Map<string, { key: ReturnType<typeof createECDH>; auth: Buffer }>();
  const refused = new Map<string, { status: number; retryAfter: number | undefined }>();
  const shown: ShownPush[] = [];

  const fakeServer = await startFakeServer(({ path, headers, body }) => {
    const endpoint = `${fakeServer.origin}${path}`;
    const browser = browsers.get(endpoint);
    const refusal = refused.get(endpoint);
    if (refusal) {
      const { status, retryAfter } = refusal;
      const headers: Record<string, string> = retryAfter ? { 'retry-after': String(retryAfter) } : {};
      return { status, bytes: Buffer.alloc(0), headers };
    }
    if (!browser) return { status: 404, json: {} };
    if (!headers.ttl || !/^vapid t=\S+\.\S+\.\S+, k=\S+$/.test(headers.authorization ?? ''))
      return { status: 401, json: {} };
    shown.push({ endpoint, payload: JSON.parse(decrypt(body, browser.key, browser.auth)), headers });
    return { status: 201, bytes: Buffer.alloc(0) };
  });

  return {
    ...fakeServer,
    shown,
    browser() {
      const key = createECDH('prime256v1');
      const p256dh = key.generateKeys('base64url');
      const auth = randomBytes(16);
      const endpoint = `${fakeServer.origin}/send/${randomBytes(12).toString('base64url')}`;
      browsers.set(endpoint, { key, auth });
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    refuse({ endpoint }, status, retryAfter) {
      if (status === null) refused.delete(endpoint);
      else refused.set(endpoint, { status, retryAfter });
    },
  };
}

function decrypt(body: Buffer, key: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const derive = (secret: Buffer, over: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, over, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const secret = derive(key.computeSecret(sender), auth, info, 32);
  const contentKey = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
