import { describe } from 'vitest';
import { bubble, log, openMenu, read, sent, write } from './support/chat-screen.ts';
import { eventually, expect, test } from './support/journey.ts';
import { idOf, newTalk, says } from './support/talks.ts';
import { inFullRun, type Visit } from './support/visit.ts';

const badge = (visit: Visit) => visit.page.locator('.header__messages b, .header__link b').filter({ visible: true });
/** The line is there, and the person seen by those they talk with. */
const seesOnline = (visit: Visit) => visit.page.locator('.chat__head').getByText('Onlayn', { exact: true }).waitFor();

const keptThreads = `caches.has('tokcha-chats-1').then(async (has) => {
  const keys = has ? await (await caches.open('tokcha-chats-1')).keys() : [];
  return keys.map(({ url }) => url.split('/').at(-1)).sort();
})`;
const chatPageIsKept = `caches.open('tokcha-pages-1').then((kept) => kept.match('/chat')).then(Boolean)`;

inFullRun(() => {
  describe('one line for the whole site', () => {
    test('whoever looks at the catalogue is online, and is told of a message: badge, title, and a line that leads to it', async ({
      openPage,
    }) => {
      const { seller, buyer, chatId } = await newTalk('Liniyadagi velosiped');
      await says(buyer, chatId, 'Salom');
      const buying = await openPage({ width: 1280, person: buyer });
      await buying.go(`/chat?chatId=${chatId}`);
      const selling = await openPage({ width: 360, person: seller });
      await selling.go('/all-products');
      await seesOnline(buying);
      await eventually(() => selling.page.title()).toMatch(/^\(1\) /);

      await write(buying, 'Hali sotuvdami?');
      await selling.sees('Zarina: Hali sotuvdami?');
      await eventually(() => badge(selling).first().textContent()).toContain('2');
      await eventually(() => selling.page.title()).toMatch(/^\(2\) /);
      await selling.expectAccessible();
      await selling.screenshot('chat-toast');
      // Another line about the same conversation does not stand beside the first.
      await write(buying, 'Javob bering');
      await eventually(() => selling.page.title()).toMatch(/^\(3\) /);
      expect(await selling.page.locator('.toast').count()).toBe(1);
      await selling.page.locator('.toast').getByRole('button', { name: 'Ochish' }).click();
      await selling.isAt(new RegExp(`chatId=${chatId}`));
      await bubble(selling, 'Javob bering').waitFor();
      await read(buying, 'Javob bering');
      await eventually(() => selling.page.title()).not.toMatch(/^\(/);
    });

    test('what was not in view keeps its single tick, and what was seen gets the second', async ({ openPage }) => {
      const { seller, buyer, chatId } = await newTalk('Belgili velosiped');
      await says(buyer, chatId, ...Array.from({ length: 30 }, (_, index) => `Gap ${index + 1}.`));
      const buying = await openPage({ width: 1280, person: buyer });
      await buying.go(`/chat?chatId=${chatId}`);
      await sent(buying, 'Gap 30.');
      const selling = await openPage({ width: 360, person: seller });
      await selling.go(`/chat?chatId=${chatId}`);
      await bubble(selling, 'Gap 1.').waitFor();
      await read(buying, 'Gap 3.');
      await selling.sees(/\d+ ta yangi xabar/);
      const isRead = (text: string) => bubble(buying, text).getByText("O'qildi").count();
      expect(await isRead('Gap 30.')).toBe(0);
      await write(buying, 'Oxirgisi');
      await sent(buying, 'Oxirgisi');
      await selling.sees(/\d+ ta yangi xabar/);
      expect(await isRead('Oxirgisi')).toBe(0);
      await selling.page.getByRole('button', { name: /yangi xabar/ }).click();
      await read(buying, 'Oxirgisi');
      await read(buying, 'Gap 30.');
    });

    test('whoever looks elsewhere comes back to the first message that came meanwhile, not to the last', async ({
      openPage,
    }) => {
      const { seller, buyer, chatId } = await newTalk('Orqadagi velosiped');
      await says(buyer, chatId, 'Salom');
      const selling = await openPage({ width: 360, person: seller });
      await selling.go(`/chat?chatId=${chatId}`);
      await bubble(selling, 'Salom').waitFor();
      await selling.page.evaluate(`Object.defineProperty(document, 'visibilityState', { get: () => window.isAway ? 'hidden' : 'visible' });
        window.look = (isAway) => { window.isAway = isAway; document.dispatchEvent(new Event('visibilitychange')); };
        window.look(true)`);
      await says(buyer, chatId, ...Array.from({ length: 30 }, (_, index) => `Gap ${index + 1}.`));
      await bubble(selling, 'Gap 30.').waitFor({ state: 'attached' });
      await selling.page.evaluate('window.look(false)');
      await selling.sees('Yangi xabarlar');
      await selling.sees(/\d+ ta yangi xabar/);
      const isInSight = (text: string) =>
        bubble(selling, text).evaluate((each) => each.getBoundingClientRect().top < 700);
      await eventually(async () => [await isInSight('Gap 1.'), await isInSight('Gap 30.')]).toEqual([true, false]);
    });

    test('a block reaches the other side at once: nobody is online, nothing can be written', async ({ openPage }) => {
      const { seller, buyer, chatId } = await newTalk('Bloklangan velosiped');
      await says(buyer, chatId, 'Salom');
      const selling = await openPage({ width: 1280, person: seller });
      await selling.go(`/chat?chatId=${chatId}`);
      const buying = await openPage({ width: 360, person: buyer });
      await buying.go(`/chat?chatId=${chatId}`);
      await seesOnline(buying);
      await openMenu(selling);
      // Esc closes the menu and nothing else.
      await selling.page.keyboard.press('Escape');
      await bubble(selling, 'Salom').waitFor();
      await openMenu(selling);
      await selling.page.getByRole('button', { name: 'Bloklash' }).click();
      await selling.page.getByRole('dialog').getByRole('button', { name: 'Bloklash' }).click();
      await buying.sees("Bu suhbatda yozib bo'lmaydi");
      expect(await buying.page.getByPlaceholder('Xabar yozing...').count()).toBe(0);
      expect(
        await buying.page
          .locator('.chat__head')
          .getByText(/Onlayn|Offlayn/)
          .count(),
      ).toBe(0);
      await log(buying).waitFor();
      await buying.screenshot('chat-blocked');
      expect(await idOf(buyer)).toBeGreaterThan(0);
    });

    test('after a reload without a network conversations are read, what is written waits, and signing out leaves nothing', async ({
      openPage,
    }) => {
      const { seller, buyer, product, chatId } = await newTalk('Oflayn velosiped');
      await says(buyer, chatId, 'Salom', 'Hali sotuvdami?');
      const selling = await openPage({
        width: 360,
        person: seller,
        keepsPages: true,
        expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/],
      });
      await selling.go('/chat');
      await eventually(() => selling.page.evaluate(keptThreads)).toEqual(['list', `thread-${chatId}`]);
      await eventually(() => selling.page.evaluate(chatPageIsKept)).toBe(true);

      await selling.page.context().setOffline(true);
      await selling.go('/chat');
      await selling.sees('Ulanmagan');
      expect(await selling.page.getByText('Xatolik', { exact: true }).count()).toBe(0);
      await selling.page.getByRole('button', { name: /Zarina/ }).click();
      await bubble(selling, 'Hali sotuvdami?').waitFor();
      await write(selling, 'Ha, sotuvda');
      await bubble(selling, 'Ha, sotuvda').getByText('Yuborilmoqda').waitFor({ state: 'attached' });
      expect(
        await selling.page
          .getByText(/Aloqa yo'q|Internet yo'q/)
          .filter({ visible: true })
          .count(),
      ).toBe(1);
      await selling.screenshot('chat-offline-reload');

      // It leaves from whatever page is open when the line is back.
      await selling.go(`/detail/${product.id}`);
      await selling.page.context().setOffline(false);
      const buying = await openPage({ width: 1280, person: buyer });
      await buying.go(`/chat?chatId=${chatId}`);
      await bubble(buying, 'Ha, sotuvda').waitFor();

      await selling.go('/user');
      await selling.page.getByRole('button', { name: 'Chiqish' }).filter({ visible: true }).click();
      await selling.page.getByRole('dialog').getByRole('button', { name: 'Chiqish' }).click();
      await selling.isAt('/login');
      expect(await selling.page.evaluate(keptThreads)).toEqual([]);
    });
  });
});
