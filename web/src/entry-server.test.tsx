import { describe, expect, it, vi } from 'vitest';
import { createServerApi, type RenderOptions, render } from './entry-server.tsx';

const banner = {
  id: 1,
  title: 'Uyingizdagi ortiqcha buyum',
  description: 'kimgadir kerak',
  imageUrl: '/art/banner.webp',
  mobileImageUrl: '/art/banner-narrow.webp',
  linkUrl: '/add-item',
  placement: 'home_hero',
  order: 0,
};
const home = {
  id: 5,
  name: 'Uy-joy',
  slug: 'uy-joy',
  icon: null,
  imageUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  parent: null,
  parentId: null,
  children: [],
};
const property = (id: number, key: string, more: object) => ({
  id,
  key,
  name: `${key} nomi`,
  type: 'SELECT',
  options: [],
  optionKeys: [],
  categoryId: 5,
  required: false,
  rank: 50,
  unit: null,
  min: null,
  max: null,
  ...more,
});
const manyOptions = Array.from({ length: 14 }, (_, index) => `qiymat-${index}`);
const properties = [
  property(7, 'rooms', { options: ['1', '2'], optionKeys: ['one', 'two'] }),
  property(8, 'building', { options: manyOptions, optionKeys: manyOptions }),
  property(9, 'floor', { type: 'INTEGER' }),
  property(10, 'built', { type: 'DATE' }),
  property(11, 'landmark', { type: 'STRING' }),
  property(12, 'furnished', { type: 'BOOLEAN' }),
];
const districts = [{ id: 77, name: 'Chilonzor tumani', centre: { lat: 41.28, lon: 69.2 } }];
const answers: Record<string, unknown> = {
  '/api/banners/public/active': [banner, { ...banner, id: 2, linkUrl: null, mobileImageUrl: null }],
  '/api/category': [{ ...home, hasChildren: false }],
  '/api/category/5': { ...home, ancestors: [], properties },
  '/api/location/regions': [{ id: 1, name: 'Toshkent shahri', shortName: 'Toshkent', districts }],
  '/api/location/districts/1': districts,
};

/** A page by these answers, each given once `ready` says so. */
const pageOf = (href: string, manifest: RenderOptions['manifest'], ready = Promise.resolve()) =>
  render(href, {
    manifest,
    site: {
      origin: 'https://tokcha.uz',
      demoMode: true,
      showsDollars: true,
      worksOffline: true,
      supportContact: null,
      operator: null,
      savesData: false,
    },
    apiFor: (language) =>
      createServerApi(async ({ url }) => {
        await ready;
        const content = answers[new URL(url, 'http://api.invalid').pathname];
        return content ? { status: 200, body: { content } } : { status: 404, body: {} };
      }, language),
  });

/** What visitors see, without the head, where the build's files are named, and the block for the browser. */
async function bodyOf(href: string, manifest: RenderOptions['manifest']): Promise<string> {
  const html = (await pageOf(href, manifest)).html.toString();
  return html.slice(html.indexOf('<body>'), html.lastIndexOf('<script type="application/json"'));
}

describe('a page with parts that were drawn before', () => {
  it.each([
    ['/', 'kimgadir kerak'],
    ['/catalog/5-uy-joy', 'rooms nomi'],
    ['/catalog/5-uy-joy', '<option value="1">Toshkent shahri</option>'],
    ['/catalog/5-uy-joy', 'value="two"/>'],
    ['/catalog/5-uy-joy?minPrice=1000&p.rooms=two', 'checked="" value="two"/>'],
    ['/catalog/5-uy-joy?minPrice=1000&p.rooms=two', 'value="1\u00a0000"'],
    ['/catalog/5-uy-joy?regionId=1', '<option value="1" selected="">Toshkent shahri</option>'],
  ])('shows what the API answers: %s: %s', async (href, text) => {
    // A page waits for its data, its code included, no longer than a visitor likes: the first time may be too late.
    await expect.poll(() => bodyOf(href, {})).toContain(text);
  });

  it.each([
    '/',
    '/catalog/5-uy-joy',
    '/catalog/5-uy-joy?minPrice=1000&p.rooms=two',
    '/catalog/5-uy-joy?regionId=1',
    '/ru/catalog/5-uy-joy',
    '/ru',
    '/en/rules',
    '/rules',
    '/rules?from=footer',
    '/auth/login',
    '/profile/dashboard/favourites',
    '/all-products?title=nexia',
    '/all-products?title=%D0%BD%D0%B5%D0%BA%D1%81%D0%B8%D1%8F',
    '/add-item',
    '/no-such-page',
  ])('is drawn like one without them: %s', async (href) => {
    // Its code may come later than a page waits for it: what is drawn then is the waiting shape.
    await bodyOf(href, null);
    await vi.dynamicImportSettled();
    const drawn = await bodyOf(href, null);
    expect(drawn).toContain('id="main"');
    expect(await bodyOf(href, {})).toBe(drawn);
    expect(await bodyOf(href, {})).toBe(drawn);
  });
});

it.each(['/auth/login', '/profile/dashboard/favourites', '/cart', '/add-item', '/user/settings'])(
  'tells whoever has no script that nothing comes without it: %s',
  async (href) => {
    await expect.poll(() => bodyOf(href, {})).toMatch(/<noscript>(?:(?!<\/noscript>).)*Bu sahifaga JavaScript kerak/);
  },
);

it('a page that is sent before its data says so, and with them it does not', async () => {
  const { promise: ready, resolve: answer } = Promise.withResolvers<void>();
  const late = await pageOf('/catalog/5-uy-joy', {}, ready);
  answer();
  expect(late.isLate).toBe(true);
  await expect.poll(async () => (await pageOf('/catalog/5-uy-joy', {})).isLate).toBe(false);
});
