import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { newStaff } from './support/people.ts';
import { origin } from './support/product.ts';
import { inFullRun, widths } from './support/visit.ts';

/** Some of them have the same bit out of 64, but hardly so many that fewer than five are seen. */
async function isNotMeantByMany(q: string): Promise<void> {
  for (let person = 2; person < 14; person += 1) {
    const said = { shown: { q, found: false }, 'removed-parts': { q } };
    for (const [what, body] of Object.entries(said)) {
      expect(await postFrom(`127.0.0.${person}`, `/api/search/${what}`, body)).toBe(200);
    }
  }
}

/** Whoever is not signed in is known by their address. @returns the status of the answer */
function postFrom(localAddress: string, path: string, body: object): Promise<number | undefined> {
  const headers = { 'user-agent': 'Mozilla/5.0 (Android 14) Chrome/140', 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(origin() + path, { method: 'POST', headers, localAddress }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

inFullRun(() => {
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
      await health.getByText(/^(Ishlayapti|E'tibor kerak)/).waitFor();
      await page.getByRole('radio', { name: /^Yangi e'lonlar/ }).check();
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
      await eventually(() => page.getByRole('table').first().getByRole('row').count()).toBe(8);
      await page.getByText('30 kun', { exact: true }).click();
      await visit.isAt(/tab=overview&days=30$/);
      await visit.expectAccessible();
      await page.getByText("Kunlar bo'yicha jadval", { exact: true }).first().click();
      await visit.screenshot('admin-overview');
    });

    test('splits a figure by one thing at a time, says what it was before, and saves it', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newStaff('admin') });
      const { page } = visit;
      await visit.go('/admin-panel?tab=overview');
      await page.getByRole('radio', { name: /^Ko'rishlar\s*\d/ }).check();
      await page.getByRole('radiogroup', { name: "Nima bo'yicha: Ko'rishlar" }).getByText('Kategoriyalar').click();
      const table = page.getByRole('table', { name: "Ko'rishlar, Kategoriyalar" });
      const first = table.getByRole('row').nth(1);
      const name = await first.getByRole('link').textContent();
      await visit.expectAccessible();
      await visit.screenshot('admin-overview-split');
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).nth(1).click();
      const file = await readFile(await (await saving).path(), 'utf8');
      expect(file.split('\r\n')[1]).toMatch(new RegExp(`^"${name}","\\d+","\\d*"$`));
      await first.getByRole('link').click();
      await visit.isAt(/tab=products&categoryId=\d+$/);
    });

    test('leads from what waits to the queue, each count to its own shelf', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newStaff('admin') });
      const { page } = visit;
      const ways = [
        { name: /^Moderatsiya navbati: \d/, shelf: 'waiting' },
        { name: /^Qarorga e'tirozlar: \d/, shelf: 'appealed' },
      ];
      for (const { name, shelf } of ways) {
        await visit.go('/admin-panel?tab=overview');
        await page.getByRole('link', { name }).click();
        await visit.isAt(new RegExp(`tab=reports&shelf=${shelf}$`));
        await page.getByRole('heading', { level: 1, name: 'Moderatsiya' }).waitFor();
        await eventually(() => page.getByRole('combobox', { name: "Navbat bo'limi" }).inputValue()).toBe(shelf);
      }
    });

    test('shows which texts were understood wrongly, when enough people have searched for them', async ({
      openPage,
    }) => {
      const million = width === 360 ? 5 : 6;
      const q = `${million} mln gacha telefon`;
      const visit = await openPage({ width, person: await newStaff('admin') });
      const { page } = visit;
      const shown = page.waitForRequest('**/api/search/shown');
      await visit.go(`/all-products?${new URLSearchParams({ title: q })}`);
      expect((await shown).postDataJSON()).toMatchObject({ q });
      const understood = page.getByRole('list', { name: 'Tushundik:' });
      const asked = page.waitForRequest('**/api/search/removed-parts');
      await understood.getByRole('link', { name: new RegExp(`^Olib tashlash: .*${million}`) }).click();
      expect((await asked).postDataJSON()).toEqual({ q });
      await isNotMeantByMany(q);

      await visit.go('/admin-panel?tab=overview');
      await page.getByText("Noto'g'ri", { exact: true }).click();
      const row = page.getByRole('row').filter({ hasText: q });
      // Counts are written every ten seconds.
      await eventually(async () => {
        const answer = page.waitForResponse('**/api/admin/overview?*');
        await page.getByRole('button', { name: 'Yangilash' }).click();
        await answer;
        return row.getByRole('cell').allTextContents();
      }).toEqual([q, '12', '12', "Sinonim qo'shish"]);
      await visit.expectAccessible();
      await visit.screenshot('admin-overview-searches');
    });

    test('comes in the dark and in Russian', async ({ openPage }) => {
      const visit = await openPage({ width, language: 'ru', theme: 'dark', person: await newStaff('admin') });
      await visit.go('/admin-panel?tab=overview');
      await visit.page.getByRole('heading', { level: 2, name: 'От посещения до продажи' }).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('admin-overview-dark-ru');
    });
  });

  test('a visit is told once a day, with nothing of the visitor', async ({ openPage }) => {
    const visit = await openPage();
    const { page } = visit;
    const told: unknown[] = [];
    page.on('request', (request) => request.url().endsWith('/api/visits') && told.push(request.postDataJSON()));
    const answered = page.waitForResponse('**/api/visits');
    await visit.go('/');
    expect((await answered).status()).toBe(200);
    await eventually(() => page.evaluate(() => localStorage.getItem('visitCounted'))).not.toBeNull();
    expect(told).toEqual([{ regionId: null, installed: false }]);
    // Whoever comes back to the tab on the same day is told of no more; after midnight once.
    const comeBack = () => page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
    await comeBack();
    await page.evaluate("localStorage.setItem('visitCounted', '2026-01-01')");
    const again = page.waitForResponse('**/api/visits');
    await comeBack();
    expect((await again).status()).toBe(200);
    expect(told).toHaveLength(2);
  });

  test('the overview is not for moderators', async ({ openPage }) => {
    const visit = await openPage({ person: await newStaff('moderator') });
    await visit.go('/admin-panel?tab=overview');
    await visit.page.getByRole('heading', { level: 1, name: "E'lonlar" }).waitFor();
    expect(await visit.page.getByRole('link', { name: "Umumiy ko'rinish" }).count()).toBe(0);
  });
});
