import { createECDH } from 'node:crypto';

/** The public half of a VAPID key, as browsers take it (RFC 8292). Both are base64url. */
export function vapidPublicKey(privateKey: string): string {
  const key = createECDH('prime256v1');
  key.setPrivateKey(privateKey, 'base64url');
  return key.getPublicKey('base64url');
}
