import { expect, test } from 'vitest';
import { isToldOf } from './is-told-of.ts';

test('a decision is told by its own notice only', () => {
  const rejection = { kind: 'moderation', decision: 'rejected', productId: 7, title: 'Gilam', reason: null } as const;
  const notices = [{ notice: rejection }];
  expect(isToldOf({ id: 7, status: 'rejected' }, notices)).toBe(true);
  expect(isToldOf({ id: 7, status: 'pending' }, notices)).toBe(false);
  expect(isToldOf({ id: 8, status: 'rejected' }, notices)).toBe(false);
});
