import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson, newStaff } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { inFullRun, type Visit, widths } from './support/visit.ts';

const rows = (visit: Visit) => visit.page.locator('tbody tr');
const row = (visit: Visit, title: string) => rows(visit).filter({ hasText: title });
const searchFor = (visit: Visit, words: string) =>
  visit.page.getByRole('searchbox', { name: /E'lonlarni qidirish/ }).fill(words);

/** Names the rule that is broken, and says why. */
async function state(form: Locator): Promise<void> {
  await form.getByRole('combobox', { name: 'Buzilgan qoida' }).selectOption('duplicate');
  await form.getByRole('textbox', { name: "Izoh (egasi o'qiydi)" }).fill('Bir xil e’lon bor');
}

/** Words that no other listing has. */
const unheard = () => `zumrad${randomInt(1e9).toString(36)}`;

inFullRun(() => {
  describe.each(widths)('the products of the admin panel, %i px', (width) => {
    test('are found, filtered and opened; what is asked stays in the address', async ({ openPage }) => {
      const word = unheard();
      const seller = await newPerson('Dilshod');
      await newProductForm(seller, `Velosiped ${word} bir`);
      await newProductForm(seller, `Velosiped ${word} ikki`);
      const visit = await openPage({ width, person: await newStaff('moderator') });
      const { page } = visit;
      await visit.go('/admin-panel');
      await rows(visit).nth(5).waitFor();
      // Filters do not push the rows off the screen of a phone.
      if (visit.onPhone) expect((await rows(visit).first().boundingBox())?.y).toBeLessThan(300);
      await searchFor(visit, word);
      await eventually(() => rows(visit).count()).toBe(2);
      if (visit.onPhone) await page.getByRole('button', { name: 'Filtrlar' }).click();
      await page.getByRole('combobox', { name: 'Holat' }).selectOption('pending');
      await visit.sees('Hech qanday natija topilmadi');
      await page.reload();
      await visit.ready();
      await visit.sees('Hech qanday natija topilmadi');
      await page.getByRole('combobox', { name: 'Holat' }).selectOption('active');
      await eventually(() => rows(visit).count()).toBe(2);
      if (visit.onPhone) await page.getByRole('button', { name: 'Filtrlar' }).click();
      const category = page.getByRole('combobox', { name: 'Kategoriya' });
      const labelOf = async (words: RegExp): Promise<string> => {
        await category.locator('option').filter({ hasText: words }).first().waitFor({ state: 'attached' });
        return (await category.locator('option').filter({ hasText: words }).first().textContent()) ?? '';
      };
      await category.selectOption({ label: await labelOf(/^Elektronika/) });
      await visit.sees('Hech qanday natija topilmadi');
      await page.reload();
      await visit.ready();
      await visit.sees('Hech qanday natija topilmadi');
      await category.selectOption({ label: await labelOf(/Velosipedlar$/) });
      await eventually(() => rows(visit).count()).toBe(2);
      await visit.isAt(/categoryId=\d+/);
      expect(await page.getByRole('button', { name: /^(Tahrirlash|O'chirish): / }).count()).toBe(0);
      await row(visit, 'bir').getByRole('button', { name: /bir/ }).first().click();
      if (width === 360) {
        const sheet = page.getByRole('dialog');
        await sheet.getByText('Kategoriya').waitFor();
        await visit.expectAccessible();
        await visit.screenshot('admin-product-sheet');
        await sheet.getByRole('button', { name: "Ko'rish" }).click();
      }
      await visit.isAt(/listing=\d+/);
      const drawer = page.getByRole('dialog', { name: new RegExp(word) });
      const site = drawer.getByRole('link', { name: 'Saytda ochish' });
      expect(await site.getAttribute('href')).toMatch(/^\/detail\/\d+-velosiped/);
      expect(await site.getAttribute('target')).toBe('_blank');
      await visit.expectAccessible();
      await visit.screenshot('admin-listing');
      await drawer.getByRole('button', { name: 'Rad etish' }).click();
      const question = page.getByRole('dialog', { name: 'Rad etish' });
      await state(question);
      await question.getByRole('button', { name: 'Rad etish' }).click();
      await drawer.getByText("Sotuvchi buni o'qiydi").waitFor();
      await drawer
        .getByText(/Bir xil e’lon bor/)
        .first()
        .waitFor();
      expect(await drawer.getByRole('button', { name: 'Rad etish' }).count()).toBe(0);
    });

    test('are edited and deleted, one and many, by an administrator', async ({ openPage }) => {
      const word = unheard();
      const seller = await newPerson('Feruza');
      for (const number of ['bir', 'ikki', 'uch']) await newProductForm(seller, `Velosiped ${word} ${number}`);
      const visit = await openPage({ width, person: await newStaff('admin') });
      const { page } = visit;
      await visit.go(`/admin-panel?q=${word}`);
      await eventually(() => rows(visit).count()).toBe(3);
      if (width === 360) {
        await row(visit, 'bir').getByRole('button', { name: /bir/ }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Tahrirlash' }).click();
      } else {
        await page.getByRole('button', { name: /^Tahrirlash: .*bir$/ }).click();
      }
      await visit.isAt(/^\/user\/products\/\d+\/edit/);
      await state(page.getByRole('main'));
      await page.getByRole('textbox', { name: 'Sarlavha' }).fill(`Velosiped ${word} tuzatildi`);
      await page.getByRole('button', { name: 'Saqlash' }).click();
      await visit.sees("O'zgarishlar saqlandi");
      await visit.isAt(new RegExp(`^/admin-panel\\?q=${word}$`));
      await row(visit, 'tuzatildi').waitFor();
      await visit.go(`/admin-panel?q=${word}`);
      await eventually(() => rows(visit).count()).toBe(3);

      await page.getByRole('checkbox', { name: /Tanlash: .*ikki$/ }).check();
      await page.getByRole('checkbox', { name: /Tanlash: .*uch$/ }).check();
      const bar = page.getByRole('toolbar', { name: '2 ta tanlandi' });
      await visit.expectAccessible();
      await visit.screenshot('admin-products-selected');
      await bar.getByRole('button', { name: "O'chirish" }).click();
      const question = page.getByRole('dialog');
      await question.getByText(/ikki.*uch|uch.*ikki/).waitFor();
      await question.getByText('bu yerdan qaytarib').waitFor();
      await question.getByRole('button', { name: "O'chirish" }).click();
      await question.locator('select:focus[aria-invalid=true]').waitFor();
      await state(question);
      await visit.screenshot('admin-products-act');
      await question.getByRole('button', { name: "O'chirish" }).click();
      await question.waitFor({ state: 'hidden' });
      if (visit.onPhone) await page.getByRole('button', { name: 'Filtrlar' }).click();
      await page.getByRole('combobox', { name: 'Holat' }).selectOption('active');
      await eventually(() => rows(visit).count()).toBe(1);
      await page.getByRole('combobox', { name: 'Holat' }).selectOption('deleted');
      await eventually(() => rows(visit).count()).toBe(2);
    });
  });

  test('the table is worked by keys alone, and leaves as CSV', async ({ openPage }) => {
    const word = unheard();
    const seller = await newPerson('Kamola');
    for (const number of ['bir', 'ikki']) await newProductForm(seller, `=Velosiped ${word} ${number}`);
    const visit = await openPage({ width: 1280, person: await newStaff('moderator'), expected: [/ERR_FAILED/] });
    const { page } = visit;
    await visit.go('/admin-panel');
    await rows(visit).nth(5).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(word);
    await eventually(() => rows(visit).count()).toBe(2);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Yangilash' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await eventually(() => rows(visit).nth(1).getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('x');
    await page.getByRole('toolbar', { name: '2 ta tanlandi' }).waitFor();

    await page.locator('summary[aria-label="Ustunlar"]').click();
    await page.getByRole('checkbox', { name: 'Sotuvchi' }).check();
    await page.getByRole('columnheader', { name: 'Sotuvchi' }).waitFor();
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^\uFEFF"Sarlavha",.*"Sotuvchi"/);
    expect(lines[1]).toContain(`"'=Velosiped ${word} ikki"`);
    expect(lines[1]).toMatch(/"Kamola \(\d+\)"/);
    // The state of a listing is in the file, whether its column is shown or not.
    await page.getByRole('columnheader', { name: 'Holat' }).waitFor({ state: 'detached' });
    expect(lines[0]).toContain('"Holat"');
    expect(lines[1]).toContain('"faol"');

    await page.route('**/api/admin/products**', (route) => route.abort());
    await page.getByRole('button', { name: 'Yangilash' }).click();
    await page
      .getByRole('alert')
      .getByText(/E'lonlar/)
      .waitFor();
    expect(await rows(visit).count()).toBe(2);
    await page.unroute('**/api/admin/products**');
    await page.getByRole('alert').getByRole('button').click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('the tabs say how much they have, and count anew after a change', async ({ openPage }) => {
    const word = unheard();
    const seller = await newPerson('Umida');
    const visit = await openPage({ width: 1280, person: await newStaff('admin') });
    const { page } = visit;
    await visit.go('/admin-panel?tab=locations');
    const rail = page.getByRole('navigation', { name: 'Admin panel' });
    const countOf = async (tab: string): Promise<number> => {
      const name = rail.getByRole('link', { name: new RegExp(`^${tab} \\d`) });
      return Number((await name.textContent())?.replace(/\D/g, ''));
    };
    expect(await countOf('Joylar')).toBe(14);
    await rail.getByRole('link', { name: /^Moderatsiya \d+\+? ta kutmoqda$/ }).waitFor();
    const before = await countOf('Kategoriyalar');
    expect(before).toBeGreaterThan(50);
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/admin/counts'));
    await newProductForm(seller, `Velosiped ${word}`);
    await visit.go(`/admin-panel?q=${word}`);
    await asked;
    await eventually(() => rows(visit).count()).toBe(1);
    const again = page.waitForResponse((answer) => answer.url().includes('/api/admin/counts'));
    await page.getByRole('button', { name: /^O'chirish: / }).click();
    await state(page.getByRole('dialog'));
    await page.getByRole('dialog').getByRole('button', { name: "O'chirish" }).click();
    expect((await again).status()).toBe(200);
  });
});
