import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { newStaff } from './support/people.ts';
import { inFullRun, phoneAlone } from './support/visit.ts';

inFullRun(() => {
  describe.each(phoneAlone)('the properties of the admin panel, %i px', (width) => {
    test('are filtered, added with options, edited and deleted', async ({ openPage }) => {
      const visit = await openPage({
        width,
        person: await newStaff('admin'),
        // A short name that is longer than the name is tried.
        expected: [/422 \(Unprocessable/],
      });
      const { page } = visit;
      const name = `Jilo ${randomInt(1e9).toString(36)}`;
      const rows = page.locator('tbody tr');
      await visit.go('/admin-panel?tab=properties');
      await rows.nth(10).waitFor();
      await page.getByRole('button', { name: 'Filtrlar' }).click();
      await page
        .getByRole('combobox', { name: 'Kategoriya' })
        .selectOption({ label: `${'\u00A0'.repeat(4)}Telefonlar` });
      await visit.isAt(/categoryId=\d+/);
      await visit.expectNoOverflow();
      await visit.expectAccessible();
      await visit.screenshot('admin-properties');

      await page.getByRole('button', { name: "Qo'shish" }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await form.getByText('Xususiyat nomi kiritilishi shart').waitFor();
      await form.getByText('Turi tanlanishi shart').waitFor();
      await form.getByLabel(/^Nomi \(o'zbekcha\)/).fill(name);
      await form.getByLabel("Qisqa nomi (o'zbekcha)").fill(`${name} va yana`);
      expect(await form.getByLabel('Variantlar').count()).toBe(0);
      await form.getByRole('combobox', { name: 'Turi' }).selectOption('SELECT');
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await form.getByText('Kamida bitta variant kiritilishi shart').waitFor();
      await form.getByLabel('Variantlar').fill(' Mat ,  Yaltiroq, ');
      await form.getByRole('button', { name: 'Olib tashlash: Yaltiroq' }).waitFor();
      await form.getByText('Nomlari va tartibi').click();
      await form.getByLabel('2. Ruscha').fill('Глянцевый');
      await form.getByRole('button', { name: 'Yuqoriga: Yaltiroq' }).click();
      await visit.expectAccessible();
      await visit.screenshot('admin-property-form');
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await form.getByText("Qisqa nom to'liq nomdan uzun bo'lmasin").waitFor();
      await form.getByLabel("Qisqa nomi (o'zbekcha)").fill('Jilo');
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await visit.sees('Xususiyat muvaffaqiyatli yaratildi!');
      await page.getByRole('searchbox', { name: 'Xususiyatlarni qidirish...' }).fill(name);
      await eventually(() => rows.count()).toBe(1);

      const act = async (action: 'Tahrirlash' | "O'chirish") => {
        await rows
          .first()
          .getByRole('button', { name: new RegExp(name) })
          .first()
          .click();
        return page.getByRole('dialog').getByRole('button', { name: action }).click();
      };
      await act('Tahrirlash');
      const edited = page.getByRole('dialog').filter({ hasText: `Xususiyat: ${name}` });
      expect(await edited.getByLabel("Qisqa nomi (o'zbekcha)").inputValue()).toBe('Jilo');
      await edited.getByLabel('Variantlar').fill('Xira,');
      await edited.getByRole('button', { name: 'Saqlash' }).click();
      await visit.sees('Saqlandi');
      await edited.waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await act("O'chirish");
      await page.getByRole('dialog').filter({ hasText: '?' }).getByRole('button', { name: "O'chirish" }).last().click();
      await eventually(() => rows.count()).toBe(0);
    });
  });

  test('moderators only look', async ({ openPage }) => {
    const visit = await openPage({ width: 1280, person: await newStaff('moderator') });
    await visit.go('/admin-panel?tab=properties');
    await visit.page.locator('tbody tr').nth(10).waitFor();
    expect(await visit.page.getByRole('button', { name: /^(Qo'shish|Tahrirlash: .*)$/ }).count()).toBe(0);
    await visit.go('/admin-panel?tab=categories&view=tree');
    await visit.page
      .getByRole('button', { name: /^Ochish: / })
      .nth(5)
      .waitFor();
    expect(await visit.page.getByLabel(/^Amallar: /).count()).toBe(0);
  });
});
