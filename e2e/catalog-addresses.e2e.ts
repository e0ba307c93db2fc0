import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { applyIn, cards, cars, chips, digitsOf, heading, openFilters, texts, totalOf } from './support/catalogue.ts';
import { eventually, expect, test } from './support/journey.ts';
import { origin } from './support/product.ts';
import { inFullRun, phoneAlone, type Visit } from './support/visit.ts';

inFullRun(() => {
  describe('a visitor of the catalogue at a desk', () => {
    const text = texts.uz;

    test('chooses another place in the header, which goes into the address', async ({ openPage }) => {
      const { path } = await cars();
      const visit = await openPage();
      await visit.go(`${path}?minPrice=50000000`);
      await visit.page.getByRole('banner').getByRole('button', { name: 'Joylashuv' }).click();
      const dialog = visit.page.getByRole('dialog');
      await dialog.getByLabel('Nomi').fill('Samarqand');
      await dialog.getByRole('button', { name: /^Samarqand viloyati/ }).click();
      await dialog.getByRole('button', { name: text.apply }).click();
      await visit.isAt(/regionId=\d+&minPrice=50000000/);
      await chips(visit, text).getByText('Samarqand').waitFor();
      await visit.page
        .getByRole('navigation', { name: 'Subkategoriyalar' })
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
      const failed: string[] = [];
      await visit.page.route('**/api/products/facets', (route) => {
        if (!isDown) return route.continue();
        failed.push(route.request().postData() ?? '');
        return route.fulfill({ status: 500, json: { message: 'x' } });
      });
      await visit.go(path);
      const filters = await openFilters(visit, text);
      await filters.getByText("E'lonlar soni yuklanmadi").waitFor();
      await filters.getByLabel(text.from).fill('200000000');
      await applyIn(filters, text).click();
      await visit.isAt(/minPrice=200000000/);
      await cards(visit).first().waitFor();
      // Edits rest before they are counted: these must have failed too, or they are counted by themselves.
      await eventually(async () => failed.at(-1)).toContain('"minPrice":200000000');
      await filters.getByText("E'lonlar soni yuklanmadi").waitFor();
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
      await typeAtOnce(filters.getByLabel(text.to), '123456789');
      await eventually(async () => asked.at(-1)).toContain('"maxPrice":123456789');
      expect(asked.length).toBe(2);
    });
  });

  /** Types within one task of the page: however slow the machine, no timer of the page runs between two letters. */
  async function typeAtOnce(field: Locator, text: string): Promise<void> {
    await field.evaluate(async (input, letters) => {
      // As a person's typing: a value that is set on the element itself is one that React has written.
      const write = Reflect.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set;
      for (const letter of letters) {
        write?.call(input, Reflect.get(input, 'value') + letter);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await Promise.resolve();
      }
    }, text);
  }

  describe.each(phoneAlone)('a visitor without script, %i px', (width) => {
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
        const answer = await fetch(origin() + address);
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
      await visit.page.getByRole('navigation', { name: 'Subkategoriyalar' }).getByRole('link').first().click();
      await visit.isAt(/^\/catalog\/\d+-[^?]*$/);
      await chips(visit, texts.uz).waitFor({ state: 'detached' });
    });
  });

  test('the order and the section of a shop are there after coming back', async ({ openPage }) => {
    const visit = await openPage({ width: 1280 });
    const { page } = visit;
    await visit.go('/seller/5');
    const order = page.getByRole('combobox', { name: 'Saralash' });
    await order.selectOption({ label: 'Avval arzonlari' });
    const section = page.getByRole('group', { name: "Do'kon bo'limlari" }).getByRole('button').nth(1);
    await section.click();
    await visit.isAt(/section=\d/);
    await page.locator('.card a').first().click();
    await visit.isAt(/^\/detail\//);
    await page.goBack();
    await eventually(() => section.getAttribute('aria-pressed')).toBe('true');
    expect(await order.inputValue()).toBe('cheap');
  });

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
      await filters.getByLabel('Viloyat', { exact: true }).selectOption({ index: 1 });
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
      await filters.getByLabel('Viloyat', { exact: true }).selectOption({ index: 1 });
      await applyIn(filters, texts.uz).click();
      await visit.isAt(/regionId=\d+/);
      const other = await visit.page.context().newPage();
      await other.goto(visit.address('/rules'));
      await other.evaluate(`localStorage.removeItem('place')`);
      await visit.isAt(/^\/all-products$/);
    });
  });
});
