import { expect, it } from 'vitest';
import { dayInFigures, inTashkent, tashkentDay, tashkentMidnight } from './tashkent.ts';

const lastMoment = '2026-11-21T18:59:59.999Z';
const midnight = '2026-11-21T19:00:00.000Z';

it('a day begins at midnight in Tashkent, whatever zone the machine is in', () => {
  expect([tashkentDay(lastMoment), tashkentDay(new Date(midnight))]).toEqual(['2026-11-21', '2026-11-22']);
  expect(tashkentMidnight('2026-11-22')).toEqual(new Date(midnight));
  expect(inTashkent(midnight).getUTCHours()).toBe(0);
});

it('a day in figures is written day, month, year', () => {
  expect([dayInFigures(lastMoment), dayInFigures(Date.parse(midnight))]).toEqual(['21.11.2026', '22.11.2026']);
});
