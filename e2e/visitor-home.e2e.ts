import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { origin } from './support/product.ts';
import { swipeLeft } from './support/touch.ts';
import { type Visit, widths } from './support/visit.ts';

/** The region and the district that the selects of the place show. */
const chosenIn = async (dialog: Locator): Promise<string[]> =>
  dialog.getByRole('combobox').locator('option:checked').allTextContents();
const focused = (visit: Visit): Promise<unknown> => visit.page.evaluate('document.activeElement.textContent');
const cards = (visit: Visit): Locator => visit.page.getByRole('main').getByRole('article');

test('a visitor who saves data is sent smaller pictures', async () => {
  const html = async (headers: Record<string, string>) => (await fetch(origin(), { headers })).text();
  expect(await html({})).toMatch(/-1280\.webp 1280w/);
  const saving = await html({ 'save-data': 'on' });
  expect(saving).toMatch(/-320\.webp 320w/);
  expect(saving).not.toMatch(/640w|1280w/);
});

test('what people wrote in other letters than the page is marked, and drawn with letters of their own', async ({
  openPage,
}) => {
  const visit = await openPage({ width: 360 });
  // Written in either alphabet; the newest of all are what other journeys post. Words as they stand lead to no category, where the page
  // would be another one.
  await visit.go('/all-products?title=nexia&q=nexia');
  const families = (selector: string): Promise<unknown> =>
    visit.page.evaluate(`getComputedStyle(document.querySelector('${selector}')).fontFamily`);
  const title = '.card__title[lang]';
  await visit.page.locator(title).first().waitFor();
  expect(await visit.page.locator(title).first().textContent()).toMatch(/\p{Script=Cyrillic}/u);
  expect(await visit.page.locator('.card__title:not([lang])').allTextContents()).not.toContainEqual(
    expect.stringMatching(/\p{Script=Cyrillic}/u),
  );
  expect(await families(title)).toContain('Cyrillic');
  // All letters for the whole page would lay it out twice again.
  expect(await families('.card__title:not([lang])')).not.toContain('Cyrillic');
  await visit.page
    .locator('.card')
    .filter({ has: visit.page.locator(title) })
    .locator('.card__link')
    .first()
    .click();
  await visit.isAt(/^\/detail\//);
  await eventually(() => families('main h1')).toContain('Cyrillic');
});

test.for(['uz', 'ru', 'en'] as const)(
  'search and things come before decoration: the first card begins in sight, 360 px, %s',
  async (language, { openPage }) => {
    const visit = await openPage({ width: 360, language });
    for (const [path, most] of [
      ['/', 470],
      ['/all-products', 260],
      ['/catalog/1-transport', 260],
      ['/catalog/5-ish', 260],
    ] as const) {
      await visit.go(path);
      await visit.settled();
      const top = await cards(visit)
        .first()
        .evaluate((card) => card.getBoundingClientRect().top);
      expect(top, path).toBeLessThanOrEqual(most);
    }
  },
);

describe.each(widths)('a visitor on the home page, %i px', (width) => {
  test('sees banners, categories and listings', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/');
    expect(await visit.page.title()).toBe("O'zbekiston bo'ylab bepul e'lonlar · Tokcha");
    await visit.sees("Har narsaning o'z tokchasi bor");
    await visit.page.getByRole('link', { name: 'Elektronika va texnika', exact: true }).waitFor();
    await visit.page.getByRole('heading', { name: 'Tavsiya etilgan mahsulotlar' }).waitFor();
    await eventually(() => cards(visit).count()).toBeGreaterThanOrEqual(8);
    await eventually(() => cards(visit).first().textContent()).toMatch(/so'm|Bepul/);
    await visit.expectAccessible();
    await visit.screenshot('home');
  });

  test('finds letters and marks where pictures are lost', async ({ openPage }) => {
    const visit = await openPage({ width, expected: [/ERR_FAILED/] });
    await visit.page.route('**/files/img/**', (route) => route.abort());
    await visit.go('/');
    const tile = visit.page.getByRole('link', { name: 'Elektronika va texnika', exact: true });
    await tile.getByText('E', { exact: true }).waitFor();
    await eventually(() =>
      visit.page.evaluate('[...document.images].filter((image) => image.complete && !image.naturalWidth).length'),
    ).toBe(0);
    await visit.screenshot('home-pictures-lost');
  });

  test('is heard before the application has come', async ({ openPage }) => {
    const visit = await openPage({ width });
    const release = await visit.goWithoutApplication('/');
    await visit.page.getByRole('button', { name: 'Katalog' }).filter({ visible: true }).first().click();
    expect(await visit.page.getByRole('dialog').count()).toBe(0);
    release();
    await visit.page
      .getByRole('dialog')
      .getByText('Mashhur kategoriyalar')
      .or(visit.page.getByRole('dialog').getByPlaceholder('Qidirish...'))
      .first()
      .waitFor();
  });

  test('turns the banners over, and they turn by themselves', async ({ openPage }) => {
    const visit = await openPage({ width });
    // The hands of the clock stand, however long the page takes, but for what the application waits for to begin.
    await visit.page.clock.install();
    await visit.page.clock.pauseAt(Date.now() + 1000);
    await visit.page.goto(visit.address('/'));
    await eventually(async () => {
      await visit.page.clock.runFor(20);
      return visit.page.locator('html[data-hydrated]').count();
    }).toBe(1);
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
      await banners.getByRole('button', { name: 'Keyingi banner' }).click();
      await isCurrent(3);
      await banners.getByText('3/4').waitFor();
      await visit.page.clock.runFor(9000);
      await isCurrent(3);
    }
    await banners.getByRole('button', { name: '4-banner' }).click();
    await isCurrent(4);
    if (visit.onPhone) await swipeLeft(banners);
    else await banners.getByRole('button', { name: 'Keyingi banner' }).click();
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
      await eventually(() => catalogue.getByText(/\d+ subkategoriya/).count()).toBe(4);
    }
    await visit.expectAccessible();
    await visit.screenshot('catalogue');

    const search = catalogue.getByPlaceholder('Qidirish...');
    await search.fill('tokchada yoʻq narsa');
    await catalogue.getByText('Hech qanday natija topilmadi').waitFor();
    await search.fill('ELEKTR');
    if (visit.onPhone) {
      await catalogue.getByRole('button', { name: 'Elektronika va texnika' }).click();
      const enter = catalogue.getByRole('button', { name: 'Telefonlar', exact: true });
      await enter.click();
      await eventually(() => focused(visit)).toBe('Telefonlar');
      await catalogue.getByRole('link', { name: 'Apple iPhone' }).waitFor();
      await visit.expectAccessible();
      await catalogue.getByRole('button', { name: 'Orqaga' }).click();
      await eventually(() => focused(visit)).toBe('Telefonlar');
      await enter.click();
    }
    await catalogue.getByRole('link', { name: 'Tugmali telefonlar', exact: true }).first().click();
    await visit.isAt(/^\/catalog\/\d+-tugmali-telefonlar/);
    await visit.page.getByRole('heading', { level: 1, name: 'Tugmali telefonlar' }).waitFor();
    await catalogue.waitFor({ state: 'hidden' });
  });

  test('finds a category below the top level in any language and script', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/');
    await visit.page.getByRole('button', { name: 'Katalog' }).filter({ visible: true }).click();
    const catalogue = visit.page.getByRole('dialog', { name: 'Katalog' });
    const search = catalogue.getByPlaceholder('Qidirish...');
    for (const word of ['телефон', 'telefon', 'phone']) {
      await search.fill(word);
      const phones = catalogue.getByRole('link', { name: /^Telefonlar\s*Elektronika va texnika · \d/ });
      await phones.waitFor();
      await catalogue
        .getByRole('status')
        .getByText(/^Topildi: \d/)
        .waitFor({ state: 'attached' });
    }
    await visit.expectAccessible();
    await search.fill('тугмали');
    await catalogue.getByRole('link', { name: /^Tugmali telefonlar\s*Elektronika va texnika › Telefonlar/ }).waitFor();
    await visit.page.keyboard.press('ArrowDown');
    await visit.page.keyboard.press('ArrowUp');
    await eventually(() => search.evaluate((field) => field.matches(':focus'))).toBe(true);
    await visit.page.keyboard.press('ArrowDown');
    await visit.page.keyboard.press('Enter');
    await visit.isAt(/^\/catalog\/\d+-tugmali-telefonlar/);
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
    // The footer of a page whose list grows as one comes near it would move away under the press.
    await visit.go('/safety');
    const light = await ground(visit);
    await visit.page.getByRole('contentinfo').getByText('Tungi').click();
    await eventually(() => ground(visit)).not.toBe(light);
    const dark = await ground(visit);
    await visit.go('/');
    expect(await visit.page.evaluate('[...new Set(window.grounds)]'), 'grounds that were painted').toEqual([dark]);
    await visit.screenshot('home-chosen-dark');
    await visit.go('/safety');
    await visit.page.getByRole('contentinfo').getByText("Yorug'").click();
    await eventually(() => ground(visit)).toBe(light);
  });

  test('reads on in another language on the same page', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/safety');
    await visit.page.getByRole('heading', { level: 1, name: 'Xavfsizlik maslahatlari' }).waitFor();
    if (visit.onPhone) {
      await visit.page.getByRole('contentinfo').getByRole('link', { name: 'Русский' }).click();
    } else {
      await visit.page.getByRole('banner').getByLabel('Til').selectOption('ru');
    }
    await visit.isAt(/^\/ru\/safety$/);
    await visit.page.getByRole('heading', { level: 1, name: 'Советы по безопасности' }).waitFor();
    expect(await visit.page.locator('html').getAttribute('lang')).toBe('ru');
    await visit.ready();
    await visit.page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await visit.isAt(/^\/en\/safety$/);
    await visit.page.getByRole('heading', { level: 1, name: 'Safety tips' }).waitFor();
  });

  test('chooses a place and sees listings from there', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/');
    const name = visit.onPhone ? /Toshkent\s*yetkazib beriladigan shahar/ : 'Joylashuv';
    await visit.page.getByRole('banner').getByRole('button', { name }).filter({ visible: true }).click();
    const dialog = visit.page.getByRole('dialog', { name: 'Qayerdan qidiramiz?' });
    await dialog.getByLabel('Nomi').fill('tokchada yoʻq joy');
    await dialog.getByText('Hech qanday natija topilmadi').waitFor();
    for (const name of ['Chilonzor', 'Чиланзар', 'Чилонзор']) {
      await dialog.getByLabel('Nomi').fill(name);
      await dialog.getByRole('button', { name: /^Chilonzor tumani\s*Toshkent shahri · \d/ }).waitFor();
    }
    await visit.expectAccessible();
    await visit.page.keyboard.press('ArrowDown');
    await visit.page.keyboard.press('Enter');
    await eventually(() => chosenIn(dialog)).toEqual([
      expect.stringMatching(/^Toshkent shahri \(\d/),
      expect.stringMatching(/^Chilonzor tumani \(\d/),
    ]);
    await dialog.getByLabel('Nomi').fill('самарқанд');
    await visit.page.keyboard.press('Enter');
    await eventually(() => chosenIn(dialog)).toEqual([
      expect.stringMatching(/^Samarqand viloyati \(\d/),
      'Butun hudud',
    ]);
    // The choice leaves the focus there.
    await visit.page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await visit.page.getByRole('banner').getByText('Samarqand').filter({ visible: true }).waitFor();
    const expectProductsFromThere = async (): Promise<void> => {
      await eventually(async () => [
        ...new Set((await cards(visit).allTextContents()).map((text) => text.includes('Samarqand'))),
      ]).toEqual([true]);
    };
    await expectProductsFromThere();
    await visit.page.reload();
    await visit.ready();
    await expectProductsFromThere();
    await visit.go('/all-products');
    await expectProductsFromThere();
    await visit.page.goto(`${visit.options.origin}/ru`);
    await visit.page.getByRole('banner').getByText('Самарканд').filter({ visible: true }).waitFor();
  });

  test('sees the photo of a card become the photo of its page, and the card ringed on the way back', async ({
    openPage,
  }) => {
    const visit = await openPage({ width });
    const { page } = visit;
    await visit.go('/');
    await page.evaluate(watchMotion);
    const link = cards(visit).nth(1).getByRole('link');
    const product = await link.getAttribute('data-product');
    await link.scrollIntoViewIfNeeded();
    const answers = [
      /\/api\/products\/by-id\//,
      /\/api\/category\/\d+$/,
      /\/api\/products\/search-by-id-and-category\//,
    ];
    const arrived = Promise.all(answers.map(async (address) => (await page.waitForResponse(address)).finished()));
    await link.dispatchEvent('touchstart');
    await arrived;
    await link.click();
    await eventually(() => page.evaluate('morphed')).toContain('::view-transition-new(product-photo)');
    await page.locator(`[data-photo-of="${product}"]`).waitFor();
    await page.goBack();
    await eventually(() => page.evaluate('ringed')).toBe(product);

    // The page of a listing has a photo of that name itself.
    await link.click();
    await page.locator(`[data-photo-of="${product}"]`).waitFor();
    await page.evaluate('morphed = []');
    const similar = page.getByRole('main').getByRole('article').first().getByRole('link');
    const next = await similar.getAttribute('data-product');
    await similar.click();
    await eventually(() => page.evaluate('morphed')).toContain('::view-transition-new(product-photo)');
    await page.locator(`[data-photo-of="${next}"]`).waitFor();
  });
});

/** Notes which pseudo-elements the last view transition moved, and the product whose card was ringed last. */
const watchMotion = `(() => {
  window.morphed = [];
  window.ringed = null;
  // What the page does when something comes too late is not asked here, and a busy machine is often late.
  const later = window.setTimeout;
  window.setTimeout = (run, ms = 0, ...rest) => later(run, ms * 50, ...rest);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (keyframes, options) {
    const isRing = Array.isArray(keyframes) && keyframes[0]?.boxShadow?.includes('lapis');
    if (isRing) window.ringed = this.querySelector('[data-product]')?.dataset.product ?? null;
    return animate.call(this, keyframes, options);
  };
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.then(() => {
      window.morphed = document.getAnimations().map((animation) => animation.effect.pseudoElement);
    });
    return transition;
  };
})()`;

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
