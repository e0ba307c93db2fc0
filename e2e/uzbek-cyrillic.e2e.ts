import { describe } from 'vitest';
import { say } from '#contract/texts/messages.ts';
import { m } from '#texts/messages.js';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { origin } from './support/product.ts';
import { listedProduct } from './support/shop-window.ts';
import { inFullRun } from './support/visit.ts';

const cyrillic = { language: 'uz-Cyrl', width: 360 } as const;

inFullRun(() => {
  describe('Uzbek in Cyrillic (product/addresses#cyrillic)', () => {
    test('is chosen in the menu, keeps the page, and is gone on in', async ({ openPage }) => {
      const product = await listedProduct(2);
      const visit = await openPage({ width: 1280 });
      const { page } = visit;
      await visit.go(`/detail/${product.id}-${product.slug}`);
      await page
        .getByRole('banner')
        .getByRole('combobox', { name: say(m.common_language, 'uz') })
        .selectOption('uz-Cyrl');
      await page.waitForURL(`${origin()}/uz-cyrl/detail/${product.id}-${product.slug}`);
      await visit.ready();
      expect(await page.locator('html').getAttribute('lang')).toBe('uz-Cyrl');
      // What its seller wrote stands as it was written.
      await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
      await visit.sees(say(m.product_description, 'uz-Cyrl'));
      const alternate = (language: string) => page.locator(`link[hreflang="${language}"]`).getAttribute('href');
      expect(await alternate('uz-Cyrl')).toBe(`${origin()}/uz-cyrl/detail/${product.id}-${product.slug}`);
      expect(await alternate('x-default')).toBe(`${origin()}/detail/${product.id}-${product.slug}`);
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(await alternate('uz-Cyrl'));

      await page.goto('about:blank');
      await page.goto(origin());
      expect(new URL(page.url()).pathname).toBe('/uz-cyrl');
      await visit.ready();
      expect(await page.locator('main').textContent()).toMatch(/Қишлоқ хўжалиги|Электроника/);
    });

    test('is what the server answers, and what the account is spoken to in', async ({ openPage }) => {
      const person = await newPerson('Зухра');
      const visit = await openPage({ ...cyrillic, person });
      await visit.go('/user/settings');
      expect(await visit.page.title()).toBe(`${say(m.cabinet_settings, 'uz-Cyrl')} · Tokcha`);
      const answer = await fetch(`${origin()}/api/products/99999999`, { headers: { 'x-lang': 'uz-Cyrl' } });
      expect(await answer.json()).toMatchObject({
        success: false,
        message: expect.stringMatching(/^[А-Яа-яЎўҚқҒғҲҳЁё ,.—-]+$/),
      });
      await visit.page
        .getByRole('navigation', { name: say(m.common_language, 'uz-Cyrl'), exact: true })
        .getByRole('link', { name: 'Русский' })
        .click();
      await visit.page.waitForURL(`${origin()}/ru/user/settings`);
      await eventually(() => visit.page.locator('html').getAttribute('lang')).toBe('ru');
    });

    test('has the rules and the law, without a letter of Latin but names', async ({ openPage }) => {
      const visit = await openPage(cyrillic);
      for (const path of ['/rules', '/safety', '/legal/privacy']) {
        expect((await visit.go(path)).status()).toBe(200);
        const text = (await visit.page.locator('main').textContent()) ?? '';
        expect(text.length).toBeGreaterThan(500);
        expect(text.match(/[A-Za-z]+/g)?.length ?? 0, text.match(/[A-Za-z]+/g)?.join(' ')).toBeLessThan(
          text.length / 60,
        );
      }
    });

    test('has room in the header for its longer words, 320 px too', async ({ openPage }) => {
      const visit = await openPage(cyrillic);
      for (const width of [320, 360]) {
        await visit.page.setViewportSize({ width, height: 640 });
        await visit.go('/');
        await visit.expectNoOverflow();
        await visit.page.evaluate('scrollTo(0, 700)');
        const city = visit.page.getByRole('banner').getByText('Тошкент', { exact: true });
        await eventually(async () => (await city.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(2);
      }
    });
  });
});
