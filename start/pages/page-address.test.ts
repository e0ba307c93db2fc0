import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterNames } from '#contract/values/products/product-filters.ts';
import { pageAddress } from './page-address.ts';

describe('pageAddress', () => {
  it('keeps the path alone when no known key is there', () => {
    expect(pageAddress('/detail/12-cobalt?utm_source=x')).toBe('/detail/12-cobalt');
  });

  it('spells a path in one way', () => {
    expect(pageAddress('/%64etail/12-o%ca%bbzbek%2d%25%3f')).toBe('/detail/12-o%CA%BBzbek-%25%3F');
    expect(pageAddress('/%ff%')).toBe('/%FF%');
  });

  it('keeps known keys in one order, each once', () => {
    expect(pageAddress('/all-products?regionId=2&title=ko%27ylak&x=1')).toBe(
      pageAddress('/all-products?title=ko%27ylak&regionId=2'),
    );
    expect(pageAddress('/all-products?title=a&title=b')).toBe('/all-products?title=a');
  });

  it('keeps the order and the section of a shop', () => {
    const address = '/seller/5?sortBy=price&sortOrder=ASC&section=3';
    expect(pageAddress(address)).toBe(address);
  });

  it('keeps the place in a list, so that its next page is another one', () => {
    const cursor = 'WyJzIiw3M'.repeat(22);
    expect(pageAddress(`/catalog/5-avtomobillar?cursor=${cursor}`)).toBe(`/catalog/5-avtomobillar?cursor=${cursor}`);
    expect(pageAddress(`/catalog/5-avtomobillar?cursor=${'x'.repeat(301)}`)).toBe('/catalog/5-avtomobillar');
  });

  it('keeps the beginning of words that are too long, so that the page can say so', () => {
    expect(pageAddress(`/all-products?title=${'a'.repeat(3000)}`)).toBe(`/all-products?title=${'a'.repeat(300)}`);
    const letter = '𐐷';
    const cut = pageAddress(`/all-products?title=a${encodeURIComponent(letter.repeat(200))}`);
    expect(new URL(cut, 'https://tokcha.uz').searchParams.get('title')).toBe(`a${letter.repeat(149)}`);
  });

  it('keeps the properties of a filter, several values of one too, in one order', () => {
    const kept = '/catalog/5-a?minPrice=1&p.colour=black&p.colour=white&p.year.from=2015';
    expect(pageAddress('/catalog/5-a?p.year.from=2015&p.colour=white&minPrice=1&p.colour=black&p.year.to=')).toBe(kept);
    expect(pageAddress(kept)).toBe(kept);
    expect(pageAddress('/catalog/5-a?p.=1&p.__proto__=1&p.a.b.c=1&q.year=1')).toBe('/catalog/5-a');
  });

  it('keeps every filter of a list, since a page without one is another page', () => {
    for (const name of filterNames) {
      const address = `/all-products?${name === 'properties' ? 'p.year' : name}=1`;
      expect(pageAddress(address)).toBe(address);
    }
  });

  it('gives the same address for its own answer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('title', 'regionId', 'page', 'utm', 'sortBy'), fc.string())),
        (pairs) => {
          const once = pageAddress(`/all-products?${new URLSearchParams(pairs)}`);
          expect(pageAddress(once)).toBe(once);
        },
      ),
    );
  });
});
