import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { pictureBytes } from '#testing/builders/product-builders.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newStaff } from './support/people.ts';
import { inFullRun, phoneAlone, type Visit } from './support/visit.ts';

const rows = (visit: Visit) => visit.page.locator('tbody tr');
const file = async (width: number, height: number) => ({
  name: 'banner.jpg',
  mimeType: 'image/jpeg',
  buffer: await pictureBytes({ width, height }),
});

/** An action of a row, on a phone a button of its sheet. */
async function act(visit: Visit, title: string, action: "Ko'rish" | 'Tahrirlash'): Promise<void> {
  const row = rows(visit).filter({ hasText: title });
  await row.getByRole('button', { name: title }).first().click();
  await visit.page.getByRole('dialog').getByRole('button', { name: action }).click();
}

inFullRun(() => {
  describe.each(phoneAlone)('banners in the admin panel, %i px', (width) => {
    test('are added with pictures, previewed, edited by one of two at a time, and deleted', async ({ openPage }) => {
      const title = `Kuzgi bozor ${randomInt(1e9).toString(36)}`;
      const visit = await openPage({ width, person: await newStaff('admin') });
      const { page } = visit;
      await visit.go('/admin-panel?tab=synonyms');
      await page.getByRole('link', { name: 'Bannerlar' }).click();
      await visit.isAt(/tab=banners/);
      await rows(visit).first().waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-banners');
      await page.getByRole('button', { name: "Banner qo'shish" }).click();
      const form = page.getByRole('dialog', { name: "Banner qo'shish" });
      await form.getByRole('textbox', { name: "Sarlavha (o'zbekcha)" }).fill(title);
      await form.getByRole('textbox', { name: 'Havola' }).fill('/catalog');
      await form.getByRole('textbox', { name: 'Boshlanishi', exact: true }).fill('1.2.2026');
      await form.getByRole('textbox', { name: 'Boshlanishi: Soati' }).fill('930');
      const end = form.getByRole('textbox', { name: 'Tugashi', exact: true });
      await end.fill('31.02.2031');
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await form.getByRole('alert').getByText("Bunday sana yo'q").waitFor();
      expect(await end.inputValue()).toBe('31.02.2031');
      await end.fill('28.02.2031');
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await form.getByRole('alert').getByText('Rasm tanlang').waitFor();
      await form.locator('button:focus', { hasText: 'Rasm tanlash' }).first().waitFor();
      const pictures = form.locator('input[type=file]');
      await pictures.nth(0).setInputFiles(await file(1200, 320));
      await pictures.nth(1).setInputFiles(await file(656, 264));
      await eventually(() => form.locator('img').count()).toBe(2);
      await page.evaluate('history.back()');
      await page.getByRole('dialog', { name: 'Saqlamasdan yopilsinmi?' }).getByText('Davom etish').click();
      expect(await form.getByRole('textbox', { name: "Sarlavha (o'zbekcha)" }).inputValue()).toBe(title);
      await visit.isAt(/tab=banners/);
      await visit.expectAccessible();
      await visit.screenshot('admin-banner');
      await form.getByRole('button', { name: 'Saqlash' }).click();
      await form.waitFor({ state: 'hidden' });
      await rows(visit)
        .filter({ hasText: title })
        .getByText('2026-yil 1-fevral — 2031-yil 28-fevral')
        .filter({ visible: true })
        .waitFor();

      await act(visit, title, "Ko'rish");
      const preview = page.getByRole('dialog', { name: "Bosh sahifadagi ko'rinishi" });
      await preview.getByRole('heading', { name: title }).waitFor();
      await eventually(() =>
        preview.locator('img').evaluate((image: { naturalWidth?: number }) => image.naturalWidth ?? 0),
      ).toBeGreaterThan(0);
      await visit.screenshot('admin-banner-preview');
      await preview.getByRole('button', { name: 'Yopish' }).click();
      await page.keyboard.press('Escape');

      const other = await openPage({ width, person: await newStaff('admin'), expected: [/409/], theme: 'dark' });
      await other.go('/admin-panel?tab=banners');
      await act(visit, title, 'Tahrirlash');
      await act(other, title, 'Tahrirlash');
      const edit = (of: Visit) => of.page.getByRole('dialog', { name: 'Bannerni tahrirlash' });
      const stated = (name: string) => edit(visit).getByRole('textbox', { name, exact: true }).inputValue();
      expect(await Promise.all(['Boshlanishi', 'Boshlanishi: Soati'].map(stated))).toEqual(['01.02.2026', '09:30']);
      expect(await Promise.all(['Tugashi', 'Tugashi: Soati'].map(stated))).toEqual(['28.02.2031', '23:59']);
      await edit(visit).getByRole('checkbox', { name: 'Banner yoqilgan' }).uncheck();
      await edit(visit).getByRole('button', { name: 'Saqlash' }).click();
      await edit(visit).waitFor({ state: 'hidden' });
      await edit(other).getByRole('textbox', { name: 'Havola' }).fill('/help');
      await edit(other).getByRole('button', { name: 'Saqlash' }).click();
      await edit(other).getByText("Bu yozuv shu orada o'zgardi").waitFor();
      expect(await edit(other).getByRole('textbox', { name: 'Havola' }).inputValue()).toBe('/help');
      await other.screenshot('admin-banner-stale');
      await edit(other).getByRole('button', { name: 'Yangi holatini ochish' }).click();
      await eventually(() => edit(other).getByRole('checkbox', { name: 'Banner yoqilgan' }).isChecked()).toBe(false);

      await visit.go('/admin-panel?tab=banners');
      await page.getByRole('checkbox', { name: `Tanlash: ${title}` }).check();
      await page.getByRole('toolbar').getByRole('button', { name: "O'chirish" }).click();
      await page.getByRole('dialog').getByRole('button', { name: "O'chirish" }).click();
      await eventually(() => rows(visit).filter({ hasText: title }).count()).toBe(0);
    });
  });
});
