/**
 * Work that a caller does before it is believed, where limits of its neighbours are used up (record 0047): for each of
 * `parts` a nonce with which the SHA-256 of `proofText` begins with `bits` zero bits.
 */
export interface ProofChallenge {
  /** names the puzzle, whom it is for and until when; only the server can make one */
  token: string;
  bits: number;
  parts: number;
}

/** A solved puzzle. It opens one call. */
export interface Proof {
  token: string;
  nonces: number[];
}

export const proofTokenLength = 200;
export const proofPartsAtMost = 16;
export const nonceAtMost = 0xffff_ffff;

/** What is hashed; ASCII, so that each character is a byte. */
export function proofText(token: string, part: number, nonce: number): string {
  return `${token}.${part}.${nonce}`;
}

/** Whether a digest begins with so many zero bits, 32 at most. */
export function beginsWithZeros(digest: Uint8Array, bits: number): boolean {
  const [a = 255, b = 255, c = 255, d = 255] = digest;
  return Math.clz32(((a << 24) | (b << 16) | (c << 8) | d) >>> 0) >= bits;
}
