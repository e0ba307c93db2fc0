import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { beginsWithZeros, type Proof, type ProofChallenge, proofText } from '#contract/values/proof-of-work.ts';

/** 2¹⁶ hashes on the average, one to three seconds of a cheap phone; several parts keep an unlucky one from taking much longer. */
export const usualProofBits = 14;
const parts = 4;
const lifeMs = 5 * 60_000;
const pattern = /^([A-Za-z0-9_-]{16})\.(\d{1,15})\.(\d{1,2})\.([A-Za-z0-9_-]{43})$/;

/** Whom a puzzle is for: nobody else's solution counts. */
export interface ProofSubject {
  phone: string;
  network: string;
}

/** A puzzle of so many bits for this phone and network, for five minutes; nothing is stored of it. */
export function newProofChallenge(key: string, of: ProofSubject, bits: number, now: Date): ProofChallenge {
  const claims = `${randomBytes(12).toString('base64url')}.${now.getTime() + lifeMs}.${bits}`;
  return { token: `${claims}.${digest(key, claims, of).toString('base64url')}`, bits, parts };
}

/** What a right solution is to be kept by, so that it counts once; null for a forged, expired, unsolved or somebody else's one. */
export function judgeProof(
  key: string,
  { token, nonces }: Proof,
  of: ProofSubject,
  now: Date,
): { id: string; expiresAt: Date } | null {
  const [, id = '', ends = '', bits = '', given = ''] = pattern.exec(token) ?? [];
  const right = digest(key, `${id}.${ends}.${bits}`, of);
  const signature = Buffer.from(given, 'base64url');
  if (signature.length !== right.length || !timingSafeEqual(right, signature)) return null;
  if (Number(ends) <= now.getTime() || nonces.length !== parts) return null;
  const isSolved = nonces.every((nonce, part) =>
    beginsWithZeros(
      createHash('sha256')
        .update(proofText(token, part, nonce))
        .digest(),
      Number(bits),
    ),
  );
  return isSolved ? { id, expiresAt: new Date(Number(ends)) } : null;
}

function digest(key: string, claims: string, { phone, network }: ProofSubject): Buffer {
  return createHmac('sha256', key).update(`proof of work\n${claims}\n${phone}\n${network}`).digest();
}
