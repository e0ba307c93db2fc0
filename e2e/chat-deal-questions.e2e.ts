import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { bubble } from './support/chat-screen.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { asksAbout, newTalk, says } from './support/talks.ts';
import { inFullRun, type Visit } from './support/visit.ts';

const deal = (visit: Visit) => visit.page.locator('summary[aria-label="Kelishuv"]');
const eventOf = (visit: Visit, text: RegExp) => visit.page.locator('.chat__event', { hasText: text });

/** A picture, as far as it is needed here: no browser's types are in these files. */
interface Picture {
  src: string;
  decode(): Promise<void>;
  ownerDocument: { createElement(name: 'canvas'): { width: number; height: number; toDataURL(): string } };
}

/** Puts a picture in a place that is twice as high as wide. */
const showUpright = (picture: Locator): Promise<void> =>
  picture.evaluate(async (image: Picture) => {
    const upright = Object.assign(image.ownerDocument.createElement('canvas'), { width: 300, height: 600 });
    image.src = upright.toDataURL();
    await image.decode();
  });
async function sizeOf(picture: Locator): Promise<number[]> {
  const box = await picture.boundingBox();
  return box ? [box.width, box.height] : [];
}

inFullRun(() => {
  describe('what is asked first in a deal', () => {
    test('a reservation ends where its buyer is named, also from another thread, and the list says whose it is', async ({
      openPage,
    }) => {
      const talk = await newTalk('Band velosiped');
      const { seller, buyer, chatId } = talk;
      const third = await newPerson('Bahrom');
      const thirdChat = await asksAbout(talk, third);
      await says(buyer, chatId, 'Olaman');
      await says(third, thirdChat, 'Sotiladimi?');
      const selling = await openPage({ width: 360, person: seller });
      await selling.go(`/chat?chatId=${chatId}`);
      await deal(selling).click();
      await selling.page.getByRole('button', { name: 'Shu xaridor uchun band qilish' }).click();
      await selling.page
        .getByRole('dialog', { name: 'Shu xaridor uchun band qilish' })
        .getByRole('button', { name: 'Band qilish', exact: true })
        .click();
      await eventOf(selling, /band qilindi/).waitFor();

      const buying = await openPage({ width: 360, person: buyer });
      await buying.go('/chat');
      const row = (visit: Visit, name: string) => visit.page.locator('.chat__item', { hasText: name });
      await row(buying, 'Olim').getByText('Siz uchun band', { exact: true }).waitFor();
      await buying.expectAccessible();
      await buying.expectNoOverflow();
      await selling.page.getByRole('button', { name: "Suhbatlar ro'yxati" }).click();
      await row(selling, 'Zarina').getByText('Shu xaridor uchun band', { exact: true }).waitFor();
      await row(selling, 'Bahrom').getByText('Band qilingan', { exact: true }).waitFor();
      // Phones take their pictures upright.
      const face = row(selling, 'Zarina').locator('.chat__face img');
      await showUpright(face);
      await eventually(() => sizeOf(face)).toEqual([52, 52]);
      await selling.expectAccessible();
      await selling.expectNoOverflow();

      await row(selling, 'Bahrom').click();
      const inStrip = selling.page.locator('.chat__about img');
      await showUpright(inStrip);
      await eventually(() => sizeOf(inStrip)).toEqual([48, 40]);
      const asking = selling.page.getByRole('dialog', { name: 'Band qilish bekor qilinsinmi?' });
      await deal(selling).click();
      await selling.page.getByRole('button', { name: 'Band qilishni bekor qilish' }).click();
      await asking.getByText(/Zarina uchun band qilingan/).waitFor();
      await selling.expectAccessible();
      // Beside "Band qilishni bekor qilish" a "Bekor qilish" could be taken for it.
      await asking.getByRole('button', { name: "Yo'q, band tursin", exact: true }).click();
      await asking.waitFor({ state: 'hidden' });
      await row(buying, 'Olim').getByText('Siz uchun band', { exact: true }).waitFor();
      await deal(selling).click();
      await selling.page.getByRole('button', { name: 'Band qilishni bekor qilish' }).click();
      await asking.getByText(/Zarina uchun band qilingan/).waitFor();
      await asking.getByRole('button', { name: 'Band qilishni bekor qilish' }).click();
      await eventOf(selling, /^Band qilish bekor qilindi/).waitFor();
      await row(buying, 'Olim').getByText('Siz uchun band', { exact: true }).waitFor({ state: 'detached' });
    });

    test('a price with a nought too few is asked about, and a second counter begins below the first', async ({
      openPage,
    }) => {
      const { seller, buyer, chatId } = await newTalk('Arzon velosiped');
      const buying = await openPage({ width: 360, person: buyer });
      await buying.go(`/chat?chatId=${chatId}`);
      const selling = await openPage({ width: 360, person: seller });
      await says(buyer, chatId, 'Salom');
      await selling.go(`/chat?chatId=${chatId}`);
      const form = (visit: Visit) => visit.page.getByRole('dialog', { name: 'Narx taklif qilish' });
      const send = async (visit: Visit, sum: string): Promise<void> => {
        await form(visit).getByRole('textbox').fill(sum);
        await form(visit).getByRole('button', { name: 'Taklif yuborish' }).click();
        await form(visit).waitFor({ state: 'hidden' });
      };
      await buying.page.getByRole('button', { name: 'Narx taklif qilish' }).click();
      await send(buying, '290000');
      await bubble(selling, '290 000').getByRole('button', { name: 'Boshqa narx' }).click();
      await send(selling, '330000');
      await bubble(buying, '330 000').getByRole('button', { name: 'Boshqa narx' }).click();
      await send(buying, '310000');
      await bubble(selling, '310 000').getByRole('button', { name: 'Boshqa narx' }).click();
      expect(await form(selling).getByRole('textbox').inputValue()).toMatch(/^320\s000$/);
      await form(selling)
        .getByText(/Siz oxirgi aytgan narx: 330\s000/)
        .waitFor();
      await selling.expectAccessible();
      await selling.page.keyboard.press('Escape');
      await form(selling).waitFor({ state: 'hidden' });

      await deal(selling).click();
      await selling.page.getByRole('button', { name: 'Narxni tushirish' }).click();
      const lowering = selling.page.getByRole('dialog', { name: 'Narxni tushirish' });
      await lowering.getByRole('textbox').fill('32000');
      await lowering.getByRole('button', { name: 'Narxni tushirish' }).dblclick();
      await lowering.getByText(/32\s000.* — hozirgi narxning yarmidan kam/).waitFor();
      await selling.expectAccessible();
      await selling.expectNoOverflow();
      await lowering.getByRole('button', { name: "O'zgartirish" }).click();
      await eventually(() => lowering.getByRole('textbox').inputValue()).toMatch(/^32\s000$/);
      await lowering.getByRole('textbox').fill('320000');
      await lowering.getByRole('button', { name: 'Narxni tushirish' }).click();
      await lowering.waitFor({ state: 'hidden' });
      await eventOf(selling, /^Narx tushirildi: 350\s000.*→ 320\s000/).waitFor();
    });
  });
});
