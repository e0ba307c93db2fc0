import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasPassedThreshold, throttle } from './scroll-position.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the next page is due once the lower edge of the screen is past nine tenths of the list', () => {
  expect(hasPassedThreshold({ top: 600, height: 2000 }, 800)).toBe(false);
  expect(hasPassedThreshold({ top: -999, height: 2000 }, 800)).toBe(false);
  expect(hasPassedThreshold({ top: -1000, height: 2000 }, 800)).toBe(true);
  expect(hasPassedThreshold({ top: -1900, height: 2000 }, 800)).toBe(true);
});

test('a list shorter than the screen asks at once, a list without height never', () => {
  expect(hasPassedThreshold({ top: 100, height: 300 }, 800)).toBe(true);
  expect(hasPassedThreshold({ top: 100, height: 0 }, 800)).toBe(false);
});

test('many scroll events in one pause make two runs: the first and the last', () => {
  const run = vi.fn();
  const scroll = throttle(run, 150);
  for (let event = 0; event < 10; event += 1) {
    scroll.call();
    vi.advanceTimersByTime(10);
  }
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(50);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('nothing runs after the list has left', () => {
  const run = vi.fn();
  const scroll = throttle(run, 150);
  scroll.call();
  scroll.call();
  scroll.cancel();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});
