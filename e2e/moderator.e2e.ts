import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { demoPerson, newPerson } from './support/people.ts';
import { widths } from './support/visit.ts';

describe.each(widths)('the admin panel, %i px', (width) => {
  test('opens for a moderator, with all its tabs', async ({ openPage }) => {
    const visit = await openPage({ width, person: await demoPerson('moderator') });
    const { page } = visit;
    await visit.go('/admin-panel');
    await page.getByRole('heading', { level: 1, name: 'Mahsulotlar' }).waitFor();
    const rows = page.getByRole('table').getByRole('row');
    for (const tab of ['Mahsulotlar', 'Kategoriyalar', 'Xususiyatlar', 'Foydalanuvchilar', 'Joylashuvlar']) {
      const link = page.getByRole('navigation', { name: 'Admin panel' }).getByRole('link', { name: tab });
      await link.click();
      await page.getByRole('heading', { level: 1, name: tab }).waitFor();
      await eventually(async () => {
        const box = await link.boundingBox();
        return box && box.x >= 0 && box.x + box.width <= width ? tab : 'out of sight';
      }).toBe(tab);
      // Properties stand below a category that is chosen first.
      if (tab !== 'Xususiyatlar') await rows.nth(3).waitFor();
      await visit.expectAccessible();
    }
    await visit.screenshot('admin');
  });

  test('opens for an administrator', async ({ openPage }) => {
    const visit = await openPage({ width, person: await demoPerson('admin') });
    await visit.go('/admin-panel?tab=users');
    await visit.page.getByRole('heading', { level: 1, name: 'Foydalanuvchilar' }).waitFor();
    await visit.page.getByRole('table').getByRole('row').nth(3).waitFor();
    if (width > 360) await visit.sees(/administrator$/);
  });

  test('comes in the language that is chosen there', async ({ openPage }) => {
    const visit = await openPage({ width, person: await demoPerson('moderator') });
    await visit.go('/admin-panel?tab=locations');
    await visit.page.getByRole('combobox', { name: 'Til' }).selectOption('ru');
    await visit.page.getByRole('heading', { level: 1, name: 'Места' }).waitFor();
    await visit.isAt(/^\/ru\/admin-panel\?tab=locations$/);
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
