import { expect, test } from 'vitest';
import { partOf } from './figure-table.ts';

const period = { from: '2026-11-01', to: '2026-11-30' };
const asked = (...[by, key, name]: [...Parameters<typeof partOf>]): Record<string, string> | null => {
  const address = partOf(by, key, name, period);
  return address === null ? null : Object.fromEntries(new URL(address, 'http://tokcha').searchParams);
};

test('a part of a figure leads to what the figure counts of it, or to its listings, and what is in no row nowhere', () => {
  const counted = { tab: 'products', sellers: 'users', moment: 'sold', ...period };
  expect(asked('category', 7, 'sold', period)).toEqual({ ...counted, categoryId: '7' });
  expect(asked('region', 7, 'sold', period)).toEqual({ ...counted, regionId: '7' });
  expect(asked('region', 7, 'users', period)).toEqual({ tab: 'users', role: 'user', ...period, regionId: '7' });
  expect(asked('region', 7, 'topOrders', period)).toEqual({ tab: 'products', regionId: '7' });
  expect(asked('region', 7, 'visits', period)).toBe(null);
  expect(asked('device', 1, 'sold', period)).toBe(null);
});
