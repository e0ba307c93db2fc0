import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const pattern = /^rt1\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

const ownBytes = 16;

/** `rt1.<session>.<256-bit secret>` (rules/identity#refresh). */
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
 * A secret that only we can have made for this session: 128 bits of its own and their seal. So a token that once was valid is told
 * from one that never was, without any being stored (record 0047).
 * @param source what the secret's own part is made from: the same gives the same
 */
export function sealedSecret(key: string, sessionId: string, source: Buffer): string {
  const own = source.subarray(0, ownBytes);
  return Buffer.concat([own, sealOf(key, sessionId, own)]).toString('base64url');
}

/** Whether this secret was made for this session, of whatever generation it is. */
export function isSealed(key: string, sessionId: string, secret: string): boolean {
  const bytes = Buffer.from(secret, 'base64url');
  return (
    bytes.length === 2 * ownBytes &&
    timingSafeEqual(bytes.subarray(ownBytes), sealOf(key, sessionId, bytes.subarray(0, ownBytes)))
  );
}

/**
 * The secret after this one. The same predecessor gives the same successor, so a repeated refresh gets the same token
 * again without any being stored (rules/identity#refresh).
 */
export function successorOf(key: string, sessionId: string, predecessor: string, generation: number): string {
  return sealedSecret(key, sessionId, chainLink(key, predecessor, generation));
}

/** As servers made it before secrets were sealed; one of these nodes may still be running. */
export function unsealedSuccessorOf(key: string, predecessor: string, generation: number): string {
  return chainLink(key, predecessor, generation).toString('base64url');
}

/** What the first secret of a session is made from that is opened by a registration ticket: once more the same. */
export function sourceOfTicket(key: string, ticket: string): Buffer {
  return chainLink(key, ticket, 0);
}

function chainLink(key: string, predecessor: string, generation: number): Buffer {
  return createHmac('sha256', key).update(`${predecessor}.${generation}`).digest();
}

function sealOf(key: string, sessionId: string, own: Buffer): Buffer {
  return createHmac('sha256', key).update(`seal\n${sessionId}\n`).update(own).digest().subarray(0, ownBytes);
}
