import { describe } from 'vitest';
import { z } from 'zod';
import { choosePhotos, fillPostingForm } from '#testing/builders/posting-form.ts';
import { smallPhoto } from '#testing/hostile/phone-photos.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson, type Person } from './support/people.ts';
import { origin } from './support/product.ts';
import { inFullRun, phoneAlone, type Visit } from './support/visit.ts';

const own = z.object({ content: z.object({ products: z.array(z.object({ title: z.string() })) }) });

async function titlesOf(person: Person): Promise<string[]> {
  const answer = await fetch(`${origin()}/api/profiles/me/dashboard?filter=active`, {
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  return own.parse(await answer.json()).content.products.map(({ title }) => title);
}

const addPhoto = async ({ page }: Visit): Promise<void> => choosePhotos(page, [await smallPhoto('#7a5230')]);

inFullRun(() => {
  describe.each(phoneAlone)('a seller whose line breaks, %i px', (width) => {
    const expected = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/];
    const submit = (visit: Visit) => visit.page.getByRole('button', { name: "E'lonni qo'shish", exact: true }).click();

    test('is told, loses nothing, and posts once it is back', async ({ openPage }) => {
      const person = await newPerson('Zilola');
      const visit = await openPage({ width, person, expected });
      const { page } = visit;
      const title = `Uzilgan aloqa ${width}`;
      await visit.go('/add-item');
      await fillPostingForm(page, title);
      await page.context().setOffline(true);
      await addPhoto(visit);
      await visit.sees(/Internet aloqasi yo'q|Yuklashda xatolik yuz berdi/);
      await visit.screenshot('add-item-offline');
      await page.context().setOffline(false);
      await addPhoto(visit);
      await visit.sees('Asosiy rasm: 1 / 1');
      await page.context().setOffline(true);
      await submit(visit);
      await visit.sees("Internet aloqasi yo'q. Qayta urinib ko'ring.");
      expect(await page.getByRole('textbox', { name: 'Sarlavha' }).inputValue()).toBe(title);
      expect(await titlesOf(person)).toEqual([]);
      await page.context().setOffline(false);
      await submit(visit);
      await visit.sees("E'lon muvaffaqiyatli qo'shildi");
      expect(await titlesOf(person)).toEqual([title]);
    });

    test('reads that a tab of their listings cannot be loaded, and has it once the line is back', async ({
      openPage,
    }) => {
      const visit = await openPage({ width, person: await newPerson('Sevara'), expected });
      const { page } = visit;
      await visit.go('/user');
      const tab = page.getByRole('tab', { name: 'Arxiv' });
      await tab.waitFor();
      await page.context().setOffline(true);
      await tab.click();
      await visit.sees("E'lonlar yuklanishida xatolik yuz berdi.");
      await page.context().setOffline(false);
      await page.getByText("E'lonlar yuklanishida xatolik yuz berdi.").waitFor({ state: 'detached' });
    });

    test('sends again what was taken although its answer was lost, and has one listing', async ({ openPage }) => {
      const person = await newPerson('Barno');
      const visit = await openPage({ width, person, expected });
      const { page } = visit;
      const title = `Yo'qolgan javob ${width}`;
      await visit.go('/add-item');
      await fillPostingForm(page, title);
      await addPhoto(visit);
      await visit.sees('Asosiy rasm: 1 / 1');
      await page.route('**/api/products', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await submit(visit);
      await visit.sees("Internet aloqasi yo'q. Qayta urinib ko'ring.");
      await eventually(() => titlesOf(person)).toEqual([title]);
      await page.unroute('**/api/products');
      await submit(visit);
      await visit.sees("E'lon muvaffaqiyatli qo'shildi");
      expect(await titlesOf(person)).toEqual([title]);
    });

    test('finds the form as it was after closing the page offline', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newPerson('Mohira'), expected });
      const { page } = visit;
      await visit.go('/add-item');
      await fillPostingForm(page, `Yopilgan sahifa ${width}`);
      await addPhoto(visit);
      await visit.sees('Asosiy rasm: 1 / 1');
      await page.context().setOffline(true);
      await page.getByRole('textbox', { name: 'Batafsil manzil' }).fill('Registon yonida');
      // The word alone may still stand for what was saved before.
      await eventually(() => page.evaluate('JSON.stringify(localStorage)')).toContain('Registon yonida');
      await visit.sees('Saqlandi');
      await page.context().setOffline(false);
      await page.reload();
      await visit.ready();
      await eventually(() => page.getByRole('textbox', { name: 'Sarlavha' }).inputValue()).toBe(
        `Yopilgan sahifa ${width}`,
      );
      await eventually(() => page.getByRole('textbox', { name: 'Batafsil manzil' }).inputValue()).toBe(
        'Registon yonida',
      );
      await visit.sees('Asosiy rasm: 1 / 1');
      await submit(visit);
      await visit.sees("E'lon muvaffaqiyatli qo'shildi");
    });
  });
});
