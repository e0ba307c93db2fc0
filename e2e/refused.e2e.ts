import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { inFullRun, phoneAlone } from './support/visit.ts';

/** As a browser that blocks all cookies has it. */
const withoutStorage = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError'); } });`;
const unplugged = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/];

inFullRun(() => {
  describe.each(phoneAlone)('where something is refused, %i px', (width) => {
    test('a browser that stores nothing shows pages, and what is opened from them', async ({ openPage }) => {
      const visit = await openPage({ width });
      await visit.page.addInitScript(withoutStorage);
      await visit.go('/');
      await visit.page.locator('main article a').first().click();
      await visit.isAt(/^\/detail\//);
      await visit.page.getByRole('heading', { level: 1 }).waitFor();
      await visit.go('/auth/login');
      await visit.page.getByRole('textbox').first().fill('901234567');
    });

    test('a full device keeps what it is told as long as the page lives', async ({ openPage }) => {
      const visit = await openPage({ width });
      await visit.page.addInitScript(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
      );
      await visit.go('/');
      const heart = visit.page.locator('main article button[aria-pressed]').first();
      await heart.click();
      await eventually(() => heart.getAttribute('aria-pressed')).toBe('true');
    });

    test('an application that did not come is asked for again, and the page answers', async ({ openPage }) => {
      const visit = await openPage({ width, expected: unplugged });
      let loads = 0;
      visit.page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await visit.page.route('**/assets/entry-browser-*.js', (route) =>
        // The line is back when the page asks whether it is.
        loads > 1 || route.request().resourceType() === 'fetch' ? route.continue() : route.abort(),
      );
      await visit.page.goto(visit.address('/all-products'));
      await visit.ready();
      expect(loads).toBe(2);
    });

    test('a catalogue stays when it cannot be asked for again', async ({ openPage }) => {
      const visit = await openPage({ width, expected: [/status of 503|^503/] });
      const { page } = visit;
      await visit.go('/catalog/1');
      const cards = page.locator('main article');
      await cards.first().waitFor();
      await page.route('**/api/category/*', (route) =>
        route.fulfill({ status: 503, json: { code: 'OVERLOADED', message: '-' } }),
      );
      let refused = 0;
      page.on('response', (answer) => {
        if (answer.status() === 503) refused += 1;
      });
      await eventually(async () => {
        await page.evaluate("dispatchEvent(new Event('online'))");
        return refused;
      }).toBeGreaterThan(0);
      await visit.settled();
      expect(await cards.count()).toBeGreaterThan(0);
    });

    test('a deletion without a line fails at once, and is not done later', async ({ openPage }) => {
      const person = await newPerson('Malika');
      const { title } = await newProductForm(person, 'Uzilgan aloqadagi velosiped');
      const visit = await openPage({ width, person, expected: unplugged });
      const { page } = visit;
      await visit.go('/user');
      const row = page.getByRole('article').filter({ hasText: title });
      await row.getByLabel(`Boshqa amallar: ${title}`).click();
      await row.getByRole('button', { name: "O'chirish" }).click();
      await page.context().setOffline(true);
      await page.getByRole('dialog').getByRole('button', { name: "O'chirish" }).click();
      await visit.sees(/Internet aloqasi yo'q/);
      // Above the dialog, and not behind it.
      const toasts = page.locator('.toast');
      await toasts.getByRole('button', { name: 'Xabarni olib tashlash' }).click();
      await toasts.waitFor({ state: 'detached' });
      await page.getByRole('dialog').getByRole('button', { name: 'Bekor qilish' }).click();
      const lists = page.waitForResponse((answer) => answer.url().includes('/dashboard') && answer.ok());
      await page.context().setOffline(false);
      await lists;
      await visit.go('/user');
      await row.waitFor();
    });

    test('whoever signs out is let go though the server is silent', async ({ openPage }) => {
      const visit = await openPage({ width, person: await newPerson('Sobir') });
      const { page } = visit;
      await visit.go('/user/settings');
      await page.route('**/logout', () => new Promise(() => undefined));
      await page.getByRole('button', { name: 'Chiqish' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Chiqish' }).click();
      await visit.isAt('/login');
      expect(await page.evaluate("localStorage.getItem('accessToken')")).toBeNull();
    });
  });
});
