import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { pictureBytes } from '#testing/builders/product-builders.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newStaff } from './support/people.ts';
import { deskAlone, inFullRun, type Visit } from './support/visit.ts';

const name = (what: string) => `${what} ${randomInt(1e9).toString(36)}`;
const treeRow = (visit: Visit, words: string) =>
  visit.page
    .getByRole('listitem')
    .filter({ hasText: words })
    .filter({ hasNot: visit.page.getByRole('list') });
const choose = async (visit: Visit, row: string, action: string) => {
  await visit.page.getByLabel(`Amallar: ${row}`, { exact: true }).click();
  await visit.page.getByRole('button', { name: action, exact: true }).filter({ visible: true }).click();
};

/** By its handle onto the row of another. */
async function drag(visit: Visit, from: string, to: string): Promise<void> {
  const boxOf = async (words: string) => {
    const label = visit.page.getByLabel(`Amallar: ${words}`, { exact: true });
    await label.scrollIntoViewIfNeeded();
    return label.locator('xpath=../..').boundingBox();
  };
  const [at, over] = [await boxOf(from), await boxOf(to)];
  const start = await boxOf(from);
  if (!at || !over || !start) throw new Error('the rows are out of sight');
  const { mouse } = visit.page;
  await mouse.move(start.x + 14, start.y + start.height / 2);
  await mouse.down();
  await mouse.move(start.x + 30, start.y + start.height / 2 - 10, { steps: 4 });
  const target = await boxOf(to);
  if (!target) throw new Error('the target is out of sight');
  await mouse.move(target.x + 200, target.y + target.height / 2, { steps: 8 });
  await mouse.up();
}

inFullRun(() => {
  describe.each(deskAlone)('the categories of the admin panel, %i px', (width) => {
    test('are added with a picture, edited, moved without and with dragging, and deleted', async ({ openPage }) => {
      const visit = await openPage({
        width,
        person: await newStaff('admin'),
        expected: [/409/, /415/, /500/],
      });
      const { page } = visit;
      const [top, other, child] = [name('Zargarlik'), name('Antikvar'), name('Uzuklar')];
      await visit.go('/admin-panel?tab=categories');
      await page.getByRole('table').getByRole('row').nth(5).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-categories');

      await page.getByRole('button', { name: "Qo'shish" }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await form.getByText('Kategoriya nomi kiritilishi shart').waitFor();
      await form.getByLabel("Nomi (o'zbekcha)").fill(top);
      await page.route('**/api/file/upload', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
      const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await pictureBytes() };
      await form.locator('input[type="file"]').setInputFiles(picture);
      const notLoaded = form.getByText("Rasmni yuklab bo'lmadi. Qayta urinib ko'ring.");
      await notLoaded.waitFor();
      const chosen = form.locator('input[type="file"]');
      // Nothing that is no picture is taken, and each failure says so anew, also while the row of the one before is there.
      await chosen.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
      await form.getByText(/JPG/).last().waitFor();
      await notLoaded.waitFor({ state: 'detached' });
      for (const name of ['b.png', 'c.png']) {
        await chosen.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from('no picture') });
        await notLoaded.waitFor();
      }
      await chosen.setInputFiles(picture);
      await form.getByRole('button', { name: 'Almashtirish' }).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-category-form');
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await visit.sees('Kategoriya muvaffaqiyatli yaratildi!');

      await page.getByText('Daraxt', { exact: true }).click();
      await visit.isAt(/view=tree/);
      for (const [added, below] of [
        [other, null],
        [child, top],
      ] as const) {
        if (below) await choose(visit, below, "Subkategoriya qo'shish");
        else await page.getByRole('button', { name: "Qo'shish" }).click();
        await form.getByLabel("Nomi (o'zbekcha)").fill(added);
        await form.getByRole('button', { name: 'Saqlash' }).click();
        await form.waitFor({ state: 'hidden' });
      }
      await page.getByRole('button', { name: `Ochish: ${top}` }).click();
      await treeRow(visit, child).waitFor();
      await visit.expectNoOverflow();
      await visit.expectAccessible();
      await visit.screenshot('admin-category-tree');

      await choose(visit, top, "O'chirish");
      const question = page.getByRole('dialog');
      await question.getByText(/Bu kategoriyada 1 ta subkategoriya bor/).waitFor();
      expect(await question.getByRole('button', { name: "O'chirish" }).count()).toBe(0);
      await question.getByRole('button', { name: 'Yopish' }).last().click();

      await choose(visit, child, "Ko'chirish...");
      await page.getByRole('dialog').getByRole('searchbox').fill(other);
      await page.getByRole('dialog').getByRole('radio', { name: other }).check();
      await visit.screenshot('admin-category-move');
      await page.getByRole('dialog').getByRole('button', { name: "Shu yerga ko'chirish" }).click();
      await visit.sees(`Ko'chirildi: ${child}`);
      await page.getByRole('button', { name: `Ochish: ${other}` }).waitFor();
      expect(await page.getByRole('button', { name: `Ochish: ${top}` }).count()).toBe(0);

      await page.getByRole('button', { name: `Ochish: ${other}` }).click();
      await drag(visit, child, top);
      await page.getByRole('button', { name: `Yopish: ${top}` }).waitFor();
      expect(await page.getByRole('button', { name: `Yopish: ${other}` }).count()).toBe(0);
      const place = async (words: string) => {
        const menus = await page.getByLabel(/^Amallar: /).all();
        return (await Promise.all(menus.map((menu) => menu.getAttribute('aria-label')))).indexOf(`Amallar: ${words}`);
      };
      expect(await place(other)).toBeGreaterThan(await place(top));
      await choose(visit, other, 'Yuqoriga');
      await eventually(async () => (await place(other)) < (await place(top))).toBe(true);
      await choose(visit, other, "O'chirish");
      await question.getByRole('button', { name: "O'chirish" }).click();
      await visit.sees(/^O'chirildi: /);
    });
  });

  test('two administrators do not write over each other', async ({ openPage }) => {
    const visit = await openPage({ width: 1280, language: 'en', person: await newStaff('admin'), expected: [/409/] });
    const { page } = visit;
    const words = name('Qadimiy');
    await visit.go('/admin-panel?tab=categories');
    await page.getByRole('button', { name: 'Add New' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name (Uzbek)').fill(words);
    await form.getByRole('button', { name: 'Save' }).click();
    await visit.sees('Category created successfully!');
    const second = await openPage({ width: 1280, language: 'en', person: await newStaff('admin') });
    for (const each of [visit, second]) {
      await each.go(`/admin-panel?tab=categories&q=${words.split(' ')[1]}`);
      await each.page.getByRole('button', { name: `Edit: ${words}` }).click();
    }
    await second.page.getByLabel('Name (English)').fill('Second was first');
    await second.page.getByRole('button', { name: 'Save' }).click();
    await second.sees('Saved');
    await form.getByLabel('Name (English)').fill('Mine');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('This has changed in the meantime. Open the latest version and try again.').waitFor();
    expect(await form.getByLabel('Name (English)').inputValue()).toBe('Mine');
    await form.getByRole('button', { name: 'Open the latest version' }).click();
    await eventually(() => form.getByLabel('Name (English)').inputValue()).toBe('Second was first');
    await form.getByLabel('Name (English)').fill('Mine after all');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row').filter({ hasText: 'Mine after all' }).waitFor();
  });
});
