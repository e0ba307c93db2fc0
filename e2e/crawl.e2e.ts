import { beforeAll, describe, vi } from 'vitest';
import type { Language } from '#contract/texts/language.ts';
import { eventually, expect, test } from './support/journey.ts';
import { demoPerson, idOf, newPerson, type Person } from './support/people.ts';
import { origin } from './support/product.ts';
import { newProductForm } from './support/products.ts';
import { listedProduct, topCategories } from './support/shop-window.ts';
import { patience, type Visit } from './support/visit.ts';

// No screen waits for another.
vi.setConfig({ maxConcurrency: 3 });

/** What stands at the addresses of this run. */
interface Places {
  product: string;
  category: string;
  seller: string;
  own: string;
  posted: string;
  edited: string;
}

let places: Places;
let owner: Person;
let buyer: Person;

beforeAll(async () => {
  owner = await newPerson('Nilufar');
  buyer = await demoPerson('buyer');
  const [product, categories, ownProduct] = await Promise.all([
    listedProduct(5),
    topCategories(),
    newProductForm(owner, 'Egasining velosipedi'),
  ]);
  const own = idOf(owner);
  places = {
    product: `/detail/${product.id}-${product.slug}`,
    category: `/catalog/${categories[0]?.id}-${categories[0]?.slug}`,
    seller: `/seller/${own}`,
    own: `/user/${own}`,
    posted: `/user/products/${ownProduct.id}/posted`,
    edited: `/user/products/${ownProduct.id}/edit`,
  };
});

/** Every screen that a visitor may read (product/addresses#routes). */
const open: readonly [name: string, path: (places: Places) => string][] = [
  ['home', () => '/'],
  ['all products', () => '/all-products'],
  ['a category', ({ category }) => category],
  ['a listing', ({ product }) => `${product}?infoTab=1`],
  ['a seller', ({ seller }) => seller],
  ['reviews of a seller', ({ seller }) => `${seller}?tab=reviews`],
  ['favourites', () => '/profile/dashboard/favourites'],
  ['compare', () => '/cart'],
  ['sign-in', () => '/auth/login'],
  ['after signing out', () => '/login'],
  ['business', () => '/business'],
  ['rules', () => '/rules'],
  ['safety', () => '/safety'],
  ['about', () => '/about'],
  ['legal documents', () => '/legal'],
  ['the privacy policy', () => '/legal/privacy'],
];

/** Every screen behind the authenticated wrapper. */
const closed: readonly [name: string, path: (places: Places) => string][] = [
  ['add listing', () => '/add-item'],
  ['edit listing', ({ edited }) => edited],
  ['what comes after adding', ({ posted }) => posted],
  ['the cabinet', () => '/user'],
  ['the own profile', ({ own }) => own],
  ['settings', () => '/user/settings'],
  ['notifications', () => '/user/notifications'],
  ['payments', () => '/user/payments'],
  ['statistics', () => '/user/statistics'],
  ['listings from files', () => '/user/files'],
  ['followed sellers', () => '/user/following'],
  ['own reviews', () => '/user/reviews'],
  ['reviews of others', () => '/user/reviews?tab=given'],
  ['chat', () => '/chat'],
  ['the admin panel', () => '/admin-panel'],
];

const moved: readonly [from: string, to: (places: Places) => string, path: (places: Places) => string][] = [
  ['/products', () => '/all-products', () => '/products'],
  ['/catalog', () => '/all-products', () => '/catalog'],
  [
    '/category/{id}',
    ({ category }) => category.replace(/-.*/, ''),
    ({ category }) => category.replace(/^\/catalog\/(\d+).*/, '/category/$1'),
  ],
  ['/catalog/{id}', ({ category }) => category, ({ category }) => category.replace(/-.*/, '')],
  ['/detail/{id} with a wrong slug', ({ product }) => product, ({ product }) => product.replace(/-.*/, '-boshqa')],
];

/** Each language on another screen, so that both themes and both forms of each page are looked at. */
const screens = [
  { language: 'uz', width: 1280, theme: 'light' },
  { language: 'ru', width: 1280, theme: 'dark' },
  { language: 'en', width: 360, theme: 'light' },
] as const;

const size = process.env.TEST_SIZE;

/**
 * An ordinary run sees each screen once, each in its turn in another language; the full one sees it in the others (record 0057). Whoever
 * asks for this file sees all in all.
 */
const inTurn = <Each>(all: readonly Each[], turn: number): readonly Each[] =>
  all.filter((_, index) => {
    const isOrdinary = index % screens.length === turn;
    return size === 'small' ? isOrdinary : size === 'full' ? !isOrdinary : true;
  });

describe.each(screens)('every screen in $language, $width px, $theme', { concurrent: true }, (screen) => {
  const prefix = screen.language === 'uz' ? '' : `/${screen.language}`;
  const turn = screens.indexOf(screen);

  test.for(inTurn(open, turn))('%s', async ([, path], { openPage }) => {
    const visit = await openPage(screen);
    const answer = await visit.go(path(places));
    expect(answer.status()).toBe(200);
    expect(answer.request().redirectedFrom(), 'answered at once').toBe(null);
    await look(visit, screen.language);
  });

  test.for(inTurn(closed, turn))('%s', async ([name, path], { openPage }) => {
    const visit = await openPage({ ...screen, person: name === 'chat' ? buyer : owner });
    expect((await visit.go(path(places))).status()).toBe(200);
    await look(visit, screen.language);
  });

  test('screens of somebody who is signed in lead visitors to sign in', async ({ openPage }) => {
    const visit = await openPage(screen);
    for (const [, path] of closed) {
      await visit.page.goto(visit.address(path(places)));
      await visit.page.waitForURL(visit.address(`/auth/login?next=${encodeURIComponent(path(places))}`));
    }
  });

  test('an address where nothing is', async ({ openPage }) => {
    for (const path of ['/detail/99999999', '/catalog/99999999', '/seller/99999999', '/detail/abc', '/catalog/0']) {
      // A page that is sent before its data cannot know yet.
      await eventually(async () => [path, (await ask(prefix + path)).status]).toEqual([path, 404]);
    }
    const visit = await openPage({ ...screen, expected: [/status of 404/] });
    expect((await visit.go('/no-such-page')).status()).toBe(404);
    await look(visit, screen.language);
  });

  test.for(moved)('%s has moved', async ([, to, path]) => {
    const answer = await ask(prefix + path(places));
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(prefix + to(places));
  });
});

const ask = (path: string): Promise<Response> => fetch(origin() + path, { redirect: 'manual' });

/** What every screen owes to everybody. */
async function look(visit: Visit, language: Language): Promise<void> {
  const { page } = visit;
  await vi.waitFor(
    async () => {
      expect(await page.locator('h1').count(), 'headings of the page').toBe(1);
      expect(await page.locator('main [aria-busy="true"]:visible').count(), 'parts that still load').toBe(0);
      expect(await page.title()).toMatch(/\S · (Tokcha|Токча)$/);
    },
    { timeout: patience },
  );
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  expect(await page.locator('a[href="#"], a[href=""], a:not([href])').count(), 'links that lead nowhere').toBe(0);
  expect(await page.evaluate(oddTexts), 'texts that are not meant to be read').toEqual([]);
  await visit.expectAccessible({ everywhere: true });
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visit.expectNoOverflow();
  }
}

/** Keys of texts, holes in texts, and values that fell through. */
const oddTexts = `(() => {
  const odd = /\\b(?:common|home|login|product|pages|lists|cabinet|chat|admin|add_item|promotion)_[a-z_]+\\b|\\{[a-zA-Z]+\\}|\\bundefined\\b|\\bNaN\\b|\\[object |\\bInvalid Date\\b/;
  const texts = [...document.querySelectorAll('body *')].flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data),
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  ].map((text) => [element.tagName, text]));
  return texts.filter(([tag, text]) => tag !== 'SCRIPT' && tag !== 'NOSCRIPT' && odd.test(text)).map(([, text]) => text.slice(0, 120));
})()`;

/** The id that a person's own access token carries. */
