import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { busySeller } from './support/busy-inbox.ts';
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
