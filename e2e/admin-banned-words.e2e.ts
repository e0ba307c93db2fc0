import { describe } from 'vitest';
import { expect, test } from './support/journey.ts';
import { newPerson, newStaff } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { deskAlone, inFullRun } from './support/visit.ts';

inFullRun(() => {
  describe.each(deskAlone)('the banned words, %i px', (width) => {
    test('are added after a look at what they would hit, and removed', async ({ openPage }) => {
      const title = `Kambag‘alparvar velosiped ${width}`;
      const word = 'камбағалпарвар';
      await newProductForm(await newPerson('Sobir'), title);
      const visit = await openPage({ width, person: await newStaff('admin', 'Nigora'), expected: [/422/] });
      const { page } = visit;
      await visit.go('/admin-panel?tab=banned-words');
      await page.getByRole('button', { name: "So'z qo'shish" }).filter({ visible: true }).click();
      const drawer = page.getByRole('dialog', { name: "So'z qo'shish" });
      await drawer.getByRole('button', { name: 'Saqlash' }).click();
      await drawer.locator('[name=word]:focus[aria-invalid=true]').waitFor();
      await drawer.getByRole('textbox', { name: "So'z yoki ibora" }).fill(word);
      await drawer.getByRole('button', { name: "Qaysi e'lonlarda borligini ko'rish" }).click();
      await drawer.getByRole('link', { name: title }).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-banned-word');
      await drawer.getByRole('button', { name: 'Saqlash' }).click();
      await visit.sees("So'z qo'shildi");
      await page.getByRole('searchbox', { name: /So'zlarni qidirish/ }).fill(word.slice(0, 9));
      const row = page.getByRole('row').filter({ hasText: word });
      await row.waitFor();
      await visit.expectAccessible();
      await visit.expectNoOverflow();
      await visit.screenshot('admin-banned-words');
      await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: "O'chirish" }).filter({ visible: true }).last().click();
      await page.getByRole('dialog').getByRole('button', { name: "O'chirish" }).click();
      await row.waitFor({ state: 'hidden' });
      expect(await row.count()).toBe(0);
    });
  });
});
