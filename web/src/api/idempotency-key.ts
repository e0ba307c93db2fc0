/**
 * A new key for one act, kept for every try of it (rules/answers#idempotency): 128 random bits. `crypto.randomUUID` is missing
 * where a page comes over plain http.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
