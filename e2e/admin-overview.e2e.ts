import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { newStaff } from './support/people.ts';
import { widths } from './support/visit.ts';

describe.each(widths)('the overview of the admin panel, %i px', (width) => {
  test('shows figures by day, to the pointer and to the keyboard, and the health of the parts', async ({
    openPage,
  }) => {
    const visit = await openPage({ width, person: await newStaff('admin') });
    const { page } = visit;
    await visit.go('/admin-panel?tab=overview&days=7');
    await page.getByRole('heading', { level: 2, name: 'Tizim holati' }).waitFor();
    const health = page.getByRole('listitem').filter({ hasText: "Ma'lumotlar bazasi" });
    // On a busy machine its answer may be slow, which the page says too.
    await health.getByText(/^(Ishlayapti|E'tibor talab)/).waitFor();
    const chart = page.getByRole('slider', { name: "Yangi e'lonlar" });
    const today = await chart.getAttribute('aria-valuetext');
    expect(today).toMatch(/^\d{1,2}-\S+: \d/);
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    const yesterday = (await chart.getAttribute('aria-valuetext')) ?? '';
    expect(yesterday).not.toBe(today);
    // What is read out stands above the bars too.
    await page.getByText(yesterday, { exact: true }).waitFor();
    await page.getByText("Kunlar bo'yicha jadval", { exact: true }).first().click();
    expect(await page.getByRole('table').first().getByRole('row').count()).toBe(8);
    await page.getByText('30 kun', { exact: true }).click();
    await visit.isAt(/tab=overview&days=30$/);
    await visit.expectAccessible();
    await page.getByText("Kunlar bo'yicha jadval", { exact: true }).first().click();
    await visit.screenshot('admin-overview');
  });

  test('leads from what waits to the queue, each count to its own shelf', async ({ openPage }) => {
    const visit = await openPage({ width, person: await newStaff('admin') });
    const { page } = visit;
    const ways = [
      { name: /^Moderatsiya navbati: \d/, shelf: 'waiting' },
      { name: /^Qarorga shikoyatlar: \d/, shelf: 'appealed' },
    ];
    for (const { name, shelf } of ways) {
      await visit.go('/admin-panel?tab=overview');
      await page.getByRole('link', { name }).click();
      await visit.isAt(new RegExp(`tab=reports&shelf=${shelf}$`));
      await page.getByRole('heading', { level: 1, name: 'Moderatsiya' }).waitFor();
      await eventually(() => page.getByRole('combobox', { name: "Bo'lim" }).inputValue()).toBe(shelf);
    }
  });

  test('comes in the dark and in Russian', async ({ openPage }) => {
    const visit = await openPage({ width, language: 'ru', theme: 'dark', person: await newStaff('admin') });
    await visit.go('/admin-panel?tab=overview');
    await visit.page.getByRole('heading', { level: 2, name: 'По категориям' }).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('admin-overview-dark-ru');
  });
});

test('the overview is not for moderators', async ({ openPage }) => {
  const visit = await openPage({ person: await newStaff('moderator') });
  await visit.go('/admin-panel?tab=overview');
  await visit.page.getByRole('heading', { level: 1, name: 'Mahsulotlar' }).waitFor();
  expect(await visit.page.getByRole('link', { name: "Umumiy ko'rinish" }).count()).toBe(0);
});
