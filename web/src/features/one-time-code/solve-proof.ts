import { sha256 } from '@noble/hashes/sha2.js';
import { beginsWithZeros, type Proof, type ProofChallenge, proofText } from '#contract/values/proof-of-work.ts';

/** ms of work between two looks at what the person does */
const stretchMs = 12;
const noncesBetweenLooks = 64;

/**
 * Solves the server's puzzle, in stretches that leave the page to the person. @throws the signal's reason once it is aborted
 */
export async function solveProof({ token, bits, parts }: ProofChallenge, signal: AbortSignal): Promise<Proof> {
  const encoder = new TextEncoder();
  const isRight = (part: number, nonce: number): boolean =>
    beginsWithZeros(sha256(encoder.encode(proofText(token, part, nonce))), bits);
  const nonces: number[] = [];
  let stretchEnds = performance.now() + stretchMs;
  for (let part = 0; part < parts; part += 1) {
    let nonce = 0;
    while (!isRight(part, nonce)) {
      nonce += 1;
      if (nonce % noncesBetweenLooks > 0 || performance.now() < stretchEnds) continue;
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      stretchEnds = performance.now() + stretchMs;
    }
    nonces.push(nonce);
  }
  return { token, nonces };
}
