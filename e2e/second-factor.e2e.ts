import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { readQrCode } from '#testing/app/read-qr-code.ts';
import { appCode } from '#testing/app/second-factor.ts';
import { eventually, expect, test } from './support/journey.ts';
import { ageCode, newStaff, type Person } from './support/people.ts';
import { inFullRun, type Visit, widths } from './support/visit.ts';

const section = (visit: Visit): Locator => visit.page.getByRole('region', { name: 'Ikki bosqichli kirish' });
const appField = (visit: Visit): Locator => visit.page.getByRole('textbox', { name: 'Ilovadagi kod' });
const heading = (visit: Visit, name: string): Promise<void> =>
  visit.page.getByRole('heading', { level: 1, name }).waitFor();
const isFocused = (field: Locator) => eventually(() => field.evaluate((node) => node.matches(':focus')));

/** What the app shows, or showed half a minute ago; not moments before it changes, or it would be too old when it arrives. */
async function shownBy(secret: string, away = 0): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 10_000) await sleep(left + 100);
  return appCode(secret, new Date(), away);
}

async function signOut(visit: Visit): Promise<void> {
  await visit.go('/user');
  await visit.page.getByRole('button', { name: 'Chiqish' }).filter({ visible: true }).click();
  await visit.page.getByRole('dialog').getByRole('button', { name: 'Chiqish' }).click();
  await visit.isAt('/login');
  await visit.ready();
}

/** As far as the second step. */
async function signInByPhone(visit: Visit, { phone }: Person): Promise<void> {
  const { page } = visit;
  await page.getByLabel('Telefon raqami').fill(phone);
  await page.getByRole('button', { name: 'Davom etish', exact: true }).click();
  await heading(visit, 'Tasdiqlash');
  await eventually(() => page.getByRole('textbox', { name: 'Tasdiqlash kodi' }).inputValue()).toMatch(/^\d{6}$/);
  await page.getByRole('button', { name: 'Tasdiqlash', exact: true }).click();
  await heading(visit, 'Ikkinchi bosqich');
}

async function turnOn(visit: Visit): Promise<{ secret: string; codes: string[] }> {
  const own = section(visit);
  await own.getByRole('button', { name: 'Yoqish' }).click();
  const qr = own.getByRole('img', { name: /^Autentifikator ilovasi uchun QR-kod/ });
  await qr.locator('path[d*="h1"]').waitFor();
  const secret = ((await own.locator('[translate=no]').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await qr.scrollIntoViewIfNeeded();
  const read = await readQrCode(await qr.screenshot());
  expect(read).toMatch(/^otpauth:\/\/totp\/Tokcha:/);
  expect(read).toContain(`secret=${secret}`);
  await visit.expectAccessible();
  await visit.screenshot('second-factor-qr');
  await isFocused(appField(visit)).toBe(true);
  await appField(visit).fill(await shownBy('A'.repeat(32)));
  await appField(visit).press('Enter');
  await own.getByRole('alert').getByText("Kod noto'g'ri yoki allaqachon ishlatilgan.").waitFor();
  // That of half a minute ago: each code works once, and the present one is needed below.
  await appField(visit).fill(await shownBy(secret, -1));
  await appField(visit).press('Enter');
  await own.getByRole('heading', { name: 'Zaxira kodlari' }).waitFor();
  const codes = await own.getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  await visit.expectAccessible();
  await visit.screenshot('second-factor-codes');
  return { secret, codes };
}

inFullRun(() => {
  describe.each(widths)('two-step sign-in of staff, %i px', (width) => {
    test('is turned on by a QR code, asked for at the next sign-in, and a recovery code stands in once', async ({
      openPage,
    }) => {
      const staff = await newStaff('moderator', 'Botir');
      const visit = await openPage({ width, person: staff, expected: [/status of 400/, /status of 429/] });
      const { page } = visit;
      await visit.go('/user/settings#settings-second-factor');
      await section(visit).getByRole('button', { name: 'Yoqish' }).waitFor();
      await visit.screenshot('second-factor-off');
      const { secret, codes } = await turnOn(visit);

      const saved = page.waitForEvent('download');
      await section(visit).getByRole('button', { name: 'Faylga saqlash' }).click();
      const chunks: Buffer[] = [];
      for await (const chunk of await (await saved).createReadStream()) chunks.push(Buffer.from(chunk));
      const file = Buffer.concat(chunks).toString();
      for (const code of codes) expect(file).toContain(code);
      await section(visit).getByRole('button', { name: "Kodlarni saqlab qo'ydim" }).click();
      await section(visit).getByText('Qolgan zaxira kodlari: 10').waitFor();
      expect(await page.getByText(codes[0] ?? '-').count()).toBe(0);
      await visit.screenshot('second-factor-on');

      await signOut(visit);
      await signInByPhone(visit, staff);
      await isFocused(appField(visit)).toBe(true);
      expect(await appField(visit).getAttribute('autocomplete')).toBe('one-time-code');
      expect(await appField(visit).getAttribute('inputmode')).toBe('numeric');
      await page.keyboard.press('Enter');
      await visit.sees('Iltimos, ilovadagi 6 xonali kodni yoki zaxira kodini kiriting');
      await visit.expectAccessible();
      await visit.screenshot('login-second-factor');
      await appField(visit).fill(await shownBy(secret));
      await page.keyboard.press('Enter');
      await visit.isAt('/');

      await signOut(visit);
      await signInByPhone(visit, staff);
      await page.getByRole('button', { name: 'Zaxira kodidan foydalanish' }).click();
      const recovery = page.getByRole('textbox', { name: 'Zaxira kodi' });
      await isFocused(recovery).toBe(true);
      await visit.expectAccessible();
      await visit.screenshot('login-recovery-code');
      await recovery.fill((codes[0] ?? '').toLowerCase());
      await page.keyboard.press('Enter');
      await visit.isAt('/');

      await visit.go('/user/settings');
      await section(visit).getByText('Qolgan zaxira kodlari: 9').waitFor();
      await section(visit).getByRole('button', { name: "O'chirish" }).click();
      await section(visit).getByRole('button', { name: 'Zaxira kodidan foydalanish' }).click();
      await section(visit)
        .getByRole('textbox', { name: 'Zaxira kodi' })
        .fill(codes[0] ?? '');
      await page.keyboard.press('Enter');
      await section(visit)
        .getByRole('alert')
        .getByText("Zaxira kodi noto'g'ri yoki allaqachon ishlatilgan. Boshqasini kiriting.")
        .waitFor();
      await section(visit)
        .getByRole('textbox', { name: 'Zaxira kodi' })
        .fill(codes[1] ?? '');
      await page.keyboard.press('Enter');
      await section(visit).getByRole('button', { name: 'Yoqish' }).waitFor();
    });

    test('stands before an act with others instead of a code, and is taken away in the panel', async ({ openPage }) => {
      const [admin, colleague] = [
        await newStaff('admin', 'Aziza'),
        await newStaff('moderator', `Sardor ${Date.now()}`),
      ];
      const visit = await openPage({ width, person: colleague, expected: [/status of 40[01]/] });
      await visit.go('/user/settings');
      await turnOn(visit);

      const acting = await openPage({ width, person: admin, expected: [/status of 40[03]/] });
      await acting.go('/user/settings');
      const { secret } = await turnOn(acting);
      await acting.page.getByRole('button', { name: "Kodlarni saqlab qo'ydim" }).click();
      await ageCode(admin, 20);
      await acting.go(`/admin-panel?tab=users&q=${encodeURIComponent(colleague.name)}`);
      await acting.page.locator('tbody tr').getByRole('button', { name: colleague.name }).first().click();
      if (acting.onPhone) await acting.page.getByRole('dialog').getByRole('button', { name: "Ko'rish" }).click();
      const drawer = acting.page.getByRole('dialog', { name: `Foydalanuvchi: ${colleague.name}` });
      await drawer.getByText('Ikki bosqichli kirish: yoqilgan').waitFor();
      await drawer.getByRole('button', { name: 'Ikki bosqichli kirishni olib tashlash' }).click();
      await acting.expectAccessible();
      await acting.screenshot('admin-user-second-factor');
      await drawer.getByRole('button', { name: 'Ikki bosqichli kirishni olib tashlash' }).click();
      const question = acting.page.getByRole('dialog', { name: 'Kod bilan tasdiqlang' });
      await question.getByText('Davom etish uchun autentifikator ilovasidagi kodni kiriting.').waitFor();
      await acting.expectAccessible();
      await acting.screenshot('second-factor-step-up');
      await question.getByRole('textbox', { name: 'Ilovadagi kod' }).fill(await shownBy(secret));
      await acting.page.keyboard.press('Enter');
      await drawer.getByText('Ikki bosqichli kirish: yoqilmagan').waitFor();
    });

    test('leads an admin who has to have one from the panel to the settings', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newStaff('admin') });
      // As a product answers that asks for it (ADMIN_SECOND_FACTOR).
      await visit.page.route('**/api/auth/me*', async (route) => {
        const answer = await route.fetch();
        const { content } = await answer.json();
        await route.fulfill({ response: answer, json: { content: { ...content, secondFactor: 'missing' } } });
      });
      await visit.go('/admin-panel');
      await heading(visit, 'Avval ikki bosqichli kirishni yoqing');
      await visit.expectAccessible();
      await visit.screenshot('admin-second-factor-missing');
      await visit.page.getByRole('link', { name: "Sozlamalarga o'tish" }).click();
      await visit.isAt(/^\/user\/settings/);
      await section(visit).getByRole('button', { name: 'Yoqish' }).waitFor();
    });
  });
});
