import { describe } from 'vitest';
import { z } from 'zod';
import { eventually, expect, test } from './support/journey.ts';
import { expected, goAndKeep, keptPages, productsOn } from './support/kept-pages.ts';
import { type PageProxy, startPageProxy } from './support/page-proxy.ts';
import { newPerson } from './support/people.ts';
import { origin } from './support/product.ts';
import { newProductForm } from './support/products.ts';
import { listedProduct, shownTitle } from './support/shop-window.ts';
import { call } from './support/talks.ts';
import { inFullRun, phoneAlone } from './support/visit.ts';

const picturesKept = `caches.open('tokcha-pictures-1').then((cache) => cache.keys()).then((keys) => {
  const shown = [...document.querySelectorAll('main img[src*="/files/"]')].map(({ currentSrc }) => currentSrc);
  return shown.length > 0 && keys.some(({ url }) => shown.includes(url));
})`;
const listsKept = `caches.open('tokcha-lists-1').then((cache) => cache.keys()).then((keys) => keys.length)`;
const pictureIsShown = `[...document.querySelectorAll('main img[src*="/files/"]')].some(({ naturalWidth }) => naturalWidth > 0)`;
const offlinePageIsKept = `caches.open('tokcha-offline-1').then((cache) => cache.keys()).then((keys) => keys.length)`;

inFullRun(() => {
  describe.each(phoneAlone)('a visitor whose line breaks, %i px', (width) => {
    test('goes on reading what was seen, is told of the rest, and is back with the line', async ({ openPage }) => {
      const visit = await openPage({ width, expected, keepsPages: true });
      const { page } = visit;
      // Chosen on the page that is kept: what stands first on another changes with the hour.
      await goAndKeep(visit, '/all-products');
      await eventually(() => page.evaluate(offlinePageIsKept)).toBe(1);
      const [seen = '', unseen = ''] = await productsOn(visit);
      // Reached inside the application: no document was loaded for it.
      await page.locator(`main a.card__link[href^="${seen}"]`).first().click();
      await visit.isAt(seen);
      const title = (await page.locator('main[data-path^="/detail"] h1').textContent()) ?? '';
      await eventually(() => keptPages(visit)).toContain(seen.replace(/-.*/, ''));

      await page.context().setOffline(true);
      await visit.go(seen);
      await visit.sees(title);
      await visit.sees("saqlangan sahifa ko'rsatilmoqda");
      await eventually(() =>
        page.evaluate(`[...document.querySelectorAll('main img')].some((image) => image.naturalWidth > 0)`),
      ).toBe(true);
      await visit.screenshot('offline-listing');
      await visit.go('/all-products');
      expect(await productsOn(visit)).not.toEqual([]);
      await page.locator(`main a.card__link[href^="${seen}"]`).first().click();
      await visit.isAt(seen);
      await visit.sees(title);

      await page.goto(visit.address(unseen));
      await visit.isAt('/offline');
      await visit.ready();
      await visit.sees("Bu sahifa qurilmada saqlanmagan. Aloqa tiklanganda o'zi ochiladi.");
      expect(await page.getByText("saqlangan sahifa ko'rsatilmoqda").isVisible()).toBe(false);
      expect(await productsOn(visit)).toEqual([seen]);
      // Of a page that is no listing the name, without the site's.
      await page
        .locator('main')
        .getByRole('link', { name: /^Barcha e\Slonlar$/ })
        .waitFor();
      await visit.expectAccessible();
      await visit.expectNoOverflow();
      await visit.screenshot('offline-page');
      await page.locator('main a.card__link').first().click();
      await visit.isAt(seen);
      await page.goBack();
      await visit.isAt('/offline');

      await page.context().setOffline(false);
      await visit.isAt(unseen);
      await visit.ready();
      await page.locator('h1').waitFor();
    });
  });

  describe.each(phoneAlone)('somebody with lists of their own, %i px', (width) => {
    test('opens favourites and compare without a line as they were, and leaves nothing of them', async ({
      openPage,
    }) => {
      const person = await newPerson("Ro'yxatli");
      const [liked, compared] = [await listedProduct(4), await listedProduct(5)];
      await call(person, `products/${liked.id}/like`, { liked: true });
      const visit = await openPage({ width, person, keepsPages: true, expected });
      const { page } = visit;
      const lists = [
        ['/profile/dashboard/favourites', liked.title],
        ['/cart', compared.title],
      ] as const;
      await goAndKeep(visit, '/');
      await page.evaluate(`localStorage.setItem('shortlist', '[${compared.id}]')`);
      for (const [at, [path, title]] of lists.entries()) {
        await goAndKeep(visit, path);
        await page.getByRole('main').getByText(shownTitle(title)).filter({ visible: true }).first().waitFor();
        await eventually(() => page.evaluate(picturesKept)).toBe(true);
        // Its picture may be one that another list shows too.
        await eventually(() => page.evaluate(listsKept)).toBeGreaterThan(at);
      }
      await eventually(() => page.evaluate(offlinePageIsKept)).toBe(1);

      await page.context().setOffline(true);
      for (const [path, title] of lists) {
        await visit.go(path);
        await page.getByRole('main').getByText(shownTitle(title)).filter({ visible: true }).first().waitFor();
        await visit.sees(/Oxirgi ko'rilgan holat: \d+-\S+, \d\d:\d\d/);
        await eventually(() => page.evaluate(pictureIsShown)).toBe(true);
        await visit.expectAccessible();
        await visit.expectNoOverflow();
        await visit.screenshot(`offline${path.replaceAll('/', '-')}`);
      }
      // The first question after the line is back fails as well.
      const question = `/api/products/by-id/${compared.id}`;
      const failedOnce = page.waitForEvent('requestfailed', (request) => request.url().endsWith(question));
      await page.route(`**${question}`, (route) => route.abort(), { times: 1 });
      await page.context().setOffline(false);
      await failedOnce;
      await eventually(() => page.getByText("Oxirgi ko'rilgan holat").count()).toBe(0);

      await visit.go('/user');
      await page.getByRole('button', { name: 'Chiqish' }).filter({ visible: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Chiqish' }).click();
      await visit.isAt('/login');
      await visit.ready();
      expect(await page.evaluate('caches.keys()')).not.toContain('tokcha-lists-1');
      // The frame of a page, the same for everybody, is the browser's own for half a minute (rules/web#caching).
      await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
      await page.context().setOffline(true);
      for (const [path, title] of lists) {
        await page.goto(visit.address(path));
        await visit.isAt('/offline');
        expect(await page.getByText(shownTitle(title)).count()).toBe(0);
      }
    });

    test('sees nothing that another account has left behind', async ({ openPage }) => {
      const [before, after] = [await newPerson('Oldingi banner'), await newPerson('Keyingi banner')];
      const liked = await listedProduct(6);
      await call(before, `products/${liked.id}/like`, { liked: true });
      const visit = await openPage({ width, person: before, keepsPages: true, expected });
      const { page } = visit;
      await goAndKeep(visit, '/profile/dashboard/favourites');
      await page.getByRole('main').getByText(shownTitle(liked.title)).waitFor();
      await eventually(() => page.evaluate(listsKept)).toBe(1);
      // As a sign-out leaves it that found no time for more, and a sign-in elsewhere.
      await page.evaluate(`localStorage.setItem('accessToken', ${JSON.stringify(after.accessToken)})`);
      await page.context().setOffline(true);
      await visit.go('/profile/dashboard/favourites');
      await page.getByRole('main').getByText("E'lonlar yuklanishida xatolik yuz berdi.").waitFor();
      expect(await page.getByText(shownTitle(liked.title)).count()).toBe(0);
      await eventually(() => page.evaluate(`caches.has('tokcha-lists-1')`)).toBe(false);
    });
  });

  test('the offline page speaks the language of the page that was asked for', async ({ openPage }) => {
    const visit = await openPage({ width: 360, language: 'ru', theme: 'dark', expected, keepsPages: true });
    await goAndKeep(visit, '/');
    const [seen = ''] = await productsOn(visit);
    await goAndKeep(visit, seen.slice(3));
    await eventually(() => visit.page.evaluate(offlinePageIsKept)).toBe(1);
    await visit.page.context().setOffline(true);
    await visit.page.goto(visit.address('/rules'));
    await visit.isAt('/offline');
    await visit.sees('Последние просмотренные объявления');
    expect(await productsOn(visit)).toEqual([seen]);
    await visit.screenshot('offline-page');
  });

  test('a page in a language that was never used here is told of in one that was, and opens with the line', async ({
    openPage,
  }) => {
    const visit = await openPage({ width: 360, language: 'ru', expected, keepsPages: true });
    const { page, options } = visit;
    await goAndKeep(visit, '/');
    await eventually(() => page.evaluate(offlinePageIsKept)).toBe(1);
    await page.context().setOffline(true);
    await page.goto(`${options.origin}/en/rules`);
    await visit.isAt('/offline');
    await visit.ready();
    await page.context().setOffline(false);
    await visit.isAt(/^\/en\/rules$/);
  });

  const stored = z.object({
    caches: z.array(z.string()),
    addresses: z.array(z.string()),
    naming: z.array(z.string()),
    local: z.array(z.string()),
    session: z.array(z.string()),
    databases: z.array(z.string()),
  });

  /** All that the device holds; `naming` are the addresses of what has one of these texts in it. */
  const everythingKept = (texts: readonly string[]): string => `(async () => {
  const addresses = [];
  const naming = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const url = new URL(request.url);
      addresses.push(decodeURI(url.pathname + url.search));
      const text = await (await cache.match(request)).text();
      if (${JSON.stringify(texts)}.some((each) => text.includes(each))) naming.push(request.url);
    }
  }
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  const [local, session] = [Object.keys(localStorage), Object.keys(sessionStorage)];
  return { caches: (await caches.keys()).sort(), addresses, naming, local, session, databases };
})()`;

  describe('what the device keeps', () => {
    test('is never an answer of the API, and after signing out nothing that tells who was here', async ({
      openPage,
    }) => {
      const person = await newPerson('Maxfiya');
      const product = await newProductForm(await newPerson('Sotuvchi'), "Ko'rilgan velosiped");
      const visit = await openPage({ width: 1280, person, keepsPages: true, expected });
      const { page } = visit;
      await goAndKeep(visit, '/');
      await goAndKeep(visit, `/detail/${product.id}`);
      for (const path of ['/chat', '/user/settings', '/add-item']) await visit.go(path);
      await page.getByRole('textbox', { name: 'Sarlavha' }).fill('Yashirin qoralama');
      await eventually(() => page.evaluate('JSON.stringify(localStorage)')).toContain('Yashirin qoralama');

      const personal = ['Maxfiya', person.phone.slice(4), person.accessToken, 'Yashirin qoralama'];
      const before = stored.parse(await page.evaluate(everythingKept(personal)));
      expect(before.naming).toEqual([]);
      // The page of the chat itself is kept, and has nothing of anybody in it.
      expect(before.addresses.filter((address) => /^\/(?:api|chat\/|user|add-item|profile)/.test(address))).toEqual([]);
      expect(before.local).toEqual(expect.arrayContaining(['accessToken', 'addItemDraft', 'recentlyViewed']));

      await visit.go('/user');
      await page.getByRole('button', { name: 'Chiqish' }).filter({ visible: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Chiqish' }).click();
      await visit.isAt('/login');
      await visit.ready();
      const after = stored.parse(await page.evaluate(everythingKept([...personal, product.title])));
      expect(after.naming).toEqual([]);
      expect(after.addresses.filter((address) => /detail|\/files\//.test(address))).toEqual([]);
      // That this device was counted today says of nobody that they were here (rules/privacy#visits).
      const local = after.local.filter((name) => name !== 'visitCounted');
      expect([local, after.session, after.databases]).toEqual([[], [], []]);
      const cookies = await page.context().cookies();
      expect(cookies.map(({ name }) => name).filter((name) => name !== 'lang')).toEqual([]);
    });
  });

  describe('a line with troubles', () => {
    const withProxy = async (work: (proxy: PageProxy) => Promise<void>): Promise<void> => {
      const proxy = await startPageProxy(origin());
      try {
        await work(proxy);
      } finally {
        await proxy.close();
      }
    };

    test('that is slow shows the last copy in time, and a server that is away shows it too', ({ openPage }) =>
      withProxy(async (proxy) => {
        const visit = await openPage({
          origin: proxy.origin,
          width: 360,
          keepsPages: true,
          expected: [/50[23]/, ...expected],
        });
        await goAndKeep(visit, '/safety');
        proxy.pageDelayMs = 90_000;
        const begun = Date.now();
        await visit.go('/safety');
        expect(Date.now() - begun).toBeLessThan(proxy.pageDelayMs);
        proxy.pageDelayMs = 0;
        proxy.pageStatus = 503;
        expect((await visit.go('/safety')).status()).toBe(200);
        expect((await visit.page.goto(visit.address('/about')))?.status()).toBe(503);
        proxy.pageStatus = null;
        expect(await keptPages(visit)).not.toContain('/about');
        await visit.go('/about');
      }));

    test('a new version takes over the open page without loading it anew, and cleans up', ({ openPage }) =>
      withProxy(async (proxy) => {
        const visit = await openPage({ origin: proxy.origin, width: 1280, keepsPages: true, expected });
        const { page } = visit;
        await goAndKeep(visit, '/safety');
        await page.evaluate(
          `caches.open('tokcha-assets-1').then((cache) => cache.put('/assets/old-1.js', new Response('1')))`,
        );
        await page.evaluate(`caches.open('tokcha-pages-0')`);
        let loads = 0;
        page.on('load', () => {
          loads += 1;
        });
        proxy.worker = (script) => `${script}\n/* another build */`;
        await page.evaluate(`new Promise((taken) => {
        navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true });
        navigator.serviceWorker.getRegistration().then((registration) => registration.update());
      })`);
        const state = z.object({ names: z.array(z.string()), old: z.boolean(), safety: z.boolean() });
        await eventually(async () =>
          state.parse(
            await page.evaluate(`(async () => ({
            names: (await caches.keys()).sort(),
            old: Boolean(await caches.match('/assets/old-1.js')),
            safety: Boolean(await caches.match('/safety', { ignoreVary: true })),
          }))()`),
          ),
        ).toEqual({
          names: ['tokcha-assets-1', 'tokcha-offline-1', 'tokcha-pages-1', 'tokcha-pictures-1'],
          old: false,
          safety: true,
        });
        await visit.sees('Xavfsizlik maslahatlari');
        expect(loads).toBe(0);
        await page.context().setOffline(true);
        await visit.go('/safety');
        expect(await page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0);
        expect(await page.evaluate(`getComputedStyle(document.querySelector('.wrap')).maxWidth`)).not.toBe('none');
      }));

    test('a worker that is switched off takes everything back', ({ openPage }) =>
      withProxy(async (proxy) => {
        const visit = await openPage({ origin: proxy.origin, width: 1280, keepsPages: true, expected });
        const { page } = visit;
        await goAndKeep(visit, '/safety');
        proxy.worker = () => `
        addEventListener('install', () => skipWaiting());
        addEventListener('activate', (event) => event.waitUntil(caches.keys()
          .then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister())));`;
        await page.evaluate('navigator.serviceWorker.getRegistration().then((registration) => registration.update())');
        await eventually(() => page.evaluate('caches.keys().then((names) => names.length)')).toBe(0);
        await eventually(() =>
          page.evaluate('navigator.serviceWorker.getRegistrations().then((registrations) => registrations.length)'),
        ).toBe(0);
        await visit.go('/about');
      }));
  });
});
