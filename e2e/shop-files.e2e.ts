import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { inDatabase, newPerson, type Person } from './support/people.ts';
import { inFullRun, type Visit, widths } from './support/visit.ts';

async function newShop(): Promise<Person> {
  const person = await newPerson(`Do'kon ${randomInt(1e9).toString(36)}`);
  await inDatabase("update users set kind = 'shop', created_at = now() - interval '9 days' where phone = $1", [
    person.phone,
  ]);
  return person;
}

const file = (text: string) => ({ name: 'narxlar.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const head = 'id;category;title;description;price;property:condition';
const chooser = ({ page }: Visit) => page.locator('input[type="file"]');
const count = ({ page }: Visit, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

inFullRun(() => {
  describe.each(widths)('a shop with a file, %i px', (width) => {
    test('sees before and after, mends what is bad, applies it, and sends it again', async ({ openPage }) => {
      const shop = await openPage({ width, person: await newShop(), expected: [/422/, /409/] });
      await shop.go('/user/files');
      await shop.sees('Hali fayl kiritilmagan');
      await shop.sees("Fayl qanday bo'lishi kerak");
      await shop.expectAccessible();
      await shop.expectNoOverflow();
      await shop.screenshot('shop-files');
      await chooser(shop).setInputFiles(file('nomi;narxi\nDivan;5\n'));
      await shop.page
        .getByRole('alert')
        .getByText(/nomi, narxi/)
        .waitFor();
      await shop.screenshot('shop-files-refused');

      const rows = [
        'A-1;Divan va kreslolar;Burchak divan;Kafolati bor;4500000;Yangi',
        'A-2;Shkaflar yo‘q;Shkaf;Yangi;900000;',
        'A-3;Divan va kreslolar;;;arzon;',
      ];
      await chooser(shop).setInputFiles(file([head, ...rows].join('\n')));
      await shop.page.getByRole('status').getByText('Tekshirildi, tasdiq kutilmoqda').waitFor();
      expect(await count(shop, "Qo'shiladi").textContent()).toBe('1');
      expect(await count(shop, 'Xato').textContent()).toBe('2');
      const table = shop.page.getByRole('table');
      await table
        .locator('code:visible', { hasText: /^category$/ })
        .first()
        .waitFor();
      await table
        .locator('code:visible', { hasText: /^price$/ })
        .first()
        .waitFor();
      await shop.expectAccessible();
      await shop.expectNoOverflow();
      await shop.screenshot('shop-file-bad');
      await shop.page.getByRole('radio', { name: 'Hammasi' }).check({ force: true });
      await table.locator('ins:visible', { hasText: '4500000' }).first().waitFor();
      await shop.page.getByRole('button', { name: "Qo'llash: 1" }).click();
      await shop.page.getByRole('status').getByText("Qo'llandi", { exact: true }).waitFor();
      await shop.screenshot('shop-file-done');

      await shop.go('/user?tab=draft');
      await shop.sees('Burchak divan');
      await shop.go('/user/files');
      await shop.sees('narxlar.csv');
      await chooser(shop).setInputFiles(file([head, rows[0]?.replace('4500000', '3900000')].join('\n')));
      await shop.page.getByRole('status').getByText('Tekshirildi, tasdiq kutilmoqda').waitFor();
      expect(await count(shop, "O'zgaradi").textContent()).toBe('1');
      await table.locator('del:visible', { hasText: '4500000' }).first().waitFor();
      await table.locator('ins:visible', { hasText: '3900000' }).first().waitFor();
      await shop.screenshot('shop-file-changes');
      await shop.page.getByRole('button', { name: 'Faylni tashlab yuborish' }).click();
      await shop.sees("Fayl tashlab yuborildi, hech narsa o'zgarmadi");
      await shop.page.getByRole('heading', { name: 'Oxirgi fayllar' }).waitFor();
    });

    test('names the address of its list, reads why it cannot be pulled, and takes it away', async ({ openPage }) => {
      const shop = await openPage({ width, person: await newShop(), expected: [/422/] });
      await shop.go('/user/files');
      const feed = shop.page.getByRole('region', { name: 'Har kecha havoladan yuklash' });
      const save = feed.getByRole('button', { name: 'Saqlash' });
      await save.click();
      await feed.getByText('Havolani kiriting').waitFor();
      const address = feed.getByRole('textbox', { name: "Ro'yxat havolasi" });
      const hasFocus = () => eventually(() => address.evaluate((node) => node.matches(':focus')));
      await hasFocus().toBe(true);
      await address.fill('https://127.0.0.1/list.xml');
      // What is mended is not wrong any more.
      expect(await feed.getByText('Havolani kiriting').count()).toBe(0);
      await shop.page.locator('a[href="/"]').filter({ visible: true }).first().click();
      const unsaved = shop.page.getByRole('dialog', { name: 'Saqlamasdan yopilsinmi?' });
      await unsaved.getByRole('button', { name: 'Davom etish' }).click();
      await save.click();
      await feed.getByText(/ochiq internetdagi manzil/).waitFor();
      await hasFocus().toBe(true);
      await shop.expectAccessible();
      await feed.getByRole('textbox', { name: "Ro'yxat havolasi" }).fill('https://dokon.invalid/list.xml');
      await save.click();
      await shop.sees("O'zgarishlar saqlandi");
      await feed.getByText("ro'yxatni olib bo'lmadi").waitFor();
      await feed.getByText('server javob bermayapti').waitFor();
      await feed.getByText(/Keyingisi:/).waitFor();
      await shop.expectAccessible();
      await shop.expectNoOverflow();
      await shop.screenshot('shop-feed-failed');
      await feed.getByRole('button', { name: 'Havolani olib tashlash' }).press('Enter');
      const question = shop.page.getByRole('dialog', { name: 'Havola olib tashlansinmi?' });
      await question.getByRole('button', { name: 'Havolani olib tashlash' }).press('Enter');
      await shop.sees("Havola olib tashlandi, e'lonlar qoldi");
      await hasFocus().toBe(true);
      expect(await feed.getByRole('textbox', { name: "Ro'yxat havolasi" }).inputValue()).toBe('');
    });
  });

  test('whoever is no shop reads how to become one', async ({ openPage }) => {
    const person = await openPage({ person: await newPerson('Oddiy') });
    await person.go('/user/files');
    await person.sees("Bu bo'lim do'konlar va vositachilar uchun");
    await person.page.getByRole('link', { name: "Turni o'zgartirish" }).click();
    await person.page.getByRole('region', { name: 'Sotuvchi turi' }).waitFor();
  });
});
