import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeptWindows } from './kept-windows.ts';
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

describe('kept windows', () => {
  const size = { limit: 10, ms: 60_000, slots: 10 };

  it('stay within their number, and a flood of new callers does not free the one that has used up a budget', () => {
    const kept = new KeptWindows(1000);
    const used = () => kept.of('attacker', size, 0);
    for (let unit = 0; unit < size.limit; unit += 1) used().take(0);
    for (let junk = 0; junk < 20_000; junk += 1) kept.of(`junk ${junk}`, size, 0).take(0);
    expect(kept.count).toBe(1000);
    expect(used().wait(0)).toBe(60_000);
  });

  it('are no more than those that count, twice over, however many callers come and go', () => {
    const kept = new KeptWindows(1_000_000);
    const perMinute = 1000;
    const counts: number[] = [];
    for (let caller = 0; caller < 30 * perMinute; caller += 1) {
      const now = (caller * size.ms) / perMinute;
      kept.of(`${caller}`, size, now).take(now);
      counts.push(kept.count);
    }
    expect(Math.max(...counts)).toBeLessThan(2.5 * perMinute);
  });

  it('stay while their first unit is being taken', () => {
    const kept = new KeptWindows(1000);
    const window = kept.of('a', size, 0);
    for (const other of ['b', 'c', 'd']) kept.of(other, size, 0);
    window.take(0);
    expect(kept.of('a', size, 0).used(0)).toBe(1);
  });

  it('go first when their time is over', () => {
    const kept = new KeptWindows(8);
    for (let caller = 0; caller < 8; caller += 1) kept.of(`${caller}`, size, 0).take(caller === 3 ? 0 : 50_000);
    kept.of('new', size, 70_000).take(70_000);
    expect([kept.of('4', size, 70_000).used(70_000), kept.of('3', size, 70_000).used(70_000)]).toEqual([1, 0]);
  });
});
