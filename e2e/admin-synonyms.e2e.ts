import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { eventually, test } from './support/journey.ts';
import { newPerson, newStaff } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { deskAlone, inFullRun, type Visit } from './support/visit.ts';

const rows = (visit: Visit) => visit.page.locator('tbody tr');

/** Letters that no word has. */
const unheard = () =>
  `z${randomInt(1e9)
    .toString()
    .replace(/\d/g, (digit) => 'bdfgklmnrz'.charAt(Number(digit)))}`;

inFullRun(() => {
  describe.each(deskAlone)('synonyms in the admin panel, %i px', (width) => {
    test('make one word find what another one names, until the group is deleted', async ({ openPage }) => {
      const [word, other] = [`${unheard()}a`, `${unheard()}i`];
      const seller = await newPerson('Sanjar');
      await newProductForm(seller, `Velosiped ${word}`);
      const visit = await openPage({ width, person: await newStaff('admin'), expected: [/409/, /422/] });
      const { page } = visit;
      const finds = async (count: number) => {
        await page.getByRole('searchbox', { name: "So'rovni sinash" }).first().fill(other);
        await page.getByRole('button', { name: 'Sinash' }).first().click();
        await page.getByText(`Hozir ${count} ta e'lon topiladi`).waitFor();
      };
      await visit.go('/admin-panel?tab=synonyms');
      await rows(visit).nth(5).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-synonyms');
      await finds(0);
      await page.getByRole('button', { name: "Guruh qo'shish" }).click();
      const form = page.getByRole('dialog', { name: "Guruh qo'shish" });
      await form.getByRole('textbox', { name: 'Guruh nomi' }).fill(`e2e-${word}`);
      await form.getByRole('textbox', { name: "So'zlar", exact: true }).fill(`${word}, ${other}`);
      await form.getByRole('textbox', { name: 'Torroq guruhlar' }).fill('yoq-bunday');
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await form.getByText("Bunday torroq guruh yo'q: yoq-bunday.").waitFor();
      await form.locator('[name=narrower]:focus').waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-synonym');
      await form.getByRole('textbox', { name: 'Torroq guruhlar' }).fill('');
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await form.waitFor({ state: 'hidden' });
      await finds(1);

      await visit.go(`/admin-panel?tab=synonyms&q=${word}`);
      await eventually(() => rows(visit).count()).toBe(1);
      await page.getByRole('checkbox', { name: `Tanlash: e2e-${word}` }).check();
      await page.getByRole('toolbar').getByRole('button', { name: "O'chirish" }).click();
      await page.getByRole('dialog').getByRole('button', { name: "O'chirish" }).click();
      await visit.sees('Hech qanday natija topilmadi');
      await finds(0);
    });
  });
});
