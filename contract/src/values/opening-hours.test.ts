import { expect, it } from 'vitest';
import { type DayHours, openState } from './opening-hours.ts';

const workday: DayHours = { opens: '09:00', closes: '18:00' };
const week: readonly DayHours[] = [
  workday,
  workday,
  workday,
  workday,
  workday,
  { opens: '20:00', closes: '02:00' },
  null,
];
/** A moment of the week that begins on Monday, 23 November 2026, by the clock of Tashkent. */
const at = (day: number, time: string): Date => new Date(`2026-11-${23 + day}T${time}:00+05:00`);

it.each([
  [0, '09:00', '18:00'],
  [4, '17:59', '18:00'],
  [5, '23:30', '02:00'],
  [6, '01:59', '02:00'],
])('is open on day %i at %s until %s', (day, time, closes) => {
  expect(openState(week, at(day, time))).toEqual({ isOpen: true, closes });
});

it.each([
  [0, '08:59', { opens: '09:00', day: 0, inDays: 0 }],
  [0, '18:00', { opens: '09:00', day: 1, inDays: 1 }],
  [4, '18:00', { opens: '20:00', day: 5, inDays: 1 }],
  [6, '02:00', { opens: '09:00', day: 0, inDays: 1 }],
])('is closed on day %i at %s and says when it opens', (day, time, next) => {
  expect(openState(week, at(day, time))).toEqual({ isOpen: false, next });
});

it('opens again a week later where only today is a day, and never without one', () => {
  const only = week.map((hours, day) => (day === 0 ? hours : null));
  expect(openState(only, at(0, '19:00'))).toEqual({ isOpen: false, next: { opens: '09:00', day: 0, inDays: 7 } });
  expect(
    openState(
      week.map(() => null),
      at(0, '12:00'),
    ),
  ).toEqual({ isOpen: false, next: null });
});

it('a week whose days end as they begin is open around the clock', () => {
  const always = week.map((): DayHours => ({ opens: '00:00', closes: '00:00' }));
  expect(openState(always, at(2, '03:00'))).toEqual({ isOpen: true, closes: null });
});
