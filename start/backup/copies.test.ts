import { describe, expect, it } from 'vitest';
import { retention } from '#contract/values/retention.ts';
import { momentOf, nameOf } from '../copies/copy-names.ts';
import { outlived } from './copies.ts';

const hour = 3_600_000;
const newest = new Date('2026-11-27T18:30:00.000Z');
/** Copies of so many hours, the newest first. */
const every = (hours: number, count: number) =>
  Array.from({ length: count }, (_, at) => nameOf(new Date(newest.getTime() - at * hours * hour)));

describe('names of copies', () => {
  it('say when they were begun', () => {
    expect(nameOf(newest)).toBe('2026-11-27T18-30-00Z');
    expect(momentOf('2026-11-27T18-30-00Z')).toEqual(newest);
  });
});

describe('copies that have outlived their time', () => {
  it('are all but the newest', () => {
    const names = every(1, 5);
    expect(outlived(names, { keep: 2, daily: 0, weekly: 0 })).toEqual(names.slice(2));
    expect(outlived(names, { keep: 9, daily: 0, weekly: 0 })).toEqual([]);
  });

  it('leave the newest of each day in Tashkent and of each week', () => {
    // Four a day for forty days.
    const names = every(6, 160);
    const gone = new Set(outlived(names, { keep: 3, daily: 3, weekly: 4 }));
    expect(names.filter((name) => !gone.has(name))).toEqual([
      // Half past eleven at night in Tashkent, on a Friday.
      '2026-11-27T18-30-00Z',
      '2026-11-27T12-30-00Z',
      '2026-11-27T06-30-00Z',
      '2026-11-26T18-30-00Z',
      '2026-11-25T18-30-00Z',
      // Sundays.
      '2026-11-22T18-30-00Z',
      '2026-11-15T18-30-00Z',
      '2026-11-08T18-30-00Z',
    ]);
  });

  it('keep nobody longer than the privacy policy says, with the retention that the operator is told', () => {
    const names = every(0.25, 24 * 4 * 60);
    const gone = new Set(outlived(names, { keep: 8, daily: 7, weekly: 4 }));
    const oldest = names.findLast((name) => !gone.has(name)) ?? '';
    expect(newest.getTime() - momentOf(oldest).getTime()).toBeLessThan(retention.backupDays * 24 * hour);
  });
});
