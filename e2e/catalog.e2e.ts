import type { Locator } from 'playwright-core';
import { describe, inject } from 'vitest';
import { z } from 'zod';
import type { Language } from '#contract/values/language.ts';
import { categoryPath } from '#contract/values/page-paths.ts';
import { eventually, expect, test } from './support/journey.ts';
import { type Visit, widths } from './support/visit.ts';

interface Texts {
  filters: string;
  filter: string;
  from: string;
  to: string;
  apply: string;
  close: string;
  clear: string;
  clearAll: string;
  remove: string;
  wrongOrder: string;
  chosen: string;
  region: string;
  everywhere: string;
  nothing: string;
  clearFilters: string;
  yes: string;
  sort: string;
  price: string;
  list: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  uz: {
    filters: 'Filtrlar',
    filter: 'Filtr',
    from: 'Narx, dan',
    to: 'Narx, gacha',
    apply: "Qo'llash",
    close: 'Yopish',
    clear: 'Tozalash',
    clearAll: 'Hammasini tozalash',
    remove: 'Olib tashlash',
    wrongOrder: "Quyi chegara yuqorisidan katta bo'lmasin",
    chosen: 'Tanlangan filtrlar',
    region: 'Viloyat',
    everywhere: "Butun O'zbekiston",
    nothing: 'Mahsulotlar topilmadi',
    clearFilters: 'Filtrlarni tozalash',
    yes: 'Ha',
    sort: 'Saralash',
    price: 'Narx',
    list: "Ro'yxat",
  },
  ru: {
    filters: 'Фильтры',
    filter: 'Фильтр',
    from: 'Цена, от',
    to: 'Цена, до',
    apply: 'Применить',
    close: 'Закрыть',
    clear: 'Сбросить',
    clearAll: 'Сбросить всё',
    remove: 'Убрать',
    wrongOrder: 'Нижняя граница не может быть больше верхней',
    chosen: 'Выбранные фильтры',
    region: 'Область',
    everywhere: 'Весь Узбекистан',
    nothing: 'Товары не найдены',
    clearFilters: 'Сбросить фильтры',
    yes: 'Да',
    sort: 'Сортировка',
    price: 'Цена',
    list: 'Список',
  },
  en: {
    filters: 'Filters',
    filter: 'Filter',
    from: 'Price, from',
    to: 'Price, to',
    apply: 'Apply',
    close: 'Close',
    clear: 'Clear',
    clearAll: 'Clear all',
    remove: 'Remove',
    wrongOrder: 'The lower bound may not be above the upper one',
    chosen: 'Chosen filters',
    region: 'Region',
    everywhere: 'All of Uzbekistan',
    nothing: 'No products found',
    clearFilters: 'Clear filters',
    yes: 'Yes',
    sort: 'Sort by',
    price: 'Price',
    list: 'List',
  },
};

const answers = z.object({ content: z.unknown() });
const categories = z.array(z.object({ id: z.number(), slug: z.string(), children: z.array(z.unknown()) }));
const counted = z.object({ total: z.number() });

async function ask(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${inject('origin')}/api${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', 'x-lang': 'uz' },
  });
  return answers.parse(await answer.json()).content;
}

/** Cars: the category with the most properties. */
async function cars(): Promise<{ id: number; path: string }> {
  const [transport] = categories.parse(await ask('/category?parentId=null&depth=1'));
  const found = categories
    .parse(await ask(`/category?parentId=${transport?.id}&depth=1`))
    .find(({ slug }) => slug === 'yengil-avtomobillar');
  if (!found) throw new Error('no category of cars');
  return { id: found.id, path: categoryPath(found.id, found.slug) };
}

const totalOf = async (filter: object): Promise<number> => counted.parse(await ask('/products/count', filter)).total;

const cards = (visit: Visit): Locator => visit.page.getByRole('main').getByRole('article');
const chips = (visit: Visit, text: Texts): Locator => visit.page.getByRole('list', { name: text.chosen });
const heading = (visit: Visit): Locator => visit.page.getByRole('main').getByRole('heading', { level: 1 });

/** Opens a card's listing; returns where the list was scrolled when it was left: a click first brings its card fully into view. */
async function leave(visit: Visit, card: Locator): Promise<number> {
  await visit.page.evaluate("addEventListener('click', () => { leftAt = scrollY }, { capture: true, once: true })");
  await card.getByRole('link').click();
  await visit.isAt(/\/detail\//);
  await card.waitFor({ state: 'detached' });
  return Number(await visit.page.evaluate('leftAt'));
}

async function isScrolledTo(visit: Visit, y: number): Promise<void> {
  await eventually(async () => Math.abs(Number(await visit.page.evaluate('scrollY')) - y)).toBeLessThan(50);
}

/** The filters as this screen has them: beside the list, or on a drawer that is opened. */
async function openFilters(visit: Visit, text: Texts): Promise<Locator> {
  if (!visit.onPhone) return visit.page.getByRole('complementary', { name: text.filters });
  await filterButton(visit, text).click();
  const drawer = visit.page.getByRole('dialog', { name: text.filter });
  await drawer.waitFor();
  return drawer;
}

const filterButton = (visit: Visit, text: Texts): Locator =>
  visit.page.getByRole('main').getByRole('button', { name: new RegExp(`^${text.filter}(,|$)`) });
const applyIn = (filters: Locator, text: Texts): Locator => filters.getByRole('button', { name: text.apply });

const hasFocus = (element: Locator): Promise<void> =>
  eventually(() => element.evaluate((found: { matches(selector: string): boolean }) => found.matches(':focus'))).toBe(
    true,
  );

/** The number that stands in a text, whatever groups its digits. */
/** How many cards stand beside each other. */
const columns = ({ page }: Visit) =>
  page.evaluate(
    `getComputedStyle(document.querySelector('.catalog__results .card-grid')).gridTemplateColumns.split(' ').length`,
  );
const digitsOf = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

const journeys: readonly [width: (typeof widths)[number], language: Language][] = [
  [360, 'ru'],
  [1280, 'uz'],
  [360, 'uz'],
  [1280, 'en'],
];

describe.each(journeys)('a visitor of the catalogue, %i px, %s', (width, language) => {
  const text = texts[language];

  test('stages a price, reads what it would find, applies it, and takes it back', async ({ openPage }) => {
    const category = await cars();
    const expected = await totalOf({ categoryId: category.id, minPrice: 200_000_000 });
    const visit = await openPage({ width, language });
    await visit.go(category.path);
    const before = await heading(visit).locator('xpath=..').textContent();
    const filters = await openFilters(visit, text);
    await filters.getByLabel(text.from).pressSequentially('200000000');
    await eventually(() => filters.getByLabel(text.from).inputValue()).toBe('200\u00A0000\u00A0000');
    await eventually(async () => digitsOf(await applyIn(filters, text).textContent())).toBe(expected);
    expect(visit.page.url(), 'nothing is applied yet').not.toContain('minPrice');
    await visit.expectAccessible();
    await visit.screenshot('catalogue-staged');

    await applyIn(filters, text).click();
    await visit.isAt(/[?&]minPrice=200000000/);
    const chip = chips(visit, text).getByText('200\u00A0000\u00A0000');
    await chip.waitFor();
    await eventually(async () => digitsOf(await heading(visit).locator('xpath=../p').textContent())).toBe(expected);
    if (visit.onPhone) {
      await filters.waitFor({ state: 'hidden' });
      await hasFocus(filterButton(visit, text));
    } else {
      await hasFocus(applyIn(filters, text));
    }
    await visit.expectAccessible();
    await visit.screenshot('catalogue-applied');

    await chips(visit, text).getByRole('link', { name: text.remove }).first().click();
    await chip.waitFor({ state: 'detached' });
    await eventually(() => heading(visit).locator('xpath=..').textContent()).toBe(before);
  });

  test('is told of bounds in the wrong order, which are not applied', async ({ openPage }) => {
    const category = await cars();
    const visit = await openPage({ width, language });
    await visit.go(category.path);
    const filters = await openFilters(visit, text);
    await filters.getByLabel(text.from).fill('900');
    await filters.getByLabel(text.to).fill('100');
    await filters.getByText(text.wrongOrder).waitFor();
    await applyIn(filters, text).click();
    await hasFocus(filters.getByLabel(text.from));
    expect(visit.page.url()).not.toContain('Price');
  });

  test('filters by a property, opens a listing and comes back to the list where it was', async ({ openPage }) => {
    const category = await cars();
    const expected = await totalOf({ categoryId: category.id, properties: { gearbox: ['manual', 'automatic'] } });
    const visit = await openPage({ width, language });
    await visit.go(category.path);
    const filters = await openFilters(visit, text);
    const group = filters.locator('details.filters__fold').filter({ has: visit.page.locator('[value="automatic"]') });
    await group.locator('summary').first().click();
    await group.locator('[value="automatic"]').check();
    await group.locator('[value="manual"]').check();
    await eventually(async () => digitsOf(await applyIn(filters, text).textContent())).toBe(expected);
    await applyIn(filters, text).click();
    await visit.isAt(/p\.gearbox=automatic&p\.gearbox=manual/);
    await eventually(async () => digitsOf(await heading(visit).locator('xpath=../p').textContent())).toBe(expected);
    await eventually(() => chips(visit, text).getByRole('link', { name: text.remove }).count()).toBe(2);

    await eventually(async () => {
      await cards(visit).last().scrollIntoViewIfNeeded();
      return cards(visit).count();
    }).toBeGreaterThan(10);
    let left = await leave(visit, cards(visit).nth(11));
    await visit.page.goBack();
    await visit.isAt(/p\.gearbox=automatic&p\.gearbox=manual/);
    await isScrolledTo(visit, left);
    left = await leave(visit, cards(visit).nth(11));
    await visit.page.reload();
    await visit.ready();
    await visit.page.goBack();
    await visit.isAt(/p\.gearbox=automatic&p\.gearbox=manual/);
    await isScrolledTo(visit, left);
    await visit.page.reload();
    await visit.ready();
    await eventually(async () => digitsOf(await heading(visit).locator('xpath=../p').textContent())).toBe(expected);
    await eventually(() => chips(visit, text).getByRole('link', { name: text.remove }).count()).toBe(2);
  });

  test('finds nothing and is shown the ways on', async ({ openPage }) => {
    const category = await cars();
    const visit = await openPage({ width, language });
    await visit.go(`${category.path}?minPrice=999999999999&negotiable=false`);
    await visit.sees(text.nothing);
    await eventually(() =>
      visit.page
        .getByRole('main')
        .getByRole('link', { name: /999.*: \d/ })
        .count(),
    ).toBe(1);
    await visit.expectAccessible();
    await visit.screenshot('catalogue-empty');
    await visit.page.getByRole('main').getByRole('link', { name: text.clearFilters }).click();
    await cards(visit).first().waitFor();
    await visit.isAt(category.path);
    expect(visit.page.url()).not.toContain('?');
  });

  test('orders by price, one way and the other, and sees the list one under the other', async ({ openPage }) => {
    const category = await cars();
    const visit = await openPage({ width, language });
    await visit.go(category.path);
    const sort = visit.page.getByRole('main').locator('details.menu');
    await sort.locator('summary').click();
    await sort.getByRole('link', { name: text.price }).click();
    await visit.isAt(/sortBy=price&sortOrder=ASC/);
    await sort.locator('summary').click();
    await sort.getByRole('link', { name: text.price }).click();
    await visit.isAt(/sortBy=price&sortOrder=DESC/);
    if (visit.onPhone) {
      await sort.locator('summary').click();
      await sort.getByRole('button', { name: text.list }).click();
    } else await visit.page.getByRole('radio', { name: text.list }).check();
    await eventually(() => columns(visit)).toBe(1);
    await visit.screenshot('catalogue-list');
    // From the first paint on: here the application never starts.
    await visit.page.route('**/begin.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
    await visit.page.reload();
    expect(await columns(visit)).toBe(1);
    expect(await visit.page.locator('html[data-hydrated]').count()).toBe(0);
    await visit.page.unroute('**/begin.js');
    await visit.page.reload();
    await visit.ready();
    expect(await columns(visit)).toBe(1);
  });

  test('has the remembered place in the address, until it is taken back', async ({ openPage }) => {
    const category = await cars();
    const visit = await openPage({ width, language });
    await visit.go(category.path);
    const filters = await openFilters(visit, text);
    const region = filters.getByLabel(text.region, { exact: true });
    await region.selectOption({ index: 1 });
    await applyIn(filters, text).click();
    await visit.isAt(/regionId=\d+/);
    await visit.go('/all-products');
    await visit.isAt(/^(\/\w\w)?\/all-products\?regionId=\d+$/);
    await chips(visit, text).getByRole('link', { name: text.remove }).first().click();
    await visit.isAt(/^(\/\w\w)?\/all-products$/);
    await chips(visit, text).waitFor({ state: 'detached' });
    await visit.go(category.path);
    await cards(visit).first().waitFor();
    await eventually(() => chips(visit, text).count()).toBe(0);
  });
});

test.for(['uz', 'ru', 'en'] as const)(
  'words that are far too long are cut, and the page says so in %s',
  async (language, { openPage }) => {
    const said = {
      uz: "Qidiruv matni juda uzun: faqat dastlabki 100 ta belgi bo'yicha qidirildi.",
      ru: 'Запрос слишком длинный: ищем только по первым 100 символам.',
      en: 'The search text is too long: only its first 100 characters were looked for.',
    };
    const visit = await openPage({ width: 360, language });
    await visit.go(`/all-products?title=${'divan%20'.repeat(1250)}`);
    await visit.sees(said[language]);
    await visit.expectNoOverflow();
    await visit.screenshot('catalogue-long-search');
  },
);

describe('a remembered place', () => {
  const remember = (visit: Visit, place: object) =>
    visit.page.evaluate(`localStorage.setItem('place', ${JSON.stringify(JSON.stringify(place))})`);
  const remembered = (visit: Visit) => visit.page.evaluate(`localStorage.getItem('place')`);

  test('that does not exist any more is forgotten, and never in an address', async ({ openPage }) => {
    const visit = await openPage();
    await visit.go('/rules');
    const addresses: string[] = [];
    visit.page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await remember(visit, { regionId: 999_999, districtId: 7, name: 'Atlantida', language: 'uz' });
    await visit.go('/all-products');
    await eventually(() => remembered(visit)).toBeNull();
    await cards(visit).first().waitFor();

    // An address that names a place is left alone.
    const filters = await openFilters(visit, texts.uz);
    await filters.getByLabel('Viloyat').selectOption({ index: 1 });
    await applyIn(filters, texts.uz).click();
    await visit.isAt(/regionId=\d+/);
    const [, regionId] = /regionId=(\d+)/.exec(visit.page.url()) ?? [];
    await visit.go('/rules');
    await remember(visit, { regionId: 999_999, districtId: null, name: 'Atlantida', language: 'uz' });
    await visit.go(`/all-products?regionId=${regionId}`);
    await eventually(() => remembered(visit)).toBeNull();
    await cards(visit).first().waitFor();
    expect(new URL(visit.page.url()).search).toBe(`?regionId=${regionId}`);

    await visit.go('/rules');
    await remember(visit, { regionId: Number(regionId), districtId: 999_999, name: 'Atlantida', language: 'uz' });
    await visit.go('/all-products');
    await visit.isAt(new RegExp(`\\?regionId=${regionId}$`));
    await eventually(() => remembered(visit)).toContain('"districtId":null');
    expect(addresses.filter((address) => address.includes('999999'))).toEqual([]);
  });

  test('that another tab forgets leaves the address', async ({ openPage }) => {
    const visit = await openPage();
    await visit.go('/all-products');
    const filters = await openFilters(visit, texts.uz);
    await filters.getByLabel('Viloyat').selectOption({ index: 1 });
    await applyIn(filters, texts.uz).click();
    await visit.isAt(/regionId=\d+/);
    const other = await visit.page.context().newPage();
    await other.goto(visit.address('/rules'));
    await other.evaluate(`localStorage.removeItem('place')`);
    await visit.isAt(/^\/all-products$/);
  });
});

describe('a visitor of the catalogue at a desk', () => {
  const text = texts.uz;

  test('chooses another place in the header, which goes into the address', async ({ openPage }) => {
    const { path } = await cars();
    const visit = await openPage();
    await visit.go(`${path}?minPrice=50000000`);
    await visit.page.getByRole('banner').getByRole('button', { name: 'Joylashuv' }).click();
    const dialog = visit.page.getByRole('dialog');
    await dialog.getByLabel('Viloyat').selectOption({ label: 'Samarqand viloyati' });
    await dialog.getByRole('button', { name: text.apply }).click();
    await visit.isAt(/regionId=\d+&minPrice=50000000/);
    await chips(visit, text).getByText('Samarqand').waitFor();
    await visit.page
      .getByRole('navigation', { name: "Bo'limlar" })
      .getByRole('link', { name: 'Chevrolet', exact: true })
      .click();
    await visit.isAt(/^\/catalog\/\d+-chevrolet\?regionId=\d+$/);
    await visit.page
      .getByRole('banner')
      .getByRole('button', { name: /^Joylashuv/ })
      .click();
    await dialog.getByRole('button', { name: text.clear }).click();
    await visit.isAt(/^\/catalog\/\d+-chevrolet$/);
  });

  test('filters although the listings cannot be counted, and has them counted later', async ({ openPage }) => {
    const { path } = await cars();
    const visit = await openPage({ expected: [/facets/] });
    let isDown = true;
    await visit.page.route('**/api/products/facets', (route) =>
      isDown ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue(),
    );
    await visit.go(path);
    const filters = await openFilters(visit, text);
    await filters.getByText("E'lonlar soni yuklanmadi").waitFor();
    await filters.getByLabel(text.from).fill('200000000');
    await applyIn(filters, text).click();
    await visit.isAt(/minPrice=200000000/);
    await cards(visit).first().waitFor();
    isDown = false;
    await filters.getByRole('button', { name: 'Qayta urinish' }).click();
    await eventually(() => applyIn(filters, text).textContent()).toMatch(/\d/);
    await filters.getByText("E'lonlar soni yuklanmadi").waitFor({ state: 'detached' });
  });

  test('asks once for edits that follow each other, and gives up what is out of date', async ({ openPage }) => {
    const { path } = await cars();
    const visit = await openPage();
    const asked: string[] = [];
    await visit.page.route('**/api/products/facets', async (route) => {
      asked.push(route.request().postData() ?? '');
      await route.continue();
    });
    await visit.go(path);
    await eventually(async () => asked.length).toBe(1);
    const filters = await openFilters(visit, text);
    await filters.getByLabel(text.to).pressSequentially('123456789', { delay: 10 });
    await eventually(async () => asked.at(-1)).toContain('"maxPrice":123456789');
    expect(asked.length).toBeLessThanOrEqual(3);
  });
});

describe.each(widths)('a visitor without script, %i px', (width) => {
  const text = texts.uz;

  test('filters by the form and goes on to the next page', async ({ openPage }) => {
    const category = await cars();
    const filter = { categoryId: category.id, minPrice: 50_000_000, properties: { gearbox: 'automatic' } };
    const expected = await totalOf(filter);
    const visit = await openPage({ width, withoutScript: true });
    await visit.go(category.path);
    const filters = visit.page.getByRole('complementary', { name: text.filters });
    if (visit.onPhone) await filters.getByText(text.filters, { exact: true }).click();
    await filters.getByLabel(text.from).fill('50 000 000');
    const group = filters
      .locator('details')
      .filter({ has: visit.page.locator('[value="automatic"]') })
      .last();
    if (!(await group.locator('[value="automatic"]').isVisible())) await group.locator('summary').first().click();
    await group.locator('[value="automatic"]').check();
    await applyIn(filters, text).click();
    await visit.isAt(/minPrice=50/);
    expect(digitsOf(await heading(visit).locator('xpath=../p').textContent())).toBe(expected);
    await chips(visit, text).getByText('Avtomat').waitFor();
    await visit.screenshot('catalogue-without-script');
    const first = await cards(visit).first().textContent();
    await visit.page.getByRole('link', { name: 'Keyingi sahifa' }).click();
    await visit.isAt(/cursor=/);
    expect(await cards(visit).first().textContent()).not.toBe(first);
  });
});

const hostile = [
  'minPrice=9&maxPrice=1&p.year.from=9&p.year.to=1',
  'p.__proto__=1&p.constructor=x&p.gearbox=ufo&p.nothing=1&p.year=abc&p.mileage.from=1e999',
  'regionId=999999&districtId=-1&currencyType=EUR&paymentType=%00&negotiable=perhaps',
  'sortBy=id%3Bdrop&sortOrder=sideways&cursor=AAAA&page=-5',
  `title=${encodeURIComponent("%_'\"\\()*[]{}?+|^$ ‮ 😀 ' ʻ")}`,
  `title=${'a'.repeat(2000)}&p.trim=${'b'.repeat(1000)}`,
];

describe('an address that nobody meant well', () => {
  test.each(hostile)('still shows a page: %s', async (search) => {
    const { path } = await cars();
    for (const address of [`${path}?${search}`, `/all-products?${search}`, `/ru/all-products?${search}`]) {
      const answer = await fetch(inject('origin') + address);
      expect([answer.status, address]).toEqual([200, address]);
      expect(await answer.text()).toContain('</h1>');
    }
  });

  test('is understood alike by the server and the page', async ({ openPage }) => {
    const { path } = await cars();
    for (const search of hostile) {
      const visit = await openPage();
      await visit.go(`${path}?${search}`);
      await cards(visit).first().or(visit.page.getByText(texts.uz.nothing)).first().waitFor();
    }
  });

  test('has no filter of another category', async ({ openPage }) => {
    const { path } = await cars();
    const visit = await openPage();
    await visit.go(`${path}?minPrice=50000000&p.gearbox=automatic`);
    await chips(visit, texts.uz).getByText('Avtomat').waitFor();
    await visit.page.getByRole('navigation', { name: "Bo'limlar" }).getByRole('link').first().click();
    await visit.isAt(/^\/catalog\/\d+-[^?]*$/);
    await chips(visit, texts.uz).waitFor({ state: 'detached' });
  });
});
