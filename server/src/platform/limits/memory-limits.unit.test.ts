import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Limit } from './limit.ts';
import { MemoryLimits } from './memory-limits.ts';
import { SlidingWindow } from './sliding-window.ts';

const sizes = fc.record({
  limit: fc.integer({ min: 1, max: 40 }),
  ms: fc.integer({ min: 50, max: 5000 }),
  slots: fc.integer({ min: 2, max: 60 }),
});
/** pauses between tries, most of them short */
const pauses = fc.array(fc.oneof(fc.constant(0), fc.nat(20), fc.nat(6000)), { minLength: 1, maxLength: 400 });

describe('a sliding window', () => {
  it('lets no more than its limit through in any span of its length, and says truly when the next one fits', () => {
    fc.assert(
      fc.property(sizes, pauses, (size, waits) => {
        const window = new SlidingWindow(size);
        const taken: number[] = [];
        let now = 1000;
        for (const pause of waits) {
          now += pause;
          const wait = window.wait(now);
          if (wait > 0) {
            expect(window.wait(now + wait - 1)).toBeGreaterThan(0);
            now += wait;
            expect(window.wait(now)).toBe(0);
          }
          window.take(now);
          taken.push(now);
        }
        for (const [index, from] of taken.entries()) {
          expect(taken.slice(index).filter((at) => at < from + size.ms).length).toBeLessThanOrEqual(size.limit);
        }
      }),
    );
  });

  it('keeps at most a slot more than it was given, and holds a unit at most a slot longer than a window', () => {
    const size = { limit: 1000, ms: 1000, slots: 10 };
    const window = new SlidingWindow(size);
    for (let now = 0; now < 5000; now += 1) if (window.wait(now) === 0) window.take(now);
    expect(window.slots.length).toBeLessThanOrEqual(size.slots + 1);
    expect(window.used(4999 + 1100)).toBe(0);
  });

  it('gets units back that still count, and no others', () => {
    const window = new SlidingWindow({ limit: 3, ms: 1000, slots: 10 });
    for (const at of [0, 400, 800]) window.take(at);
    window.giveBack(400);
    expect(window.used(900)).toBe(2);
    window.giveBack(500);
    expect(window.used(900)).toBe(2);
    expect(window.used(1000)).toBe(1);
    window.giveNewestBack(5);
    expect(window.used(1000)).toBe(0);
  });
});

describe('limits in memory', () => {
  const minute = 60_000;
  /** A store at a moment that can be moved on; `take` gives the seconds to wait. */
  function aStore(most: number) {
    let now = 0;
    const store = new MemoryLimits(most, () => now);
    return {
      store,
      at(moment: number) {
        now = moment;
      },
      take: (subject: string, limit: Partial<Limit> = {}) =>
        store.take([{ name: 'a', subject, most: 10, seconds: 60, ...limit }]),
    };
  }

  it('stay within their number, and a flood of new callers does not free the one that has used up a limit', () => {
    const { store, take } = aStore(1000);
    for (let unit = 0; unit < 10; unit += 1) expect(take('attacker')).toBe(0);
    for (let junk = 0; junk < 20_000; junk += 1) take(`junk ${junk}`);
    expect(store.count).toBe(1000);
    expect(take('attacker')).toBe(60);
  });

  it('are no more than those that count, twice over, however many callers come and go', () => {
    const { store, take, at } = aStore(1_000_000);
    const perMinute = 1000;
    const counts: number[] = [];
    for (let caller = 0; caller < 30 * perMinute; caller += 1) {
      at((caller * minute) / perMinute);
      take(`${caller}`);
      counts.push(store.count);
    }
    expect(Math.max(...counts)).toBeLessThan(2.5 * perMinute);
  });

  it('stay while their first unit is being taken', () => {
    const { store } = aStore(1000);
    const limits = ['a', 'b', 'c', 'd'].map((name) => ({ name, subject: '', most: 1, seconds: 60 }));
    expect(store.take(limits)).toBe(0);
    for (const limit of limits) expect(store.take([limit])).toBe(60);
  });

  it('go first when their time is over', () => {
    const { take, at } = aStore(8);
    for (let caller = 0; caller < 8; caller += 1) {
      at(caller === 3 ? 0 : 50_000);
      take(`${caller}`, { most: 1 });
    }
    at(70_000);
    take('new', { most: 1 });
    for (const caller of [0, 1, 2, 4, 5, 6, 7]) expect(take(`${caller}`, { most: 1 })).toBe(40);
  });

  it('are taken together or not at all', () => {
    const { store } = aStore(1000);
    const [wide, narrow] = [2, 1].map((most) => ({ name: `${most}`, subject: '', most, seconds: 60 * most }));
    if (!wide || !narrow) throw new Error('there are two limits');
    expect(store.take([wide, narrow])).toBe(0);
    for (let refused = 0; refused < 5; refused += 1) expect(store.take([wide, narrow])).toBe(60);
    expect([store.take([wide]), store.take([wide])]).toEqual([0, 120]);
  });

  it('of named units count each once, from when it was taken last', () => {
    const { take, at } = aStore(1000);
    const named = (unit: string) => take('texts', { most: 2, unit });
    expect([named('x'), named('y'), named('x'), named('z')]).toEqual([0, 0, 0, 60]);
    at(30_000);
    expect(named('x')).toBe(0);
    at(60_000);
    expect([named('z'), named('y')]).toEqual([0, 30]);
  });

  it('that fill evenly let a burst through, and then one after the other', () => {
    const { take, at } = aStore(1000);
    const bucket = () => take('evenly', { refill: 'evenly' });
    let passed = 0;
    for (let now = 0; now < 20_000; now += 50) {
      at(now);
      if (bucket() === 0) passed += 1;
    }
    // Ten at once, and one each six seconds.
    expect(passed).toBe(13);
    expect(bucket()).toBeGreaterThan(0);
  });
});
