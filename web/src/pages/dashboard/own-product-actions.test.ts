import { expect, test } from 'vitest';
import type { OwnProductData } from '#web/api/queries.ts';
import { actionsFor, daysLeft, visibleSteps } from './own-product-actions.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const daysAgo = (days: number): string => new Date(now - days * 86_400_000).toISOString();

test('an active listing can be renewed from its seventh day on', () => {
  expect(actionsFor({ status: 'active', createdAt: daysAgo(6.9) }, now)).not.toContain('renew');
  expect(actionsFor({ status: 'active', createdAt: daysAgo(7) }, now)).toContain('renew');
});

test('what lies in the archive comes back by renewal, what was refused can only go', () => {
  for (const status of ['sold', 'withdrawn', 'expired'] as const) {
    expect(actionsFor({ status, createdAt: daysAgo(1) }, now)).toEqual(['return', 'delete']);
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

test('a listing on sale is edited, lifted or marked sold by a button; one that is not comes back or is mended', () => {
  const steps = (status: OwnProductData['status'], canBuyTop = false) =>
    visibleSteps({ status, createdAt: daysAgo(1), expiresAt: null }, { canBuyTop }, now);
  expect(steps('active', true)).toEqual(['edit', 'top', 'sold']);
  expect(steps('active')).toEqual(['edit', 'sold']);
  expect(steps('expired')).toEqual(['return', 'edit']);
  expect(steps('rejected')).toEqual(['edit']);
  expect(steps('blocked')).toEqual([]);
});

test('what is about to end is renewed by its first button, where that is possible', () => {
  const steps = (days: number, listedDaysAgo = 27) => {
    const expiresAt = new Date(now + days * 86_400_000).toISOString();
    return visibleSteps({ status: 'active', createdAt: daysAgo(listedDaysAgo), expiresAt }, { canBuyTop: true }, now);
  };
  expect(steps(2.9)).toEqual(['renew', 'edit', 'top', 'sold']);
  expect(steps(3.1)).toEqual(['edit', 'top', 'sold']);
  expect(steps(2.9, 6)).toEqual(['edit', 'top', 'sold']);
});
