import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson, newStaff } from './support/people.ts';
import { deskAlone, inFullRun } from './support/visit.ts';

inFullRun(() => {
  describe.each(deskAlone)('the admin panel, %i px', (width) => {
    test('opens for a moderator, with all its tabs', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newStaff('moderator') });
      const { page } = visit;
      await visit.go('/admin-panel');
      await page.getByRole('heading', { level: 1, name: "E'lonlar" }).waitFor();
      const rows = page.getByRole('table').getByRole('row');
      for (const tab of ["E'lonlar", 'Kategoriyalar', 'Xususiyatlar', 'Foydalanuvchilar', 'Joylar']) {
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
      const visit = await openPage({ width, person: await newStaff('admin') });
      await visit.go('/admin-panel?tab=users');
      await visit.page.getByRole('heading', { level: 1, name: 'Foydalanuvchilar' }).waitFor();
      await visit.page.getByRole('table').getByRole('row').nth(3).waitFor();
      if (width > 360) await visit.sees(/administrator$/);
    });

    test('has the TOP plans, for an administrator alone', async ({ openPage }) => {
      const admin = await openPage({ width, person: await newStaff('admin'), expected: [/409/] });
      const { page } = admin;
      const name = `Sinovchi ${randomInt(1e9)}`;
      await admin.go('/admin-panel?tab=promotions&view=plans');
      await page.getByRole('button', { name: "Tarif qo'shish" }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel("Nomi (o'zbekcha)").fill(name);
      await dialog.getByLabel('Nomi (ruscha)').fill(`Пробный ${name}`);
      await dialog.getByLabel('Kunlar').fill('200');
      await dialog.getByLabel("Narx, so'm").fill('400000');
      await admin.expectAccessible();
      await dialog.getByRole('button', { name: 'Saqlash' }).click();
      await admin.sees('Tarif saqlandi');
      const names = () => page.getByRole('row').allTextContents();
      const placeOf = async () => (await names()).findIndex((text) => text.includes(name));
      await eventually(placeOf).toBeGreaterThan(0);
      const place = await placeOf();
      await page.getByRole('button', { name: `Yuqoriga: ${name}` }).click();
      await eventually(placeOf).toBe(place - 1);
      await admin.expectAccessible();
      await admin.screenshot('admin-plans');
      const row = page.getByRole('row').filter({ hasText: name });
      await row.getByText('Sotuvda').filter({ visible: true }).waitFor();
      const russian = await openPage({ width, language: 'ru', person: await newStaff('admin') });
      await russian.go('/admin-panel?tab=promotions&view=plans');
      await russian.page
        .locator('b')
        .filter({ hasText: `Пробный ${name}` })
        .waitFor();
      expect(
        await russian.page.evaluate(
          "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('table').parentElement)",
        ),
      ).toBe(0);
      await russian.screenshot('admin-plans-ru');

      const visitor = await openPage({ width });
      await visitor.go('/business');
      await visitor.sees(name);

      // Two admins edit the same plan: the second one is told, and nothing is written over.
      const other = await openPage({ width, person: await newStaff('admin'), expected: [/409/] });
      await other.go('/admin-panel?tab=promotions&view=plans');
      for (const visit of [admin, other]) {
        await visit.page.getByRole('button', { name: `Tarifni tahrirlash: ${name}` }).click();
      }
      await dialog.getByRole('checkbox', { name: 'Tarif sotuvda' }).uncheck();
      await dialog.getByRole('button', { name: 'Saqlash' }).click();
      await dialog.waitFor({ state: 'hidden' });
      const late = other.page.getByRole('dialog');
      await late.getByLabel("Narx, so'm").fill('1');
      await late.getByRole('button', { name: 'Saqlash' }).click();
      await late.getByRole('alert').getByText("Tarif shu orada o'zgardi").waitFor();
      await late.getByRole('button', { name: 'Yangi holatini ochish' }).click();
      await eventually(() => late.getByRole('checkbox', { name: 'Tarif sotuvda' }).isChecked()).toBe(false);
      expect(await late.getByLabel("Narx, so'm").inputValue()).toMatch(/^400/);
      await eventually(async () => {
        await visitor.go('/business');
        return visitor.page.getByText(name).count();
      }).toBe(0);

      const moderator = await openPage({ width, person: await newStaff('moderator') });
      await moderator.go('/admin-panel?tab=promotions&view=plans');
      await moderator.page.getByRole('heading', { level: 1, name: "E'lonlar" }).waitFor();
      expect(await moderator.page.getByRole('link', { name: "TOP va to'lovlar" }).count()).toBe(0);
    });

    test('comes in the language that is chosen there', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newStaff('moderator') });
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
});
