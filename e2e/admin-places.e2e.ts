import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe } from 'vitest';
import { expect, test } from './support/journey.ts';
import { newStaff } from './support/people.ts';
import { deskAlone, inFullRun, type Visit } from './support/visit.ts';

const choose = async ({ page }: Visit, row: string, action: string) => {
  await page.getByLabel(`Amallar: ${row}`, { exact: true }).click();
  await page.getByRole('button', { name: action, exact: true }).filter({ visible: true }).click();
};

inFullRun(() => {
  describe.each(deskAlone)('the places of the admin panel, %i px', (width) => {
    test('unfold; a district is added, renamed and deleted, one in use is kept', async ({ openPage }) => {
      const visit = await openPage({
        width,
        person: await newStaff('admin'),
        expected: [/409/],
      });
      const { page } = visit;
      const name = `Tuman ${randomInt(1e9).toString(36)}`;
      await visit.go('/admin-panel?tab=locations');
      await page.getByRole('button', { name: 'Ochish: Navoiy viloyati' }).click();
      await page.getByText('Zarafshon shahri').first().waitFor();
      await visit.expectNoOverflow();
      await visit.expectAccessible();
      await visit.screenshot('admin-locations');
      await page.getByRole('searchbox').fill('Zarafshon');
      await page.locator('summary[aria-label="Ustunlar"]').click();
      await page.getByRole('checkbox', { name: 'Koordinatalar' }).uncheck();
      await page.keyboard.press('Escape');
      await page.getByRole('columnheader', { name: 'Koordinatalar' }).waitFor({ state: 'detached' });
      await page.getByText('Samarqand viloyati').waitFor({ state: 'detached' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV' }).click(),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(lines[0]).not.toContain('Koordinatalar');
      expect(lines.slice(1).join()).toMatch(/^"Navoiy viloyati",.*"Zarafshon shahri","Navoiy viloyati",/);
      await page.getByRole('searchbox').fill('');

      const form = page.getByRole('dialog');
      await page.getByRole('button', { name: "Qo'shish", exact: true }).click();
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await form.getByText('Viloyat tanlanishi shart').waitFor();
      await form.getByRole('button', { name: 'Bekor qilish' }).click();
      await choose(visit, 'Navoiy viloyati', "Tuman qo'shish");
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await form.getByText('Nom kiritilishi shart').first().waitFor();
      for (const language of ["o'zbekcha", 'ruscha', 'inglizcha']) {
        await form.getByRole('textbox', { name: `Nomi (${language})`, exact: true }).fill(name);
        await form.getByRole('textbox', { name: `Qisqa nomi (${language})` }).fill(name);
      }
      await form.getByLabel('Boshqa nomlari').fill('Yangiobod, Yangi shahar');
      // What was typed is left by no button unasked.
      await form.getByRole('button', { name: 'Bekor qilish' }).click();
      await page.getByRole('dialog', { name: 'Saqlamasdan yopilsinmi?' }).getByText('Davom etish').click();
      expect(await form.getByLabel('Boshqa nomlari').inputValue()).toBe('Yangiobod, Yangi shahar');
      await form.getByLabel('Kenglik').fill('40.1');
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await form.getByText('Kenglik va uzunlikni birga kiriting').waitFor();
      await form.getByLabel('Uzunlik').fill('65.4');
      await visit.expectAccessible();
      await visit.screenshot('admin-place-form');
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await visit.sees("Tuman qo'shildi");
      await page.getByRole('searchbox', { name: 'Joylarni qidirish...' }).fill(name);
      await choose(visit, name, 'Tahrirlash');
      await form.getByRole('textbox', { name: "Nomi (o'zbekcha)", exact: true }).fill(`${name} yangi`);
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await form.waitFor({ state: 'hidden' });
      await choose(visit, `${name} yangi`, "O'chirish");
      await form.getByRole('button', { name: "O'chirish" }).click();
      await visit.sees(`O'chirildi: ${name} yangi`);

      await page.getByRole('searchbox').fill('Chilonzor');
      await choose(visit, 'Chilonzor tumani', "O'chirish");
      await form.getByText(/^Bu tumanda \d+ ta e'lon/).waitFor();
      expect(await page.getByText('Chilonzor tumani').count()).toBeGreaterThan(0);
    });
  });
});
