import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { AppError } from '../errors/app-error.ts';
import { ResponseCache } from './response-cache.ts';

const options = { freshMs: 1000, staleMs: 5000, maxBytes: 10_000, bytesOf: () => 4000 };

/** Values that are told apart, made when the test says so. */
function maker() {
  const waiting: PromiseWithResolvers<{ serial: number }>[] = [];
  return {
    make: vi.fn(() => {
      const made = Promise.withResolvers<{ serial: number }>();
      waiting.push(made);
      return made.promise;
    }),
    finish: (serial: number) => waiting.shift()?.resolve({ serial }),
    fail: (error = new Error('not made')) => waiting.shift()?.reject(error),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('ResponseCache', () => {
  it('makes a value once for all who wait, and keeps it while it is fresh', async () => {
    const cache = new ResponseCache<{ serial: number }>(options);
    const { make, finish } = maker();
    const both = Promise.all([cache.get('a', make), cache.get('a', make)]);
    finish(1);
    expect(await both).toEqual([{ serial: 1 }, { serial: 1 }]);
    vi.advanceTimersByTime(999);
    expect(await cache.get('a', make)).toEqual({ serial: 1 });
    expect(cache.peek('a')).toEqual({ serial: 1 });
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('gives the old value while one caller makes a new one', async () => {
    const cache = new ResponseCache<{ serial: number }>(options);
    const { make, finish } = maker();
    const first = cache.get('a', make);
    finish(1);
    await first;
    vi.advanceTimersByTime(1500);
    expect(cache.peek('a')).toBeUndefined();
    expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([{ serial: 1 }, { serial: 1 }]);
    expect(make).toHaveBeenCalledTimes(2);
    finish(2);
    await eventually(() => expect(cache.peek('a')).toEqual({ serial: 2 }));
  });

  it('gives what a change has dropped once more when making it anew is refused for overload, within its time', async () => {
    const cache = new ResponseCache<{ serial: number }>(options);
    const { make, finish, fail } = maker();
    const first = cache.get('a', make);
    finish(1);
    await first;
    cache.drop();
    const shed = cache.get('a', make);
    fail(new AppError('OVERLOADED'));
    expect(await shed).toEqual({ serial: 1 });
    const failed = cache.get('a', make);
    fail();
    await expect(failed).rejects.toThrow('not made');
    vi.advanceTimersByTime(1000 + 5000);
    const late = cache.get('a', make);
    fail(new AppError('OVERLOADED'));
    await expect(late).rejects.toThrow('OVERLOADED');
  });

  it('is due what many asked for, once it is no longer fresh and nobody makes it anew', async () => {
    const cache = new ResponseCache<{ serial: number }>(options);
    const { make, finish } = maker();
    for (const key of ['wanted', 'seldom']) {
      const first = cache.get(key, make);
      finish(1);
      await first;
    }
    for (let times = 0; times < 20; times += 1) cache.peek('wanted');
    cache.peek('seldom');
    expect(cache.isDue('wanted')).toBe(false);
    cache.drop();
    expect([cache.isDue('wanted'), cache.isDue('seldom'), cache.isDue('unknown')]).toEqual([true, false, false]);
    const again = cache.get('wanted', make);
    expect(cache.isDue('wanted')).toBe(false);
    finish(2);
    await again;
    expect(cache.isDue('wanted')).toBe(false);
  });

  it('keeps only what is asked for again, where it is told so', async () => {
    const cache = new ResponseCache<{ serial: number }>({ ...options, onlyAskedAgain: true });
    const { make, finish } = maker();
    const ask = async (key: string, serial: number) => {
      const asked = cache.get(key, make);
      finish(serial);
      return asked;
    };
    await ask('junk', 1);
    expect(cache.peek('junk')).toBeUndefined();
    await ask('junk', 2);
    expect(cache.peek('junk')).toEqual({ serial: 2 });
    const together = Promise.all([cache.get('a', make), cache.get('a', make)]);
    finish(3);
    await together;
    expect(cache.peek('a')).toEqual({ serial: 3 });
  });

  it('gives nothing that is too old', async () => {
    const cache = new ResponseCache<{ serial: number }>(options);
    const { make, finish } = maker();
    const first = cache.get('a', make);
    finish(1);
    await first;
    vi.advanceTimersByTime(6000);
    const second = cache.get('a', make);
    finish(2);
    expect(await second).toEqual({ serial: 2 });
  });

  it('after a drop gives nothing made before, nor what was being made meanwhile', async () => {
    const cache = new ResponseCache<{ serial: number }>(options);
    const { make, finish } = maker();
    const begunBefore = cache.get('a', make);
    cache.drop();
    const begunAfter = cache.get('a', make);
    finish(1);
    finish(2);
    expect(await begunBefore).toEqual({ serial: 1 });
    expect(await begunAfter).toEqual({ serial: 2 });
    expect(await cache.get('a', make)).toEqual({ serial: 2 });
    cache.drop();
    expect(cache.peek('a')).toBeUndefined();
  });

  it('an old value that arrives last does not replace the new one', async () => {
    const cache = new ResponseCache<{ serial: number }>(options);
    const old = maker();
    const begunBefore = cache.get('a', old.make);
    cache.drop();
    const { make, finish } = maker();
    const begunAfter = cache.get('a', make);
    finish(2);
    await begunAfter;
    old.finish(1);
    await begunBefore;
    expect(await cache.get('a', make)).toEqual({ serial: 2 });
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('keeps no failure, and no value that it is told not to keep', async () => {
    const cache = new ResponseCache<{ serial: number }>(options);
    const { make, finish, fail } = maker();
    const failed = cache.get('a', make);
    fail();
    await expect(failed).rejects.toThrow('not made');
    const refused = cache.get('a', make, () => false);
    finish(1);
    expect(await refused).toEqual({ serial: 1 });
    expect(cache.peek('a')).toBeUndefined();
  });

  it('forgets what was unused for longest', async () => {
    const cache = new ResponseCache<{ serial: number }>(options);
    for (const [serial, key] of ['a', 'b', 'c'].entries()) await cache.get(key, async () => ({ serial }));
    expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.serial)).toEqual([undefined, 1, 2]);
  });

  it('holds no more than its bytes, whatever the values and keys are', async () => {
    const cache = new ResponseCache<{ bytes: number }>({ ...options, bytesOf: ({ bytes }) => bytes });
    const kept = async (keys: readonly string[]) => keys.filter((key) => cache.peek(key) !== undefined);
    const small = Array.from({ length: 100 }, (_, index) => `s${index}`);
    for (const key of small) await cache.get(key, async () => ({ bytes: 600 }));
    expect((await kept(small)).length).toBeLessThanOrEqual(10);
    expect((await kept(small)).length).toBeGreaterThan(5);
    const long = Array.from({ length: 100 }, (_, index) => `${index}${'k'.repeat(2000)}`);
    for (const key of long) await cache.get(key, async () => ({ bytes: 0 }));
    expect((await kept(long)).length).toBeLessThanOrEqual(2);
    await cache.get('huge', async () => ({ bytes: 20_000 }));
    expect(await kept(['huge', long.at(-1) ?? ''])).toEqual([long.at(-1)]);
  });
});
