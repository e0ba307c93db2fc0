import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { describe } from 'vitest';
import { hasFocus } from './support/catalogue.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson, newStaff } from './support/people.ts';
import { idOf } from './support/talks.ts';
import { deskAlone, inFullRun, type Visit } from './support/visit.ts';

const photoFile = async (name: string, colour: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});
const section = ({ page }: Visit) => page.getByRole('region', { name: 'Sotuvchi turi' });

inFullRun(() => {
  describe.each(deskAlone)('a seller who becomes a shop, %i px', (width) => {
    test('states what can be checked, is refused with a reason, asks again, and is shown as one', async ({
      openPage,
    }) => {
      const person = await newPerson(`Savdogar ${randomInt(1e9).toString(36)}`);
      const seller = await openPage({ width, person });
      const staff = await openPage({ width, person: await newStaff('moderator'), expected: [/422/, /404/] });
      await seller.go('/user/settings');
      const own = section(seller);
      await own.getByText('Profilingizda: Jismoniy shaxs').waitFor();
      await own.getByRole('button', { name: "Turni o'zgartirish" }).click();
      const send = own.getByRole('button', { name: "So'rov yuborish" });
      await send.click();
      await own.getByText('Iltimos, sotuvchi turini tanlang').waitFor();
      await own.getByRole('radio', { name: "Do'kon" }).check();
      await send.click();
      await own.getByText('Iltimos, korxona nomini kiriting').waitFor();
      await own.getByRole('textbox', { name: 'Korxona nomi' }).fill('Registon savdo');
      const tin = own.getByRole('textbox', { name: 'STIR' });
      await tin.pressSequentially('30 12-34');
      expect(await tin.inputValue()).toBe('301234');
      await send.click();
      await own.getByText("STIR 9 ta raqamdan iborat bo'lsin").waitFor();
      await eventually(() => tin.evaluate((node) => node.matches(':focus'))).toBe(true);
      await tin.fill('301234567');
      await own.getByRole('textbox', { name: 'Izoh' }).fill('Samarqand, Registon 1');
      const papers = own.getByLabel("Rasm qo'shish");
      await papers.setInputFiles([await photoFile('guvohnoma', 'teal'), await photoFile('litsenziya', 'tan')]);
      await own.getByRole('img', { name: '2-hujjat' }).waitFor();
      await own.getByRole('button', { name: '1-hujjatni olib tashlash' }).click();
      await hasFocus(papers);
      await own.getByRole('img', { name: '2-hujjat' }).waitFor({ state: 'detached' });
      await seller.expectAccessible();
      await seller.expectNoOverflow();
      await seller.screenshot('seller-kind-form');
      await send.click();
      await own.getByText("So'rovingiz ko'rib chiqilmoqda: Do'kon").waitFor();
      expect(await own.getByRole('button').count()).toBe(0);
      await hasFocus(own.getByRole('status'));
      await seller.screenshot('seller-kind-waits');

      const request = staff.page.getByRole('form', { name: "Sotuvchi turi bo'yicha so'rov" });
      const open = async (): Promise<void> => {
        await staff.go('/admin-panel?tab=reports');
        await staff.page.getByRole('link', { name: /^Sotuvchi turi so'rovlari: [1-9]/ }).click();
        const row = staff.page.locator('tbody tr').filter({ hasText: person.name });
        await row.getByText("So'raydi: Do'kon").filter({ visible: true }).waitFor();
        await staff.screenshot('admin-kind-requests');
        await row.getByRole('button', { name: person.name }).first().click();
        if (staff.onPhone) await staff.page.getByRole('dialog').getByRole('button', { name: "Ko'rish" }).click();
        await request.getByText('301234567').waitFor();
        await request.getByText('Registon savdo').waitFor();
      };
      // An address that has run out is asked for anew.
      let asked = 0;
      await staff.page.route('**/papers/*', (route) => {
        asked += 1;
        return asked === 1 ? route.fulfill({ status: 404 }) : route.continue();
      });
      await open();
      await request.getByRole('link', { name: '1-hujjat' }).waitFor();
      const paper = request.getByRole('img', { name: '1-hujjat' });
      await eventually(() => paper.evaluate((node: { naturalWidth: number }) => node.naturalWidth)).toBe(800);
      expect(asked).toBe(2);
      await staff.expectAccessible();
      await staff.screenshot('admin-kind-request');
      await request.getByRole('button', { name: 'Rad etish' }).click();
      await request.getByText('Rad etish sababini yozing').waitFor();
      await request.getByRole('textbox').fill("STIR bo'yicha boshqa korxona topildi");
      await request.getByRole('button', { name: 'Rad etish' }).click();
      await request.waitFor({ state: 'detached' });

      await seller.go('/user/notifications');
      const notice = seller.page.getByRole('link', { name: /Sotuvchi turi tasdiqlanmadi/ });
      await notice.getByText("Do'kon: STIR bo'yicha boshqa korxona topildi").waitFor();
      await notice.click();
      await own.getByText("So'rovingiz rad etildi: Do'kon").waitFor();
      await own.getByText("STIR bo'yicha boshqa korxona topildi").waitFor();
      await seller.screenshot('seller-kind-refused');
      await own.getByRole('button', { name: "Turni o'zgartirish" }).click();
      await own.getByRole('radio', { name: "Do'kon" }).check();
      await own.getByRole('textbox', { name: 'Korxona nomi' }).fill('Registon savdo');
      await tin.fill('307654321');
      await send.click();
      await own.getByText("So'rovingiz ko'rib chiqilmoqda: Do'kon").waitFor();

      await staff.go('/admin-panel?tab=users&asks=kind');
      await staff.page
        .locator('tbody tr')
        .filter({ hasText: person.name })
        .getByRole('button', { name: person.name })
        .first()
        .click();
      if (staff.onPhone) await staff.page.getByRole('dialog').getByRole('button', { name: "Ko'rish" }).click();
      await request.getByText('307654321').waitFor();
      await request.getByRole('button', { name: 'Tasdiqlash' }).click();
      await request.waitFor({ state: 'detached' });

      await seller.go('/user/settings');
      await own.getByText("Profilingizda: Do'kon").waitFor();
      const shop = seller.page.getByRole('region', { name: "Do'kon sahifasi" });
      await shop.getByRole('textbox', { name: 'Biz haqimizda' }).fill('Yozuv asboblari, ulgurji ham');
      await shop.getByRole('textbox', { name: 'Manzil' }).fill('Samarqand, Registon 1');
      await shop.getByRole('checkbox', { name: "Ish vaqtini ko'rsatish" }).check();
      await shop.getByRole('checkbox', { name: 'Shanba', exact: true }).uncheck();
      await shop.getByRole('group', { name: 'Dushanba', exact: true }).getByLabel('Yopilish vaqti').fill('2030');
      await shop.getByRole('button', { name: 'Hamma ish kunlari dushanbadagidek' }).click();
      await seller.expectAccessible();
      await seller.screenshot('seller-shop-form');
      await shop.getByRole('button', { name: 'Saqlash' }).click();
      await seller.sees("O'zgarishlar saqlandi");
      await seller.go('/user/notifications');
      await seller.page.getByRole('link', { name: /Sotuvchi turi tasdiqlandi/ }).waitFor();
      const visitor = await openPage({ width });
      await visitor.go(`/seller/${await idOf(person)}`);
      await visitor.page.getByText("Do'kon", { exact: true }).first().waitFor();
      await visitor.sees('Yozuv asboblari, ulgurji ham');
      await visitor.sees('Samarqand, Registon 1');
      await visitor.page
        .locator('summary')
        .filter({ hasText: /Ochiq|Yopiq/ })
        .click();
      await visitor.sees('09:00–20:30');
      await visitor.sees('dam olish kuni');
      await visitor.expectAccessible();
    });
  });
});
