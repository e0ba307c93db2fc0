import { expect, test } from 'vitest';
import { daysIn } from './table-query.ts';

test('days of an address are those that the calendar has', () => {
  expect(daysIn({ from: '2026-02-28', to: '2028-02-29' })).toEqual({ from: '2026-02-28', to: '2028-02-29' });
  for (const from of ['', 'yesterday', '2026-02-29', '2026-02-31', '2026-13-01', '0000-01-01', '26-01-01', '2026-1-1'])
    expect(daysIn({ from }), from).toEqual({});
});
