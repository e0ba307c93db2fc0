import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { origin } from './support/product.ts';
import { newProductForm } from './support/products.ts';
import { inFullRun, phoneAlone, type Visit } from './support/visit.ts';

const rowOf = ({ page }: Visit, title: string) => page.getByRole('article').filter({ hasText: title });

/** Opens the dialog from a listing's row. */
async function openTop(visit: Visit, title: string): Promise<void> {
  await visit.go('/user');
  await rowOf(visit, title).getByRole('button', { name: 'TOP qilish' }).click();
}

/** From the row of a listing to the page of the trial payment. */
async function orderTop(visit: Visit, title: string): Promise<void> {
  const { page } = visit;
  await openTop(visit, title);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^3 kun/ }).check();
  await dialog.getByRole('button', { name: /to'lash$/ }).click();
  await visit.isAt(/\/user\/payments\?checkout=\d+$/);
}

inFullRun(() => {
  describe.each(phoneAlone)('TOP, %i px', (width) => {
    test('is bought for a listing, which then stands first in its list with its badge', async ({ openPage }) => {
      const person = await newPerson('Sardor');
      // A word of letters that no other listing has.
      const name = `Velo${person.phone.slice(-6).replace(/\d/g, (digit) => 'bdfgklmnrz'.charAt(Number(digit)))}`;
      const product = await newProductForm(person, `${name} eski`);
      await newProductForm(person, `${name} yangi`);
      const visit = await openPage({ width, person });
      const { page } = visit;
      const firstCard = page.locator('[data-product]').first();
      await visit.go(`/all-products?title=${name}`);
      await eventually(() => firstCard.textContent()).toContain('yangi');

      await openTop(visit, product.title);
      const dialog = page.getByRole('dialog', { name: "E'lonni TOP qilish" });
      await dialog.getByRole('radio', { name: /^7 kun.*kuniga/ }).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('top-dialog');
      await dialog.getByRole('radio', { name: /^3 kun/ }).check();
      await dialog.getByRole('button', { name: /to'lash$/ }).click();
      await visit.isAt(/\/user\/payments\?checkout=\d+$/);
      await visit.sees('pul yechilmaydi');
      await visit.expectAccessible();
      await page.getByRole('button', { name: /to'lash$/ }).click();

      await visit.isAt(/\/user\/payments\?order=\d+$/);
      await page.getByRole('heading', { name: "To'langan" }).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('top-paid');
      // Coming back pays nothing again.
      await page.goBack();
      await visit.go('/user');
      const row = rowOf(visit, product.title);
      await row.getByText(/^TOP .*gacha$/).waitFor();
      await row.getByRole('button', { name: 'TOPni uzaytirish' }).waitFor();
      await visit.go(`/all-products?title=${name}`);
      await eventually(() => firstCard.textContent()).toContain('eski');
      await eventually(() => firstCard.textContent()).toContain('TOP');

      await visit.go('/user/payments');
      await page.getByRole('link', { name: new RegExp(product.title) }).waitFor();
      await eventually(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
      await visit.expectAccessible();
    });

    test('is declined: the listing stays as it was, and one tap tries again', async ({ openPage }) => {
      const person = await newPerson('Lola');
      const product = await newProductForm(person, `Rad etilgan ${width}`);
      const visit = await openPage({ width, person });
      const { page } = visit;
      await orderTop(visit, product.title);
      await page.getByRole('button', { name: 'Rad etish' }).click();
      await visit.isAt(/\/user\/payments\?order=\d+$/);
      await page.getByRole('heading', { name: 'Bekor qilingan' }).waitFor();
      await visit.sees('Pul yechilmadi');
      await visit.screenshot('top-declined');
      await page.getByRole('button', { name: 'Qayta urinish' }).click();
      await visit.isAt(/\/user\/payments\?checkout=\d+$/);
      await visit.go('/user');
      await eventually(() => rowOf(visit, product.title).getByText('TOP', { exact: true }).count()).toBe(0);
    });

    test('is left for later: the order waits in the cabinet, is paid from there, or given up', async ({ openPage }) => {
      const person = await newPerson('Mohira');
      const product = await newProductForm(person, `Keyinroq ${width}`);
      const visit = await openPage({ width, person, expected: [/500/] });
      const { page } = visit;
      await orderTop(visit, product.title);
      await page.getByRole('link', { name: "Keyinroq to'lash" }).click();
      await page.getByRole('heading', { name: "To'lov kutilmoqda" }).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('top-awaiting');

      await visit.go('/user?tab=attention');
      const row = rowOf(visit, product.title);
      await row.getByText("TOP uchun to'lov kutilmoqda").waitFor();
      await visit.screenshot('top-attention');
      await row.getByRole('link', { name: "To'lovga o'tish" }).click();
      await page.getByRole('heading', { name: "To'lov kutilmoqda" }).waitFor();

      // Paid or put off once more, the order stands once in the history.
      await page.getByRole('button', { name: "To'lash" }).click();
      await visit.isAt(/\/user\/payments\?checkout=\d+$/);
      await page.getByRole('link', { name: "Keyinroq to'lash" }).click();
      await page.getByRole('heading', { name: "To'lov kutilmoqda" }).waitFor();
      await page.goBack();
      await visit.isAt(/\/user\?tab=attention$/);
      await page.goForward();
      await page.getByRole('heading', { name: "To'lov kutilmoqda" }).waitFor();

      // The money comes while the page is open, as if from another device.
      const id = new URL(page.url()).searchParams.get('order');
      // More looks fail than a question is repeated for; the page goes on asking.
      let failures = 0;
      await page.route(`**/api/payments/${id}`, async (route) => {
        failures += 1;
        await route.fulfill({ status: 500, json: {} });
      });
      await eventually(async () => failures).toBeGreaterThan(5);
      const answer = await fetch(`${origin()}/api/payments/${id}/console`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: 'pay' }),
      });
      expect(answer.status).toBe(200);
      await page.unroute(`**/api/payments/${id}`);
      await page.getByRole('heading', { name: "To'langan" }).waitFor();

      const other = await newProductForm(person, `Voz kechilgan ${width}`);
      await orderTop(visit, other.title);
      await visit.go('/user?tab=attention');
      await rowOf(visit, other.title).getByRole('button', { name: "To'lovni bekor qilish" }).click();
      await visit.sees("To'lov bekor qilindi");
      await rowOf(visit, other.title).waitFor({ state: 'hidden' });
    });

    test('is told of on the page for business, also without script', async ({ openPage }) => {
      const visit = await openPage({ width, withoutScript: true });
      await visit.go('/business');
      const plans = visit.page.getByRole('region', { name: 'TOP tariflari' });
      await plans.getByText('7 kun').waitFor();
      await plans.getByText(/25\u00A0000\u00A0so'm/).waitFor();
      const english = await openPage({ width, language: 'en' });
      await english.go('/business#plans');
      await english.sees('7 days');
      await english.expectAccessible();
    });
  });
});
