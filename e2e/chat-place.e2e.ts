import { describe } from 'vitest';
import { busySeller } from './support/busy-inbox.ts';
import { bubble, input, log, offline, openMenu, sent, write } from './support/chat-screen.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { asksAbout, newTalk, says } from './support/talks.ts';
import { inFullRun } from './support/visit.ts';

inFullRun(() => {
  describe('one’s place in a chat', () => {
    test('back from a conversation a phone has the list where it was, with what was looked for; who else writes is counted meanwhile', async ({
      openPage,
    }) => {
      const { seller, products } = await busySeller();
      const [product] = products;
      if (!product) throw new Error('nothing is for sale');
      const visit = await openPage({ width: 360, person: seller });
      const { page } = visit;
      await visit.go('/chat');
      const rows = page.locator('.chat__item');
      await eventually(() => rows.count()).toBeGreaterThan(45);
      const row = rows.nth(40);
      await row.scrollIntoViewIfNeeded();
      const top = async () => Math.round((await row.boundingBox())?.y ?? 0);
      /** Where the row is touched: a touch that was in vain at first has scrolled once more. */
      const touch = async (): Promise<number> => {
        const touched = row.evaluate(
          (item) =>
            new Promise<number>((resolve) =>
              item.addEventListener('click', () => resolve(item.getBoundingClientRect().y), {
                capture: true,
                once: true,
              }),
            ),
        );
        await row.tap();
        return Math.round(await touched);
      };
      let place = await touch();
      await log(visit).getByText('Salom, hali sotuvdami?').waitFor();

      const toList = page.getByRole('button', { name: "Suhbatlar ro'yxati" });
      const waiting = async () =>
        Number(/, (\d+) ta o'qilmagan xabar/.exec((await toList.getAttribute('aria-label')) ?? '')?.[1]);
      await eventually(waiting).toBeGreaterThan(0);
      const before = await waiting();
      const third = await newPerson('Bahrom');
      await visit.screenshot('chat-unread-elsewhere');
      await visit.expectAccessible();
      await visit.expectNoOverflow();

      for (const back of [() => toList.click(), () => page.goBack()]) {
        await back();
        await rows.first().waitFor();
        await eventually(top).toBe(place);
        place = await touch();
        await rows.first().waitFor({ state: 'detached' });
      }
      await says(third, await asksAbout({ seller, product }, third), 'Sotiladimi?');
      await eventually(waiting).toBe(before + 1);

      await page.goBack();
      const search = page.getByRole('searchbox', { name: 'Suhbatlarni qidirish' });
      await search.fill('Xaridor 1');
      await eventually(() => page.getByRole('button', { name: /Xaridor [2-9] / }).count()).toBe(0);
      await page
        .getByRole('button', { name: /Xaridor 1 / })
        .first()
        .tap();
      await log(visit).getByText('Salom, hali sotuvdami?').waitFor();
      await page.goBack();
      await rows.first().waitFor();
      expect(await search.inputValue()).toBe('Xaridor 1');
      await eventually(() => page.getByRole('button', { name: /Xaridor [2-9] / }).count()).toBe(0);
    });

    test('all that a conversation says of something is reached, one after the other, the newest first', async ({
      openPage,
    }) => {
      const { seller, buyer, chatId } = await newTalk('Izlangan velosiped');
      await says(seller, chatId, ...Array.from({ length: 34 }, (_, index) => `Zanjir ${index + 1}`));
      for (const width of [360, 1280] as const) {
        const visit = await openPage({ width, person: buyer });
        const { page } = visit;
        await visit.go(`/chat?chatId=${chatId}`);
        await bubble(visit, 'Zanjir 34').waitFor();
        await openMenu(visit);
        await page.getByRole('button', { name: 'Suhbatdan qidirish' }).click();
        const words = page.getByRole('searchbox', { name: 'Suhbatdan qidirish' });
        await words.fill('занжир');
        await page.getByText('1 / 34', { exact: true }).waitFor();
        const found = (text: string) => log(visit).locator('.chat__bubble--found', { hasText: text });
        await found('Zanjir 34').waitFor();
        await visit.expectAccessible();
        await visit.expectNoOverflow();
        await visit.screenshot('chat-find-bar');
        for (let step = 2; step <= 34; step += 1) {
          await page.getByRole('button', { name: 'Oldingi topilgan xabar' }).click();
          await page.getByText(`${step} / 34`, { exact: true }).waitFor();
        }
        await found('Zanjir 1').waitFor();
        await words.press('Shift+Enter');
        await found('Zanjir 2').waitFor();
        await page.getByText('33 / 34', { exact: true }).waitFor();
        await words.fill('velosipedmas');
        await visit.sees('Hech narsa topilmadi');
        await eventually(async () => (await words.boundingBox())?.width ?? 0).toBeGreaterThan(100);
        await visit.screenshot('chat-find-nothing');
        await log(visit).focus();
        await page.keyboard.press('Escape');
        await words.waitFor({ state: 'detached' });

        // Chosen anew, the conversation stands at its end, and no more where it was found.
        if (width === 360) await page.getByRole('button', { name: "Suhbatlar ro'yxati" }).click();
        await page.locator('.chat__item', { hasText: 'Izlangan velosiped' }).click();
        await eventually(async () => page.url()).not.toContain('seq=');
        const isBelow = () => log(visit).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
        await eventually(isBelow).toBeLessThan(5);
      }
    });

    test('what waits without a line is taken back by the keyboard, and a book is not pasted', async ({ openPage }) => {
      const { seller, buyer, chatId } = await newTalk('Kutilgan velosiped');
      const selling = await openPage({ width: 360, person: seller, expected: offline });
      const { page } = selling;
      await says(buyer, chatId, 'Salom');
      await selling.go(`/chat?chatId=${chatId}`);
      await bubble(selling, 'Salom').waitFor();
      await page.context().setOffline(true);
      await selling.sees(/^Aloqa yo'q/);
      await write(selling, 'Xato narx');
      await write(selling, 'Keling');
      const actions = bubble(selling, 'Xato narx').getByRole('button', { name: 'Xabar amallari' });
      await actions.focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Xabar' });
      await sheet.waitFor();
      await selling.screenshot('chat-take-back');
      await selling.expectAccessible();
      await sheet.getByRole('button', { name: 'Yuborishni bekor qilish' }).press('Enter');
      await bubble(selling, 'Xato narx').waitFor({ state: 'detached' });
      await page.context().setOffline(false);
      await sent(selling, 'Keling');
      expect(await bubble(selling, 'Xato narx').count()).toBe(0);

      await input(selling).fill('Bor');
      await page.evaluate(`(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'kitob '.repeat(500_000));
        document.querySelector('textarea').dispatchEvent(
          new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
      })()`);
      await page.locator('.toast', { hasText: /^Matn qo'yilmadi: unda 3.000.000 ta/ }).waitFor();
      expect(await input(selling).inputValue()).toBe('Bor');
      const long = 'a'.repeat(2500);
      await input(selling).fill(long);
      await page.getByText(/^Xabar juda uzun: 2.500 ta/).waitFor();
      expect(await page.getByRole('button', { name: 'Yuborish', exact: true }).isDisabled()).toBe(true);
      expect(await input(selling).inputValue()).toBe(long);
    });
  });
});
