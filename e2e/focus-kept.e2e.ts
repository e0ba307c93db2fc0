import { randomInt } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { choosePhotos } from '#testing/builders/posting-form.ts';
import { smallPhoto } from '#testing/hostile/phone-photos.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson, newStaff } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { asksAbout, newTalk, says } from './support/talks.ts';
import { deskAlone, inFullRun, phoneAlone } from './support/visit.ts';

const hasFocus = (element: Locator) => eventually(() => element.evaluate((node) => node.matches(':focus')));
/** By the keyboard alone: a press of the mouse gives the focus by itself. */
const press = (element: Locator): Promise<void> => element.press('Enter');

inFullRun(() => {
  describe.each(phoneAlone)('whoever uses the keyboard, %i px', (width) => {
    test('goes on at the next listing when one is deleted, and to a new one after the last', async ({ openPage }) => {
      const person = await newPerson('Tugmachi');
      const products = [];
      for (const name of ['uchinchi', 'ikkinchi', 'birinchi']) {
        products.unshift(await newProductForm(person, `Klaviatura ${name}`));
      }
      const [first, second, third] = products;
      // The next listing is fetched ahead as the focus comes to it, and then it is deleted.
      const visit = await openPage({ width, person, expected: [/status of 410/] });
      const { page } = visit;
      await visit.go('/user');
      const link = (title = '') => page.getByRole('article').getByRole('link', { name: title });
      const deletes = async (title = ''): Promise<void> => {
        await press(page.getByLabel(`Boshqa amallar: ${title}`));
        await press(page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: "O'chirish" }));
        await press(page.getByRole('dialog').getByRole('button', { name: "O'chirish" }));
        await link(title).waitFor({ state: 'detached' });
      };
      await deletes(second?.title);
      await hasFocus(link(third?.title)).toBe(true);
      await deletes(third?.title);
      await hasFocus(link(first?.title)).toBe(true);
      await deletes(first?.title);
      await hasFocus(page.getByRole('tabpanel').getByRole('link', { name: "E'lon qo'yish" })).toBe(true);
    });

    test('comes into a form of the settings as it opens, and back to its opener', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newPerson('Sozlovchi') });
      const { page } = visit;
      await visit.go('/user/settings');
      const section = (name: string) => page.getByRole('region', { name, exact: true });
      const kind = section('Sotuvchi turi');
      await press(kind.getByRole('button', { name: "Turni o'zgartirish" }));
      await hasFocus(kind.getByRole('radio').first()).toBe(true);
      await press(kind.getByRole('button', { name: 'Bekor qilish' }));
      await hasFocus(kind.getByRole('button', { name: "Turni o'zgartirish" })).toBe(true);
      const password = section('Parol');
      await press(password.getByRole('button', { name: "Parol o'rnatish" }));
      await hasFocus(password.locator('input').first()).toBe(true);
      await press(password.getByRole('button', { name: 'Bekor qilish' }));
      await hasFocus(password.getByRole('button', { name: "Parol o'rnatish" })).toBe(true);
    });

    test('stays in the inbox when a conversation or the choice of several goes', async ({ openPage }) => {
      const { seller, buyer, product, chatId } = await newTalk('Suhbatli velosiped', 'Zarina');
      const other = await newPerson('Malika');
      await says(buyer, chatId, 'Salom');
      await says(other, await asksAbout({ seller, product }, other), 'Assalom');
      const visit = await openPage({ width: 1280, person: seller });
      const { page } = visit;
      page.setDefaultTimeout(6000);
      await visit.go('/chat');
      const row = (name: string) => page.locator('.chat__item', { hasText: name });
      await row('Malika').waitFor();
      const several = page.getByRole('button', { name: 'Bir nechtasini tanlash' });
      await press(several);
      await press(row('Malika'));
      await press(page.getByRole('button', { name: "O'qilgan deb belgilash" }));
      await hasFocus(several).toBe(true);
      const deletes = async (name: string): Promise<void> => {
        await press(page.locator('.chat__place', { has: row(name) }).getByRole('button', { name: 'Suhbat amallari' }));
        await press(page.getByRole('dialog').getByRole('button', { name: "Suhbatni o'chirish" }));
        await press(page.getByRole('dialog').getByRole('button', { name: "O'chirish" }));
        await row(name).waitFor({ state: 'detached' });
      };
      await deletes('Malika');
      await hasFocus(several).toBe(true);
      await deletes('Zarina');
      await hasFocus(page.getByRole('tab', { name: 'Hammasi' })).toBe(true);
    });

    test('comes to the field of photos that has room again', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newPerson('Rassom') });
      const { page } = visit;
      await visit.go('/add-item');
      const photo = await smallPhoto('#7a5230');
      await choosePhotos(
        page,
        Array.from({ length: 10 }, () => photo),
      );
      await visit.sees('Asosiy rasm: 1 / 10');
      const field = page.locator('input[name="photos"]');
      expect(await field.isDisabled()).toBe(true);
      await press(page.getByRole('button', { name: "10-rasmni o'chirish" }));
      await hasFocus(field).toBe(true);
    });
  });

  describe.each([...phoneAlone, ...deskAlone])('the bar below a form that is changed, %i px', (width) => {
    test('covers nothing that the keyboard comes to', async ({ openPage }) => {
      const person = await newPerson('Tahrirchi');
      const product = await newProductForm(person, `Tahrir qilinadigan ${width}`);
      const visit = await openPage({ width, person });
      const { page } = visit;
      await visit.go(`/user/products/${product.id}/edit`);
      await page.getByRole('textbox', { name: 'Sarlavha' }).fill(`Tahrir qilingan ${width}`);
      await page.getByRole('button', { name: 'Saqlash' }).waitFor();
      await page.locator('.foot-bar [role="status"]').waitFor();
      const room = await page.evaluate(
        `parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) - document.querySelector('.foot-bar').offsetHeight`,
      );
      expect(room).toBeGreaterThan(10);
    });
  });

  describe.each(deskAlone)('the form that gives TOP, %i px', (width) => {
    test('says that its search failed, keeps the focus, and gives nothing twice where an answer is lost', async ({
      openPage,
    }) => {
      const word = `topaz${randomInt(1e9).toString(36)}`;
      const { title } = await newProductForm(await newPerson('Sanjar'), `Velosiped ${word}`);
      const visit = await openPage({ width, person: await newStaff('admin'), expected: [/ERR_FAILED/] });
      const { page } = visit;
      await visit.go('/admin-panel?tab=promotions');
      await page.getByRole('button', { name: 'TOP berish' }).click();
      const form = page.getByRole('dialog', { name: 'TOP berish' });
      const product = form.getByRole('textbox', { name: /^E'lon/ });
      let searches = 0;
      let isDown = true;
      await page.route(/\/api\/admin\/products\?.*status=active/, (route) => {
        searches += 1;
        return isDown ? route.abort() : route.continue();
      });
      await product.pressSequentially(word, { delay: 20 });
      const again = form.getByRole('alert').getByRole('button', { name: 'Qayta urinish' });
      await again.waitFor();
      const failed = searches;
      isDown = false;
      await press(again);
      await press(form.getByRole('button', { name: title }));
      await hasFocus(form.getByRole('button', { name: /^Olib tashlash/ })).toBe(true);
      await press(form.getByRole('button', { name: /^Olib tashlash/ }));
      await hasFocus(product).toBe(true);
      // A failed one is tried again by itself; the words were eleven keys or more.
      expect(failed).toBeLessThan(6);
      await product.fill(word);
      await press(form.getByRole('button', { name: title }));

      const keys: (string | undefined)[] = [];
      await page.route('**/api/admin/promotions', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await form.getByRole('textbox', { name: 'Sababi' }).fill('Tanlov sovrini');
      const give = form.getByRole('button', { name: 'TOP berish' });
      await give.click();
      await form.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
      await give.click();
      await form.waitFor({ state: 'hidden' });
      expect(keys).toHaveLength(2);
      expect(keys[1]).toBe(keys[0]);
    });
  });
});
