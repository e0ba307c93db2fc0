import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe } from 'vitest';
import { expect, test } from './support/journey.ts';
import { newStaff } from './support/people.ts';
import { origin } from './support/product.ts';
import { deskAlone, inFullRun } from './support/visit.ts';

inFullRun(() => {
  describe.each(deskAlone)('import and export of the admin panel, %i px', (width) => {
    test('takes a file out, shows what another would do, and does it', async ({ openPage }) => {
      const slug = `sinov-${randomInt(1e9)}`;
      const visit = await openPage({ width, person: await newStaff('admin'), expected: [/422/] });
      const { page } = visit;
      await visit.go('/admin-panel?tab=import');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV faylni yuklab olish' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^tokcha-categories-\d{4}-\d\d-\d\d\.csv$/);
      const out = await readFile(await download.path(), 'utf8');
      expect(out.split('\r\n')[0]).toContain('slug,parent,name_uz');
      await visit.expectAccessible();
      await visit.screenshot('admin-import');

      const choose = (text: string) =>
        page
          .getByLabel(/CSV yoki JSON faylni tanlang/)
          .setInputFiles({ name: 'turkumlar.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await choose('slug;price\nyangi;5\n');
      await page.getByRole('alert').getByText("Noma'lum ustunlar: price").waitFor();
      await choose(`\uFEFFslug;name_uz;name_ru\r\n${slug};"Sinov\nturkumi";Проба\r\nYomon!;Yomon;\r\n`);
      await page.getByRole('status').getByText('Tekshirildi, tasdiq kutilmoqda').waitFor();
      const bad = page.getByRole('row').filter({ hasText: 'Yomon' });
      await bad.getByRole('cell', { name: '4', exact: true }).waitFor();
      await bad.locator('code').getByText('slug', { exact: true }).filter({ visible: true }).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-import-checked');
      await page.getByRole('button', { name: "Qo'llash: 1" }).click();
      await page.getByRole('status').getByText("Qo'llandi").waitFor();
      await page.getByRole('radio', { name: "Qo'shildi" }).check({ force: true });
      const added = page.getByRole('row').filter({ hasText: 'Sinov turkumi' });
      await added.locator('ins').getByText(slug, { exact: true }).filter({ visible: true }).waitFor();
      await visit.screenshot('admin-import-done');
      await page.getByRole('link', { name: 'Boshqa fayl' }).click();
      await page.getByRole('link').filter({ hasText: 'turkumlar.csv' }).first().waitFor();
      const answer = await fetch(`${origin()}/api/category?parentId=null`);
      expect(await answer.text()).toContain(slug);
    });

    test('comes in the dark and in Russian', async ({ openPage }) => {
      const visit = await openPage({ width, language: 'ru', theme: 'dark', person: await newStaff('admin') });
      await visit.go('/admin-panel?tab=import');
      await visit.page.locator('label, button').getByText('Объявления', { exact: true }).first().click();
      await visit.page.getByLabel('Статус объявлений').waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-import-dark-ru');
    });
  });
});
