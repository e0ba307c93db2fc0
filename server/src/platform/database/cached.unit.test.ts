import { expect, it } from 'vitest';
import { cached } from './cached.ts';

it('a value is kept for its time, and not for longer where the clock is set back meanwhile', async () => {
  let now = 1_000_000_000;
  let loads = 0;
  const clock = { now: () => new Date(now), elapsed: () => now };
  const value = cached(async () => ++loads, 60_000, clock);
  expect([await value.get(), await value.get()]).toEqual([1, 1]);
  now += 59_999;
  expect(await value.get()).toBe(1);
  now += 1;
  expect(await value.get()).toBe(2);
  now -= 3_600_000;
  expect(await value.get()).toBe(3);
  expect(await value.get()).toBe(3);
});
