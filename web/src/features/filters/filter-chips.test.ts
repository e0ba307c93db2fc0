import { expect, test } from 'vitest';
import { m } from '#web/texts/messages.ts';
import { chipsOf } from './filter-chips.ts';
import { type FilterProperty, type Filters, noFilters } from './filters.ts';

const at = { language: 'uz', placeName: null } as const;
const labels = (filters: Partial<Filters>, properties: readonly FilterProperty[] = []): string[] =>
  chipsOf({ ...noFilters, ...filters }, properties, at).map(({ label }) => label.replaceAll('\u00A0', ' '));
const salaryPeriod: FilterProperty = {
  key: 'salary_period',
  name: 'Maosh davri',
  min: null,
  max: null,
  type: 'SELECT',
  options: [],
  optionKeys: [],
  unit: null,
  rank: 50,
};

test('what is of the price is said as money, and taking it back takes its currency back', () => {
  const filters: Filters = { ...noFilters, minPrice: 100, currency: 'USD' };
  const [chip] = chipsOf(filters, [], at);
  expect(chip?.label.replaceAll('\u00A0', ' ')).toContain('USD');
  expect(chip?.without).toEqual(noFilters);
});

test('where a salary is paid, what is fixed is that', () => {
  expect(labels({ negotiable: false })).toEqual([m.lists_filter_fixed_price()]);
  expect(labels({ negotiable: false }, [salaryPeriod])).toEqual([m.lists_filter_fixed_salary()]);
  expect(labels({ sendsToRegions: true }, [salaryPeriod])).toEqual([m.common_sends_to_regions()]);
});
