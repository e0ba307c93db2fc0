import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSearchIntent } from '#contract/http/search/get-search-intent.ts';
import { noteRemovedPart } from '#contract/http/search/note-removed-part.ts';
import { noteSearch } from '#contract/http/search/note-search.ts';
import { suggestSearches } from '#contract/http/search/suggest-searches.ts';
import { countVisit } from '#contract/http/statistics/count-visit.ts';
import { AppError } from '../errors/app-error.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

type Caller = Parameters<RateLimits['take']>[1];
const visitor: Caller = { userId: null, address: '10.0.0.1' };

/** How many of `tries` pass, and the seconds that the first refused one is told to wait. */
function tryOut(limits: RateLimits, name: Parameters<RateLimits['take']>[0], tries: number, caller: Caller = visitor) {
  let passed = 0;
  let wait: number | undefined;
  for (let count = 0; count < tries; count += 1) {
    try {
      limits.take(name, caller);
      passed += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
      wait ??= error.retryAfter;
    }
  }
  return { passed, wait };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('a strict limit (rules/limits#where-they-count)', () => {
  it.each([
    ['read', 600, 60],
    ['search', 120, 60],
    ['typing', 240, 60],
    ['write', 120, 60],
    ['beacon', 120, 60],
    ['refresh', 300, 60],
    ['createProduct', 10, 3600],
    ['upload', 60, 3600],
    ['like', 60, 60],
    ['revealPhone', 30, 3600],
  ] as const)('%s is exactly %d in %d s, and comes back when the window ends', (name, points, seconds) => {
    const limits = createRateLimits('strict');
    const caller = { userId: 7, address: '10.0.0.1' };
    expect(tryOut(limits, name, points + 3, caller)).toEqual({ passed: points, wait: seconds });
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(tryOut(limits, name, 1, caller).passed).toBe(0);
    vi.advanceTimersByTime(1);
    expect(tryOut(limits, name, 1, caller).passed).toBe(1);
  });

  it('has a daily one above the hourly one', () => {
    const limits = createRateLimits('strict');
    let passed = 0;
    for (let hour = 0; hour < 5; hour += 1) {
      passed += tryOut(limits, 'createProduct', 11).passed;
      vi.advanceTimersByTime(3_600_000);
    }
    expect(passed).toBe(30);
  });

  it('takes many units at once of the longest alone, or none of them', () => {
    const limits = createRateLimits('strict');
    const caller = { userId: 7, address: '10.0.0.1' };
    for (let part = 0; part < 4; part += 1) limits.takeAtOnce('like', caller, 200);
    expect(tryOut(limits, 'like', 60, caller).passed).toBe(60);
    expect(() => limits.takeAtOnce('like', caller, 200)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
    limits.takeAtOnce('like', caller, 140);
    vi.advanceTimersByTime(60_000);
    expect(tryOut(limits, 'like', 1, caller).passed).toBe(0);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(tryOut(limits, 'like', 1, caller).passed).toBe(1);
  });

  it('tells what is left of the narrowest and takes nothing by it', () => {
    const limits = createRateLimits('strict');
    expect(limits.left('createProduct', visitor)).toEqual({ left: 10, wait: 0 });
    tryOut(limits, 'createProduct', 8);
    for (let asked = 0; asked < 3; asked += 1) {
      expect(limits.left('createProduct', visitor)).toEqual({ left: 2, wait: 0 });
    }
    expect(tryOut(limits, 'createProduct', 3).passed).toBe(2);
    expect(limits.left('createProduct', visitor)).toEqual({ left: 0, wait: 3600 });
    vi.advanceTimersByTime(3_600_000);
    expect(limits.left('createProduct', visitor)).toEqual({ left: 10, wait: 0 });
  });

  it('of one caller leaves others alone: addresses, accounts and names are counted apart', () => {
    const limits = createRateLimits('strict');
    tryOut(limits, 'read', 700);
    expect(tryOut(limits, 'read', 1, { userId: null, address: '10.0.0.2' }).passed).toBe(1);
    expect(tryOut(limits, 'search', 1).passed).toBe(1);
    limits.take('read', { userId: 7, address: '10.0.0.1' });
  });
});

it('whoever types without a pause is not refused, and a program that asks as fast as it can is', () => {
  const limits = createRateLimits('strict');
  for (const { limit } of [suggestSearches, getSearchIntent]) expect(limit).toBe('typing');
  let refused = 0;
  // Two suggestions a second, and every second one is searched for.
  for (let half = 0; half < 600; half += 1) {
    refused += 1 - tryOut(limits, suggestSearches.limit, 1).passed;
    if (half % 2 === 0) refused += 1 - tryOut(limits, getSearchIntent.limit, 1).passed;
    vi.advanceTimersByTime(500);
  }
  expect(refused).toBe(0);
  expect(tryOut(limits, suggestSearches.limit, 600).passed).toBeLessThan(240);
});

it('what pages only have counted takes nothing of what people write', () => {
  const limits = createRateLimits('strict');
  for (const { limit } of [countVisit, noteSearch, noteRemovedPart]) tryOut(limits, limit, 120);
  expect(tryOut(limits, 'write', 120).passed).toBe(120);
});

it('relaxed limits are a hundred times as wide', () => {
  expect(tryOut(createRateLimits('relaxed'), 'like', 6001)).toEqual({ passed: 6000, wait: 60 });
});
