import { createHash, createHmac } from 'node:crypto';

const pattern = /^rt1\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** `rt1.<session>.<256-bit secret>` (reliability-security §3.6). */
export function formatRefreshToken(sessionId: string, secret: string): string {
  return `rt1.${sessionId}.${secret}`;
}

/** The parts of a refresh token, or null when it is none. */
export function parseRefreshToken(token: string): { sessionId: string; secret: string } | null {
  const [, sessionId, secret] = pattern.exec(token) ?? [];
  return sessionId && secret ? { sessionId, secret } : null;
}

/** What the database keeps of a secret of 256 random bits. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * The secret after this one. The same predecessor gives the same successor, so a repeated refresh gets the same token
 * again without any being stored (reliability-security §3.6).
 */
export function successorOf(key: string, predecessor: string, generation: number): string {
  return createHmac('sha256', key).update(`${predecessor}.${generation}`).digest('base64url');
}
