import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { choosePhotos, fillPostingForm } from '#testing/builders/posting-form.ts';
import { smallPhoto } from '#testing/hostile/phone-photos.ts';
import { expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { inFullRun, phoneAlone } from './support/visit.ts';

/** Holds the pictures that the page sends until they are let go, or fail. */
async function pauseUploads(page: Page): Promise<(outcome: 'sent' | 'failed') => void> {
  let decide: (outcome: 'sent' | 'failed') => void = () => undefined;
  const decided = new Promise<'sent' | 'failed'>((resolve) => {
    decide = resolve;
  });
  await page.route('**/api/file/upload', async (route) => {
    if ((await decided) === 'sent') await route.continue();
    else await route.fulfill({ status: 500, json: {} });
  });
  return decide;
}

inFullRun(() => {
  describe.each(phoneAlone)('a photo on its way, %i px', (width) => {
    test('is asked about before a link leaves a new listing or an edited one', async ({ openPage }) => {
      const person = await newPerson('Shahlo');
      const product = await newProductForm(person, `Rasm kutadigan ${width}`);
      const visit = await openPage({ width, person });
      const { page } = visit;
      const home = page.locator('header a[href="/"]').or(page.getByRole('button', { name: 'Orqaga' }));
      const leave = () => home.filter({ visible: true }).first().click();
      const question = page.getByRole('dialog');

      await visit.go('/add-item');
      await page.getByRole('textbox', { name: 'Sarlavha' }).waitFor();
      let decide = await pauseUploads(page);
      await choosePhotos(page, [await smallPhoto('#7a5230')]);
      await leave();
      await question.filter({ hasText: 'Rasm hali yuklanmoqda' }).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('leave-upload');
      await question.getByRole('button', { name: 'Kutish' }).click();
      decide('sent');
      await visit.sees('Asosiy rasm: 1 / 1');
      await visit.isAt(/\/add-item$/);
      await leave();
      await page.waitForURL((url) => url.pathname !== '/add-item');
      await page.unroute('**/api/file/upload');

      await visit.go(`/user/products/${product.id}/edit`);
      await page.getByRole('textbox', { name: 'Sarlavha' }).waitFor();
      decide = await pauseUploads(page);
      await choosePhotos(page, [await smallPhoto('#31507a')]);
      await leave();
      await question.filter({ hasText: "u e'longa qo'shilmaydi" }).waitFor();
      await question.getByRole('button', { name: 'Yopish' }).click();
      decide('sent');
      await visit.sees(/Asosiy rasm: 1 \/ 2/);
    });

    test('that fails after the button was pressed is told of, and nothing is posted without it', async ({
      openPage,
    }) => {
      const person = await newPerson('Ilhom');
      const visit = await openPage({ width, person, expected: [/500/] });
      const { page } = visit;
      await visit.go('/add-item');
      await fillPostingForm(page, `Ikki rasmli ${width}`);
      await choosePhotos(page, [await smallPhoto('#7a5230')]);
      await visit.sees('Asosiy rasm: 1 / 1');
      const decide = await pauseUploads(page);
      await choosePhotos(page, [await smallPhoto('#31507a')]);
      const submit = page.getByRole('button', { name: "E'lonni qo'shish", exact: true });
      await submit.click();
      decide('failed');
      await page.locator('.field__error').filter({ hasText: 'Yuklashda xatolik yuz berdi' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/add-item');
      await page.unroute('**/api/file/upload');
      await submit.click();
      await visit.sees("E'lon muvaffaqiyatli qo'shildi");
    });
  });

  test.for(phoneAlone)(
    'whoever leaves while a listing is posted is not fetched back, %i px',
    async (width, { openPage }) => {
      const visit = await openPage({ width, person: await newPerson('Nodir') });
      const { page } = visit;
      await visit.go('/');
      await visit.go('/add-item');
      await fillPostingForm(page, `Ketilgan e'lon ${width}`);
      await choosePhotos(page, [await smallPhoto('#7a5230')]);
      await visit.sees('Asosiy rasm: 1 / 1');
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/products', async (route) => {
        if (route.request().method() === 'POST') await released;
        await route.continue();
      });
      const asked = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/products'),
      );
      await page.getByRole('button', { name: "E'lonni qo'shish", exact: true }).click();
      const request = await asked;
      // The page that is gone to is slow: the form is still shown when the answer comes.
      const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await loaded;
        await route.continue();
      });
      const home = page.locator('header a[href="/"]').or(page.getByRole('button', { name: 'Orqaga' }));
      await home.filter({ visible: true }).first().click();
      await visit.isAt('/');
      const answered = page.waitForResponse((response) => response.request() === request);
      release();
      expect((await answered).ok()).toBe(true);
      await page.evaluate('new Promise((taken) => setTimeout(taken, 200))');
      load();
      await visit.settled();
      await visit.isAt('/');
    },
  );
});
