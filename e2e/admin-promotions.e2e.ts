import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { eventually, test } from './support/journey.ts';
import { newPerson, newStaff } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { inFullRun, phoneAlone, type Visit } from './support/visit.ts';

const rows = (visit: Visit) => visit.page.locator('tbody tr');

inFullRun(() => {
  describe.each(phoneAlone)('TOP in the admin panel, %i px', (width) => {
    test('is given to a listing and ended by an administrator', async ({ openPage }) => {
      const word = `zumrad${randomInt(1e9).toString(36)}`;
      const seller = await newPerson('Sanjar');
      const { id, title } = await newProductForm(seller, `Velosiped ${word}`);
      const visit = await openPage({ width, person: await newStaff('admin') });
      const { page } = visit;
      await visit.go(`/admin-panel?tab=promotions&q=${id}`);
      await visit.sees('Hech qanday natija topilmadi');
      await page.getByRole('button', { name: 'TOP berish' }).click();
      const form = page.getByRole('dialog', { name: 'TOP berish' });
      const product = form.getByRole('textbox', { name: /^E'lon/ });
      await form.getByRole('textbox', { name: 'Sababi' }).fill('Tanlov sovrini');
      await form.getByRole('button', { name: 'TOP berish' }).click();
      await form.getByText("E'lonni ro'yxatdan tanlang.").waitFor();
      // By the address of its page as well as by words of its title.
      await product.fill(`https://tokcha.uz/detail/${id}-x`);
      await form.getByRole('button', { name: title }).waitFor();
      await product.fill(word);
      await form.getByRole('button', { name: title }).click();
      await visit.expectAccessible();
      await visit.screenshot('admin-promotion-grant');
      await form.getByRole('button', { name: 'TOP berish' }).click();
      await form.waitFor({ state: 'hidden' });
      await eventually(() => rows(visit).count()).toBe(1);
      await rows(visit).getByText('Amalda').filter({ visible: true }).first().waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-promotions');

      await rows(visit).getByRole('button', { name: title }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: "Ko'rish" }).click();
      const drawer = page.getByRole('dialog', { name: title }).last();
      await drawer.getByRole('textbox', { name: 'Sababi' }).fill('Qoida buzilgan');
      await visit.screenshot('admin-promotion');
      await drawer.getByRole('button', { name: 'TOPni tugatish' }).click();
      await drawer.getByRole('button', { name: 'TOPni tugatish' }).waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Filtrlar' }).click();
      await page.getByRole('combobox', { name: 'Holat' }).selectOption('running');
      await visit.sees('Hech qanday natija topilmadi');
    });
  });
});
