import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { swipeLeft } from './support/touch.ts';
import { type Visit, widths } from './support/visit.ts';

const cards = (visit: Visit): Locator => visit.page.getByRole('main').getByRole('article');

describe.each(widths)('a visitor on the home page, %i px', (width) => {
  test('sees banners, categories and listings', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/');
    expect(await visit.page.title()).toBe("O'zbekiston bo'ylab bepul e'lonlar — Tokcha");
    await visit.sees("Har narsaning o'z tokchasi bor");
    await visit.page.getByRole('link', { name: 'Elektronika va texnika', exact: true }).waitFor();
    await visit.page.getByRole('heading', { name: 'Tavsiya etilgan mahsulotlar' }).waitFor();
    expect(await cards(visit).count()).toBeGreaterThanOrEqual(8);
    expect(await cards(visit).first().textContent()).toMatch(/so'm|Bepul/);
    await visit.expectAccessible();
    await visit.screenshot('home');
  });

  test('turns the banners over, and they turn by themselves', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.page.clock.install();
    await visit.go('/');
    const banners = visit.page.getByRole('region', { name: 'Bannerlar' });
    const isCurrent = async (number: number): Promise<void> => {
      await eventually(() =>
        banners.getByRole('button', { name: `${number}-banner` }).getAttribute('aria-current'),
      ).toBe('true');
    };
    await isCurrent(1);
    await visit.page.clock.runFor(4100);
    await isCurrent(2);
    if (visit.onPhone) {
      await swipeLeft(banners);
      await isCurrent(3);
    } else {
      await banners.getByRole('button', { name: 'Keyingi' }).click();
      await isCurrent(3);
      await banners.getByText('3/4').waitFor();
      await visit.page.clock.runFor(9000);
      await isCurrent(3);
    }
    await banners.getByRole('button', { name: '4-banner' }).click();
    await isCurrent(4);
    if (visit.onPhone) await swipeLeft(banners);
    else await banners.getByRole('button', { name: 'Keyingi' }).click();
    await isCurrent(1);
  });

  test('scrolls on to more listings, with the safety block between them', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/');
    const first = await cards(visit).count();
    await visit.page.getByText('Yaqin atrofdan toping').scrollIntoViewIfNeeded();
    await eventually(() => cards(visit).count()).toBeGreaterThan(first);
    await cards(visit).last().scrollIntoViewIfNeeded();
    await eventually(() => cards(visit).count()).toBeGreaterThan(first + 8);
    await visit.sees('Uyingizda keraksiz narsa bormi?');
    const titles = await cards(visit)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(titles).size, 'no listing comes twice').toBe(titles.length);
  });

  test('finds a category in the catalogue', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/');
    await visit.page.getByRole('button', { name: 'Katalog' }).filter({ visible: true }).click();
    const catalogue = visit.page.getByRole('dialog', { name: 'Katalog' });
    await catalogue.getByText('Yengil avtomobillar').first().waitFor();
    if (!visit.onPhone) {
      await catalogue.getByText('Mashhur kategoriyalar').waitFor();
      expect(await catalogue.getByText(/\d+ subkategoriya/).count()).toBe(4);
    }
    await visit.expectAccessible();
    await visit.screenshot('catalogue');

    const search = catalogue.getByPlaceholder('Qidirish...');
    await search.fill('tokchada yoʻq narsa');
    await catalogue.getByText('Hech qanday natija topilmadi').waitFor();
    await search.fill('ELEKTR');
    await catalogue.getByRole('link', { name: 'Telefonlar', exact: true }).first().click();
    await visit.isAt(/^\/catalog\/\d+-telefonlar/);
    await visit.page.getByRole('heading', { level: 1, name: 'Telefonlar' }).waitFor();
    expect(await catalogue.isVisible()).toBe(false);
  });

  test('closes the catalogue by its button and by the key', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/');
    const opener = visit.page.getByRole('button', { name: 'Katalog' }).filter({ visible: true });
    const catalogue = visit.page.getByRole('dialog', { name: 'Katalog' });
    await opener.click();
    await catalogue.getByRole('button', { name: 'Yopish' }).click();
    await catalogue.waitFor({ state: 'hidden' });
    await opener.click();
    await catalogue.waitFor();
    await visit.page.keyboard.press('Escape');
    await catalogue.waitFor({ state: 'hidden' });
  });

  test('chooses a theme, which is there from the first moment of the next visit', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.page.addInitScript(recordGrounds);
    await visit.go('/');
    const light = await ground(visit);
    await visit.page.getByRole('contentinfo').getByText('Tungi').click();
    await eventually(() => ground(visit)).not.toBe(light);
    const dark = await ground(visit);
    await visit.page.reload();
    await visit.ready();
    expect(await visit.page.evaluate('[...new Set(window.grounds)]'), 'grounds that were painted').toEqual([dark]);
    await visit.screenshot('home-chosen-dark');
    await visit.page.getByRole('contentinfo').getByText("Yorug'").click();
    await eventually(() => ground(visit)).toBe(light);
  });

  test('reads on in another language on the same page', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/safety');
    await visit.page.getByRole('heading', { level: 1, name: 'Xavfsiz savdo' }).waitFor();
    if (visit.onPhone) {
      await visit.page.getByRole('contentinfo').getByRole('link', { name: 'Русский' }).click();
    } else {
      await visit.page.getByRole('banner').getByLabel('Til').selectOption('ru');
    }
    await visit.isAt(/^\/ru\/safety$/);
    await visit.page.getByRole('heading', { level: 1, name: 'Безопасная сделка' }).waitFor();
    expect(await visit.page.locator('html').getAttribute('lang')).toBe('ru');
    await visit.ready();
    await visit.page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await visit.isAt(/^\/en\/safety$/);
    await visit.page.getByRole('heading', { level: 1, name: 'Safe trading' }).waitFor();
  });

  test('chooses a place and sees listings from there', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/');
    const name = visit.onPhone ? /Toshkent\s*yetkazib beriladigan shahar/ : 'Joylashuv';
    await visit.page.getByRole('banner').getByRole('button', { name }).filter({ visible: true }).click();
    const dialog = visit.page.getByRole('dialog', { name: 'Qayerdan qidiramiz?' });
    await dialog.getByLabel('Viloyat').selectOption({ label: 'Samarqand viloyati' });
    await visit.expectAccessible();
    await dialog.getByRole('button', { name: "Qo'llash" }).click();
    await dialog.waitFor({ state: 'hidden' });
    await visit.page.getByRole('banner').getByText('Samarqand').filter({ visible: true }).waitFor();
    await visit.go('/all-products');
    await cards(visit).getByText('Samarqand').first().waitFor();
    await eventually(async () =>
      (await cards(visit).allTextContents()).filter((text) => !text.includes('Samarqand')),
    ).toEqual([]);
  });
});

const ground = (visit: Visit): Promise<unknown> =>
  visit.page.evaluate('getComputedStyle(document.body).backgroundColor');

/** Notes the ground's colour at each picture that the browser shows until the page is ready. */
const recordGrounds = `
  window.grounds = [];
  const note = () => {
    if (document.body) window.grounds.push(getComputedStyle(document.body).backgroundColor);
    if (!('hydrated' in document.documentElement.dataset)) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
`;
