import { newIdempotencyKey } from '#web/api/idempotency-key.ts';

/** The number of a batch of decisions, a UUID of version 4; `crypto.randomUUID` is missing where a page comes over plain http. */
export function newBatchId(): string {
  return newIdempotencyKey().replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_key, first: string, second: string, third: string, fourth: string, last: string) =>
      `${first}-${second}-4${third}-8${fourth}-${last}`,
  );
}
