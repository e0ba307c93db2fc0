import { randomInt } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { hasFocus } from './support/catalogue.ts';
import { eventually, expect, test } from './support/journey.ts';
import { inDatabase, newPerson } from './support/people.ts';
import { openSearch, searchField } from './support/search.ts';
import { deskAlone, inFullRun, phoneAlone, type Visit, widths } from './support/visit.ts';

const unplugged = [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/];
const again = (within: Locator | Visit['page']): Locator => within.getByRole('button', { name: 'Qayta urinish' });
/** What has the focus. */
const focused = ({ page }: Visit): Promise<unknown> => page.evaluate('document.activeElement.localName');
const scrolled = ({ page }: Visit): Promise<number> => page.evaluate(() => Number(Reflect.get(globalThis, 'scrollY')));

/** Leaves calls unanswered. @returns lets them through again */
async function cut({ page }: Visit, address: string): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

/** Presses a way to try again while nothing is answered, until it keeps the focus: what watches over that comes after the page. */
async function tryInVain({ page }: Visit, button: Locator): Promise<void> {
  await eventually(async () => {
    await button.focus();
    const refused = page.waitForEvent('requestfailed');
    await page.keyboard.press('Enter');
    await refused;
    return button.and(page.locator(':focus')).count();
  }).toBe(1);
}

inFullRun(() => {
  describe.each(widths)('where a reader is, %i px', (width) => {
    test('a search from within a list begins at its top, and Back leads into the list', async ({ openPage }) => {
      const visit = await openPage({ width });
      const { page } = visit;
      await visit.go('/all-products');
      await page.locator('main article').first().waitFor();
      await eventually(async () => {
        await page.evaluate('scrollTo(0, 900)');
        return scrolled(visit);
      }).toBeGreaterThan(600);
      await openSearch(visit, 'Qidiruv');
      await searchField(visit).fill('zzqwxj');
      await searchField(visit).press('Enter');
      await visit.isAt(/\/all-products\?title=zzqwxj/);
      await hasFocus(page.getByRole('heading', { level: 1, name: /zzqwxj/ }));
      await eventually(() => scrolled(visit)).toBe(0);
      await page.goBack();
      await eventually(() => scrolled(visit)).toBeGreaterThan(200);
    });
  });

  describe.each(phoneAlone)('what goes once it is pressed, %i px', (width) => {
    test('a way to try again leaves the focus where it stood', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newPerson('Lola'), expected: unplugged });
      const { page } = visit;
      const mend = await cut(visit, '**/api/search-filters*');
      await visit.go('/user/searches');
      await tryInVain(visit, again(page));
      await mend();
      await page.keyboard.press('Enter');
      await visit.sees("Saqlangan qidiruvlar yo'q");
      expect(await focused(visit)).toBe('main');
    });

    test('regions that did not come are asked for again in the profile', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newPerson('Nilufar'), expected: unplugged });
      const profile = visit.page.getByRole('region', { name: 'Profil', exact: true });
      const mend = await cut(visit, '**/api/location/regions*');
      await visit.go('/user/settings');
      await tryInVain(visit, again(profile));
      await mend();
      await visit.page.keyboard.press('Enter');
      await hasFocus(profile.getByRole('combobox', { name: 'Viloyat' }));
    });

    test('a card that is liked no more waits for whoever is at its button, and passes the focus on', async ({
      openPage,
    }) => {
      const visit = await openPage({ width });
      const { page } = visit;
      const cards = page.locator('main article');
      const hearts = page.locator('main article button[aria-pressed]');
      await visit.go('/all-products');
      for (const index of [0, 1]) {
        await hearts.nth(index).click();
        await eventually(() => hearts.nth(index).getAttribute('aria-pressed')).toBe('true');
      }
      await visit.go('/profile/dashboard/favourites');
      await eventually(() => cards.count()).toBe(2);
      const heart = hearts.first();
      const undo = page.getByRole('button', { name: 'Qaytarish' });
      await heart.focus();
      await page.keyboard.press('Enter');
      await undo.focus();
      await page.waitForTimeout(5000);
      await page.keyboard.press('Enter');
      await hasFocus(heart);
      expect(await heart.getAttribute('aria-pressed')).toBe('true');
      await page.keyboard.press('Enter');
      await undo.waitFor({ state: 'detached' });
      await hasFocus(page.locator('main .card-grid').first().getByRole('link').first());
      await page.getByRole('status').filter({ hasText: 'Sevimlilar: 1' }).waitFor({ state: 'attached' });
    });

    test('the hours of a shop are what was typed, or are not saved', async ({ openPage }) => {
      const person = await newPerson(`Savdogar ${randomInt(1e9).toString(36)}`);
      await inDatabase("update users set kind = 'shop' where phone = $1", [person.phone]);
      const visit = await openPage({ width, person, expected: [/422/] });
      await visit.go('/user/settings');
      const shop = visit.page.getByRole('region', { name: "Do'kon sahifasi" });
      await shop.getByRole('checkbox', { name: "Ish vaqtini ko'rsatish" }).check();
      const closes = shop.getByRole('group', { name: 'Dushanba', exact: true }).getByLabel('Yopilish vaqti');
      await closes.fill('');
      await closes.pressSequentially('25:00');
      await closes.blur();
      await shop.getByRole('alert').filter({ hasText: "Bunday vaqt yo'q" }).waitFor();
      expect(await closes.getAttribute('aria-invalid')).toBe('true');
      expect(await closes.inputValue()).toBe('25:00');
      const refused = visit.page.waitForResponse((answer) => answer.status() === 422);
      await shop.getByRole('button', { name: 'Saqlash' }).click();
      await refused;
      await hasFocus(closes);
      await closes.fill('');
      await closes.pressSequentially('2400');
      await closes.press('Enter');
      await visit.sees("O'zgarishlar saqlandi");
      expect(await closes.inputValue()).toBe('23:59');
      await visit.page.reload();
      await eventually(() => closes.inputValue()).toBe('23:59');
    });

    test('a like that was taken back elsewhere is seen once the list is asked for again', async ({ openPage }) => {
      const person = await newPerson('Sevara');
      const [here, elsewhere] = [await openPage({ width, person }), await openPage({ width, person })];
      const heartIn = ({ page }: Visit) => page.locator('main article button[aria-pressed]').first();
      for (const visit of [here, elsewhere]) {
        await visit.go('/all-products');
        // The page comes as everybody sees it, and then as this person does.
        await eventually(() => heartIn(visit).getAttribute('aria-pressed')).toBe(visit === here ? 'false' : 'true');
        const stored = visit.page.waitForResponse((answer) => answer.url().endsWith('/like'));
        await heartIn(visit).click();
        await stored;
      }
      await eventually(async () => {
        await here.page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
        return heartIn(here).getAttribute('aria-pressed');
      }, 20_000).toBe('false');
    });
  });

  describe.each(deskAlone)('at a desk, %i px', (width) => {
    test('counts that did not come are asked for again, and the filters keep the focus', async ({ openPage }) => {
      const visit = await openPage({ width, expected: unplugged });
      const { page } = visit;
      const mend = await cut(visit, '**/api/products/facets');
      await visit.go('/catalog/1');
      const note = page
        .getByRole('complementary')
        .getByRole('status')
        .filter({ has: again(page) });
      await again(note).focus();
      await mend();
      await page.keyboard.press('Enter');
      await note.waitFor({ state: 'detached' });
      expect(await focused(visit)).toBe('aside');
    });

    test('another language keeps the section, and opens in a tab of its own where that is asked for', async ({
      openPage,
    }) => {
      const visit = await openPage({ width });
      const { page } = visit;
      await visit.go('/rules#section');
      const english = page.getByRole('contentinfo').getByRole('link', { name: 'English' });
      const opened = page.context().waitForEvent('page');
      await english.click({ modifiers: ['ControlOrMeta'] });
      await (await opened).close();
      expect(page.url()).toBe(visit.address('/rules#section'));
      await english.click();
      await page.waitForURL(/\/en\/rules#section$/);
    });
  });
});
