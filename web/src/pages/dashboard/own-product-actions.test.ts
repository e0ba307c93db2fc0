import { expect, test } from 'vitest';
import { actionsFor, daysLeft, secondStepOf } from './own-product-actions.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const daysAgo = (days: number): string => new Date(now - days * 86_400_000).toISOString();

test('an active listing can be renewed from its seventh day on', () => {
  expect(actionsFor({ status: 'active', createdAt: daysAgo(6.9) }, now)).not.toContain('renew');
  expect(actionsFor({ status: 'active', createdAt: daysAgo(7) }, now)).toContain('renew');
});

test('what lies in the archive comes back by renewal, what was refused can only go', () => {
  for (const status of ['sold', 'withdrawn', 'expired'] as const) {
    expect(actionsFor({ status, createdAt: daysAgo(1) }, now)).toEqual(['renew', 'delete']);
  }
  for (const status of ['draft', 'rejected', 'blocked'] as const) {
    expect(actionsFor({ status, createdAt: daysAgo(1) }, now)).toEqual(['delete']);
  }
});

test('days left are counted for active listings only, begun days as whole ones', () => {
  const expiresAt = new Date(now + 2.2 * 86_400_000).toISOString();
  expect(daysLeft({ status: 'active', expiresAt }, now)).toBe(3);
  expect(daysLeft({ status: 'active', expiresAt: daysAgo(1) }, now)).toBe(0);
  expect(daysLeft({ status: 'sold', expiresAt }, now)).toBeNull();
});

test('beside looking at it, a listing is shared, edited or brought back', () => {
  expect(secondStepOf({ status: 'active' })).toBe('share');
  expect(secondStepOf({ status: 'rejected' })).toBe('edit');
  expect(secondStepOf({ status: 'pending' })).toBe('edit');
  expect(secondStepOf({ status: 'expired' })).toBe('renew');
  expect(secondStepOf({ status: 'blocked' })).toBeNull();
});
