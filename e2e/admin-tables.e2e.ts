import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { newStaff } from './support/people.ts';
import { inFullRun, type Visit, widths } from './support/visit.ts';

const rows = (visit: Visit) => visit.page.locator('tbody tr');

/** The tables, with how many of their columns do not sort (product/panel#tables). */
const tables: readonly (readonly [address: string, unsorted: number])[] = [
  ['tab=products', 0],
  ['tab=categories', 0],
  ['tab=properties', 0],
  // The phone, whose order would tell what its mask hides.
  ['tab=users', 1],
  ['tab=locations&view=table', 0],
  ['tab=synonyms', 0],
  ['tab=promotions', 0],
  ['tab=banners', 0],
  ['tab=signals&view=prices', 0],
  // Reason, call and network.
  ['tab=audit', 3],
];

inFullRun(() => {
  describe.each(widths)('the tables of the admin panel, %i px', (width) => {
    test('sort by their columns, from a or from the greatest on, and back', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newStaff('admin') });
      const { page } = visit;
      for (const [address, unsorted] of tables) {
        await visit.go(`/admin-panel?${address}`);
        await page.locator('thead').waitFor();
        if (width === 360) {
          const list = page.getByRole('combobox', { name: 'Saralash' });
          await page.getByRole('button', { name: 'Filtrlar' }).click();
          const orders = await list
            .locator('option')
            .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
          expect(orders.length, address).toBeGreaterThan(2);
          await list.selectOption(orders.at(-1) ?? '');
          await visit.isAt(/sortBy=.*sortOrder=DESC/);
        } else {
          const columns = page.locator('summary[aria-label="Ustunlar"]');
          await columns.click();
          for (const box of await page.locator('details[open]').getByRole('checkbox').all()) await box.check();
          await page.keyboard.press('Escape');
          const heads = page.getByRole('columnheader').filter({ has: page.getByRole('button') });
          const all = await page.getByRole('columnheader').count();
          // Beside them stand the head of the buttons and, where rows can be chosen, the box that chooses all.
          const boxes = await page.getByRole('columnheader').getByRole('checkbox').count();
          expect(all - 1 - boxes - (await heads.count()), address).toBe(unsorted);
          for (const head of await heads.all()) {
            await head.getByRole('button').click();
            await eventually(() => head.getAttribute('aria-sort')).not.toBe('none');
            const first = await head.getAttribute('aria-sort');
            await head.getByRole('button').click();
            await eventually(() => head.getAttribute('aria-sort')).toBe(
              first === 'ascending' ? 'descending' : 'ascending',
            );
            await page.locator('div[aria-busy]').waitFor({ state: 'detached' });
          }
        }
        await page.locator('div[aria-busy]').waitFor({ state: 'detached' });
        expect(await page.getByRole('alert').count(), address).toBe(0);
        await visit.expectNoOverflow();
      }
    });

    test('places: several are deleted at once, and what holds one is said before', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newStaff('admin'), expected: [/409/] });
      const { page } = visit;
      const word = `Tuman ${randomInt(1e9).toString(36)}`;
      await visit.go('/admin-panel?tab=locations&view=table');
      const form = page.getByRole('dialog');
      for (const name of [`${word} a`, `${word} b`]) {
        await page.getByRole('button', { name: "Qo'shish", exact: true }).click();
        await form.getByLabel('Hudud').selectOption({ label: 'Navoiy viloyati' });
        for (const language of ["o'zbekcha", 'ruscha', 'inglizcha']) {
          await form.getByRole('textbox', { name: `Nomi (${language})`, exact: true }).fill(name);
          await form.getByRole('textbox', { name: `Qisqa nomi (${language})` }).fill(name);
        }
        await form.getByRole('button', { name: 'Saqlash' }).click();
        await form.waitFor({ state: 'hidden' });
      }
      const box = page.getByRole('searchbox');
      await box.fill(word);
      await eventually(() => rows(visit).count()).toBe(2);
      await page.getByRole('checkbox', { name: 'Hammasini tanlash' }).check();
      await page.getByRole('toolbar').getByRole('button', { name: "O'chirish" }).click();
      await form.getByText("Buni ortga qaytarib bo'lmaydi.").waitFor();
      await visit.expectAccessible();
      await form.getByRole('button', { name: "O'chirish" }).click();
      await visit.sees('Hech qanday natija topilmadi');
      await box.fill('Chilonzor');
      await rows(visit).filter({ hasText: 'Chilonzor tumani' }).getByRole('checkbox').check();
      await page.getByRole('toolbar').getByRole('button', { name: "O'chirish" }).click();
      await form.getByText(/^Bu tumanda \d+ ta e'lon/).waitFor();
      // What the server would refuse is not offered.
      expect(await form.getByRole('button', { name: "O'chirish" }).isDisabled()).toBe(true);
    });
  });
});
