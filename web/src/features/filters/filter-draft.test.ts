import { expect, test } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { draftOf, faultOf, readDraft, withChoice } from './filter-draft.ts';
import { type FilterProperty, type Filters, noFilters } from './filters.ts';
import { findChoices } from './find-choices.ts';

const property = (key: string, type: FilterProperty['type'], optionKeys: string[] = []): FilterProperty => ({
  key,
  type,
  optionKeys,
  name: key,
  unit: null,
  rank: 50,
  min: null,
  max: null,
  options: optionKeys,
});
const properties = [
  property('brand', 'SELECT', ['kia', 'lada']),
  property('year', 'INTEGER'),
  property('volume', 'DOUBLE'),
  property('model', 'STRING'),
  property('made', 'DATE'),
];
const draft = draftOf(noFilters, properties);
const readIn = (change: Partial<typeof draft>) => readDraft({ ...draft, ...change }, properties);

test('filters that are put into fields are read from them again', () => {
  const filters: Filters = {
    ...noFilters,
    minPrice: 10,
    maxPrice: 20,
    currency: 'USD',
    paymentType: 'Pullik',
    negotiable: false,
    regionId: 1,
    districtId: 2,
    properties: { brand: ['kia'], year: ['2015..'], volume: ['1.5..2'], model: ['Rio'] },
  };
  expect(readDraft(draftOf(filters, properties), properties)).toEqual({ filters, faults: new Map() });
  expect(readDraft(draft, properties).filters).toEqual(noFilters);
});

test('bounds in the wrong order or that are no numbers are told and left out', () => {
  const wrong = readIn({
    price: { from: '20', to: '10' },
    ranges: { year: { from: '2020', to: '2015' }, volume: { from: 'two', to: '3' } },
  });
  expect([...wrong.faults]).toEqual([
    [faultOf('price'), 'order'],
    ['year', 'order'],
    ['volume', 'value'],
  ]);
  expect(wrong.filters).toEqual(noFilters);
  expect(readIn({ ranges: { year: { from: '2015.5', to: '' } } }).faults.get('year')).toBe('value');
});

test('a bound that is no day of the calendar is told and left out', () => {
  const made = (from: string) => readIn({ ranges: { made: { from, to: '2026-03-31' } } });
  expect(made('31.02.2026').faults.get('made')).toBe('day');
  expect(made('31.02.2026').filters).toEqual(noFilters);
  expect(made('2026-03-01').filters.properties).toEqual({ made: ['2026-03-01..2026-03-31'] });
});

test('a bound beyond the greatest value asks for that, and never for nothing', () => {
  const beyond = String(limits.price * 5);
  expect(readIn({ price: { from: beyond, to: '' } }).filters).toEqual({ ...noFilters, minPrice: limits.price });
  expect(readIn({ price: { from: '', to: beyond } }).filters).toEqual({ ...noFilters, maxPrice: limits.price });
});

test('a number may be typed as people write it', () => {
  const { filters } = readIn({ ranges: { volume: { from: '1,50', to: '' }, year: { from: '', to: '2 015' } } });
  expect(filters.properties).toEqual({ volume: ['1.5..'], year: ['..2015'] });
});

test('a currency without bounds narrows nothing', () => {
  expect(readIn({ currency: 'USD' }).filters).toEqual(noFilters);
});

test('choices are put in and taken out, several of one property', () => {
  const both = withChoice(withChoice(draft, 'brand', 'lada', true), 'brand', 'kia', true);
  expect(readDraft(both, properties).filters.properties).toEqual({ brand: ['kia', 'lada'] });
  expect(readDraft(withChoice(both, 'brand', 'lada', false), properties).filters.properties).toEqual({
    brand: ['kia'],
  });
});

test('choices are found whatever the case, the script and the apostrophes', () => {
  const choices = [{ text: "Farg'ona" }, { text: 'Fargo' }, { text: 'Samarqand' }];
  expect(findChoices(choices, 'самарқ').map(({ text }) => text)).toEqual(['Samarqand']);
  expect(findChoices(choices, ' FARGʻO').map(({ text }) => text)).toEqual(["Farg'ona", 'Fargo']);
  expect(findChoices(choices, '')).toBe(choices);
});
