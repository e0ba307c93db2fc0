import { describe } from 'vitest';
import { expect, test } from './support/journey.ts';
import { newStaff } from './support/people.ts';
import { deskAlone, inFullRun } from './support/visit.ts';

inFullRun(() => {
  describe.each(deskAlone)('the signals, %i px', (width) => {
    test('are seen with their precision, turned off and on, and the shield learns a word', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newStaff('admin', 'Nigora') });
      const { page } = visit;
      await visit.go('/admin-panel?tab=signals');
      const last = page.getByRole('switch').last();
      await last.waitFor();
      await visit.expectAccessible();
      await visit.expectNoOverflow();
      await visit.screenshot('admin-signals');
      await last.click();
      await page.getByText(/O'chirgan: Nigora/).waitFor();
      expect(await last.getAttribute('aria-checked')).toBe('false');
      await last.click();
      await page.getByText(/O'chirgan: Nigora/).waitFor({ state: 'hidden' });

      await page.getByRole('link', { name: "Ogohlantirish so'zlari" }).click();
      const word = 'ishonch jamg‘armasi ikki';
      await page.getByRole('button', { name: "So'z qo'shish" }).click();
      const drawer = page.getByRole('dialog', { name: "So'z qo'shish" });
      await drawer.getByRole('textbox', { name: "So'z yoki ibora" }).fill(word);
      await visit.expectAccessible();
      await visit.screenshot('admin-scam-word');
      await drawer.getByRole('button', { name: 'Saqlash' }).click();
      await visit.sees("So'z qo'shildi");
      await page.getByRole('textbox', { name: "Matnni sinab ko'ring" }).fill(`${word.toUpperCase()} orqali oling`);
      await page.getByRole('button', { name: 'Tekshirish' }).click();
      await page.getByText("Ro'yxatsiz:").waitFor();
      await visit.expectAccessible();
      await visit.expectNoOverflow();
      await visit.screenshot('admin-scam-words');
      await page.getByRole('button', { name: `«${word}» olib tashlansinmi?` }).click();
      await page.getByRole('dialog').getByRole('button', { name: "O'chirish" }).click();
      await page.getByRole('row').filter({ hasText: word }).waitFor({ state: 'hidden' });

      await page.getByRole('link', { name: 'Narx chegaralari' }).click();
      await page.getByRole('heading', { name: 'Narx chegaralari' }).waitFor();
      await visit.expectAccessible();
      await visit.expectNoOverflow();
      await visit.screenshot('admin-price-bounds');
    });
  });
});
