import { describe } from 'vitest';
import { z } from 'zod';
import { eventually, expect, test } from './support/journey.ts';
import { type Line, openLine } from './support/line.ts';
import { newPerson, type Person } from './support/people.ts';
import { origin } from './support/product.ts';
import { newProductForm } from './support/products.ts';
import { push, shownNotices } from './support/push.ts';
import { listedProduct } from './support/shop-window.ts';
import { call, idOf } from './support/talks.ts';
import { type Visit, widths } from './support/visit.ts';

/** What a browser without a line tells the console. */
const expected = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/];

const kept = `caches.open('tokcha-pages-1').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => decodeURI(new URL(url).pathname)))`;
const keptPages = async ({ page }: Visit) => z.array(z.string()).parse(await page.evaluate(kept));

/** The addresses of the first listings on the page, without what their cards add. */
async function listingsOn({ page }: Visit): Promise<string[]> {
  const cards = page.locator('main a.card__link');
  await cards.first().waitFor();
  const hrefs = await cards.evaluateAll((links: { href: string }[]) => links.map(({ href }) => href));
  return [...new Set(hrefs.map((href) => new URL(href).pathname))];
}

/** Opens a page and waits until it is kept. */
async function goAndKeep(visit: Visit, path: string): Promise<void> {
  await visit.go(path);
  await eventually(() => keptPages(visit)).toContain(
    new URL(visit.address(path)).pathname.replace(/(?<=\/detail\/\d+)-.*/, ''),
  );
}

const picturesKept = `caches.open('tokcha-pictures-1').then((cache) => cache.keys()).then((keys) => {
  const shown = [...document.querySelectorAll('main img[src*="/files/"]')].map(({ currentSrc }) => currentSrc);
  return shown.length > 0 && keys.some(({ url }) => shown.includes(url));
})`;
const pictureIsShown = `[...document.querySelectorAll('main img[src*="/files/"]')].some(({ naturalWidth }) => naturalWidth > 0)`;
const offlinePageIsKept = `caches.open('tokcha-offline-1').then((cache) => cache.keys()).then((keys) => keys.length)`;

describe.each(widths)('a visitor whose line breaks, %i px', (width) => {
  test('goes on reading what was seen, is told of the rest, and is back with the line', async ({ openPage }) => {
    const visit = await openPage({ width, expected, keepsPages: true });
    const { page } = visit;
    // Chosen on the page that is kept: what stands first on another changes with the hour.
    await goAndKeep(visit, '/all-products');
    await eventually(() => page.evaluate(offlinePageIsKept)).toBe(1);
    const [seen = '', unseen = ''] = await listingsOn(visit);
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
    expect(await listingsOn(visit)).not.toEqual([]);
    await page.locator(`main a.card__link[href^="${seen}"]`).first().click();
    await visit.isAt(seen);
    await visit.sees(title);

    await page.goto(visit.address(unseen));
    await visit.isAt('/offline');
    await visit.ready();
    await visit.sees("Bu sahifa qurilmada saqlanmagan. Aloqa tiklanganda o'zi ochiladi.");
    expect(await page.getByText("saqlangan sahifa ko'rsatilmoqda").isVisible()).toBe(false);
    expect(await listingsOn(visit)).toEqual([seen]);
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

describe.each(widths)('somebody with lists of their own, %i px', (width) => {
  test('opens favourites and compare without a line as they were, and leaves nothing of them', async ({ openPage }) => {
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
    for (const [path, title] of lists) {
      await goAndKeep(visit, path);
      await page.getByRole('main').getByText(title).filter({ visible: true }).first().waitFor();
      await eventually(() => page.evaluate(picturesKept)).toBe(true);
    }
    await eventually(() => page.evaluate(offlinePageIsKept)).toBe(1);

    await page.context().setOffline(true);
    for (const [path, title] of lists) {
      await visit.go(path);
      await page.getByRole('main').getByText(title).filter({ visible: true }).first().waitFor();
      await visit.sees(/Oxirgi ko'rilgan holat: \d+-\S+, \d\d:\d\d/);
      await eventually(() => page.evaluate(pictureIsShown)).toBe(true);
      await visit.expectAccessible();
      await visit.expectNoOverflow();
      await visit.screenshot(`offline${path.replaceAll('/', '-')}`);
    }
    await page.context().setOffline(false);
    await eventually(() => page.getByText("Oxirgi ko'rilgan holat").count()).toBe(0);

    await visit.go('/user');
    await page.getByRole('button', { name: 'Chiqish' }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Chiqish' }).click();
    await visit.isAt('/login');
    await visit.ready();
    expect(await page.evaluate('caches.keys()')).not.toContain('tokcha-lists-1');
    await page.context().setOffline(true);
    for (const [path, title] of lists) {
      await page.goto(visit.address(path));
      await visit.isAt('/offline');
      expect(await page.getByText(title).count()).toBe(0);
    }
  });

  test('sees nothing that another account has left behind', async ({ openPage }) => {
    const [before, after] = [await newPerson('Oldingi'), await newPerson('Keyingi')];
    const liked = await listedProduct(6);
    await call(before, `products/${liked.id}/like`, { liked: true });
    const visit = await openPage({ width, person: before, keepsPages: true, expected });
    const { page } = visit;
    await goAndKeep(visit, '/profile/dashboard/favourites');
    await page.getByRole('main').getByText(liked.title).waitFor();
    const kept = `caches.open('tokcha-lists-1').then((cache) => cache.keys()).then((keys) => keys.length)`;
    await eventually(() => page.evaluate(kept)).toBe(1);
    // As a sign-out leaves it that found no time for more, and a sign-in elsewhere.
    await page.evaluate(`localStorage.setItem('accessToken', ${JSON.stringify(after.accessToken)})`);
    await page.context().setOffline(true);
    await visit.go('/profile/dashboard/favourites');
    await page.getByRole('main').getByText("E'lonlar yuklanishida xatolik yuz berdi.").waitFor();
    expect(await page.getByText(liked.title).count()).toBe(0);
    await eventually(() => page.evaluate(`caches.has('tokcha-lists-1')`)).toBe(false);
  });
});

test('the offline page speaks the language of the page that was asked for', async ({ openPage }) => {
  const visit = await openPage({ width: 360, language: 'ru', theme: 'dark', expected, keepsPages: true });
  await goAndKeep(visit, '/');
  const [seen = ''] = await listingsOn(visit);
  await goAndKeep(visit, seen.slice(3));
  await eventually(() => visit.page.evaluate(offlinePageIsKept)).toBe(1);
  await visit.page.context().setOffline(true);
  await visit.page.goto(visit.address('/rules'));
  await visit.isAt('/offline');
  await visit.sees('Последние просмотренные объявления');
  expect(await listingsOn(visit)).toEqual([seen]);
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

const held = z.object({
  caches: z.array(z.string()),
  addresses: z.array(z.string()),
  telling: z.array(z.string()),
  local: z.array(z.string()),
  session: z.array(z.string()),
  databases: z.array(z.string()),
});

/** All that the device holds; `telling` are the addresses of what has one of these texts in it. */
const everythingKept = (texts: readonly string[]): string => `(async () => {
  const addresses = [];
  const telling = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const url = new URL(request.url);
      addresses.push(decodeURI(url.pathname + url.search));
      const text = await (await cache.match(request)).text();
      if (${JSON.stringify(texts)}.some((each) => text.includes(each))) telling.push(request.url);
    }
  }
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  const [local, session] = [Object.keys(localStorage), Object.keys(sessionStorage)];
  return { caches: (await caches.keys()).sort(), addresses, telling, local, session, databases };
})()`;

describe('what the device keeps', () => {
  test('is never an answer of the API, and after signing out nothing that tells who was here', async ({ openPage }) => {
    const person = await newPerson('Maxfiya');
    const listing = await newProductForm(await newPerson('Sotuvchi'), "Ko'rilgan velosiped");
    const visit = await openPage({ width: 1280, person, keepsPages: true, expected });
    const { page } = visit;
    await goAndKeep(visit, '/');
    await goAndKeep(visit, `/detail/${listing.id}`);
    for (const path of ['/chat', '/user/settings', '/add-item']) await visit.go(path);
    await page.getByRole('textbox', { name: 'Sarlavha' }).fill('Yashirin qoralama');
    await eventually(() => page.evaluate('JSON.stringify(localStorage)')).toContain('Yashirin qoralama');

    const personal = ['Maxfiya', person.phone.slice(4), person.accessToken, 'Yashirin qoralama'];
    const before = held.parse(await page.evaluate(everythingKept(personal)));
    expect(before.telling).toEqual([]);
    // The page of the chat itself is kept, and has nothing of anybody in it.
    expect(before.addresses.filter((address) => /^\/(?:api|chat\/|user|add-item|profile)/.test(address))).toEqual([]);
    expect(before.local).toEqual(expect.arrayContaining(['accessToken', 'addItemDraft', 'recentlyViewed']));

    await visit.go('/user');
    await page.getByRole('button', { name: 'Chiqish' }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Chiqish' }).click();
    await visit.isAt('/login');
    await visit.ready();
    const after = held.parse(await page.evaluate(everythingKept([...personal, listing.title])));
    expect(after.telling).toEqual([]);
    expect(after.addresses.filter((address) => /detail|\/files\//.test(address))).toEqual([]);
    expect([after.local, after.session, after.databases]).toEqual([[], [], []]);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).filter((name) => name !== 'lang')).toEqual([]);
  });
});

describe('a line with troubles', () => {
  const withLine = async (work: (line: Line) => Promise<void>): Promise<void> => {
    const line = await openLine(origin());
    try {
      await work(line);
    } finally {
      await line.close();
    }
  };

  test('that is slow shows the last copy in time, and a server that is away shows it too', ({ openPage }) =>
    withLine(async (line) => {
      const visit = await openPage({
        origin: line.origin,
        width: 360,
        keepsPages: true,
        expected: [/50[23]/, ...expected],
      });
      await goAndKeep(visit, '/safety');
      line.pageDelayMs = 90_000;
      const begun = Date.now();
      await visit.go('/safety');
      expect(Date.now() - begun).toBeLessThan(line.pageDelayMs);
      line.pageDelayMs = 0;
      line.pageStatus = 503;
      expect((await visit.go('/safety')).status()).toBe(200);
      expect((await visit.page.goto(visit.address('/about')))?.status()).toBe(503);
      line.pageStatus = null;
      expect(await keptPages(visit)).not.toContain('/about');
      await visit.go('/about');
    }));

  test('a new version takes over the open page without loading it anew, and cleans up', ({ openPage }) =>
    withLine(async (line) => {
      const visit = await openPage({ origin: line.origin, width: 1280, keepsPages: true, expected });
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
      line.worker = (script) => `${script}\n/* another build */`;
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
      await visit.sees('Xavfsiz savdo');
      expect(loads).toBe(0);
      await page.context().setOffline(true);
      await visit.go('/safety');
      expect(await page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0);
      expect(await page.evaluate(`getComputedStyle(document.querySelector('.wrap')).maxWidth`)).not.toBe('none');
    }));

  test('a worker that is switched off takes everything back', ({ openPage }) =>
    withLine(async (line) => {
      const visit = await openPage({ origin: line.origin, width: 1280, keepsPages: true, expected });
      const { page } = visit;
      await goAndKeep(visit, '/safety');
      line.worker = () => `
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

describe('a notice that is pushed', () => {
  test('shows its texts and leads to a page of ours, never elsewhere', async ({ openPage }) => {
    const visit = await openPage({ width: 1280, keepsPages: true });
    await visit.page.context().grantPermissions(['notifications']);
    await goAndKeep(visit, '/safety');
    const first = { title: 'Yangi xabar', body: 'Salom', tag: 'chat-1', data: '/chat?chatId=1' };
    // A worker that was put to sleep may miss the tool's message; the tag keeps it one notice.
    await eventually(async () => {
      await push(visit, { ...first, url: first.data, icon: '/icon-192.png' });
      return shownNotices(visit);
    }).toEqual([first]);
    await eventually(async () => {
      const foreign = { url: 'https://example.com/steal', icon: 'javascript:alert(1)' };
      await push(visit, { title: 'x'.repeat(500), tag: 'x', ...foreign });
      return shownNotices(visit);
    }).toEqual([{ title: 'x'.repeat(120), body: '', tag: 'x', data: '/' }, first]);
    await eventually(async () => {
      await push(visit, ['nothing of ours']);
      return z.array(z.unknown()).parse(await shownNotices(visit)).length;
    }).toBeGreaterThan(2);

    // A click on it, as the browser passes it on; the page that is open, with whatever was written there, stays.
    const [worker] = visit.page.context().serviceWorkers();
    await worker?.evaluate(`registration.showNotification('Narx', { data: '/about' }).then(() => registration.getNotifications())
      .then((all) => dispatchEvent(new NotificationEvent('notificationclick', { notification: all.find(({ data }) => data === '/about') })))`);
    await visit.isAt('/safety');
  });
});

describe.each(widths)('a question that is pushed, %i px', (width) => {
  /** What the cabinet is told in a private window, as every context of a test is one. */
  const expected = [/does not support the Push API/];
  /** A press on a button of the notice, as the browser passes it on. Once the first was read the next may be asked. */
  const press = async ({ page }: Visit, action: string): Promise<void> => {
    await page
      .context()
      .serviceWorkers()[0]
      ?.evaluate(`registration.getNotifications().then((all) =>
      dispatchEvent(new NotificationEvent('notificationclick', { notification: all.find(({ tag }) => tag === 'asked'), action: '${action}' })))`);
  };
  const ask = async (visit: Visit, productId: number): Promise<void> => {
    const actions = [
      { action: `confirm:${productId}`, title: 'Ha, dolzarb' },
      { action: `sold:${productId}`, title: 'Sotildi' },
      { action: `delete:${productId}`, title: 'Bu yerda emas' },
    ];
    const question = {
      title: "E'loningiz hali dolzarbmi?",
      body: 'Dutor',
      tag: 'asked',
      url: '/user/notifications',
      actions,
    };
    await eventually(async () => {
      await push(visit, question);
      return visit.page.evaluate(`navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
        .then((all) => all.filter(({ tag, body }) => tag === 'asked' && body === 'Dutor').flatMap(({ actions }) => actions.map(({ action }) => action)))`);
    }).toEqual([`confirm:${productId}`, `sold:${productId}`]);
  };
  const statusOf = async (person: Person, productId: number): Promise<string> =>
    z.object({ content: z.object({ status: z.string() }) }).parse(await call(person, `products/by-id/${productId}`))
      .content.status;

  test('is answered by an open page of whoever was asked, which stays where it is', async ({ openPage }) => {
    const person = await newPerson('Javobchi');
    const listing = await newProductForm(person, `Savolli dutor ${width}`);
    const visit = await openPage({ width, person, keepsPages: true, expected });
    const { page } = visit;
    await page.context().grantPermissions(['notifications']);
    await goAndKeep(visit, '/safety');
    await page.evaluate(`localStorage.setItem('pushOwner', '${await idOf(person)}')`);
    await ask(visit, listing.id);
    await press(visit, `confirm:${listing.id}`);
    await visit.sees("Rahmat! E'lon o'z joyida qoldi");
    await ask(visit, listing.id);
    await press(visit, `sold:${listing.id}`);
    await visit.sees("E'lon sotilgan deb belgilandi");
    expect(await statusOf(person, listing.id)).toBe('sold');
    await eventually(() => shownNotices(visit)).toEqual([
      {
        title: "E'loningiz hali dolzarbmi?",
        body: "E'lon sotilgan deb belgilandi",
        tag: 'asked',
        data: '/user/notifications',
      },
    ]);
    await visit.isAt('/safety');
    await visit.screenshot('answered');
  });

  test('waits for them to sign in, and is not answered by anybody else', async ({ openPage }) => {
    const [person, other] = [await newPerson('Javobchi'), await newPerson('Boshqa')];
    const listing = await newProductForm(person, `Kutgan dutor ${width}`);
    const visit = await openPage({ width, keepsPages: true, expected });
    const { page } = visit;
    await page.context().grantPermissions(['notifications']);
    await goAndKeep(visit, '/safety');
    await page.evaluate(`localStorage.setItem('pushOwner', '${await idOf(person)}')`);
    await ask(visit, listing.id);
    await press(visit, `sold:${listing.id}`);
    const waiting = `caches.open('tokcha-answers-1').then((cache) => cache.keys()).then((keys) => keys.length)`;
    await eventually(() => page.evaluate(waiting)).toBe(1);
    await page.evaluate(`localStorage.setItem('accessToken', ${JSON.stringify(other.accessToken)})`);
    await visit.go('/about');
    await page.waitForTimeout(1000);
    expect(await page.evaluate(waiting)).toBe(1);
    expect(await statusOf(person, listing.id)).toBe('active');
    await page.evaluate(`localStorage.setItem('accessToken', ${JSON.stringify(person.accessToken)})`);
    await visit.go('/user/notifications');
    await visit.sees("E'lon sotilgan deb belgilandi");
    expect(await statusOf(person, listing.id)).toBe('sold');
    await eventually(() => page.evaluate(waiting)).toBe(0);
  });
});

const manifest = z.object({ errors: z.array(z.unknown()), url: z.string(), data: z.string() });
const installability = z.object({ installabilityErrors: z.array(z.object({ errorId: z.string() })) });
const named = z.object({ name: z.string(), lang: z.string(), start_url: z.string(), id: z.string() });

describe('installing', () => {
  test.for([
    ['uz', "Tokcha — e'lonlar", '/'],
    ['ru', 'Токча — объявления', '/ru'],
    ['en', 'Tokcha — classifieds', '/en'],
  ] as const)('the browser finds the application whole in %s', async ([language, name, start], { openPage }) => {
    const visit = await openPage({ width: 360, language, keepsPages: true });
    await goAndKeep(visit, '/');
    const devtools = await visit.page.context().newCDPSession(visit.page);
    const found = manifest.parse(await devtools.send('Page.getAppManifest'));
    expect(found.errors).toEqual([]);
    expect(named.parse(JSON.parse(found.data))).toEqual({ name, lang: language, start_url: start, id: '/' });
    const { installabilityErrors } = installability.parse(await devtools.send('Page.getInstallabilityErrors'));
    // Every context of a test is a private window, where nothing is installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  test('"Yuklab olish" takes the browser\'s offer, and goes once the application is there', async ({ openPage }) => {
    const visit = await openPage({ width: 360 });
    const { page } = visit;
    await visit.go('/');
    await page.evaluate(
      `dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => { globalThis.asked = true; } }))`,
    );
    const button = page.getByRole('button', { name: 'Yuklab olish' });
    await button.click();
    await eventually(() => page.evaluate('globalThis.asked')).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.evaluate(`dispatchEvent(new Event('appinstalled'))`);
    await button.waitFor({ state: 'hidden' });
  });

  test('without an offer it shows how, for this browser first', async ({ openPage }) => {
    const visit = await openPage({ width: 360 });
    const { page } = visit;
    await visit.go('/');
    await page.getByRole('button', { name: 'Yuklab olish' }).click();
    const dialog = page.getByRole('dialog', { name: "Tokchani o'rnating" });
    await dialog.waitFor();
    await visit.expectAccessible();
    await visit.screenshot('install');
    await dialog.getByText('Boshqa brauzer yoki qurilma').click();
    await dialog.getByRole('heading', { name: 'iPhone va iPad: Safari' }).waitFor();
    await visit.expectNoOverflow();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});
