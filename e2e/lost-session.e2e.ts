import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { eventually, expect, type OpenPage, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { enterCode, registerHere, registerOnThisPage } from './support/register.ts';
import { inFullRun, type Visit } from './support/visit.ts';

const cards = (page: Page): Locator => page.locator('main article');
const place = (page: Page): Promise<number> => page.evaluate('Math.round(scrollY)');

/** What is pressed, as far as it is needed here: no browser's types are in these files. */
interface Pressed {
  click(): void;
  ownerDocument: { defaultView: { localStorage: Store } };
}
interface Store {
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Presses something in the moment in which the session is over: from then on it is refused, and cannot be renewed. */
async function pressWithoutSession(button: Locator): Promise<void> {
  const token = String(await button.page().evaluate("localStorage.getItem('accessToken')"));
  await button.evaluate(
    (element: Pressed, refused) => {
      const { localStorage } = element.ownerDocument.defaultView;
      localStorage.removeItem('refreshToken');
      localStorage.setItem('accessToken', refused);
      element.click();
    },
    `${token.slice(0, -6)}aaaaaa`,
  );
}

async function signInAgain(visit: Visit, phone: string): Promise<void> {
  const { page } = visit;
  await visit.isAt(/\/auth\/login\?next=/);
  await visit.ready();
  await page.getByLabel('Telefon raqami').fill(phone);
  await page.getByRole('button', { name: 'Davom etish', exact: true }).click();
  await enterCode(visit);
  await page.getByRole('button', { name: 'Tasdiqlash', exact: true }).click();
}

async function person(openPage: OpenPage, path: string) {
  const visit = await openPage({ width: 360, expected: [/status of 401/] });
  const phone = await registerHere(visit, 'Gulchehra', '/user/settings');
  await visit.go(path);
  return { visit, page: visit.page, phone };
}

/** Scrolls a list down until so many cards are there. */
async function scrollTo(page: Page, count: number): Promise<void> {
  while ((await cards(page).count()) < count) {
    const before = await cards(page).count();
    await page.mouse.wheel(0, 4000);
    await eventually(() => cards(page).count()).not.toBe(before);
  }
}

inFullRun(() => {
  describe('a session that ended', () => {
    test('leads back to the place in the list and to the like that was pressed', async ({ openPage }) => {
      const { visit, page, phone } = await person(openPage, '/all-products');
      await scrollTo(page, 31);
      const heart = cards(page)
        .nth(24)
        .getByRole('button', { name: /^Sevimlilar/ });
      await heart.scrollIntoViewIfNeeded();
      await visit.settled();
      const [name, y] = [await heart.getAttribute('aria-label'), await place(page)];
      expect(y).toBeGreaterThan(2000);
      await pressWithoutSession(heart);
      await signInAgain(visit, phone);
      await visit.isAt('/all-products');
      await eventually(() => place(page)).toBe(y);
      const again = cards(page)
        .nth(24)
        .getByRole('button', { name: /^Sevimlilar/ });
      expect(await again.getAttribute('aria-label')).toBe(name);
      await eventually(() => again.getAttribute('aria-pressed')).toBe('true');
      await page.reload();
      await visit.go('/profile/dashboard/favourites');
      await eventually(() => cards(page).count()).toBe(1);
    });

    test('leads the same person back to the report that they wrote, and another one to none', async ({ openPage }) => {
      const product = await newProductForm(await newPerson('Sotuvchi'), 'Shikoyat qilinadigan velosiped');
      const path = `/detail/${product.id}`;
      const { visit, page, phone } = await person(openPage, path);
      const report = page.getByRole('dialog', { name: 'Shikoyat qilish' });
      const write = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Shikoyat qilish' }).click();
        await report.getByRole('radio', { name: 'Firibgarlik' }).check();
        await report.getByLabel('Izoh').fill('Oldindan pul so‘radi');
        await pressWithoutSession(report.getByRole('button', { name: 'Yuborish' }));
      };
      await write();
      await signInAgain(visit, phone);
      await report.waitFor();
      expect(await report.getByRole('radio', { name: 'Firibgarlik' }).isChecked()).toBe(true);
      expect(await report.getByLabel('Izoh').inputValue()).toBe('Oldindan pul so‘radi');
      await report.getByRole('button', { name: 'Bekor qilish' }).click();

      await write();
      await visit.isAt(/\/auth\/login\?next=/);
      await visit.ready();
      await registerOnThisPage(visit, 'Boshqa odam');
      await visit.isAt(/^\/detail\//);
      await page.getByRole('button', { name: 'Shikoyat qilish' }).waitFor();
      await visit.settled();
      expect(await report.count()).toBe(0);
    });

    test('keeps what was typed in a form of its page', async ({ openPage }) => {
      const { visit, page, phone } = await person(openPage, '/user/settings');
      const name = page.locator('input[name=username]');
      await name.fill('Gulchehra Yangi');
      await pressWithoutSession(page.getByRole('region', { name: 'Profil' }).getByRole('button', { name: 'Saqlash' }));
      await signInAgain(visit, phone);
      await visit.isAt('/user/settings');
      await eventually(() => name.inputValue()).toBe('Gulchehra Yangi');
    });

    test('ends no act of a visitor: the search is saved after signing in, and the list is where it was', async ({
      openPage,
    }) => {
      const visit = await openPage({ width: 360 });
      const { page } = visit;
      await visit.go('/all-products?minPrice=1000');
      const save = page.getByRole('link', { name: 'Qidiruvni saqlash' }).first();
      await save.scrollIntoViewIfNeeded();
      await save.click();
      await visit.isAt(/\/auth\/login\?next=/);
      await registerOnThisPage(visit, 'Qidiruvchi');
      await visit.sees("Qidiruv saqlandi. Yangi e'lonlar chiqsa, xabar beramiz.");
      await visit.isAt('/all-products');
      await visit.go('/user/searches');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    });
  });
});
