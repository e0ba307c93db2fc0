import { describe } from 'vitest';
import { expect, test } from './support/journey.ts';
import { demoPerson, newPerson } from './support/people.ts';
import { widths } from './support/visit.ts';

describe.each(widths)('the admin panel, %i px', (width) => {
  test.for(['moderator', 'admin'] as const)('opens for the %s, with all its tabs', async (role, { openPage }) => {
    const visit = await openPage({ width, person: await demoPerson(role) });
    const { page } = visit;
    await visit.go('/admin-panel');
    await page.getByRole('heading', { level: 1, name: 'Mahsulotlar' }).waitFor();
    const rows = page.getByRole('table').getByRole('row');
    for (const tab of ['Mahsulotlar', 'Kategoriyalar', 'Xususiyatlar', 'Foydalanuvchilar', 'Joylashuvlar']) {
      await page.getByRole('navigation', { name: 'Admin panel' }).getByRole('link', { name: tab }).click();
      await page.getByRole('heading', { level: 1, name: tab }).waitFor();
      if (tab !== 'Xususiyatlar') {
        await rows.nth(2).waitFor();
        expect(await rows.count(), tab).toBeGreaterThan(3);
      }
      await visit.expectAccessible();
    }
    await visit.screenshot(`admin-${role}`);
  });

  test('is closed to everybody else', async ({ openPage }) => {
    const person = await openPage({ width, person: await newPerson('Shahzod') });
    await person.go('/admin-panel');
    await person.page.getByRole('heading', { level: 1, name: 'Bu sahifaga kirish yopiq' }).waitFor();
    expect(await person.page.getByRole('table').count()).toBe(0);
    const visitor = await openPage({ width });
    await visitor.go('/admin-panel');
    await visitor.isAt(/^\/auth\/login\?next=/);
  });
});
