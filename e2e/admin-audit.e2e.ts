import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { newStaff, type Person } from './support/people.ts';
import { origin } from './support/product.ts';
import { deskAlone, inFullRun, type Visit } from './support/visit.ts';

const rows = (visit: Visit) => visit.page.locator('tbody tr');

/** Leaves a row in the log: what was taken out as a file. */
async function exportAs(person: Person, kind: string): Promise<void> {
  const answer = await fetch(`${origin()}/api/admin/exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind, format: 'csv' }),
  });
  expect(answer.status).toBe(200);
}

inFullRun(() => {
  describe.each(deskAlone)('the audit log of the admin panel, %i px', (width) => {
    test('is found by filters of the address, opened, and proven whole', async ({ openPage }) => {
      const name = `Nazoratchi ${randomInt(1e6)}`;
      const admin = await newStaff('admin', name);
      await exportAs(admin, 'categories');
      await exportAs(admin, 'properties');
      const visit = await openPage({ width, person: admin });
      const { page } = visit;
      await visit.go('/admin-panel?tab=audit&kind=import');
      const mine = rows(visit).filter({ hasText: name });
      await eventually(() => mine.count()).toBe(2);
      const box = page.getByRole('searchbox', { name: 'Jurnaldan qidirish...' });
      await box.fill("O'chirildi");
      await eventually(() => mine.count()).toBe(0);
      await box.fill('Faylga olin');
      await eventually(() => mine.count()).toBe(2);
      await box.fill('propert');
      await eventually(() => mine.count()).toBe(1);
      await visit.isAt(/q=propert/);
      await page.getByLabel('Sanagacha').fill('01.01.2020');
      await visit.sees('Hech qanday natija topilmadi');
      await page.getByLabel('Sanagacha').fill('');
      await eventually(() => mine.count()).toBe(1);
      await mine
        .getByRole('button', { name: /faylga olindi/ })
        .first()
        .click();
      const drawer = page.getByRole('dialog', { name: 'Import va eksport: faylga olindi' });
      await drawer.getByRole('row', { name: /Turi – Xususiyatlar/ }).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-audit-drawer');
      await drawer.getByRole('button', { name: 'Faqat shu xodim' }).click();
      await visit.isAt(/actorId=\d+/);
      // Whose acts they are is said by name, and another one is found by name.
      await page.getByRole('button', { name: `Olib tashlash: ${name}` }).click();
      await page.getByRole('textbox', { name: 'Kim' }).fill(name);
      await page.getByRole('button', { name }).filter({ hasText: '+998' }).click();
      await visit.isAt(/actorId=\d+/);
      await eventually(() => mine.count()).toBe(1);
      await page.getByRole('button', { name: 'Zanjirni tekshirish' }).click();
      await page
        .getByRole('status')
        .getByText(/^Zanjir butun/)
        .waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-audit');
    });
  });
});
