import { describe } from 'vitest';
import {
  applyIn,
  cards,
  cars,
  chips,
  chooseList,
  columns,
  digitsOf,
  filterButton,
  hasFocus,
  heading,
  isScrolledTo,
  leave,
  openFilters,
  texts,
  totalOf,
} from './support/catalogue.ts';
import { eventually, expect, test } from './support/journey.ts';
import { widthsAndLanguages } from './support/visit.ts';

describe.each(widthsAndLanguages)('a visitor of the catalogue, $width px, $language', ({ width, language }) => {
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

  test('ticks what is sent to other regions, and finds as many as the count beside it', async ({ openPage }) => {
    const visit = await openPage({ width, language });
    await visit.go('/all-products');
    const filters = await openFilters(visit, text);
    const sent = filters.locator('label').filter({ hasText: text.sent });
    await eventually(async () => digitsOf(await sent.textContent())).toBe(await totalOf({ sendsToRegions: true }));
    const expected = digitsOf(await sent.textContent());
    await sent.getByRole('checkbox').check();
    await eventually(async () => digitsOf(await applyIn(filters, text).textContent())).toBe(expected);
    await applyIn(filters, text).click();
    await visit.isAt(/sendsToRegions=true/);
    await chips(visit, text).getByText(text.sent).waitFor();
    await eventually(async () => digitsOf(await heading(visit).locator('xpath=../p').textContent())).toBe(expected);
    expect(await cards(visit).first().textContent()).toContain(text.sentBadge);
  });

  test('filters by a property, opens a listing and comes back to the list where it was', async ({ openPage }) => {
    const category = await cars();
    const expected = await totalOf({ categoryId: category.id, properties: { gearbox: ['manual', 'automatic'] } });
    const visit = await openPage({ width, language });
    await visit.go(category.path);
    const filters = await openFilters(visit, text);
    const group = filters.locator('details.filters__fold').filter({ has: visit.page.locator('[value="automatic"]') });
    await group.evaluate((fold) => fold.setAttribute('open', ''));
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
    // The second press of a double one would lie on what the menu covered.
    await sort.getByRole('link', { name: text.price }).dblclick();
    await visit.isAt(/sortBy=price&sortOrder=ASC/);
    await sort.locator('summary').click();
    await sort.getByRole('link', { name: text.price }).click();
    await visit.isAt(/sortBy=price&sortOrder=DESC/);
    await chooseList(visit, text.list);
    await visit.screenshot('catalogue-list');
    // From the first paint on: here the application never starts.
    await visit.page.route('**/begin.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
    await visit.page.reload();
    await eventually(() => columns(visit)).toBe(1);
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

test('what is exchanged is chosen apart from gifts, and tells search engines no price', async ({ openPage }) => {
  const visit = await openPage({ width: 1280 });
  await visit.go('/all-products');
  const main = visit.page.getByRole('main');
  const box = (name: RegExp) => main.getByRole('checkbox', { name });
  await eventually(() => box(/^Bepul/).count()).toBe(1);
  await box(/^Ayirboshlash/).check();
  await main.getByRole('button', { name: /^Qo'llash/ }).click();
  await visit.isAt(/paymentType=Ayirboshlash/);
  await main.getByText('Ayirboshlash', { exact: true }).first().waitFor();
  await eventually(() => cards(visit).filter({ hasText: 'Bepul' }).count()).toBe(0);
  await eventually(() => cards(visit).filter({ hasText: 'Ayirboshlash' }).count()).toBeGreaterThan(0);
  const path = await cards(visit).first().getByRole('link').first().getAttribute('href');
  const html = await (await fetch(new URL(path ?? '', visit.options.origin))).text();
  const [, statement = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(statement).toContain('"@type":"Offer"');
  expect(statement).not.toContain('"price"');
});

test.for(['uz', 'ru', 'en'] as const)(
  'words that are far too long are cut, and the page says so in %s',
  async (language, { openPage }) => {
    const said = {
      uz: "Qidiruv matni juda uzun: faqat dastlabki 100 ta belgi bo'yicha qidirildi.",
      ru: 'Запрос слишком длинный: ищем только по первым 100 символам.',
      en: 'The search text is too long: only the first 100 characters were searched.',
    };
    const visit = await openPage({ width: 360, language });
    await visit.go(`/all-products?title=${'divan%20'.repeat(1250)}`);
    await visit.sees(said[language]);
    await visit.expectNoOverflow();
    await visit.screenshot('catalogue-long-search');
  },
);

describe('the filters at a desk', () => {
  test('say that the districts did not come, and ask for them again', async ({ openPage }) => {
    const visit = await openPage({ width: 1280, expected: [/ERR_FAILED/] });
    const { page } = visit;
    await visit.go('/all-products');
    const side = page.getByRole('complementary', { name: 'Filtrlar' });
    await page.route('**/districts**', (route) => route.abort());
    await side.getByLabel('Viloyat', { exact: true }).selectOption({ index: 1 });
    await side.getByText('Tumanlarni yuklashda xatolik yuz berdi').waitFor();
    await page.unroute('**/districts**');
    await side.getByRole('button', { name: 'Qayta urinish' }).click();
    const districts = side.getByLabel('Tuman yoki shahar', { exact: true }).getByRole('option');
    await eventually(() => districts.count()).toBeGreaterThan(1);
    expect(await side.getByText('Tumanlarni yuklashda xatolik yuz berdi').count()).toBe(0);
  });

  test('are as they were left in another language, the unticked and the emptied too', async ({ openPage }) => {
    const visit = await openPage({ width: 1280 });
    const { page } = visit;
    await visit.go('/all-products?minPrice=1000');
    await page.getByRole('checkbox', { name: 'Narxi kelishiladiganlar ham' }).uncheck();
    await page.locator('main [name="minPrice"]').first().fill('');
    await page.getByRole('banner').getByLabel('Til').selectOption('ru');
    await visit.isAt(/^\/ru\/all-products/);
    await eventually(() => page.locator('main [name="negotiable"]').first().isChecked()).toBe(false);
    await eventually(() => page.locator('main [name="minPrice"]').first().inputValue()).toBe('');
  });
});
