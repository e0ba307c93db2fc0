import { choosePhotos } from '#testing/builders/posting-form.ts';
import { smallPhoto } from '#testing/hostile/phone-photos.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { inFullRun } from './support/visit.ts';

inFullRun(() => {
  test('a seller at 360 px is warned of a link, and reads in the cabinet why the listing waits', async ({
    openPage,
  }) => {
    const visit = await openPage({ width: 360, person: await newPerson('Nodir') });
    const { page } = visit;
    const field = (name: string) => page.getByRole('textbox', { name });
    const choose = (name: string, label: string) => page.getByRole('combobox', { name }).selectOption({ label });
    const linkText = /Matnda havola bor\. Uni olib tashlang/;
    await visit.go('/add-item');
    await field('Sarlavha').fill('Shahar velosipedi');
    await field('Tavsif').fill('Rasmlari: dokon.uz/velo');
    await visit.sees(linkText);
    await visit.sees(/e'lon moderator tekshirguncha ko'rinmaydi/);
    await visit.expectAccessible();
    await visit.expectNoOverflow();
    await visit.screenshot('add-item-held-warning');
    await field('Narx').fill('900000');
    await choose('Asosiy kategoriya', 'Xobbi va sport');
    await choose('Subkategoriya', 'Velosipedlar');
    await choose('Viloyat', 'Samarqand viloyati');
    await choose('Tuman', 'Urgut tumani');
    await choosePhotos(page, [await smallPhoto('#7a5230')]);
    await visit.sees('Asosiy rasm: 1 / 1');
    await page.getByRole('combobox', { name: 'Holati' }).selectOption({ index: 1 });
    await page.getByRole('combobox', { name: 'Velosiped turi' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: "E'lonni qo'shish", exact: true }).click();
    await visit.sees("E'lon yuborildi. U moderator tasdiqlagach ko'rinadi.");

    await visit.go('/user?tab=attention');
    const row = page.getByRole('article').filter({ hasText: 'Shahar velosipedi' });
    await row.getByText("E'lon moderator ko'rigini kutmoqda").filter({ visible: true }).waitFor();
    await row.getByText(linkText).filter({ visible: true }).waitFor();
    await visit.expectAccessible();
    await visit.expectNoOverflow();
    await visit.screenshot('dashboard-held');

    await row.getByRole('link', { name: 'Shahar velosipedi' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shahar velosipedi' }).waitFor();
    await visit.sees(linkText);
    await visit.screenshot('detail-held');
    await page.getByRole('link', { name: 'Tahrirlash' }).filter({ visible: true }).first().click();
    await field('Tavsif').fill('Savati bor, g‘ildiragi yangi');
    await eventually(() => page.getByRole('status').filter({ hasText: linkText }).count()).toBe(0);
    await page.getByRole('button', { name: 'Saqlash', exact: true }).click();
    await visit.sees("O'zgarishlar saqlandi");
    await page.getByRole('article').filter({ hasText: 'Shahar velosipedi' }).waitFor();
    expect(await page.getByText(linkText).filter({ visible: true }).count()).toBe(0);
  });

  test('what staff have turned off is not warned of, by the call that the form makes anyway', async ({ openPage }) => {
    const visit = await openPage({ width: 360, person: await newPerson('Nodir') });
    const { page } = visit;
    let calls = 0;
    await page.route('**/posting-room*', async (route) => {
      calls += 1;
      await route.fulfill({
        json: { success: true, content: { left: 5, refusal: null, reasonsOff: ['CONTENT_LINK'] } },
      });
    });
    await visit.go('/add-item');
    const text = page.getByRole('textbox', { name: 'Tavsif' });
    await text.fill('Rasmlari: dokon.uz/velo, karta 8600 1234 5678 9012');
    await visit.sees(/e'lon moderator tekshirguncha ko'rinmaydi/);
    expect(await page.getByText(/Matnda havola bor/).count()).toBe(0);
    await text.fill('Rasmlari: dokon.uz/velo');
    await eventually(() => page.getByText(/tekshirguncha ko'rinmaydi/).count()).toBe(0);
    expect(calls).toBe(1);
  });
});
