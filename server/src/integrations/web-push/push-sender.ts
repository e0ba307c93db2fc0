import webPush from 'web-push';
import { z } from 'zod';
import type { DeliveryOutcome } from '../delivery-outcome.ts';
import {
  createOutboundHttp,
  type IntegrationLog,
  type OutboundHttp,
  OutboundHttpError,
} from '../http/outbound-http.ts';
import { vapidPublicKey } from './vapid-public-key.ts';

/** A browser's address for notices, with the keys that only it can read with. */
interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushMessage {
  /** at most 3,000 bytes */
  body: string;
  /** replaces one of the same topic that has not been shown yet; at most 32 characters of base64url */
  topic: string;
  /** seconds for which a sleeping device may still get it */
  lifeSeconds: number;
  urgency: 'normal' | 'high';
}

export interface PushSender {
  /** what a browser subscribes with */
  readonly publicKey: string;
  /** whether an address that a browser names is one of a push service, and no place of our own network */
  accepts(endpoint: string): boolean;
  send(address: PushAddress, message: PushMessage): Promise<DeliveryOutcome>;
}

export interface PushSenderOptions {
  /** 32 bytes, base64url */
  privateKey: string;
  /** whom a push service may write to: `mailto:` or `https:` */
  contact: string;
  log: IntegrationLog;
  /** origins beside the known services: local fakes */
  moreOrigins?: readonly string[];
}

const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;
const deadlineMs = 10_000;
/** Services with a client of their own at a time; Apple's and Microsoft's have many hosts. */
const mostClients = 50;

/** Web Push (RFC 8030, 8291, 8292). */
export function createPushSender({ privateKey, contact, log, moreOrigins = [] }: PushSenderOptions): PushSender {
  const publicKey = vapidPublicKey(privateKey);
  const clients = new Map<string, OutboundHttp>();

  function clientOf(origin: string): OutboundHttp {
    const known = clients.get(origin);
    if (known) return known;
    if (clients.size >= mostClients) clients.clear();
    const client = createOutboundHttp({ dependency: `push ${new URL(origin).host}`, origins: [origin], log });
    clients.set(origin, client);
    return client;
  }

  function accepts(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, port, username, origin } = new URL(endpoint);
    if (moreOrigins.includes(origin)) return true;
    return protocol === 'https:' && port === '' && username === '' && services.some((host) => isHost(hostname, host));
  }

  return {
    publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, { body, topic, lifeSeconds, urgency }) {
      if (!accepts(endpoint)) return { outcome: 'gone' };
      let request: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
          TTL: lifeSeconds,
          topic,
          urgency,
          contentEncoding: 'aes128gcm',
          vapidDetails: { subject: contact, publicKey, privateKey },
        });
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'a push message cannot be encrypted');
        return { outcome: 'refused' };
      }
      try {
        const { status, retryAfterSeconds } = await clientOf(new URL(endpoint).origin).request({
          method: 'POST',
          url: endpoint,
          headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
          body: Uint8Array.from(request.body ?? []),
          deadline: AbortSignal.timeout(deadlineMs),
          schemaFor: () => z.unknown(),
        });
        return outcomeOf(status, retryAfterSeconds);
      } catch (error) {
        if (!(error instanceof OutboundHttpError)) throw error;
        return error.nothingSent || error.failure === 'server-error'
          ? { outcome: 'later', retryAfterSeconds: null }
          : { outcome: 'unknown' };
      }
    },
  };
}

function isHost(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

function outcomeOf(status: number, retryAfterSeconds: number | null): DeliveryOutcome {
  if (status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 413) return { outcome: 'refused' };
  return { outcome: 'later', retryAfterSeconds };
}
