import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Places, type Release } from './places.ts';

const rules = {
  first: { upTo: 4, patienceMs: 1000 },
  second: { upTo: 3, patienceMs: 200 },
  last: { upTo: 3, ofThisKind: 2, patienceMs: 100 },
};
type Kind = keyof typeof rules;

const overloaded = { code: 'OVERLOADED', retryAfter: 2 };
const open = () => new Places<Kind>(rules);
const takeAll = (places: Places<Kind>, kinds: readonly Kind[]) => Promise.all(kinds.map((kind) => places.take(kind)));

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('Places', () => {
  it('keep what lies above the mark of a kind for the better ones', async () => {
    const places = open();
    await takeAll(places, ['second', 'second', 'second']);
    const late = expect(places.take('second')).rejects.toMatchObject(overloaded);
    await places.take('first');
    expect(places.taken).toBe(4);
    await vi.advanceTimersByTimeAsync(200);
    await late;
  });

  it('let a kind have no more than its own number', async () => {
    const places = open();
    await takeAll(places, ['last', 'last']);
    const third = expect(places.take('last')).rejects.toMatchObject(overloaded);
    await places.take('second');
    await vi.advanceTimersByTimeAsync(100);
    await third;
  });

  it('serve the better kind first, and each kind in the order of its coming', async () => {
    const places = open();
    const held = await takeAll(places, ['first', 'first', 'first', 'first']);
    const served: string[] = [];
    const wait = (kind: Kind, name: string) =>
      places.take(kind).then((release) => {
        served.push(name);
        release();
      });
    const all = [wait('last', 'c'), wait('second', 'b1'), wait('second', 'b2'), wait('first', 'a')];
    for (const release of held) release();
    await Promise.all(all);
    expect(served).toEqual(['a', 'b1', 'b2', 'c']);
  });

  it('refuse the newest at once when places come free too slowly, and none that can be served in time', async () => {
    const places = open();
    const held = await takeAll(places, ['second', 'second', 'second']);
    vi.advanceTimersByTime(3000);
    held[0]?.();
    // Places were held for 3 s, of which a tenth is in the mean: a wait of 100 ms for each that waits.
    const again = await places.take('second');
    const waiting = [places.take('second'), places.take('second')];
    await expect(places.take('second')).rejects.toMatchObject(overloaded);
    expect(() => places.check('last')).toThrow(expect.objectContaining(overloaded));
    expect(() => places.check('first')).not.toThrow();
    again();
    held[1]?.();
    for (const release of await Promise.all(waiting)) release();
  });

  it('refuse whoever has waited for as long as it may, and then owe it nothing', async () => {
    const places = open();
    const [one] = await takeAll(places, ['second', 'second', 'second']);
    const late = expect(places.take('last')).rejects.toMatchObject(overloaded);
    await vi.advanceTimersByTimeAsync(100);
    await late;
    one?.();
    expect({ taken: places.taken, waiting: places.waiting }).toEqual({ taken: 2, waiting: 0 });
  });

  it('grow impatient where a crowd stands, and patient again once somebody found a place at once', async () => {
    const places = new Places<'reader'>({ reader: { upTo: 1, patienceMs: 100, crowdedPatienceMs: 10 } });
    const refusedWithin = async (ms: number) => {
      const late = expect(places.take('reader')).rejects.toMatchObject(overloaded);
      const began = performance.now();
      await vi.advanceTimersByTimeAsync(ms);
      await late;
      expect(performance.now() - began).toBeLessThanOrEqual(ms);
    };
    const held = await places.take('reader');
    await refusedWithin(100);
    await vi.advanceTimersByTimeAsync(1);
    await refusedWithin(10);
    held();
    (await places.take('reader'))();
    await places.take('reader');
    let isRefused = false;
    places.take('reader').catch(() => {
      isRefused = true;
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(isRefused).toBe(false);
  });

  it('let as many wait as a kind may have waiting, however long places were held lately', async () => {
    const places = new Places<'urgent'>({ urgent: { upTo: 1, patienceMs: 1000, mostWaiting: 2 } });
    const stalled = await places.take('urgent');
    vi.advanceTimersByTime(60_000);
    stalled();
    const held = await places.take('urgent');
    const waiting = [places.take('urgent'), places.take('urgent')];
    await expect(places.take('urgent')).rejects.toMatchObject(overloaded);
    held();
    (await waiting[0])?.();
    (await waiting[1])?.();
  });

  it('are all free again after any sequence of takers, refusals and double releases', async () => {
    const step = fc.oneof(
      fc.record({ take: fc.constantFrom<Kind>('first', 'second', 'last') }),
      fc.record({ release: fc.nat(20) }),
      fc.record({ pass: fc.nat(300) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const places = open();
        const held: Release[] = [];
        const asked: Promise<unknown>[] = [];
        for (const action of steps) {
          if ('take' in action) {
            const taken = places.take(action.take).then((release) => void held.push(release));
            asked.push(taken.catch((error: unknown) => expect(error).toMatchObject(overloaded)));
          } else if ('release' in action) held[action.release]?.();
          else await vi.advanceTimersByTimeAsync(action.pass);
          expect(places.taken).toBeLessThanOrEqual(4);
        }
        for (let index = 0; index < steps.length; index += 1) {
          for (const release of held) release();
          await vi.advanceTimersByTimeAsync(0);
        }
        await vi.advanceTimersByTimeAsync(1000);
        await Promise.all(asked);
        for (const release of held) release();
        expect({ taken: places.taken, waiting: places.waiting }).toEqual({ taken: 0, waiting: 0 });
      }),
    );
  });
});
