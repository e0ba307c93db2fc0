import { describe, expect, it } from 'vitest';
import { propertiesOfQuery, queryOfProperties } from './property-query.ts';

describe('properties in a query string', () => {
  it.each([
    [{ colour: 'white' }, { colour: 'white' }],
    [{ colour: ['white', 'black'] }, { colour: ['white', 'black'] }],
    [{ 'year.from': '2015', 'year.to': '2020' }, { year: '2015..2020' }],
    [{ 'year.to': '2020', 'year.from': '2015' }, { year: '2015..2020' }],
    [{ 'year.from': '2015' }, { year: '2015..' }],
    [{ 'year.to': '2020' }, { year: '..2020' }],
    [{ 'year.from': '', 'year.to': ' ', colour: '', body: ['', 'suv'] }, { body: 'suv' }],
  ])('%j is %j', (query, properties) => {
    expect(propertiesOfQuery(query)).toEqual(properties);
  });

  it.each([[{ colour: 'white', body: ['suv', 'sedan'], year: '2015..2020', mileage: '..90000', price: '5..' }], [{}]])(
    '%j comes back from its query',
    (properties) => {
      expect(propertiesOfQuery(queryOfProperties(properties))).toEqual(properties);
    },
  );

  it('writes nothing for what is not chosen', () => {
    expect(queryOfProperties({ colour: [], body: '', year: '..' })).toEqual({});
  });
});
