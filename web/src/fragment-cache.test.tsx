import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/texts/language.ts';
import type { ProductCardData } from './api/queries.ts';
import { ProductCard } from './features/product-card/product-card.tsx';
import { FragmentCache } from './fragment-cache.ts';
import { type Site, SiteContext } from './site/site.ts';
import { hrefIn, provideLanguage } from './texts/language.ts';
import { FragmentContext } from './ui/fragment.tsx';
import { LinkingContext } from './ui/link.tsx';

const product: ProductCardData = {
  id: 7,
  slug: 'vilka-shkaf',
  title: 'Shkaf <b>“oʻtgan asr”</b> & вилка',
  price: 1_540_000,
  priceUzs: 1_540_000,
  minPrice: null,
  maxPrice: null,
  currencyType: 'UZS',
  paymentType: 'Pullik',
  negotiable: true,
  offeredBy: 'owner',
  sendsToRegions: true,
  priceUnit: null,
  isExchange: false,
  facts: ['2021-yil'],
  isTop: true,
  isReserved: false,
  categoryId: 120,
  region: { id: 1, name: 'Toshkent' },
  district: { id: 2, name: 'Mirobod tumani' },
  createdAt: '2026-10-30T05:09:40.752000Z',
  viewCount: 98,
  likesCount: 1,
  likes: [],
  isLiked: false,
  mainImage: null,
};
const linking = { follow: () => undefined, prefetch: async () => false };
const site: Site = {
  origin: 'https://tokcha.uz',
  demoMode: false,
  showsDollars: true,
  worksOffline: true,
  supportContact: null,
  operator: null,
  savesData: false,
};

function draw(of: ProductCardData, options: { caches: boolean; sizes?: string; savesData?: boolean }): string {
  const here = { ...site, savesData: options.savesData ?? false };
  const shared = (inside: ReactNode): ReactNode => (
    <SiteContext value={here}>
      <LinkingContext value={{ ...linking, hrefOf: (to) => hrefIn(language, to) }}>{inside}</LinkingContext>
    </SiteContext>
  );
  const fragments = new FragmentCache(JSON.stringify([language, here]), shared);
  const html = renderToString(
    shared(
      <FragmentContext value={options.caches ? fragments.render : null}>
        <ProductCard product={of} {...(options.sizes ? { sizes: options.sizes } : {})} />
      </FragmentContext>,
    ),
  );
  return options.caches ? fragments.bytesOf(html).toString() : html;
}

let language: (typeof languages)[number] = 'uz';
provideLanguage(() => language);

describe('a cached fragment', () => {
  it.each(languages)('is what would be drawn, the first time and again, in %s', (each) => {
    language = each;
    const drawn = draw(product, { caches: false });
    expect(drawn).toContain('class="card"');
    expect(draw(product, { caches: true })).toBe(drawn);
    expect(draw({ ...product }, { caches: true })).toBe(drawn);
  });

  it('is drawn anew for other data, another part and another site', () => {
    const image = {
      id: 1,
      url: '/files/img/aa/aa-640.webp',
      widths: [320, 640],
      width: 640,
      height: 480,
      color: '#fff',
    };
    const pictured = { ...product, mainImage: { ...image, order: 0, isMainImage: true } };
    for (const [of, options] of [
      [{ ...product, viewCount: 99 }, {}],
      [product, { sizes: '132px' }],
      [pictured, {}],
      [pictured, { savesData: true }],
    ] as const) {
      expect(draw(of, { ...options, caches: true })).toBe(draw(of, { ...options, caches: false }));
    }
  });
});
