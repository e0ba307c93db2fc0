import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe } from 'vitest';
import { formatPhone } from '#contract/values/text/phone.ts';
import { pictureBytes } from '#testing/builders/product-builders.ts';
import { eventually, expect, test } from './support/journey.ts';
import { unusedPhone } from './support/people.ts';
import { origin } from './support/product.ts';
import { enterCode, registerHere } from './support/register.ts';
import { inFullRun, phoneAlone, type Visit } from './support/visit.ts';

const run = promisify(execFile);
const section = (visit: Visit, name: string) => visit.page.getByRole('region', { name });
const avatarOf = (visit: Visit) => section(visit, 'Profil').locator('.avatar img');

inFullRun(() => {
  describe.each(phoneAlone)('an account, %i px', (width) => {
    test('asks before a changed name is left, and not once it is saved', async ({ openPage }) => {
      const visit = await openPage({ width });
      const { page } = visit;
      await registerHere(visit, 'Barno', '/user/settings');
      const profile = section(visit, 'Profil');
      await profile.locator('input[name=username]').fill('Barno opa');
      const home = page.locator('a[href="/"]').filter({ visible: true }).first();
      await home.click();
      const question = page.getByRole('dialog', { name: 'Saqlamasdan yopilsinmi?' });
      await question.waitFor();
      await visit.screenshot('settings-unsaved');
      await question.getByRole('button', { name: 'Davom etish' }).click();
      await eventually(() => profile.locator('input[name=username]').inputValue()).toBe('Barno opa');
      await profile.getByRole('button', { name: 'Saqlash' }).click();
      await visit.sees("O'zgarishlar saqlandi");
      await home.click();
      await visit.isAt('/');
    });

    test('gets a picture, shows it, takes another and none', async ({ openPage }) => {
      const visit = await openPage({ width, expected: [/status of 415/] });
      const { page } = visit;
      await registerHere(visit, 'Gulnora', '/user/settings');
      const profile = section(visit, 'Profil');
      expect(await avatarOf(visit).count()).toBe(0);
      const choose = async (button: string, bytes: Buffer, name = 'men.jpg', mimeType = 'image/jpeg') => {
        const chooser = page.waitForEvent('filechooser');
        await profile.getByRole('button', { name: button }).focus();
        await page.keyboard.press('Enter');
        await (await chooser).setFiles({ name, mimeType, buffer: bytes });
      };
      await choose("Rasm qo'shish", Buffer.from('hello'), 'matn.txt', 'text/plain');
      await eventually(() => profile.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(1);
      await choose("Rasm qo'shish", Buffer.from('not a picture'));
      await eventually(() => profile.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(1);
      await choose("Rasm qo'shish", await pictureBytes({ width: 1200, height: 700 }));
      await visit.sees('Rasm saqlandi');
      await eventually(() =>
        avatarOf(visit).evaluate((image: { naturalWidth: number; naturalHeight: number }) => [
          image.naturalWidth,
          image.naturalHeight,
        ]),
      ).toEqual([320, 320]);
      const first = await avatarOf(visit).getAttribute('src');
      await eventually(() => page.locator('aside .avatar img').getAttribute('src')).toBe(first);
      await visit.expectAccessible();
      await visit.screenshot('settings-picture');
      await choose('Rasmni almashtirish', await pictureBytes());
      await eventually(() => avatarOf(visit).getAttribute('src')).not.toBe(first);
      await profile.getByRole('button', { name: 'Olib tashlash' }).click();
      await eventually(() => avatarOf(visit).count()).toBe(0);
    });

    test('takes another phone by a code of each', async ({ openPage }) => {
      const visit = await openPage({ width });
      const old = await registerHere(visit, 'Sherzod', '/user/settings');
      const phone = section(visit, 'Telefon raqami');
      await phone.getByRole('button', { name: 'Raqamni almashtirish' }).click();
      await enterCode(visit);
      await visit.expectAccessible();
      await visit.screenshot('settings-phone-old');
      await phone.getByText('Eski raqam endi menda emas').click();
      await visit.sees(/Aloqa operatoringiz SIM-kartani/);
      await phone.getByRole('button', { name: 'Davom etish' }).click();
      const field = phone.getByLabel('Yangi telefon raqami');
      await field.fill(old);
      await phone.getByRole('button', { name: 'Davom etish' }).click();
      await visit.sees('Bu raqam hozir ham hisobingizda. Boshqa raqam kiriting.');
      const next = unusedPhone();
      await field.fill(next);
      await visit.screenshot('settings-phone-number');
      await phone.getByRole('button', { name: 'Davom etish' }).click();
      await visit.sees('2-qadam: yangi raqamni tasdiqlang.');
      await enterCode(visit);
      await phone.getByRole('button', { name: 'Raqamni almashtirish' }).click();
      await visit.sees('Telefon raqami almashtirildi');
      await eventually(() => phone.textContent()).toContain(formatPhone(next));
    });

    test('saves all its data as a zip that another program opens', async ({ openPage }) => {
      const visit = await openPage({ width });
      await registerHere(visit, 'Dilshod', '/user/settings');
      const data = section(visit, "Ma'lumotlarim");
      await data.getByRole('button', { name: "Ma'lumotlarimni olish" }).click();
      const link = data.getByRole('link', { name: 'ZIP faylni yuklab olish' });
      await link.waitFor();
      await visit.expectAccessible();
      await visit.screenshot('settings-export');
      const [download] = await Promise.all([visit.page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toMatch(/^tokcha-\d{4}-\d\d-\d\d\.zip$/);
      const { stdout } = await run('python3', ['-m', 'zipfile', '-l', await download.path()]);
      for (const name of ['README.txt', 'profile.json', 'listings.json', 'messages.json', 'sessions.json']) {
        expect(stdout).toContain(name);
      }
      await data.getByText('Keyingi arxivni').waitFor();
      expect(await data.getByRole('button').count()).toBe(0);
      await visit.screenshot('settings-export-next');
    });

    test('is deleted after two questions, and signed out with the words for it', async ({ openPage }) => {
      const visit = await openPage({ width });
      const { page } = visit;
      await registerHere(visit, 'Nodira', '/user/settings');
      const leaving = section(visit, "Hisobni o'chirish");
      await leaving.getByRole('button', { name: "Hisobni o'chirish" }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('30 kundan keyin raqam, ism, rasmlar').waitFor();
      await visit.expectAccessible();
      await visit.screenshot('settings-leave');
      await page.keyboard.press('Escape');
      await eventually(() => dialog.count()).toBe(0);
      await leaving.getByRole('button', { name: "Hisobni o'chirish" }).click();
      await dialog.getByRole('button', { name: 'Davom etish' }).click();
      await enterCode(visit);
      await visit.screenshot('settings-leave-code');
      // A slow line tells late what was done at once: nothing may be asked meanwhile in the name of who is gone, not even by the chat's line.
      await page.route('**/api/profiles/me', async (route) => {
        if (route.request().method() !== 'DELETE') return route.continue();
        const response = await route.fetch();
        await page.waitForTimeout(2000);
        await route.fulfill({ response });
      });
      await leaving.getByRole('button', { name: "Hisobni o'chirish" }).click();
      await visit.isAt(/^\/auth\/login/);
      await visit.sees(/Hisob o'chirildi\. \d{4}-yil \d+-[a-z]+gacha/);
      await visit.expectAccessible();
      await visit.screenshot('login-deleted');
      expect(
        await page.evaluate("localStorage.getItem('accessToken') ?? localStorage.getItem('refreshToken')"),
      ).toBeNull();
    });

    test('comes back by signing in', async ({ openPage }) => {
      const visit = await openPage({ width, expected: [/status of 409/] });
      const { page } = visit;
      const phone = await registerHere(visit, 'Oybek', '/user/settings');
      const token = String(await page.evaluate("localStorage.getItem('accessToken')"));
      // Away from the application, which would go to the login screen by itself once its session has ended.
      await page.goto(`${origin()}/robots.txt`);
      // Within five minutes of the code nothing more is asked of this session.
      const deletion = await fetch(`${origin()}/api/profiles/me`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(deletion.status).toBe(200);
      await page.evaluate('localStorage.clear()');
      await visit.go('/auth/login?next=%2Fuser%2Fsettings');
      await page.getByLabel('Telefon raqami').fill(phone);
      await page.getByRole('button', { name: 'Davom etish', exact: true }).click();
      await enterCode(visit);
      await page.getByRole('button', { name: 'Tasdiqlash', exact: true }).click();
      await visit.sees(/Bu hisob o'chirilgan/);
      await visit.expectAccessible();
      await visit.screenshot('login-restore');
      await page.getByRole('button', { name: 'Hisobni qaytarish' }).click();
      await visit.sees(/Hisobingiz va e'lonlaringiz qaytarildi/);
      await visit.isAt('/user/settings');
      await eventually(() =>
        page.getByLabel('Ismingiz').or(page.locator('input[name=username]')).first().inputValue(),
      ).toBe('Oybek');
    });
  });
});
