import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { describe } from 'vitest';
import { z } from 'zod';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { eventually, expect, test } from './support/journey.ts';
import { inDatabase, newStaff, type Person } from './support/people.ts';
import { origin } from './support/product.ts';
import { call } from './support/talks.ts';
import { inFullRun, type Visit, widths } from './support/visit.ts';

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

/** The words of the days, which take them away. */
const narrowedTo = /^(Filtrni olib tashlash|Убрать фильтр): .*\d{4}/;

/** Counts all days anew, so that the figures are those of the rows that are there now. */
async function countAnew(admin: Person): Promise<void> {
  await inDatabase('delete from daily_counts', []);
  const answer = z.object({ content: z.object({ uncounted: z.number() }) });
  await eventually(async () => {
    // A run leaves out the days that another one is counting.
    await inDatabase("select graphile_worker.add_job('count-figures', job_key := 'journey')", []);
    return answer.parse(await call(admin, 'admin/overview?days=90')).content.uncounted;
  }).toBe(0);
}

/** The rows that the foot of a table says there are, 0 where it has none. */
async function totalOf({ page }: Visit): Promise<number> {
  await page.locator('thead').waitFor();
  await page.locator('div[aria-busy]').waitFor({ state: 'detached' });
  const foot = page.locator('span.tabular-nums').filter({ hasText: ' / ' });
  return (await page.locator('tbody tr').count()) === 0 ? 0 : digitsIn((await foot.textContent())?.split(' / ')[1]);
}

const digitsIn = (text: string | null | undefined): number => Number(text?.replace(/\D/g, ''));

/** Lines of the file that the table gives out, without its head. */
async function rowsOfFile({ page }: Visit): Promise<number> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  // A line ends outside of quotes.
  return file.split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/).filter(Boolean).length - 1;
}

inFullRun(() => {
  describe.each([
    { width: 1280, language: 'uz' },
    { width: 360, language: 'ru' },
  ] as const)('the ways from the overview, $width px, $language', ({ width, language }) => {
    test('lead to exactly the rows that each figure counts', async ({ openPage }) => {
      const admin = await newStaff('admin');
      await countAnew(admin);
      const visit = await openPage({ width, language, person: admin });
      const { page } = visit;
      const seen: Record<string, number> = {};
      await visit.go('/admin-panel?tab=overview&days=30');
      const figures = page.locator('[role=radiogroup].grid label');
      await figures.first().waitFor();
      for (let index = 0; index < (await figures.count()); index += 1) {
        const figure = figures.nth(index);
        await figure.getByRole('radio').check();
        const way = figure.locator('xpath=ancestor::section').locator('a[href*="from="]');
        if ((await way.count()) === 0) continue;
        const [name, shown] = (await figure.locator('> span').allTextContents()).slice(0, 2);
        await way.click();
        await visit.isAt(/from=\d{4}-\d\d-\d\d&to=/);
        await page.getByRole('button', { name: narrowedTo }).waitFor();
        const total = await totalOf(visit);
        const isCount = /^[\d\s]+$/.test(shown ?? '');
        if (isCount) expect(total, name).toBe(digitsIn(shown));
        seen[name ?? ''] = total;
        await visit.expectNoOverflow();
        if (isCount && total > 0) expect(await rowsOfFile(visit), `${name} as a file`).toBe(total);
        await visit.screenshot(`overview-way-${index}`);
        await page.goBack();
        await figures.first().waitFor();
      }
      console.log(`figures that lead to tables, ${width} px, ${language}: ${JSON.stringify(seen)}`);
      expect(Object.keys(seen).length).toBeGreaterThanOrEqual(12);
    });
  });

  describe.each(widths)('the days of a table, %i px', (width) => {
    test('stay with order and page, are changed by hand and taken away by their words', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newStaff('admin') });
      const { page } = visit;
      await visit.go('/admin-panel?tab=products');
      const all = await totalOf(visit);
      const from = page.getByLabel('Sanadan');
      if (width === 360) {
        // They wait behind the button of the filters.
        expect(await from.isVisible()).toBe(false);
        await page.getByRole('button', { name: 'Filtrlar' }).click();
      }
      const day = tashkentDay(Date.now() - 20 * 86_400_000);
      await from.fill(day.split('-').reverse().join('.'));
      await visit.isAt(new RegExp(`tab=products&from=${day}$`));
      await page.getByRole('button', { name: /^Filtrni olib tashlash: E'lon berilgan: .*dan$/ }).waitFor();
      await eventually(() => totalOf(visit)).toBeLessThan(all);
      const narrowed = await totalOf(visit);
      expect(narrowed).toBeGreaterThan(20);
      // What is no day is marked and stays as it was typed, and the table as its words say.
      await from.fill('31.02.2026');
      await from.press('Enter');
      await page.locator('input[aria-invalid="true"]').waitFor();
      expect(await from.inputValue()).toBe('31.02.2026');
      await visit.isAt(new RegExp(`tab=products&from=${day}$`));
      await from.fill(day.split('-').reverse().join('.'));
      await visit.expectAccessible();
      await visit.screenshot('admin-days');

      if (width === 360) await page.getByRole('combobox', { name: 'Saralash' }).selectOption('price DESC');
      else await page.getByRole('columnheader', { name: 'Narx' }).getByRole('button').click();
      await visit.isAt(new RegExp(`from=${day}&sortBy=price`));
      await eventually(() => totalOf(visit)).toBe(narrowed);
      await page.getByRole('link', { name: 'Keyingi sahifa' }).click();
      await visit.isAt(new RegExp(`from=${day}.*page=2`));
      await eventually(() => totalOf(visit)).toBe(narrowed);
      expect(await rowsOfFile(visit)).toBe(narrowed);

      await page.getByRole('combobox', { name: 'Qaysi sana' }).selectOption('sold');
      await visit.isAt(/moment=sold/);
      await eventually(() => totalOf(visit)).toBeLessThan(narrowed);
      await page.getByRole('button', { name: /^Filtrni olib tashlash: Sotilgan/ }).click();
      await visit.isAt(/tab=products&sortBy=price&sortOrder=DESC$/);
      await eventually(() => totalOf(visit)).toBe(all);
    });
  });

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
      expect(today).toMatch(/^\d{1,2}-\S+, bugun hozirgacha: \d/);
      await chart.focus();
      await page.keyboard.press('ArrowLeft');
      const yesterday = (await chart.getAttribute('aria-valuetext')) ?? '';
      expect(yesterday).not.toBe(today);
      // What is read out stands above the bars too.
      await page.getByText(yesterday, { exact: true }).waitFor();
      await page.getByText("Kunlar bo'yicha jadval", { exact: true }).first().click();
      await eventually(() => page.getByRole('table').first().getByRole('row').count()).toBe(9);
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
        const way = page.getByRole('link', { name });
        const count = digitsIn(await way.textContent());
        await way.click();
        await visit.isAt(new RegExp(`tab=reports&shelf=${shelf}&sortBy=createdAt&sortOrder=ASC$`));
        await page.getByRole('heading', { level: 1, name: 'Moderatsiya' }).waitFor();
        await eventually(() => page.getByRole('combobox', { name: "Navbat bo'limi" }).inputValue()).toBe(shelf);
        await eventually(() => totalOf(visit)).toBe(count);
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
      // Counts are written every ten seconds, and shown when their day is over.
      await eventually(async () => {
        await inDatabase(
          'update search_queries set day = day - 1 where written = $1 and removed_parts = 12 and day = $2',
          [q, tashkentDay(new Date())],
        );
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
    const sent: unknown[] = [];
    page.on('request', (request) => request.url().endsWith('/api/visits') && sent.push(request.postDataJSON()));
    const answered = page.waitForResponse('**/api/visits');
    await visit.go('/');
    expect((await answered).status()).toBe(200);
    await eventually(() => page.evaluate(() => localStorage.getItem('visitCounted'))).not.toBeNull();
    expect(sent).toEqual([{ regionId: null, installed: false }]);
    // Whoever comes back to the tab on the same day is told of no more; after midnight once.
    const comeBack = () => page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
    await comeBack();
    await page.evaluate("localStorage.setItem('visitCounted', '2026-01-01')");
    const again = page.waitForResponse('**/api/visits');
    await comeBack();
    expect((await again).status()).toBe(200);
    expect(sent).toHaveLength(2);
  });

  test('the overview is not for moderators', async ({ openPage }) => {
    const visit = await openPage({ person: await newStaff('moderator') });
    await visit.go('/admin-panel?tab=overview');
    await visit.page.getByRole('heading', { level: 1, name: "E'lonlar" }).waitFor();
    expect(await visit.page.getByRole('link', { name: "Umumiy ko'rinish" }).count()).toBe(0);
  });
});
