import { describe } from 'vitest';
import { bubble, input, log, sent, write } from './support/chat-screen.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { asksAbout, newTalk, says } from './support/talks.ts';
import { inFullRun, type Visit } from './support/visit.ts';

const eventOf = (visit: Visit, text: RegExp) => visit.page.locator('.chat__event', { hasText: text });
const deal = (visit: Visit) => visit.page.locator('summary[aria-label="Kelishuv"]');

/** A toast covers neither what it tells of, the newest line, nor the input, where the next word is written. */
async function expectToastAside({ page }: Visit, eventOf: string): Promise<void> {
  const toast = page.locator('.toast', { hasText: eventOf });
  await toast.waitFor();
  // It comes with a movement.
  await eventually(() => toast.evaluate((element) => element.getAnimations().length)).toBe(0);
  const [above, ...below] = await Promise.all(
    [toast, page.getByRole('log').locator('.chat__event').last(), page.locator('.chat__composer')].map((each) =>
      each.boundingBox(),
    ),
  );
  for (const box of below) {
    if (!above || !box) throw new Error('nothing is told');
    const isApart =
      above.y + above.height <= box.y ||
      box.y + box.height <= above.y ||
      above.x + above.width <= box.x ||
      box.x + box.width <= above.x;
    expect(isApart, `${JSON.stringify(above)} lies over ${JSON.stringify(box)}`).toBe(true);
  }
}

inFullRun(() => {
  describe('a sale in a chat', () => {
    test('is one, however often and wherever it is pressed, and what tells of it covers nothing', async ({
      openPage,
    }) => {
      const name = 'Abdurahmonxo‘ja-Muhammadsodiqbek Xolmatov';
      const talk = await newTalk(`${'Uzunnomlivelosiped'.repeat(5)} 26 dyuym`, name.slice(0, 40));
      const { seller, buyer, chatId } = talk;
      const third = await newPerson('Bahrom');
      await says(third, await asksAbout(talk, third), 'Sotiladimi?');
      for (let line = 0; line < 12; line += 1) await says(buyer, chatId, `Savol ${line}`);

      // The slower of two devices is told that it is sold already.
      const expected = [/409/];
      const selling = await openPage({ width: 360, person: seller, expected });
      const again = await openPage({ width: 1280, person: seller, theme: 'dark', expected });
      for (const visit of [selling, again]) await visit.go(`/chat?chatId=${chatId}`);
      await bubble(again, 'Savol 11').waitFor();
      await selling.expectNoOverflow();
      await selling.screenshot('chat-sale-names');

      // A step back closes what was asked, and sells nothing.
      await deal(selling).click();
      await selling.page.getByRole('button', { name: 'Shu xaridorga sotildi' }).click();
      const asking = selling.page.getByRole('dialog', { name: 'Shu xaridorga sotildimi?' });
      await asking.waitFor();
      await selling.screenshot('chat-sale-question');
      await selling.page.goBack();
      await asking.waitFor({ state: 'hidden' });
      expect(await eventOf(selling, /sotildi/).count()).toBe(0);
      await selling.isAt(new RegExp(`chatId=${chatId}`));

      // On two devices at once, twice on each.
      const sales = await Promise.all(
        [selling, again].map(async (visit) => {
          await deal(visit).click();
          await visit.page.getByRole('button', { name: 'Shu xaridorga sotildi' }).click();
          return visit.page.getByRole('dialog', { name: 'Shu xaridorga sotildimi?' }).getByRole('button', {
            name: 'Sotildi',
          });
        }),
      );
      // What the slower device asks is gone as soon as it hears of the sale: then there is nothing to press.
      await Promise.all(sales.map((sale) => sale.dblclick({ timeout: 3000 }).catch(() => undefined)));
      for (const visit of [selling, again]) await eventOf(visit, /^Shu xaridorga sotildi/).waitFor();
      expect(await eventOf(again, /sotildi/).count()).toBe(1);
      expect(await eventOf(selling, /sotildi/).count()).toBe(1);

      // Taken back on each width; the desk as narrow as a desk can be.
      await again.page.setViewportSize({ width: 800, height: 700 });
      for (const visit of [selling, again]) {
        await visit.page.locator('.toast').first().waitFor({ state: 'detached' });
        await deal(visit).click();
        await visit.page.getByRole('button', { name: 'Sotuvga qaytarish' }).click();
        await visit.page.getByRole('dialog').getByRole('button', { name: 'Sotuvga qaytarish' }).click();
        await expectToastAside(visit, "E'lon yana sotuvda");
        await visit.screenshot('chat-sale-returned');
        await visit.page.locator('.toast').first().waitFor({ state: 'detached' });
        await deal(visit).click();
        await visit.page.getByRole('button', { name: 'Shu xaridorga sotildi' }).click();
        await visit.page.getByRole('dialog').getByRole('button', { name: 'Sotildi' }).click();
        await expectToastAside(visit, "E'lon sotilgan deb belgilandi");
        await visit.expectAccessible();
        await visit.expectNoOverflow();
        await visit.screenshot('chat-sale-told');
      }
    });

    test('is talked about in whatever people write', async ({ openPage }) => {
      const { seller, buyer, chatId } = await newTalk('G‘alati velosiped');
      const buying = await openPage({ width: 360, person: buyer });
      await buying.go(`/chat?chatId=${chatId}`);
      for (const nothing of ['   ', '\u200b\u200b', '\n\n', '\u202e\u2066']) {
        await input(buying).fill(nothing);
        await input(buying).press('Enter');
        expect(await log(buying).locator('.chat__row').count(), JSON.stringify(nothing)).toBe(0);
      }
      await input(buying).fill('');
      const odd = {
        long: 'so‘z'.repeat(300),
        emoji: '😀'.repeat(1000),
        html: '<b onclick="alert(1)">Arzon</b><img src=x onerror=alert(1)>',
        rtl: 'مرحبا 123 velosiped שלום',
        hidden: 'ko\u200brin\u200bmas',
        link: `https://www.youtube.com/watch?v=${'a'.repeat(300)}`,
        number: '998901234567 '.repeat(20),
      };
      await write(buying, odd.long);
      await sent(buying, 'so‘zso‘z');
      await write(buying, odd.emoji);
      await sent(buying, '😀😀');
      await write(buying, odd.html);
      await sent(buying, '<b onclick');
      await write(buying, odd.rtl);
      await sent(buying, 'velosiped');
      await write(buying, odd.hidden);
      await sent(buying, 'korinmas');
      await write(buying, odd.link);
      await sent(buying, 'youtube');
      await write(buying, odd.number);
      await sent(buying, '998901234567');
      const selling = await openPage({ width: 1280, person: seller, theme: 'dark', language: 'ru' });
      await selling.go(`/chat?chatId=${chatId}`);
      await bubble(selling, '998901234567').waitFor();
      for (const visit of [buying, selling]) {
        expect(await log(visit).locator('.chat__row b[onclick], .chat__row img[src="x"]').count()).toBe(0);
        await visit.expectNoOverflow();
        await visit.expectAccessible();
        await visit.screenshot('chat-odd-words');
      }
    });
  });
});
