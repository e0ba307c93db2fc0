import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { bubble, input, log, sent, write } from './support/chat-screen.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newTalk, says } from './support/talks.ts';
import { pressUntil } from './support/touch.ts';
import { inFullRun } from './support/visit.ts';

/** Lets the edits of a page wait before they reach the server. */
async function pauseEdits(page: Page) {
  let waiting: (() => void)[] = [];
  const line = {
    isBlocked: false,
    waitingCount: async () => waiting.length,
    release(): void {
      line.isBlocked = false;
      for (const send of waiting) send();
      waiting = [];
    },
  };
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (line.isBlocked && message.includes('editMessage')) waiting.push(() => server.send(message));
      else server.send(message);
    });
  });
  return line;
}

inFullRun(() => {
  describe('whoever answers many', () => {
    test('answers a message that stands far up, and is led back to it; what is edited is marked for both', async ({
      openPage,
    }) => {
      const { seller, buyer, chatId } = await newTalk('Iqtibosli velosiped');
      await says(buyer, chatId, 'Rangi qanaqa?', ...Array.from({ length: 60 }, (_, index) => `Gap ${index + 1}.`));
      const selling = await openPage({ width: 1280, person: seller });
      const line = await pauseEdits(selling.page);
      await selling.go(`/chat?chatId=${chatId}`);
      await bubble(selling, 'Rangi qanaqa?').hover();
      await bubble(selling, 'Rangi qanaqa?').getByRole('button', { name: 'Javob berish' }).click();
      await selling.page.locator('.chat__composing').getByText('Rangi qanaqa?').waitFor();
      await write(selling, 'Qizil');
      await selling.page.locator('.chat__composing').waitFor({ state: 'detached' });

      const buying = await openPage({ width: 360, person: buyer });
      await buying.go(`/chat?chatId=${chatId}`);
      const answer = bubble(buying, 'Qizil');
      await answer.getByRole('button', { name: 'Siz Rangi qanaqa?' }).waitFor();
      await buying.expectAccessible();
      await buying.screenshot('chat-quote');
      // Only the end is loaded: the question stands above it.
      expect(
        await buying.page
          .locator('[data-key]')
          .filter({ hasText: /^Siz: Rangi/ })
          .count(),
      ).toBe(0);
      await answer.getByRole('button', { name: 'Siz Rangi qanaqa?' }).click();
      await buying.page.locator('.chat__bubble--found', { hasText: 'Rangi qanaqa?' }).waitFor();

      const begin = async (text: string): Promise<void> => {
        await bubble(selling, text).hover();
        await bubble(selling, text).getByRole('button', { name: 'Xabar amallari' }).click();
        await selling.page.getByRole('dialog').getByRole('button', { name: 'Tahrirlash' }).click();
      };
      await begin('Qizil');
      await eventually(() => input(selling).inputValue()).toBe('Qizil');
      await selling.expectAccessible();
      await write(selling, 'Qizil va oq');
      await bubble(selling, 'Qizil va oq').getByText('tahrirlangan').waitFor();
      expect(await input(selling).inputValue()).toBe('');

      // Another message is edited while the words of the first are on their way.
      await write(selling, 'Xolati yaxshi');
      await sent(selling, 'Xolati yaxshi');
      await begin('Qizil va oq');
      line.isBlocked = true;
      await write(selling, 'Qizil, oq');
      await eventually(line.waitingCount).toBe(1);
      await begin('Xolati yaxshi');
      await input(selling).fill('Holati yaxshi');
      line.release();
      await bubble(selling, 'Qizil, oq').waitFor();
      await eventually(() => input(selling).inputValue()).toBe('Holati yaxshi');
      await input(selling).press('Enter');
      await bubble(selling, 'Holati yaxshi').getByText('tahrirlangan').waitFor();
      await buying.page.getByRole('button', { name: /Oxirgi xabarlarga|yangi xabar/ }).click();
      await bubble(buying, 'Qizil, oq').getByText('tahrirlangan').waitFor();

      await write(buying, 'Zor');
      await sent(buying, 'Zor');
      const sheet = buying.page.getByRole('dialog', { name: 'Xabar', exact: true });
      await pressUntil(bubble(buying, 'Zor').locator('.chat__bubble'), sheet);
      await sheet.getByRole('button', { name: 'Tahrirlash' }).click();
      await buying.page.getByRole('button', { name: 'Bekor qilish' }).click();
      await buying.page.locator('.chat__composing').waitFor({ state: 'detached' });
    });

    test('fills in ready answers, calls from the thread, and speaks where typing is slow', async ({ openPage }) => {
      const { seller, buyer, chatId } = await newTalk('Ovozli velosiped');
      await says(buyer, chatId, 'Какая окончательная цена?');
      const selling = await openPage({ width: 360, person: seller });
      const focused = (): Promise<unknown> =>
        selling.page.evaluate(`document.activeElement.getAttribute('aria-label')`);
      await selling.go('/chat');
      await selling.page.getByRole('button', { name: /Ovozli velosiped/ }).click();
      await selling.page.getByRole('button', { name: /^Цена 350/ }).click();
      expect((await input(selling).inputValue()).replaceAll('\u00A0', ' ')).toBe('Цена 350 000 сум, торг уместен');
      await input(selling).fill('');
      await selling.page.getByRole('button', { name: 'Tayyor javoblar' }).click();
      await selling.page.getByRole('button', { name: "Ro'yxatni tahrirlash" }).click();
      const replies = selling.page.getByRole('dialog', { name: 'Tayyor javoblar' });
      await replies.getByRole('textbox').fill('Manzil: Chorsu, 9 dan 18 gacha');
      await replies.getByRole('button', { name: "Qo'shish" }).click();
      const row = (text: string) => replies.getByRole('listitem').filter({ hasText: text });
      await row('Manzil: Chorsu').waitFor();
      await eventually(() => replies.getByRole('textbox').inputValue()).toBe('');
      await replies.getByRole('textbox').fill('Yetkazib bermayman');
      await replies.getByRole('button', { name: "Qo'shish" }).click();
      await row('Yetkazib bermayman').waitFor();
      // A button that has moved its answer to the top can do no more, and one that has deleted it is gone.
      await row('Yetkazib').getByRole('button', { name: "Yuqoriga ko'chirish" }).press('Enter');
      await eventually(focused).toBe("Pastga ko'chirish");
      await row('Yetkazib').getByRole('button', { name: "O'chirish", exact: true }).press('Enter');
      await row('Yetkazib').waitFor({ state: 'detached' });
      await row('Chorsu').locator('button:focus').waitFor();
      await selling.expectAccessible();
      await selling.page.keyboard.press('Escape');
      await input(selling).fill('/chor');
      await selling.page.getByRole('option', { name: /Chorsu/ }).waitFor();
      await input(selling).press('Enter');
      await eventually(() => input(selling).inputValue()).toBe('Manzil: Chorsu, 9 dan 18 gacha');
      await input(selling).press('Enter');
      await sent(selling, 'Manzil: Chorsu');

      await selling.page.getByRole('button', { name: 'Ovozli xabar yozish' }).click();
      await selling.page.getByText(/^0:0[2-9]/).waitFor();
      // The keyboard goes on where the button was that is there no more.
      expect(await focused()).toBe("Yozishni to'xtatish");
      await selling.page.keyboard.press('Enter');
      await selling.page.getByRole('button', { name: 'Tinglash', exact: true }).waitFor();
      await eventually(focused).toBe('Yuborish');
      await selling.expectAccessible();
      await selling.screenshot('chat-voice-review');
      // Left by mistake it would be lost.
      await selling.page.goBack();
      const unsent = selling.page.getByRole('dialog', { name: 'Ovozli xabar yuborilmadi' });
      await unsent.getByRole('button', { name: 'Davom etish' }).click();
      await unsent.waitFor({ state: 'hidden' });
      await selling.page.getByRole('button', { name: 'Yuborish' }).focus();
      await selling.page.keyboard.press('Enter');
      await eventually(focused).toBe('Xabar');
      const spoken = log(selling).locator('[data-key]', { has: selling.page.locator('.chat__voice') });
      await spoken.getByText(/Yuborildi|O'qildi/).waitFor({ state: 'attached' });

      const buying = await openPage({ width: 1280, person: buyer });
      await buying.go('/chat');
      await buying.page
        .getByRole('button', { name: /Olim/ })
        .getByText(/^Ovozli xabar 0:\d\d$/)
        .waitFor();
      await buying.page.getByRole('button', { name: /Olim/ }).click();
      await buying.page.getByRole('button', { name: 'Tinglash', exact: true }).click();
      await buying.page.getByRole('button', { name: "To'xtatib turish" }).waitFor();
      const position = buying.page.getByRole('slider', { name: 'Tinglash joyi' });
      await position.press('Home');
      await position.press('End');
      await buying.page.getByRole('button', { name: 'Tinglash', exact: true }).waitFor();
      await buying.expectAccessible();
      await buying.screenshot('chat-voice');
      await buying.page.getByRole('button', { name: "Qo'ng'iroq", exact: true }).click();
      await buying.page
        .getByRole('dialog', { name: "Qo'ng'iroq" })
        .getByRole('link', { name: /^\+998/ })
        .waitFor();
    });
  });
});
