import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterForm } from '#contract/searches/saved-filter.ts';
import { productFields } from '#contract/values/products/product-fields.ts';
import { type FilterName, fromFieldFilters, type RangeField } from '#contract/values/products/product-filters.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';
import { aUser, signedIn } from '../builders/builders.ts';
import { aProduct, type ProductOverrides, theCategory, thePlace } from '../builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Case {
  filter: Record<string, unknown>;
  /** a product that the filter finds, and one that differs from it and is not found */
  found: ProductOverrides;
  other: ProductOverrides;
}

/** Of every filter what it finds; those of fields follow from the list. */
const cases: Readonly<Record<FilterName, () => Case | Promise<Case>>> = {
  ...fromFieldFilters((filter, name) => () => {
    const { field } = filter;
    if (filter.kind === 'bound') {
      const most = Math.min(filter.max, 200);
      const least = most / 2;
      const [found, other] = filter.end === 'min' ? [most, least] : [least, most];
      return {
        filter: { [name]: found },
        found: amount(field as RangeField, found),
        other: amount(field as RangeField, other),
      };
    }
    const [asked] = filter.options;
    const kept = productFields[field];
    const values: readonly unknown[] = 'options' in kept ? kept.options : [true, false];
    return {
      filter: { [name]: asked },
      found: stated(field, asked),
      other: stated(
        field,
        values.find((each) => each !== asked),
      ),
    };
  }),
  categoryId: async () => ({
    filter: { categoryId: (await theCategory(test, 'chevrolet')).category.id },
    found: { category: 'chevrolet' },
    other: {},
  }),
  title: () => ({ filter: { title: 'gilam' }, found: { title: 'Gilam' }, other: { title: 'Stol' } }),
  regionId: async () => ({
    filter: { regionId: (await thePlace(test, 'samarqand-shahri')).region.id },
    found: { district: 'samarqand-shahri' },
    other: {},
  }),
  districtId: async () => ({
    filter: { districtId: (await thePlace(test, 'samarqand-shahri')).district.id },
    found: { district: 'samarqand-shahri' },
    other: {},
  }),
  currencyType: () => ({
    filter: { maxPrice: 1, currencyType: 'USD' },
    found: { price: 1, currency: 'USD', priceUzs: 11_000 },
    other: { price: 20_000 },
  }),
  properties: async () => ({
    filter: { categoryId: (await theCategory(test, 'chevrolet')).category.id, properties: { colour: ['white'] } },
    found: { category: 'chevrolet', properties: { colour: 'white' } },
    other: { category: 'chevrolet', properties: { colour: 'black' } },
  }),
};

const stated = (field: string, value: unknown): ProductOverrides =>
  field === 'paymentType'
    ? { price: value === 'Pullik' ? 100 : 0, ...(value === 'Ayirboshlash' ? { properties: { wanted: 'Hovli' } } : {}) }
    : { stated: { [field]: value } };
const amount = (field: RangeField, value: number): ProductOverrides =>
  field === 'price' ? { price: value } : { stated: { [field]: value } };

describe.each(Object.entries(cases))('the filter %s', (name, made) => {
  it('narrows lists, totals, facets, new matches and notices', async () => {
    const { db } = test.database;
    await db.deleteFrom('products').execute();
    const { filter, found, other } = await made();
    const person = await aUser(test);
    const headers = await signedIn(test, person);
    const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().content;
    };
    const { id: searchId } = await call('POST', '/api/search-filters', { filter });
    test.clock.advance(1000);
    const { id } = await aProduct(test, found);
    await aProduct(test, other);

    expect(ids(await call('POST', '/api/products/filter', filter))).toEqual([id]);
    expect(ids(await call('GET', `/api/products?${queryOf(filter)}`))).toEqual([id]);
    expect(await call('POST', '/api/products/count', filter)).toEqual({ total: 1 });
    const facets = await call('POST', '/api/products/facets', filter);
    expect(facets).toMatchObject({ total: 1 });
    // As if it were not chosen: the other product is not of this option.
    if (name in facets.options) expect(facets.options[name]).toContainEqual({ value: filter[name], count: 1 });
    const [saved] = await call('GET', '/api/search-filters');
    expect(saved).toMatchObject({ filter, newCount: 1 });
    expect(saved.details.length).toBeGreaterThan(0);
    for (const name of ['read-titles', 'tell-of-new-products']) {
      await test.app.upkeep.find((job) => job.name === name)?.run();
    }
    const notices = await db.selectFrom('notifications').select('payload').where('user_id', '=', person.id).execute();
    expect(notices).toMatchObject([{ payload: { savedSearchId: searchId, productId: id } }]);

    const { [name]: _, ...without } = filter;
    expect(filterForm(filter)).not.toBe(filterForm(without));
  });
});

const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

function queryOf({ properties, ...filter }: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filter)) query.set(key, String(value));
  for (const [key, values] of Object.entries(properties ?? {})) query.set(`p.${key}`, String(values));
  return query;
}
