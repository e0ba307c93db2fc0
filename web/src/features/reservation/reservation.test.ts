import { expect, it } from 'vitest';
import { reservationLengths, reservedUntil } from './reservation.ts';

const at = (text: string) => Date.parse(text);

it('ends a day’s reservation at nine in the evening of Tashkent, while that is an hour away', () => {
  expect(reservedUntil('evening', at('2026-11-22T01:00:00+05:00'))).toBe('2026-11-22T16:00:00.000Z');
  expect(reservationLengths(at('2026-11-22T20:00:00+05:00'))).toContain('evening');
  expect(reservationLengths(at('2026-11-22T20:01:00+05:00'))).not.toContain('evening');
  expect(reservationLengths(at('2026-11-22T23:59:00+05:00'))).not.toContain('evening');
});

it('never asks for more than a week, even with a clock that is some minutes ahead', () => {
  const now = at('2026-11-22T10:00:00Z');
  const week = Date.parse(reservedUntil('week', now + 10 * 60_000)) - now;
  expect(week).toBeLessThan(7 * 86_400_000);
  expect(Date.parse(reservedUntil('day', now)) - now).toBe(86_400_000);
});
