import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { unusedPhone } from './support/people.ts';
import { cardOf, listedProduct } from './support/shop-window.ts';
import { phoneAlone, type Visit } from './support/visit.ts';

const phoneField = (visit: Visit): Locator => visit.page.getByLabel('Telefon raqami');
const codeField = (visit: Visit): Locator => visit.page.getByRole('textbox', { name: 'Tasdiqlash kodi' });
const heading = (visit: Visit, name: string): Promise<void> =>
  visit.page.getByRole('heading', { level: 1, name }).waitFor();
const press = (visit: Visit, name: string): Promise<void> =>
  visit.page.getByRole('button', { name, exact: true }).click();

/** Gives the phone and waits for the step of the code, which fills itself in after a second. */
async function askForCode(visit: Visit, phone: string): Promise<string> {
  await phoneField(visit).pressSequentially(phone.slice(4));
  await press(visit, 'Davom etish');
  await heading(visit, 'Tasdiqlash');
  await eventually(() => codeField(visit).inputValue()).toMatch(/^\d{6}$/);
  return codeField(visit).inputValue();
}

describe.each(phoneAlone)('a newcomer, %i px', (width) => {
  test('likes a listing, signs in with a new phone, registers, and keeps the like', async ({ openPage }) => {
    const liked = await listedProduct(3);
    const visit = await openPage({ width });
    await visit.go('/');
    await visit.page.getByRole('button', { name: `Sevimlilarga qo'shish: ${liked.title}`, exact: true }).click();
    await visit.page
      .getByRole('link', { name: visit.onPhone ? 'Profil' : 'Login', exact: true })
      .filter({ visible: true })
      .click();
    await heading(visit, 'Kirish');
    await visit.expectAccessible();
    await visit.screenshot('login-phone');
    await eventually(() => visit.page.getByRole('button', { name: 'Davom etish' }).isDisabled()).toBe(true);

    const phone = unusedPhone();
    await phoneField(visit).pressSequentially(phone.slice(4));
    const digits = phone.slice(4);
    await eventually(() => phoneField(visit).inputValue()).toBe(
      `+998 ${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5, 7)} ${digits.slice(7)}`,
    );
    await press(visit, 'Davom etish');
    await heading(visit, 'Tasdiqlash');
    await visit.sees('Tasdiqlash kodi yuborildi');
    await visit.sees(/Kodni qayta yuborish — [12]:\d\d/);
    await eventually(() => codeField(visit).inputValue()).toMatch(/^\d{6}$/);
    await visit.expectAccessible();
    await visit.screenshot('login-code');
    await press(visit, 'Tasdiqlash');

    await heading(visit, "Ro'yxatdan o'tish");
    await visit.sees("Kod tasdiqlandi. Iltimos, ma'lumotlaringizni kiriting");
    const district = visit.page.getByLabel('Tuman');
    expect(await district.isDisabled()).toBe(true);
    await visit.expectAccessible();
    await press(visit, 'Hisob yaratish');
    await visit.sees('Iltimos, foydalanuvchi nomini kiriting');
    const spoken = visit.page.getByRole('alert').filter({ hasText: 'Iltimos, foydalanuvchi nomini kiriting' });
    await eventually(() => spoken.count()).toBe(1);
    await visit.page.getByLabel('Ismingiz').fill('Gulnora');
    await press(visit, 'Hisob yaratish');
    await visit.sees('Iltimos, viloyatni tanlang');
    await visit.page.getByLabel('Viloyat').selectOption({ label: 'Buxoro viloyati' });
    await press(visit, 'Hisob yaratish');
    await visit.sees('Iltimos, tumanni tanlang');
    await district.selectOption({ index: 1 });
    await press(visit, 'Hisob yaratish');
    await visit.sees(
      "Iltimos, shaxsga doir ma'lumotlarga ishlov berilishiga rozilik bering va qoidalarni qabul qiling",
    );
    const consent = visit.page.getByRole('checkbox', { name: 'roziman' });
    await eventually(() => consent.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true);
    await consent.check();
    await visit.screenshot('login-register');
    await Promise.all([visit.sees('Hisobingiz muvaffaqiyatli yaratildi!'), press(visit, 'Hisob yaratish')]);
    await visit.isAt('/');
    await visit.page
      .getByRole('link', { name: visit.onPhone ? 'Profil' : 'Kabinet', exact: true })
      .filter({ visible: true })
      .waitFor();
    await eventually(() => visit.page.evaluate("localStorage.getItem('likedProducts')")).toBe(null);
    await visit.go('/profile/dashboard/favourites');
    await cardOf(visit.page, liked).waitFor();
  });

  test('reads what is wrong with a phone and with a code', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/auth/login');
    await phoneField(visit).pressSequentially('9012');
    await press(visit, 'Davom etish');
    await visit.sees("Iltimos, to'g'ri telefon raqamini kiriting");
    await phoneField(visit).fill('');
    const code = await askForCode(visit, unusedPhone());
    await codeField(visit).fill(code === '000000' ? '000001' : '000000');
    await press(visit, 'Tasdiqlash');
    await visit.sees("OTP kodi noto'g'ri yoki muddati o'tgan.");
    await heading(visit, 'Tasdiqlash');
    // The refused code is selected, and its digits still stand in their boxes.
    const button = visit.page.getByRole('button', { name: 'Tasdiqlash' });
    const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x;
    await eventually(async () => (await leftOf(codeField(visit))) === (await leftOf(button))).toBe(true);
  });

  test('goes back to mend the phone', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/auth/login');
    const phone = unusedPhone();
    await askForCode(visit, phone);
    await press(visit, 'Orqaga');
    await heading(visit, 'Kirish');
    expect(await visit.page.getByText('Tasdiqlash kodi yuborildi').count()).toBe(0);
    expect((await phoneField(visit).inputValue()).replace(/\D/g, '')).toBe(phone.slice(1));
  });

  test('comes back by a refresh to the step with what was typed, and nobody else does', async ({ openPage }) => {
    const visit = await openPage({ width });
    const { page } = visit;
    const kept = () => page.evaluate("sessionStorage.getItem('loginStep')");
    const refresh = async (step: string): Promise<void> => {
      await page.reload();
      await visit.ready();
      await heading(visit, step);
    };
    await visit.go('/auth/login?next=%2Fsafety');
    const code = await askForCode(visit, unusedPhone());
    await refresh('Tasdiqlash');
    await visit.sees(/Kodni qayta yuborish — [12]:\d\d/);
    await eventually(() => codeField(visit).inputValue()).toBe(code);
    await press(visit, 'Tasdiqlash');

    await heading(visit, "Ro'yxatdan o'tish");
    const name = page.getByLabel('Ismingiz');
    await name.fill('Yangi Kelgan');
    await page.getByLabel('Viloyat').selectOption({ label: 'Buxoro viloyati' });
    const district = page.getByLabel('Tuman');
    await district.selectOption({ index: 2 });
    const chosen = await district.inputValue();
    await refresh("Ro'yxatdan o'tish");
    expect(await name.inputValue()).toBe('Yangi Kelgan');
    await eventually(() => district.inputValue()).toBe(chosen);
    await visit.screenshot('login-refreshed');

    // Another number leaves nothing of this one to who comes next.
    await press(visit, 'Orqaga');
    await heading(visit, 'Tasdiqlash');
    await press(visit, 'Orqaga');
    await heading(visit, 'Kirish');
    await eventually(kept).toBe(null);
    await refresh('Kirish');

    await askForCode(visit, unusedPhone());
    await press(visit, 'Tasdiqlash');
    await heading(visit, "Ro'yxatdan o'tish");
    await page.getByLabel('Viloyat').selectOption({ label: 'Buxoro viloyati' });
    await district.selectOption({ index: 1 });
    await name.fill('Yangi Kelgan');
    await page.getByRole('checkbox', { name: 'roziman' }).check();
    await refresh("Ro'yxatdan o'tish");
    // The proof that the phone is verified has come along.
    await Promise.all([visit.sees('Hisobingiz muvaffaqiyatli yaratildi!'), press(visit, 'Hisob yaratish')]);
    await visit.isAt('/safety');
    expect(await kept()).toBe(null);
  });

  test('may ask for another code once two minutes are over', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.page.clock.install();
    await visit.go('/auth/login');
    await phoneField(visit).pressSequentially(unusedPhone().slice(4));
    await press(visit, 'Davom etish');
    await heading(visit, 'Tasdiqlash');
    const again = visit.page.getByRole('button', { name: 'Kodni qayta yuborish' });
    await visit.page.clock.runFor(60_000);
    await visit.sees(/Kodni qayta yuborish — (1:00|0:[345]\d)/);
    expect(await again.count()).toBe(0);
    await visit.page.clock.runFor(61_000);
    await again.waitFor();
  });

  test('with an account comes back to the page that asked for it', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/user/settings');
    await visit.isAt(/^\/auth\/login/);
    await visit.ready();
    await askForCode(visit, width === 360 ? '+998900000005' : '+998900000006');
    await Promise.all([visit.sees('Muvaffaqiyatli kirildi!'), press(visit, 'Tasdiqlash')]);
    await visit.isAt('/user/settings');
  });
});
