import { describe } from 'vitest';
import { choosePhotos, fillPostingForm } from '#testing/builders/posting-form.ts';
import { smallPhoto } from '#testing/hostile/phone-photos.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { inFullRun, phoneAlone } from './support/visit.ts';

inFullRun(() => {
  describe.each(phoneAlone)('a draft, %i px', (width) => {
    test('begun on one device is finished on another', async ({ openPage }) => {
      const person = await newPerson('Mohira');
      const name = `Ikki qurilmada ${width}`;
      const phone = await openPage({ width, person });
      await phone.go('/add-item');
      await phone.page.getByRole('textbox', { name: 'Sarlavha' }).fill(name);
      await choosePhotos(phone.page, [await smallPhoto('#7a5230')]);
      await phone.sees('Asosiy rasm: 1 / 1');
      await phone.sees('Qoralamalarga saqlandi');

      const visit = await openPage({ width, person });
      const { page } = visit;
      await visit.go('/user?tab=draft');
      const row = page.getByRole('article').filter({ hasText: name });
      await row.waitFor();
      await visit.expectAccessible();
      await visit.screenshot('drafts');
      await row.getByRole('link', { name: 'Davom ettirish' }).click();
      const title = page.getByRole('textbox', { name: 'Sarlavha' });
      await eventually(() => title.inputValue()).toBe(name);
      await visit.sees('Asosiy rasm: 1 / 1');
      expect(new URL(page.url()).search).toBe('');
      await page.reload();
      await visit.ready();
      await eventually(() => title.inputValue()).toBe(name);
      await fillPostingForm(page, name);
      await page.getByRole('button', { name: "E'lonni qo'shish", exact: true }).click();
      await visit.sees("E'lon muvaffaqiyatli qo'shildi");
      await visit.go('/user?tab=draft');
      await visit.sees("E'lonlaringiz yo'q");

      await phone.go('/user');
      await phone.page.getByRole('article').filter({ hasText: name }).waitFor();
    });

    test('typed without a network reaches the account once there is one, and is deleted after a question', async ({
      openPage,
    }) => {
      const person = await newPerson('Asror');
      const visit = await openPage({ width, person, expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });
      const { page } = visit;
      await visit.go('/add-item');
      const title = page.getByRole('textbox', { name: 'Sarlavha' });
      await title.waitFor();
      await page.context().setOffline(true);
      await title.fill(`Aloqasiz ${width}`);
      await visit.sees('Saqlandi');
      // Long enough for the first try to fail.
      await page.waitForRequest(/\/api\/products\/drafts/);
      await page.context().setOffline(false);
      await visit.sees('Qoralamalarga saqlandi');
      await visit.go('/user?tab=draft');
      const row = page.getByRole('article').filter({ hasText: `Aloqasiz ${width}` });
      await row.getByRole('button', { name: /O'chirish/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: "O'chirish" }).click();
      await visit.sees("E'lon o'chirildi");
      await row.waitFor({ state: 'hidden' });
    });

    test('of before is offered until it is answered, and nothing typed after the answer is lost', async ({
      openPage,
    }) => {
      const person = await newPerson('Zarina');
      const visit = await openPage({ width, person, expected: [/ERR_FAILED/] });
      const { page } = visit;
      const ofAccount = /\/api\/products\/drafts/;
      await page.route(ofAccount, (route) => route.abort());
      const title = page.getByRole('textbox', { name: 'Sarlavha' });
      const offer = page.getByRole('heading', { name: "Tugallanmagan e'lon bor" });
      await visit.go('/add-item');
      await title.fill(`Avvalgi ${width}`);
      await visit.sees('Saqlandi');
      // That one is not read out with every saving; a failure is.
      expect(
        await page
          .getByRole('status')
          .filter({ hasText: /^Saqlandi$/ })
          .count(),
      ).toBe(0);
      await page.getByRole('status').filter({ hasText: "Bu e'lon faqat shu qurilmada bor" }).waitFor();
      await visit.go('/');
      await page.evaluate(() => sessionStorage.clear());

      await visit.go('/add-item');
      await offer.waitFor();
      await visit.expectAccessible();
      await visit.screenshot('draft-offer');
      await page.reload();
      await offer.waitFor();
      expect(await title.count()).toBe(0);
      // The only copy is not thrown away unasked.
      await page.getByRole('button', { name: 'Boshidan boshlash', exact: true }).click();
      await visit.sees("Bu e'lon faqat shu qurilmada bor");
      await page.getByRole('button', { name: "O'chirib, boshidan boshlash" }).waitFor();
      await visit.screenshot('draft-unsent');
      await page.unroute(ofAccount);
      await page.getByRole('button', { name: 'Boshidan boshlash', exact: true }).click();
      const first = page.locator('input[name="photos"]');
      await eventually(() => first.evaluate((field) => field.matches(':focus'))).toBe(true);
      await title.fill(`Yangisi ${width}`);
      await visit.sees('Qoralamalarga saqlandi');
      await page.reload();
      await eventually(() => title.inputValue()).toBe(`Yangisi ${width}`);

      await visit.go('/user?tab=draft');
      for (const name of ['Avvalgi', 'Yangisi'])
        await page
          .getByRole('article')
          .filter({ hasText: `${name} ${width}` })
          .waitFor();
    });

    test('begins as a copy of a listing', async ({ openPage }) => {
      const person = await newPerson('Lola');
      const product = await newProductForm(person, `Nusxa olinadigan ${width}`);
      const visit = await openPage({ width, person });
      const { page } = visit;
      await visit.go('/user');
      const row = page.getByRole('article').filter({ hasText: product.title });
      await row.getByLabel(`Boshqa amallar: ${product.title}`).click();
      await row.getByRole('button', { name: 'Nusxa olish' }).click();
      const title = page.getByRole('textbox', { name: 'Sarlavha' });
      await eventually(() => title.inputValue()).toBe(product.title);
      await visit.sees(/Asosiy rasm: 1/);
      await title.fill(`${product.title} ikkinchisi`);
      await page.getByRole('button', { name: "E'lonni qo'shish", exact: true }).click();
      await visit.sees("E'lon muvaffaqiyatli qo'shildi");
      await visit.go('/user');
      await eventually(() => page.getByRole('article').count()).toBe(2);
    });
  });
});
