import { expect, test } from 'vitest';
import { productStatuses } from '#contract/values/products/product-life.ts';
import { batchesOf, passOf, refusalOf } from './use-bulk-decisions.tsx';

test('what is not on sale is blocked where the rest is sent back, and no account is blocked by the way', () => {
  const refusals = productStatuses.map((status) => [status, refusalOf({ subject: 'product', status })] as const);
  expect(refusals.filter(([, decision]) => decision === 'reject').map(([status]) => status)).toEqual([
    'pending',
    'active',
  ]);
  expect(refusals.filter(([, decision]) => decision === 'block').map(([status]) => status)).toContain('withdrawn');
  expect(refusalOf({ subject: 'message', status: null })).toBe('block');
  expect(refusalOf({ subject: 'user', status: null })).toBeNull();
});

test('a group is decided whole, each case as it can be and a hundred at once, without the accounts', () => {
  const row = (id: number, subject: 'product' | 'user', status: 'pending' | 'sold' | null) => ({ id, subject, status });
  const waiting = Array.from({ length: 101 }, (_, id) => row(id, 'product', 'pending'));
  const rows = [...waiting, row(200, 'product', 'sold'), row(201, 'user', null)];
  const sizes = (decisionOf: typeof passOf | typeof refusalOf) =>
    batchesOf(rows, decisionOf).map(([decision, cases]) => [decision, cases.length]);
  expect(sizes(refusalOf)).toEqual([
    ['reject', 100],
    ['reject', 1],
    ['block', 1],
  ]);
  expect(sizes(passOf)).toEqual([
    ['approve', 100],
    ['approve', 1],
    ['dismiss', 2],
  ]);
});
