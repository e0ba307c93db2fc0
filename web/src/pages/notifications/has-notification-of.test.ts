import { expect, test } from 'vitest';
import { hasNotificationOf } from './has-notification-of.ts';

test('a decision is told by its own notice only', () => {
  const rejection = { kind: 'moderation', decision: 'rejected', productId: 7, title: 'Gilam', reason: null } as const;
  const notices = [{ notice: rejection }];
  expect(hasNotificationOf({ id: 7, status: 'rejected' }, notices)).toBe(true);
  expect(hasNotificationOf({ id: 7, status: 'pending' }, notices)).toBe(false);
  expect(hasNotificationOf({ id: 8, status: 'rejected' }, notices)).toBe(false);
});
