import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { busySeller, perProduct } from './support/busy-inbox.ts';
import { eventually, expect, test } from './support/journey.ts';
import { inFullRun } from './support/visit.ts';

/** Notes what moves by itself and what holds the page up, from now on. */
const watch = `window.seen = { shift: 0, long: [], jumps: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value; }).observe({ type: 'layout-shift' });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.seen.long.push(Math.round(entry.duration)); }).observe({ type: 'longtask' });`;

async function scrollThrough(page: Page): Promise<{ rows: number; shift: number; long: number[]; jumps: number[] }> {
  return page.evaluate(`(async () => {
    const list = document.querySelector('.chat__list ul');
    let box = list;
    while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))) box = box.parentElement;
    box = box ?? document.scrollingElement;
    const frame = () => new Promise(requestAnimationFrame);
    const jumps = [];
    let still = 0;
    while (still < 90) {
      const marked = document.elementFromPoint(box.getBoundingClientRect().left + 120, box.getBoundingClientRect().top + box.clientHeight / 2)?.closest('li');
      const before = marked?.getBoundingClientRect().top;
      const top = box.scrollTop;
      box.scrollTop = top + 400;
      const moved = box.scrollTop - top;
      await frame(); await frame();
      if (marked) { const off = marked.getBoundingClientRect().top - (before - moved); if (Math.abs(off) > 1) jumps.push(Math.round(off)); }
      still = moved === 0 ? still + 1 : 0;
    }
    return { rows: list.querySelectorAll('li').length, jumps, ...{ shift: window.seen.shift, long: window.seen.long } };
  })()`);
}

inFullRun(() => {
  describe('an inbox of hundreds', () => {
    test('opens what is in sight without waiting for the server, far down in the list too', async ({ openPage }) => {
      const { seller } = await busySeller();
      const visit = await openPage({ width: 360, person: seller });
      const { page } = visit;
      // A server that never gives a history: what opens was there already.
      await page.route(/\/api\/chat\/\d+\/messages/, () => undefined);
      await visit.go('/chat');
      const rows = page.locator('.chat__item');
      await rows.first().waitFor();
      await eventually(async () => {
        await rows.last().scrollIntoViewIfNeeded();
        return rows.count();
      }).toBeGreaterThan(70);
      const fetched = page.waitForResponse((answer) => answer.url().endsWith('/api/chat/catch-up'));
      await rows.nth(65).scrollIntoViewIfNeeded();
      await fetched;
      await page.waitForTimeout(2000);
      await rows.nth(65).tap();
      await page.getByRole('log').getByText('Salom, hali sotuvdami?').waitFor();
    });
  });

  describe('many conversations at once', () => {
    test('a search goes to its last conversation, within its tab; all of a listing go to the archive and come back as they were', async ({
      openPage,
    }) => {
      const { seller } = await busySeller();
      const visit = await openPage({ width: 360, person: seller });
      const { page } = visit;
      await visit.go('/chat');
      const rows = page.locator('.chat__item');
      await rows.first().waitFor();
      const search = page.getByRole('searchbox', { name: 'Suhbatlarni qidirish' });
      await search.fill('karavot');
      const toTheEnd = () =>
        eventually(async () => {
          await rows.last().scrollIntoViewIfNeeded();
          return rows.count();
        }).toBe(perProduct.buyers);
      await toTheEnd();
      await page.getByRole('tab', { name: 'Chiquvchi' }).click();
      await visit.sees('Hech narsa topilmadi');
      await search.fill('salom');
      await visit.sees('Hech narsa topilmadi');
      await page.getByRole('tab', { name: /^Kiruvchi/ }).click();
      await page.locator('.chat__item--found').first().waitFor();
      await search.fill('');

      // One is pinned, one lies in the archive already.
      const filter = (name: RegExp) => page.locator('.chat__filters').getByRole('button', { name });
      await filter(/^E'lonlar/).click();
      await rows.filter({ hasText: 'Bolalar karavoti' }).click();
      const row = (name: string) => rows.filter({ has: page.locator('b', { hasText: new RegExp(`^${name}$`) }) });
      for (const [name, act] of [
        ['Xaridor 2', "Qadab qo'yish"],
        ['Xaridor 3', 'Arxivga olish'],
      ] as const) {
        await row(name).click({ button: 'right' });
        await page.getByRole('button', { name: act, exact: true }).click();
      }
      await row('Xaridor 3').waitFor({ state: 'detached' });
      await page.locator('.toast').first().waitFor({ state: 'detached' });
      await page.getByRole('button', { name: "Shu e'lon bo'yicha suhbatlarni arxivga olish" }).click();
      await visit.sees(`${perProduct.buyers - 1} ta suhbat arxivga olindi`);
      await filter(new RegExp(`^Arxiv ${perProduct.buyers}$`)).waitFor();
      await page.getByRole('button', { name: 'Qaytarish' }).click();
      await filter(/^Arxiv 1$/).waitFor();
      await rows
        .filter({ hasText: 'Bolalar karavoti' })
        .filter({ hasText: `${perProduct.buyers - 1} ta xaridor` })
        .click();
      await row('Xaridor 2').getByText('Qadalgan').waitFor({ state: 'attached' });

      await page.getByRole('button', { name: 'Bir nechtasini tanlash' }).first().click();
      await page.locator('summary[aria-label="Boshqa amallar"]').click();
      await page.getByRole('button', { name: 'Hammasini tanlash' }).click();
      await visit.sees(`${await rows.count()} ta tanlandi`);
      await visit.expectAccessible();
      await visit.expectNoOverflow();
    });
  });

  describe('an inbox of a thousand', () => {
    for (const width of [360, 1280] as const) {
      test(`scrolls to its end without a jump, at ${width} px`, async ({ openPage }) => {
        const { seller } = await busySeller({ buyers: 340 });
        const visit = await openPage({ width, person: seller });
        await visit.go('/chat');
        await visit.page
          .getByRole('button', { name: /Xaridor 1 / })
          .first()
          .waitFor();
        await visit.page.evaluate(watch);
        const seen = await scrollThrough(visit.page);
        expect(seen).toMatchObject({ rows: 1020, jumps: [] });
        expect(seen.shift).toBeLessThan(0.01);
      });
    }
  });
});
