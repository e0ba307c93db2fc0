import { randomInt } from 'node:crypto';
import { beforeAll, describe, vi } from 'vitest';
import { type Language, languages } from '#contract/texts/language.ts';
import { expect, test } from './support/journey.ts';
import { cutTexts, unfadedRows } from './support/overflow.ts';
import { demoPerson, idOf, inDatabase, newPerson, newStaff, type Person } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { listedProduct, topCategories } from './support/shop-window.ts';
import { smallTargets, touchableHeight } from './support/targets.ts';
import { patience } from './support/visit.ts';

vi.setConfig({ maxConcurrency: 3 });

interface World {
  product: string;
  bare: string;
  category: string;
  seller: string;
  owner: Person;
  buyer: Person;
  admin: Person;
}

/** A listing has pictures when it comes in view; a moderator may have taken them, or an import brought none. */
async function withoutPictures(owner: Person): Promise<string> {
  const id = 9_000_000_000 + randomInt(1e9);
  await inDatabase(
    `insert into products (id, seller_id, status, title, title_key, description, location, price, price_uzs, category_id, region_id, district_id, expires_at)
     overriding system value
     select $1::bigint, $2::bigint, 'active', 'Lola', 'lola', 'Lola', 'Lola', 5, 5, c.id, d.region_id, d.id, now() + interval '30 days'
     from (select id from categories c where not exists (select from categories k where k.parent_id = c.id) order by id limit 1) c,
       (select id, region_id from districts order by id limit 1) d`,
    [id, idOf(owner)],
  );
  return `/detail/${id}`;
}

let world: World;

beforeAll(async () => {
  const [owner, buyer, admin, product, categories] = await Promise.all([
    newPerson('Muhammadsharif'),
    demoPerson('buyer'),
    newStaff('admin'),
    listedProduct(3),
    topCategories(),
  ]);
  await newProductForm(owner, 'Velosiped');
  world = {
    product: `/detail/${product.id}-${product.slug}`,
    bare: await withoutPictures(await newPerson('Muhammadsharifxon Ziyovuddin')),
    category: `/catalog/${categories[0]?.id}-${categories[0]?.slug}`,
    seller: `/seller/${idOf(owner)}`,
    owner,
    buyer,
    admin,
  };
});

/** The screens, and as whom they are seen. */
const screens: readonly [name: string, path: (world: World) => string, person?: 'owner' | 'buyer' | 'admin'][] = [
  ['home', () => '/'],
  ['all products', () => '/all-products'],
  ['a category', ({ category }) => category],
  ['a category within others', () => '/all-products?title=iphone'],
  ['a listing', ({ product }) => `${product}?infoTab=1`],
  ['a listing without pictures of somebody with a long name', ({ bare }) => `${bare}?infoTab=1`],
  ['a seller', ({ seller }) => seller],
  ['compare', () => '/cart'],
  ['sign-in', () => '/auth/login'],
  ['business', () => '/business'],
  ['rules', () => '/rules'],
  ['safety', () => '/safety'],
  ['about', () => '/about'],
  ['the privacy policy', () => '/legal/privacy'],
  ['add listing', () => '/add-item', 'owner'],
  ['the cabinet', () => '/user', 'owner'],
  ['settings', () => '/user/settings', 'owner'],
  ['notifications', () => '/user/notifications', 'owner'],
  ['statistics', () => '/user/statistics', 'owner'],
  ['listings from files', () => '/user/files', 'owner'],
  ['chat', () => '/chat', 'buyer'],
  ['the admin panel', () => '/admin-panel', 'admin'],
];

const size = process.env.TEST_SIZE;

/** An ordinary run sees each screen once, each in its turn in another language; the full one sees it in the others (record 0057). */
const inTurn = (language: Language) =>
  screens.filter((_, index) => {
    const isOrdinary = index % languages.length === languages.indexOf(language);
    return size === 'small' ? isOrdinary : size === 'full' ? !isOrdinary : true;
  });

describe.each(languages)(
  'every screen in %s has room for its texts and for fingers at 360 px',
  { concurrent: true },
  (language) => {
    test.for(inTurn(language))('%s', async ([, path, person], { openPage }) => {
      const visit = await openPage({ width: 360, language, ...(person ? { person: world[person] } : {}) });
      await visit.go(path(world));
      await vi.waitFor(
        async () => expect(await visit.page.locator('main [aria-busy="true"]:visible').count()).toBe(0),
        {
          timeout: patience,
        },
      );
      await visit.settled();
      expect(await visit.page.evaluate(cutTexts)).toEqual([]);
      expect(await visit.page.evaluate(unfadedRows)).toEqual([]);
      await visit.page.setViewportSize({ width: 360, height: await visit.page.evaluate(touchableHeight) });
      expect(await visit.page.evaluate(smallTargets)).toEqual([]);
    });
  },
);

/** Widths of a title, in pixels, in which a line ends between a number and what a hyphen joins to it. */
const breaksAtHyphen = `(() => {
  const title = [...document.querySelectorAll('.card__title')].find((each) => /\\d-/.test(each.textContent));
  const text = title.firstChild;
  const at = text.data.search(/\\d-/);
  const topOf = (index) => {
    const range = new Range();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect().top;
  };
  const letter = at + 2 + text.data.slice(at + 2).search(/[\\p{L}\\d]/u);
  const widths = [];
  for (let width = 80; width < 240; width += 2) {
    title.style.width = width + 'px';
    if (topOf(at) !== topOf(letter)) widths.push(width);
  }
  return widths;
})()`;

test('a card keeps a number and its ending on one line, however wide it is', async ({ openPage }) => {
  const visit = await openPage({ width: 360 });
  await visit.go(`/all-products?title=${encodeURIComponent('TV Box 3-avlod')}`);
  await visit.page.getByRole('main').getByRole('article').first().waitFor();
  expect(await visit.page.evaluate(breaksAtHyphen)).toEqual([]);
});

/** How far the names of the bar at the foot stand out of the screen or into each other, in pixels. */
const crampedNames = `(() => {
  document.documentElement.style.fontSize = '200%';
  const boxes = [...document.querySelectorAll('.bottom-bar > *')].map((each) => {
    const range = new Range();
    range.selectNodeContents(each);
    return range.getBoundingClientRect();
  });
  return boxes.map((box, index) => (boxes[index + 1]?.left ?? innerWidth) - box.right).filter((room) => room < 0);
})()`;

test('the bar at the foot of a phone keeps its five places in sight, however large a person reads', async ({
  openPage,
}) => {
  const visit = await openPage({ width: 360 });
  await visit.go('/');
  expect(await visit.page.evaluate(crampedNames)).toEqual([]);
});
