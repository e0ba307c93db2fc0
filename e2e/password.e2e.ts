import type { Locator } from 'playwright-core';
import { eventually, expect, test } from './support/journey.ts';
import { unusedPhone } from './support/people.ts';
import { inFullRun, type Visit } from './support/visit.ts';

const phone = '+998900000007';
const password = 'olma-daraxti-7';

const phoneField = (visit: Visit): Locator => visit.page.getByLabel('Telefon raqami');
const codeField = (visit: Visit): Locator => visit.page.getByRole('textbox', { name: 'Tasdiqlash kodi' });
const passwordField = (visit: Visit): Locator => visit.page.getByLabel('Parol', { exact: true });
const button = (visit: Visit, name: string): Locator => visit.page.getByRole('button', { name, exact: true });
const heading = (visit: Visit, name: string): Promise<void> =>
  visit.page.getByRole('heading', { level: 1, name }).waitFor();
const isFocused = (field: Locator) => eventually(() => field.evaluate((node) => node.matches(':focus')));
const digitsOf = async (visit: Visit): Promise<string> => (await phoneField(visit).inputValue()).replace(/\D/g, '');

async function askForCode(visit: Visit): Promise<void> {
  await button(visit, 'Davom etish').click();
  await heading(visit, 'Tasdiqlash');
  await eventually(() => codeField(visit).inputValue()).toMatch(/^\d{6}$/);
}

/** The step that the browser's history stands on; 0 is the first one, or another page. */
const depthInHistory = (visit: Visit) => eventually(() => visit.page.evaluate('history.state?.usr?.loginDepth ?? 0'));

inFullRun(() => {
  test('sets a password in the settings and signs in with it, after a wrong one', async ({ openPage }) => {
    const visit = await openPage({ width: 360, expected: [/status of 400/, /status of 422/] });
    const { page } = visit;
    await visit.go('/user/settings');
    await visit.isAt(/^\/auth\/login/);
    await phoneField(visit).fill(phone);
    await askForCode(visit);
    await button(visit, 'Tasdiqlash').click();
    await visit.isAt('/user/settings');

    const section = page.getByRole('region', { name: 'Parol' });
    await section.getByRole('button', { name: "Parol o'rnatish" }).click();
    // The code that signed in is used up: another comes at once.
    await visit.sees('Kod +998 90 000 00 07 raqamiga yuborildi.');
    await eventually(() => codeField(visit).inputValue()).toMatch(/^\d{6}$/);
    const newPassword = section.getByLabel('Yangi parol');
    await codeField(visit).press('Enter');
    await visit.sees("Parol kamida 8 ta belgidan iborat bo'lsin");
    await isFocused(newPassword).toBe(true);
    await newPassword.fill('password');
    await newPassword.press('Enter');
    await visit.sees('Bu parol juda keng tarqalgan');
    await newPassword.fill(password);
    await section.getByRole('button', { name: 'Saqlash' }).click();
    await visit.sees('Parol saqlandi');
    await visit.go('/user');
    await page.getByRole('button', { name: 'Chiqish' }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Chiqish' }).click();
    await visit.isAt('/login');
    await visit.ready();

    await phoneField(visit).fill(phone);
    await button(visit, 'Parol bilan kirish').click();
    await isFocused(passwordField(visit)).toBe(true);
    await visit.expectAccessible();
    await visit.screenshot('login-password');
    await page.keyboard.press('Enter');
    await visit.sees('Iltimos, parolni kiriting');
    await passwordField(visit).fill(`${password}-emas`);
    await button(visit, "Parolni ko'rsatish").click();
    await eventually(() => passwordField(visit).getAttribute('type')).toBe('text');
    await button(visit, 'Parolni yashirish').click();
    await eventually(() => passwordField(visit).getAttribute('type')).toBe('password');
    await passwordField(visit).press('Enter');
    await page.getByRole('alert').getByText("Telefon raqami yoki parol noto'g'ri.").waitFor();
    await isFocused(passwordField(visit)).toBe(true);
    await visit.expectAccessible();
    await visit.screenshot('login-password-refused');

    await page.keyboard.type(password);
    await Promise.all([visit.sees("Muvaffaqiyatli kirildi! Yo'naltirilmoqda..."), page.keyboard.press('Enter')]);
    await visit.isAt('/');
    await page
      .getByRole('link', { name: /^Profil/ })
      .filter({ visible: true })
      .waitFor();
    // The card's own entries of the history are gone from under the page.
    await page.goBack();
    await visit.isAt('/user');
  });

  test('goes back through the steps by the Back of the browser', async ({ openPage }) => {
    const visit = await openPage({ expected: [/status of 429/] });
    const { page } = visit;
    const login = '/auth/login?next=%2Fuser%2Fsettings';
    const newPhone = unusedPhone();
    await visit.go('/safety');
    await visit.go(login);
    await phoneField(visit).fill(newPhone);

    await button(visit, 'Parol bilan kirish').click();
    await passwordField(visit).fill(password);
    await depthInHistory(visit).toBe(1);
    await page.goBack();
    await button(visit, 'Davom etish').waitFor();
    expect(await passwordField(visit).count()).toBe(0);
    expect(await digitsOf(visit)).toBe(newPhone.slice(1));
    await isFocused(phoneField(visit)).toBe(true);
    await page.goForward();
    await depthInHistory(visit).toBe(0);
    await button(visit, 'Davom etish').waitFor();

    await askForCode(visit);
    await page.goBack();
    await heading(visit, 'Kirish');
    expect(await page.getByText('Tasdiqlash kodi yuborildi').count()).toBe(0);
    expect(await digitsOf(visit)).toBe(newPhone.slice(1));
    expect(page.url()).toBe(visit.address(login));

    await askForCode(visit);
    await button(visit, 'Tasdiqlash').click();
    await heading(visit, "Ro'yxatdan o'tish");
    await depthInHistory(visit).toBe(2);
    await page.goBack();
    await heading(visit, 'Tasdiqlash');
    await eventually(() => codeField(visit).inputValue()).toMatch(/^\d{6}$/);
    await button(visit, 'Orqaga').click();
    await heading(visit, 'Kirish');
    await askForCode(visit);
    expect(page.url()).toBe(visit.address(login));

    // A refresh comes back to the step, and Back still leads through the steps before it.
    await page.reload();
    await visit.ready();
    await heading(visit, 'Tasdiqlash');
    await page.goBack();
    await heading(visit, 'Kirish');
    await depthInHistory(visit).toBe(0);
    await page.reload();
    await visit.ready();
    await heading(visit, 'Kirish');
    await page.goBack();
    await visit.isAt('/safety');
  });
});
