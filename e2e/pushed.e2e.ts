import { describe } from 'vitest';
import { z } from 'zod';
import { eventually, expect, test } from './support/journey.ts';
import { goAndKeep } from './support/kept-pages.ts';
import { newPerson, type Person } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { push, shownNotices } from './support/push.ts';
import { call, idOf } from './support/talks.ts';
import { inFullRun, phoneAlone, type Visit } from './support/visit.ts';

inFullRun(() => {
  describe('a notice that is pushed', () => {
    test('shows its texts and leads to a page of ours, never elsewhere', async ({ openPage }) => {
      const visit = await openPage({ width: 1280, keepsPages: true, takesPushes: true });
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
        return shownNotices(visit);
      }).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ title: 'Tokcha', body: "Yangi bildirishnoma bor. Ko'rish uchun bosing." }),
        ]),
      );

      // A click on it, as the browser passes it on; the page that is open, with whatever was written there, stays.
      const [worker] = visit.page.context().serviceWorkers();
      await worker?.evaluate(`registration.showNotification('Narx', { data: '/about' }).then(() => registration.getNotifications())
      .then((all) => dispatchEvent(new NotificationEvent('notificationclick', { notification: all.find(({ data }) => data === '/about') })))`);
      await visit.isAt('/safety');
    });
  });

  describe.each(phoneAlone)('a question that is pushed, %i px', (width) => {
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
      const product = await newProductForm(person, `Savolli dutor ${width}`);
      const visit = await openPage({ width, person, keepsPages: true, takesPushes: true, expected });
      const { page } = visit;
      await page.context().grantPermissions(['notifications']);
      await goAndKeep(visit, '/safety');
      await page.evaluate(`localStorage.setItem('pushOwner', '${await idOf(person)}')`);
      await ask(visit, product.id);
      await press(visit, `confirm:${product.id}`);
      await visit.sees("Rahmat. E'lon sotuvda qoladi.");
      await ask(visit, product.id);
      await press(visit, `sold:${product.id}`);
      await visit.sees("E'lon sotilgan deb belgilandi");
      expect(await statusOf(person, product.id)).toBe('sold');
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
      const product = await newProductForm(person, `Kutgan dutor ${width}`);
      const visit = await openPage({ width, keepsPages: true, takesPushes: true, expected });
      const { page } = visit;
      await page.context().grantPermissions(['notifications']);
      await goAndKeep(visit, '/safety');
      await page.evaluate(`localStorage.setItem('pushOwner', '${await idOf(person)}')`);
      await ask(visit, product.id);
      await press(visit, `sold:${product.id}`);
      const waiting = `caches.open('tokcha-answers-1').then((cache) => cache.keys()).then((keys) => keys.length)`;
      await eventually(() => page.evaluate(waiting)).toBe(1);
      await page.evaluate(`localStorage.setItem('accessToken', ${JSON.stringify(other.accessToken)})`);
      await visit.go('/about');
      await page.waitForTimeout(1000);
      expect(await page.evaluate(waiting)).toBe(1);
      expect(await statusOf(person, product.id)).toBe('active');
      await page.evaluate(`localStorage.setItem('accessToken', ${JSON.stringify(person.accessToken)})`);
      await visit.go('/user/notifications');
      await visit.sees("E'lon sotilgan deb belgilandi");
      expect(await statusOf(person, product.id)).toBe('sold');
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
      ['en', 'Tokcha – classifieds', '/en'],
    ] as const)('the browser finds the application whole in %s', async ([language, name, start], { openPage }) => {
      const visit = await openPage({ width: 360, language, keepsPages: true, takesPushes: true });
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
});
