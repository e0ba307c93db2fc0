import { useState } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

export interface IdempotencyKeys {
  /** The key of what is sent: the same for every try of it, since the answer of one that was done may be lost. */
  keyOf: (body: unknown) => string;
  /** What was sent is done: the same once more is another act. */
  renew: () => void;
}

/** Keys of acts that are told apart by what they state. */
export function createIdempotencyKeys(newKey: () => string = newIdempotencyKey): IdempotencyKeys {
  const keys = new Map<string, string>();
  return {
    keyOf(body) {
      const stated = JSON.stringify(body);
      const key = keys.get(stated) ?? newKey();
      keys.set(stated, key);
      return key;
    },
    renew: () => keys.clear(),
  };
}

/** The keys of one form, as long as it is there. */
export function useIdempotencyKey(): IdempotencyKeys {
  return useState(() => createIdempotencyKeys())[0];
}
