import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Release, Slots } from './slots.ts';

const rules = {
  first: { upTo: 4, patienceMs: 1000 },
  second: { upTo: 3, patienceMs: 200 },
  last: { upTo: 3, ofThisKind: 2, patienceMs: 100 },
};
type Kind = keyof typeof rules;

const overloaded = { code: 'OVERLOADED', retryAfter: 2 };
const open = () => new Slots<Kind>(rules);
const takeAll = (slots: Slots<Kind>, kinds: readonly Kind[]) => Promise.all(kinds.map((kind) => slots.take(kind)));

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('Slots', () => {
  it('keep what lies above the mark of a kind for the better ones', async () => {
    const slots = open();
    await takeAll(slots, ['second', 'second', 'second']);
    const late = expect(slots.take('second')).rejects.toMatchObject(overloaded);
    await slots.take('first');
    expect(slots.taken).toBe(4);
    await vi.advanceTimersByTimeAsync(200);
    await late;
  });

  it('let a kind have no more than its own number', async () => {
    const slots = open();
    await takeAll(slots, ['last', 'last']);
    const third = expect(slots.take('last')).rejects.toMatchObject(overloaded);
    await slots.take('second');
    await vi.advanceTimersByTimeAsync(100);
    await third;
  });

  it('serve the better kind first, and each kind in the order of its coming', async () => {
    const slots = open();
    const taken = await takeAll(slots, ['first', 'first', 'first', 'first']);
    const served: string[] = [];
    const wait = (kind: Kind, name: string) =>
      slots.take(kind).then((release) => {
        served.push(name);
        release();
      });
    const all = [wait('last', 'c'), wait('second', 'b1'), wait('second', 'b2'), wait('first', 'a')];
    for (const release of taken) release();
    await Promise.all(all);
    expect(served).toEqual(['a', 'b1', 'b2', 'c']);
  });

  it('refuse the newest at once when slots come free too slowly, and none that can be served in time', async () => {
    const slots = open();
    const taken = await takeAll(slots, ['second', 'second', 'second']);
    vi.advanceTimersByTime(3000);
    taken[0]?.();
    // Slots were held for 3 s, of which a tenth is in the mean: a wait of 100 ms for each that waits.
    const again = await slots.take('second');
    const waiting = [slots.take('second'), slots.take('second')];
    await expect(slots.take('second')).rejects.toMatchObject(overloaded);
    expect(() => slots.check('last')).toThrow(expect.objectContaining(overloaded));
    expect(() => slots.check('first')).not.toThrow();
    again();
    taken[1]?.();
    for (const release of await Promise.all(waiting)) release();
  });

  it('refuse whoever has waited for as long as it may, and then owe it nothing', async () => {
    const slots = open();
    const [one] = await takeAll(slots, ['second', 'second', 'second']);
    const late = expect(slots.take('last')).rejects.toMatchObject(overloaded);
    await vi.advanceTimersByTimeAsync(100);
    await late;
    one?.();
    expect({ taken: slots.taken, waiting: slots.waiting }).toEqual({ taken: 2, waiting: 0 });
  });

  it('grow impatient where a crowd stands, and patient again once somebody found a slot at once', async () => {
    const slots = new Slots<'reader'>({ reader: { upTo: 1, patienceMs: 100, crowdedPatienceMs: 10 } });
    const refusedWithin = async (ms: number) => {
      const late = expect(slots.take('reader')).rejects.toMatchObject(overloaded);
      const began = performance.now();
      await vi.advanceTimersByTimeAsync(ms);
      await late;
      expect(performance.now() - began).toBeLessThanOrEqual(ms);
    };
    const taken = await slots.take('reader');
    await refusedWithin(100);
    await vi.advanceTimersByTimeAsync(1);
    await refusedWithin(10);
    taken();
    (await slots.take('reader'))();
    await slots.take('reader');
    let isRefused = false;
    slots.take('reader').catch(() => {
      isRefused = true;
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(isRefused).toBe(false);
  });

  describe('in a calm', () => {
    const calm = { patienceMs: 500, mostWaiting: 2 };
    const open = () => new Slots<'reader'>({ reader: { upTo: 1, patienceMs: 50, crowdedPatienceMs: 5, calm } });
    const outcomeOf = (taking: Promise<Release>) =>
      taking.then(
        () => 'served',
        () => 'refused',
      );

    it('let all wait out what interrupts it, however long slots were held', async () => {
      const slots = open();
      for (let stall = 0; stall < 3; stall += 1) {
        const stalled = await slots.take('reader');
        const waiting = [slots.take('reader'), slots.take('reader')];
        await vi.advanceTimersByTimeAsync(499);
        stalled();
        for (const each of waiting) (await each)();
      }
    });

    it('are as short as otherwise once they refused somebody, until it is calm again', async () => {
      const slots = open();
      const taken = await slots.take('reader');
      const waiting = [slots.take('reader'), slots.take('reader')].map(outcomeOf);
      expect(await outcomeOf(slots.take('reader'))).toBe('refused');
      await vi.advanceTimersByTimeAsync(100);
      const late = outcomeOf(slots.take('reader'));
      await vi.advanceTimersByTimeAsync(5);
      expect(await late).toBe('refused');
      await vi.advanceTimersByTimeAsync(395);
      expect(await Promise.all(waiting)).toEqual(['refused', 'refused']);
      await vi.advanceTimersByTimeAsync(5001);
      const patient = outcomeOf(slots.take('reader'));
      await vi.advanceTimersByTimeAsync(499);
      taken();
      expect(await patient).toBe('served');
    });
  });

  it('let as many wait as a kind may have waiting, however long slots were held lately', async () => {
    const slots = new Slots<'urgent'>({ urgent: { upTo: 1, patienceMs: 1000, mostWaiting: 2 } });
    const stalled = await slots.take('urgent');
    vi.advanceTimersByTime(60_000);
    stalled();
    const taken = await slots.take('urgent');
    const waiting = [slots.take('urgent'), slots.take('urgent')];
    await expect(slots.take('urgent')).rejects.toMatchObject(overloaded);
    taken();
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
        const slots = open();
        const taken: Release[] = [];
        const asked: Promise<unknown>[] = [];
        for (const action of steps) {
          if ('take' in action) {
            const taking = slots.take(action.take).then((release) => void taken.push(release));
            asked.push(taking.catch((error: unknown) => expect(error).toMatchObject(overloaded)));
          } else if ('release' in action) taken[action.release]?.();
          else await vi.advanceTimersByTimeAsync(action.pass);
          expect(slots.taken).toBeLessThanOrEqual(4);
        }
        for (let index = 0; index < steps.length; index += 1) {
          for (const release of taken) release();
          await vi.advanceTimersByTimeAsync(0);
        }
        await vi.advanceTimersByTimeAsync(1000);
        await Promise.all(asked);
        for (const release of taken) release();
        expect({ taken: slots.taken, waiting: slots.waiting }).toEqual({ taken: 0, waiting: 0 });
      }),
    );
  });
});
