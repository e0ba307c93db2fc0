import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOfPage, pageAddress } from './page-address.ts';

describe('pageAddress', () => {
  it('keeps the path alone when no known key is there', () => {
    expect(pageAddress('/detail/12-cobalt?utm_source=x')).toBe('/detail/12-cobalt');
  });

  it('keeps known keys in one order, each once', () => {
    expect(pageAddress('/all-products?regionId=2&title=ko%27ylak&x=1')).toBe(
      pageAddress('/all-products?title=ko%27ylak&regionId=2'),
    );
    expect(pageAddress('/all-products?title=a&title=b')).toBe('/all-products?title=a');
  });

  it('keeps the place in a list, so that its next page is another one', () => {
    const cursor = 'WyJzIiw3M'.repeat(22);
    expect(pageAddress(`/catalog/5-avtomobillar?cursor=${cursor}`)).toBe(`/catalog/5-avtomobillar?cursor=${cursor}`);
    expect(pageAddress(`/catalog/5-avtomobillar?cursor=${'x'.repeat(301)}`)).toBe('/catalog/5-avtomobillar');
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

describe('languageOfPage', () => {
  it.each([
    ['/', 'uz'],
    ['/russia', 'uz'],
    ['/ru', 'ru'],
    ['/ru?title=a', 'ru'],
    ['/en/detail/1', 'en'],
  ])('%s is %s', (address, language) => {
    expect(languageOfPage(address)).toBe(language);
  });
});
