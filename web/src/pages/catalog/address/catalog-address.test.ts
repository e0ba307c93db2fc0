import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedOf, eachFieldFilter, fromOptionFilters } from '#contract/values/products/product-filters.ts';
import { chipsOf } from '#web/features/filters/filter-chips.ts';
import { draftOf, readDraft } from '#web/features/filters/filter-draft.ts';
import { type FilterProperty, type Filters, noFilters } from '#web/features/filters/filters.ts';
import {
  besideText,
  type CatalogState,
  catalogFilter,
  catalogList,
  catalogSearch,
  isPlain,
  isUnfiltered,
  onlyPlace,
  readCatalogAddress,
  settled,
  sortAfterClick,
  titleIn,
  withRemembered,
} from './catalog-address.ts';

const read = (text: string): CatalogState => readCatalogAddress(new URLSearchParams(text));
const rewritten = (state: CatalogState): CatalogState => read(catalogSearch(state).slice(1));

const property = (key: string, type: FilterProperty['type'], optionKeys: string[] = []): FilterProperty => ({
  key,
  name: key,
  type,
  unit: null,
  rank: 50,
  min: null,
  max: null,
  options: optionKeys.map((option) => `${option}!`),
  optionKeys,
});
const properties = [
  property('brand', 'SELECT', ['kia', 'lada', 'byd']),
  property('year', 'INTEGER'),
  property('made', 'DATE'),
  property('warranty', 'BOOLEAN'),
  property('model', 'STRING'),
];
const known = { properties, regions: [{ id: 1 }], districts: [{ id: 7 }] };

test('an address without a query means all, in the usual order, from the start', () => {
  expect(read('')).toEqual({ title: '', q: '', sort: null, filters: noFilters, cursor: null });
  expect(catalogSearch(read(''))).toBe('');
});

test('an address says all that is chosen, as the server takes it', () => {
  const search =
    '?title=stol&regionId=1&districtId=7&minPrice=5&maxPrice=90&currencyType=USD&paymentType=Pullik&negotiable=false' +
    '&q=stol+9+ming&sortBy=price&sortOrder=ASC&cursor=abc-_1&p.brand=kia&p.brand=lada&p.year.from=2015';
  expect(read(search)).toEqual({
    title: 'stol',
    q: 'stol 9 ming',
    sort: { by: 'price', order: 'ASC' },
    filters: {
      ...noFilters,
      minPrice: 5,
      maxPrice: 90,
      currency: 'USD',
      paymentType: 'Pullik',
      negotiable: false,
      regionId: 1,
      districtId: 7,
      properties: { brand: ['kia', 'lada'], year: ['2015..'] },
    },
    cursor: 'abc-_1',
  });
  expect(catalogSearch(read(search))).toBe(search);
});

test('a form without script says the same with empty fields and both values of its box', () => {
  const search =
    'title=&minPrice=1+000&maxPrice=&currencyType=UZS&paymentType=&negotiable=true&negotiable=false&p.model=';
  expect(read(search)).toEqual({ ...read(''), filters: { ...noFilters, minPrice: 1000 } });
  expect(read('negotiable=false').filters.negotiable).toBe(false);
});

test.each([
  ['sortBy=id;drop&sortOrder=up&cursor=%3Cscript%3E'],
  ['minPrice=-1&maxPrice=1e9&currencyType=EUR&paymentType=free'],
  ['regionId=0&districtId=7'],
  ['districtId=7'],
  ['p.=1&p.__proto__=1&p.constructor=1&p.a.b.c=1&p.year.from='],
  ['title=%00'],
])('what is unknown, malformed or contradicts itself counts as absent: %s', (search) => {
  expect(read(search)).toEqual(read(''));
});

test('a search stands by relevance until another order is chosen, a list without one by date', () => {
  expect(read('title=stol&sortBy=relevance').sort).toBeNull();
  expect(read('sortBy=relevance').sort).toBeNull();
  expect(read('sortBy=createdAt&sortOrder=desc').sort).toBeNull();
  expect(read('title=stol&sortBy=createdAt').sort).toEqual({ by: 'createdAt', order: 'DESC' });
  expect(catalogSearch({ ...read('title=stol&sortBy=createdAt'), title: '' })).toBe('');
});

test('long titles are cut between letters', () => {
  expect(read(`title=${'😀'.repeat(120)}`).title).toBe('😀'.repeat(100));
});

test('what the server would not serve a page by, the browser does not read either', () => {
  expect(read(`p.model=${'b'.repeat(301)}`)).toEqual(read(''));
});

test('words that are too long are looked for by their beginning, which is told', () => {
  const titleOf = (title: string) => titleIn(new URLSearchParams({ title }));
  expect(titleOf('a'.repeat(100))).toEqual({ title: 'a'.repeat(100), isCut: false });
  expect(titleOf(` ${'a'.repeat(100)} `)).toEqual({ title: 'a'.repeat(100), isCut: false });
  expect(titleOf('a'.repeat(101))).toEqual({ title: 'a'.repeat(100), isCut: true });
  expect(titleOf('a'.repeat(10_000))).toEqual({ title: 'a'.repeat(100), isCut: true });
  expect(titleOf('')).toEqual({ title: '', isCut: false });
});

const choice = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
const key = fc
  .stringMatching(/^[a-z][a-z0-9_]{0,10}$/)
  .filter((name) => name !== 'constructor' && name !== 'prototype');
const values = fc.oneof(
  fc.uniqueArray(choice, { minLength: 1, maxLength: 4 }).map((chosen) => chosen.sort()),
  fc.tuple(fc.nat(), fc.option(fc.nat())).map(([from, to]) => [`${from}..${to ?? ''}`]),
);
const states: fc.Arbitrary<CatalogState> = fc
  .record({
    title: fc.constantFrom('', "zo'r tog' velosipedi", 'стол & стул?', 'a=b&c'),
    q: fc.constantFrom('', '2 mln gacha velosiped'),
    sort: fc.option(
      fc.record({
        by: fc.constantFrom('price' as const, 'viewCount' as const),
        order: fc.constantFrom('ASC' as const, 'DESC' as const),
      }),
    ),
    cursor: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/)),
    price: fc.option(fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1000, max: 1e12 }))),
    currency: fc.constantFrom('UZS' as const, 'USD' as const),
    options: fc.record(fromOptionFilters((options) => fc.option(fc.constantFrom(...options)))),
    place: fc.option(fc.tuple(fc.integer({ min: 1 }), fc.option(fc.integer({ min: 1 })))),
    properties: fc.dictionary(key, values, { maxKeys: 5, noNullPrototype: true }),
  })
  .map(({ price, currency, options, place, properties: chosen, ...state }) => ({
    ...state,
    filters: {
      ...askedOf({ ...options, minPrice: price?.[0] ?? null, maxPrice: price?.[1] ?? null }),
      currency: price ? currency : 'UZS',
      regionId: place?.[0] ?? null,
      districtId: place?.[1] ?? null,
      properties: chosen,
    },
  }));

test('what is written into an address is read back', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(rewritten(state)).toEqual(state);
    }),
  );
});

test('every filter of a field goes into the address, to the list and onto a chip that takes it away', () => {
  for (const [name, filter] of eachFieldFilter) {
    const value = filter.kind === 'option' ? filter.options[0] : 12;
    const state = { ...read(''), filters: { ...noFilters, [name]: value } };
    expect(rewritten(state), name).toEqual(state);
    expect(catalogFilter(state, null), name).toEqual({ [name]: value });
    const chips = chipsOf(state.filters, [], { language: 'uz', placeName: null });
    expect(
      chips.map(({ without }) => without),
      name,
    ).toEqual([noFilters]);
    expect(readDraft(draftOf(state.filters, []), []).filters, name).toEqual(state.filters);
  }
});

test('one filter has one address, whatever it was chosen in', () => {
  const { filters, ...state } = read('');
  const address = (properties: Filters['properties']): string =>
    catalogSearch({ ...state, filters: { ...filters, properties } });
  expect(address({ year: ['..9'], brand: ['lada', 'kia'] })).toBe(address({ brand: ['kia', 'lada'], year: ['..9'] }));
});

test('no address throws, and what is read of it stays the same when it is written and read again', () => {
  const names = fc.oneof(
    fc.constantFrom(
      'title',
      'sortBy',
      'sortOrder',
      'minPrice',
      'maxPrice',
      'currencyType',
      'paymentType',
      'negotiable',
    ),
    fc.constantFrom(
      'regionId',
      'districtId',
      'cursor',
      'p.year.from',
      'p.year.to',
      'p.year',
      'p.brand',
      'p.brand.to',
      'p.',
    ),
    fc.string({ unit: 'binary' }),
    fc.string().map((text) => `p.${text}`),
  );
  const texts = fc.oneof(
    fc.constantFrom(
      '1',
      '0',
      'ASC',
      'price',
      'relevance',
      'USD',
      'false',
      'kia',
      '..',
      '1..',
      '..2',
      '3..1',
      'a..b..c',
      ' 1 .. 2 ',
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, texts), { maxLength: 20 }), (pairs) => {
      const state = read(new URLSearchParams(pairs).toString());
      expect(rewritten(state)).toEqual(state);
      const sound = settled(state, known);
      expect(settled(rewritten(sound), known)).toEqual(sound);
      expect(catalogList(sound, 5)).toMatchObject({ categoryId: 5 });
    }),
    { numRuns: 500 },
  );
});

test('a category drops the properties, options and bounds that it does not have', () => {
  const chosen = settled(
    read(
      'p.brand=LADA&p.brand=kia!&p.brand=ufo&p.colour=red&p.year=2015&p.made.from=2024-02-31&p.made.to=2024-03-01&p.warranty=maybe&p.model=X5',
    ),
    known,
  );
  expect(chosen.filters.properties).toEqual({
    brand: ['kia', 'lada'],
    year: ['2015..2015'],
    made: ['..2024-03-01'],
    model: ['X5'],
  });
});

test('two bounds in the wrong order change places', () => {
  expect(read('minPrice=9&maxPrice=1').filters).toMatchObject({ minPrice: 1, maxPrice: 9 });
  expect(read('minPrice=9&maxPrice=0').filters).toMatchObject({ minPrice: null, maxPrice: 9 });
  expect(settled(read('p.year.from=9&p.year.to=1'), known).filters.properties).toEqual({ year: ['1..9'] });
});

test.each([
  ['5 000,5', 5000],
  ['5.000', 5000],
  ['5,000.50', 5000],
  ['1.234.567', 1_234_567],
])('%s is the amount %d', (typed, amount) => {
  expect(read(`maxPrice=${encodeURIComponent(typed)}`).filters.maxPrice).toBe(amount);
});

test('marks that nobody sees are left out of a search text', () => {
  expect(read('title=%E2%80%AEnexia%E2%80%8F').title).toBe('nexia');
  expect(read('title=%E2%80%8B%E2%80%8B').title).toBe('');
});

test('a region or district that does not exist is dropped, once that is known', () => {
  expect(settled(read('regionId=99&districtId=7'), known).filters).toMatchObject({ regionId: null, districtId: null });
  expect(settled(read('regionId=1&districtId=99'), known).filters).toMatchObject({ regionId: 1, districtId: null });
  const unknown = { properties, regions: undefined, districts: undefined };
  expect(settled(read('regionId=99&districtId=7'), unknown).filters).toMatchObject({ regionId: 99, districtId: 7 });
});

test('the remembered place narrows an address that names none, from the start of the list', () => {
  const place = { regionId: 1, districtId: 7 };
  expect(withRemembered(read('cursor=abc'), place)).toMatchObject({ cursor: null, filters: place });
  const elsewhere = read('regionId=2&cursor=abc');
  expect(withRemembered(elsewhere, place)).toBe(elsewhere);
  expect(withRemembered(elsewhere, null)).toBe(elsewhere);
});

test('only the place goes along to another category', () => {
  expect(catalogSearch(onlyPlace(read('title=a&minPrice=1&regionId=1&districtId=7&p.brand=kia&sortBy=price')))).toBe(
    '?regionId=1&districtId=7',
  );
});

test('a new field starts ascending, the same one turns round (product/catalogue#sort)', () => {
  expect(sortAfterClick(read(''), 'price')).toEqual({ by: 'price', order: 'ASC' });
  expect(sortAfterClick(read('sortBy=price&sortOrder=ASC'), 'price')).toEqual({ by: 'price', order: 'DESC' });
  expect(sortAfterClick(read(''), 'createdAt')).toEqual({ by: 'createdAt', order: 'ASC' });
  expect(sortAfterClick(read('sortBy=createdAt&sortOrder=ASC'), 'createdAt')).toBeNull();
  expect(sortAfterClick(read('title=a'), 'createdAt')).toEqual({ by: 'createdAt', order: 'ASC' });
  expect(sortAfterClick(read('title=a&sortBy=price'), 'relevance')).toBeNull();
});

test('the list is asked only for what narrows or reorders, and with the text that was typed', () => {
  expect(catalogList(read(''), null)).toEqual({});
  const state = read('title=stol&sortBy=viewCount&maxPrice=9&regionId=1&p.brand=kia');
  const filter = { categoryId: 5, title: 'stol', maxPrice: 9, regionId: 1, properties: { brand: ['kia'] } };
  expect(catalogFilter(state, 5)).toEqual(filter);
  expect(catalogList(state, 5)).toEqual({ ...filter, sortBy: 'viewCount', sortOrder: 'DESC' });
  const understood = read('maxPrice=9&q=stol+9+gacha');
  expect(catalogFilter(understood, null)).toEqual({ maxPrice: 9 });
  expect(catalogList(understood, null)).toEqual({ maxPrice: 9 });
});

const said = (...ids: string[]) => ids.map((id) => ({ id }));

test('a new text keeps what was chosen by hand and drops what the text before said itself', () => {
  const state = read(
    'title=oq&regionId=1&districtId=2&minPrice=5&maxPrice=9&currencyType=USD&offeredBy=owner&p.ram=8gb&p.colour=white&sortBy=price&sortOrder=ASC&q=x',
  );
  const after = (...ids: string[]) => besideText(state, '/catalog/5-a', said(...ids));
  expect(after()).toBe(
    '/catalog/5-a?regionId=1&districtId=2&minPrice=5&maxPrice=9&currencyType=USD&offeredBy=owner&sortBy=price&sortOrder=ASC&p.colour=white&p.ram=8gb',
  );
  expect(after('price', 'ram')).toBe(
    '/catalog/5-a?regionId=1&districtId=2&offeredBy=owner&sortBy=price&sortOrder=ASC&p.colour=white',
  );
  expect(after('place', 'offeredBy', 'price', 'colour', 'ram')).toBe('/catalog/5-a?sortBy=price&sortOrder=ASC');
  const free = (type: string) => besideText(read(`q=x&paymentType=${type}`), '/catalog/5-a', said('price'));
  expect(free('Bepul')).toBe('/catalog/5-a');
  expect(free('Pullik')).toBe('/catalog/5-a?paymentType=Pullik');
  expect(after('category', 'price')).toBe(
    '/all-products?regionId=1&districtId=2&offeredBy=owner&sortBy=price&sortOrder=ASC',
  );
});

test('a list is unfiltered when its text says all that narrows it, in whatever order', () => {
  const all = '/all-products';
  expect(isUnfiltered(read('title=divan&sortBy=price&sortOrder=ASC'), all, [])).toBe(true);
  expect(isUnfiltered(read('title=divan&regionId=1'), all, [])).toBe(false);
  expect(isUnfiltered(read('title=divan'), '/catalog/5-a', [])).toBe(false);
  const price = read('q=divan+5+mln+gacha&maxPrice=5000000');
  expect(isUnfiltered(price, '/catalog/5-a', said('category', 'price'))).toBe(true);
  expect(isUnfiltered(price, '/catalog/5-a', said('category'))).toBe(false);
});

test('words that stand as they were typed are plain, in a category too, unless they are what it was understood by', () => {
  const words = { title: 'telefon', q: 'telefon' };
  const understood = {
    filter: { categoryId: 28, title: 'telefon' },
    parts: [{ id: 'category', label: '', words: '' }],
  };
  expect(isPlain(words, null, understood)).toBe(true);
  expect(isPlain(words, 28, null)).toBe(true);
  expect(isPlain(words, 28, understood)).toBe(false);
  // A saved search for words in a category that the text itself does not mean.
  expect(isPlain(words, 5, understood)).toBe(true);
  expect(isPlain({ title: 'qora telefon', q: 'qora telefon' }, 28, understood)).toBe(true);
  expect(isPlain({ title: '', q: 'telefon' }, 28, understood)).toBe(false);
  expect(isPlain({ title: 'telefon', q: '' }, null, null)).toBe(false);
});
