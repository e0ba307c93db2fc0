import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './use-idempotency-key.ts';

function keysFromOne() {
  let made = 0;
  return createIdempotencyKeys(() => {
    made += 1;
    return `key ${made}`;
  });
}

test('every try of one body has one key, another body another one', () => {
  const { keyOf } = keysFromOne();
  const given = { productId: 7, days: 3 };
  expect(keyOf(given)).toBe('key 1');
  expect(keyOf({ ...given })).toBe('key 1');
  expect(keyOf({ ...given, days: 5 })).toBe('key 2');
  // What was stated before may have been done, though its answer was lost.
  expect(keyOf(given)).toBe('key 1');
});

test('once it is done, the same body is another act', () => {
  const { keyOf, renew } = keysFromOne();
  keyOf('word');
  renew();
  expect(keyOf('word')).toBe('key 2');
});
