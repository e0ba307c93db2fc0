import { describe } from 'vitest';
import { cards, cars, chips, openFilters, texts } from './support/catalogue.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newStaff } from './support/people.ts';
import { openSearch, searchField } from './support/search.ts';
import { listedProduct } from './support/shop-window.ts';
import { inFullRun, phoneAlone, type Visit } from './support/visit.ts';

const text = texts.uz;

const openCatalogue = async (visit: Visit) => {
  const catalogue = visit.page.getByRole('dialog', { name: 'Katalog' });
  await visit.page.getByRole('button', { name: 'Katalog' }).filter({ visible: true }).click();
  await catalogue.waitFor();
  return catalogue;
};

inFullRun(() => {
  // A step through the history closes no dialog by itself in this browser: what is seen here is the page's own doing.
  describe.each(phoneAlone)('a step back through the history, %i px', (width) => {
    test('closes what lies over the page, and only the next one leaves it', async ({ openPage }) => {
      const { id, slug } = await listedProduct(2);
      const detail = `/detail/${id}-${slug}`;
      const visit = await openPage({ width });
      const { page } = visit;
      await visit.go('/safety');
      await visit.go(detail);
      for (const open of ['Ulashish', "To'liq ekran"]) {
        await page.getByRole('button', { name: open }).filter({ visible: true }).first().click();
        await page.getByRole('dialog').waitFor();
        await page.goBack();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await visit.isAt(detail);
      }
      await page.goBack();
      await visit.isAt('/safety');

      await visit.go('/rules');
      const catalogue = await openCatalogue(visit);
      await page.goBack();
      await catalogue.waitFor({ state: 'hidden' });
      await visit.isAt('/rules');
      // What is closed by its own button leaves nothing behind.
      await openCatalogue(visit);
      await catalogue.getByRole('button', { name: 'Yopish' }).click();
      await catalogue.waitFor({ state: 'hidden' });
      await page.goBack();
      await visit.isAt('/safety');
    });

    test('leads up a level of the catalogue first', async ({ openPage }) => {
      const visit = await openPage({ width });
      const { page } = visit;
      await visit.go('/rules');
      const catalogue = await openCatalogue(visit);
      const subcategory = catalogue.locator('button[id^="catalogue-enter-"]').first();
      await subcategory.click();
      await catalogue.getByRole('button', { name: 'Orqaga', exact: true }).waitFor();
      await page.goBack();
      await subcategory.waitFor();
      await eventually(() => subcategory.evaluate((button) => button.matches(':focus'))).toBe(true);
      await page.goBack();
      await catalogue.waitFor({ state: 'hidden' });
      await visit.isAt('/rules');
    });

    test('closes the search of a phone, and leads from what was sought there to the page below it', async ({
      openPage,
    }) => {
      const visit = await openPage({ width });
      const { page } = visit;
      await visit.go('/safety');
      await visit.go('/rules');
      const sheet = page.getByRole('dialog', { name: 'Qidiruv' });
      await openSearch(visit, 'Qidiruv');
      await page.goBack();
      await sheet.waitFor({ state: 'hidden' });
      await visit.isAt('/rules');
      await openSearch(visit, 'Qidiruv');
      await searchField(visit).fill('velosiped');
      await searchField(visit).press('Enter');
      await sheet.waitFor({ state: 'hidden' });
      await visit.isAt(/velosiped/);
      await page.goBack();
      await visit.isAt('/rules');
    });

    test('leads from a page that was chosen in a dialog to the page below the dialog', async ({ openPage }) => {
      const visit = await openPage({ width });
      const { page } = visit;
      await visit.go('/safety');
      await visit.go('/rules');
      const catalogue = await openCatalogue(visit);
      await catalogue.getByPlaceholder('Qidirish...').fill('telefon');
      await catalogue.getByRole('link', { name: /^Telefonlar/ }).click();
      await visit.isAt(/^\/catalog\/\d+-telefonlar/);
      await page.getByRole('heading', { level: 1, name: 'Telefonlar' }).waitFor();
      await page.goBack();
      await visit.isAt('/rules');
      await catalogue.waitFor({ state: 'hidden' });
      await page.goForward();
      await visit.isAt(/^\/catalog\/\d+-telefonlar/);
      await page.goBack();
      await page.goBack();
      await visit.isAt('/safety');
    });

    test('leads from applied filters to the list without them, and past a place that was chosen', async ({
      openPage,
    }) => {
      const { path } = await cars();
      const visit = await openPage({ width });
      const { page } = visit;
      await visit.go('/safety');
      await visit.go(path);
      await cards(visit).first().waitFor();
      const filters = await openFilters(visit, text);
      await filters.getByLabel(text.from).fill('200000000');
      await filters.getByRole('button', { name: new RegExp(`^${text.apply}`) }).click();
      await visit.isAt(/minPrice=200000000/);
      await page.goBack();
      await visit.isAt(new RegExp(`^${path}$`));

      await page
        .getByRole('button', { name: /^Joylashuv/ })
        .filter({ visible: true })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nomi').fill('Samarqand');
      await dialog.getByRole('button', { name: /^Samarqand viloyati/ }).click();
      await dialog.getByRole('button', { name: text.apply }).click();
      await dialog.waitFor({ state: 'hidden' });
      await visit.isAt(/regionId=\d+/);
      await chips(visit, text).getByText('Samarqand').waitFor();
      await page.goBack();
      await visit.isAt('/safety');
    });

    test('closes a menu, and leads past what was chosen in it', async ({ openPage }) => {
      const { path } = await cars();
      const visit = await openPage({ width });
      const { page } = visit;
      await visit.go('/safety');
      await visit.go(path);
      await cards(visit).first().waitFor();
      const menu = page.locator('details.menu', { has: page.locator('.catalog__sort') });
      const opener = menu.locator('summary');
      const isUnfolded = () => menu.evaluate((element) => element.hasAttribute('open'));
      await opener.click();
      await eventually(isUnfolded).toBe(true);
      await page.goBack();
      await eventually(isUnfolded).toBe(false);
      await visit.isAt(new RegExp(`^${path}$`));

      await opener.click();
      await menu.getByRole('link', { name: /^Narx/ }).click();
      await visit.isAt(/sortBy=price/);
      await eventually(isUnfolded).toBe(false);
      await page.goBack();
      await visit.isAt('/safety');
    });

    test('closes the form of staff that fills the phone, and leaves the tab below it', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newStaff('admin') });
      const { page } = visit;
      await visit.go('/safety');
      await visit.go('/admin-panel?tab=synonyms');
      const open = page.getByRole('button', { name: "Guruh qo'shish" });
      const form = page.getByRole('dialog', { name: "Guruh qo'shish" });
      await open.click();
      await form.waitFor();
      await page.goBack();
      await form.waitFor({ state: 'hidden' });
      await visit.isAt(/^\/admin-panel\?tab=synonyms/);
      // What was typed is asked about before it goes.
      await open.click();
      await form.getByRole('textbox').first().fill('velik');
      await page.goBack();
      const question = page.getByRole('dialog', { name: 'Saqlamasdan yopilsinmi?' });
      await question.getByRole('button', { name: 'Davom etish' }).click();
      await form.waitFor();
      await visit.isAt(/^\/admin-panel\?tab=synonyms/);
    });

    test('closes what an address names over a drawer first, and then the drawer', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newStaff('admin') });
      const { page } = visit;
      await visit.go('/safety');
      await visit.go('/admin-panel?tab=promotions');
      await page.locator('tbody tr').first().getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('button', { name: "Ko'rish" }).click();
      const product = page.getByRole('dialog').locator('a[href*="listing="]').first();
      await product.click();
      await visit.isAt(/listing=\d+/);
      const drawers = () => page.locator('dialog[open]').count();
      await eventually(drawers).toBe(2);
      // As long as what lies below would take to mark the entry for itself.
      await page.waitForTimeout(500);
      await page.goBack();
      await visit.isAt(/^\/admin-panel\?tab=promotions$/);
      await eventually(drawers).toBe(1);
      await product.waitFor();
      await page.waitForTimeout(500);
      await page.goBack();
      await eventually(drawers).toBe(0);
      await visit.isAt(/^\/admin-panel\?tab=promotions$/);
      await page.goBack();
      await visit.isAt('/safety');
    });

    test('closes nothing after the page was loaded again under a dialog, and leaves the page', async ({ openPage }) => {
      const visit = await openPage({ width });
      const { page } = visit;
      await visit.go('/safety');
      await visit.go('/rules');
      await openCatalogue(visit);
      await eventually(() => page.evaluate('history.state.isOver')).toBe(true);
      await page.reload();
      await visit.ready();
      await visit.isAt('/rules');
      await page.goBack();
      await visit.isAt('/safety');
      expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
    });

    test('leaves nothing of a closed dialog where the page was loaded again, and closes the next one', async ({
      openPage,
    }) => {
      const visit = await openPage({ width });
      const { page } = visit;
      await visit.go('/safety');
      await visit.go('/rules');
      const catalogue = await openCatalogue(visit);
      await eventually(() => page.evaluate('history.state.isOver')).toBe(true);
      await catalogue.getByRole('button', { name: 'Yopish' }).click();
      await catalogue.waitFor({ state: 'hidden' });
      await page.reload();
      await visit.ready();
      await openCatalogue(visit);
      await eventually(() => page.evaluate('history.state.isOver')).toBe(true);
      await visit.isAt('/rules');
      await page.goBack();
      await catalogue.waitFor({ state: 'hidden' });
      await visit.isAt('/rules');
      await page.goBack();
      await visit.isAt('/safety');
    });
  });
});
