import { describe } from 'vitest';
import { bubble, offline } from './support/chat-screen.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { asksAbout, call, newTalk, says } from './support/talks.ts';
import { inFullRun, type Visit } from './support/visit.ts';

const strip = (visit: Visit) => visit.page.locator('.chat__strip');
/** What happened, as a line of the thread. */
const eventOf = (visit: Visit, text: RegExp) => visit.page.locator('.chat__event', { hasText: text }).waitFor();

inFullRun(() => {
  describe('offers in a chat', () => {
    test('from the offer to the sale and the review, with the line cut between, and a third who asked meanwhile', async ({
      openPage,
    }) => {
      const talk = await newTalk('Kelishilgan velosiped');
      const { seller, buyer, chatId } = talk;
      const third = await newPerson('Bahrom');
      const thirdChat = await asksAbout(talk, third);
      await says(third, thirdChat, 'Sotiladimi?');
      const buying = await openPage({ width: 360, person: buyer, expected: offline });
      await buying.go(`/chat?chatId=${chatId}`);
      await buying.page.getByRole('button', { name: 'Narx taklif qilish' }).click();
      const form = buying.page.getByRole('dialog', { name: 'Narx taklif qilish' });
      await form.getByRole('button', { name: 'Taklif yuborish' }).click();
      await form.getByText('Narxni kiriting').waitFor();
      await form.getByRole('textbox').fill('35000000');
      await form.getByRole('button', { name: 'Taklif yuborish' }).click();
      await form.getByText(/Nollarni tekshiring/).waitFor();
      await form.getByRole('textbox').fill('100000');
      // The second press meets the question, which nobody can have read yet.
      await form.getByRole('button', { name: 'Taklif yuborish' }).dblclick();
      await form.getByText(/yarmidan kam/).waitFor();
      await form.getByRole('button', { name: "O'zgartirish" }).click();
      await form.getByRole('button', { name: /^−10%/ }).click();
      await buying.expectAccessible();
      await form.getByRole('button', { name: 'Taklif yuborish' }).click();
      await bubble(buying, '315 000').getByText('350 000 narxdan −10%').waitFor();

      const selling = await openPage({ width: 1280, person: seller });
      await selling.go(`/chat?chatId=${chatId}`);
      await bubble(selling, '315 000').getByRole('button', { name: 'Boshqa narx' }).click();
      const counter = selling.page.getByRole('dialog', { name: 'Narx taklif qilish' });
      // It begins between what the two have said.
      expect(await counter.getByRole('textbox').inputValue()).toMatch(/^333\s000$/);
      await counter.getByRole('textbox').fill('320000');
      await counter.getByRole('button', { name: 'Taklif yuborish' }).click();
      await bubble(buying, '315 000').getByText('Boshqa narx taklif qilindi').waitFor();
      await buying.expectAccessible();
      await buying.screenshot('chat-offer');
      await bubble(buying, '320 000').getByRole('button', { name: 'Qabul qilish' }).click();
      const asking = buying.page.getByRole('dialog', { name: 'Taklif qabul qilinsinmi?' });
      await asking.getByRole('button', { name: 'Qabul qilish' }).click();
      for (const visit of [buying, selling]) {
        await eventOf(visit, /^Taklif qabul qilindi: 320\s000/);
        await strip(visit).getByText('Kelishilgan narx').waitFor();
      }
      // The button that was pressed is gone: whoever reads by keyboard goes on in the messages.
      await buying.page.locator('[role="log"]:focus').waitFor();

      await buying.page.context().setOffline(true);
      await bubble(selling, '320 000').getByRole('button', { name: 'Shu xaridor uchun band qilish' }).click();
      const reserving = selling.page.getByRole('dialog', { name: 'Shu xaridor uchun band qilish' });
      await reserving.getByRole('button', { name: 'Band qilish', exact: true }).click();
      await eventOf(selling, /^Shu xaridor uchun .* gacha band qilindi/);
      await buying.page.context().setOffline(false);
      await eventOf(buying, /^Siz uchun .* gacha band qilindi/);
      await strip(buying)
        .getByText(/^Siz uchun .* gacha band$/)
        .filter({ visible: true })
        .waitFor();

      const asked = await openPage({ width: 360, person: third, theme: 'dark' });
      await asked.go(`/chat?chatId=${thirdChat}`);
      await eventOf(asked, /gacha boshqa xaridor uchun band qilindi/);
      expect(await asked.page.getByRole('button', { name: 'Narx taklif qilish' }).count()).toBe(0);
      await selling.page.locator('summary[aria-label="Kelishuv"]').click();
      await selling.screenshot('chat-deal-menu');
      await selling.page.getByRole('button', { name: 'Shu xaridorga sotildi' }).click();
      const sale = selling.page.getByRole('dialog', { name: 'Shu xaridorga sotildimi?' });
      await sale.getByRole('button', { name: 'Sotildi' }).click();
      await eventOf(selling, /^Shu xaridorga sotildi/);
      await eventOf(asked, /^Boshqa odamga sotildi/);
      await asked.expectAccessible();
      await asked.screenshot('chat-deal');
      await eventOf(buying, /^Sizga sotildi/);
      await buying.page.getByRole('button', { name: 'Sharh yozish' }).click();
      const review = buying.page.getByRole('dialog', { name: 'Sharh yozish' });
      await review.getByRole('radio', { name: /^5/ }).check();
      await review.getByLabel('Sharh').fill('Hammasi tavsifdagidek ekan.');
      await review.getByRole('button', { name: 'Joylash' }).click();
      await buying.sees('Rahmat. Sharhingiz joylandi.');
      await buying.screenshot('chat-deal');
    });

    test('an offer is withdrawn by who made it, the next one is declined', async ({ openPage }) => {
      const { seller, buyer, chatId } = await newTalk('Rad etilgan velosiped');
      const buying = await openPage({ width: 360, person: buyer });
      await buying.go(`/chat?chatId=${chatId}`);
      const selling = await openPage({ width: 1280, person: seller, theme: 'dark' });
      const offer = async (amount: string): Promise<void> => {
        await buying.page.getByRole('button', { name: 'Narx taklif qilish' }).click();
        const form = buying.page.getByRole('dialog', { name: 'Narx taklif qilish' });
        await form.getByRole('textbox').fill(amount);
        await form.getByRole('button', { name: 'Taklif yuborish' }).click();
      };
      await offer('200000');
      await selling.go(`/chat?chatId=${chatId}`);
      await bubble(selling, '200 000').getByRole('button', { name: 'Qabul qilish' }).waitFor();
      // Only its author takes it back, and one offer is open at a time.
      expect(await bubble(selling, '200 000').getByRole('button', { name: 'Taklifni qaytarib olish' }).count()).toBe(0);
      expect(await buying.page.getByRole('button', { name: 'Narx taklif qilish' }).count()).toBe(0);
      await bubble(buying, '200 000').getByRole('button', { name: 'Taklifni qaytarib olish' }).click();
      for (const visit of [buying, selling]) await bubble(visit, '200 000').getByText('Qaytarib olindi').waitFor();
      expect(await bubble(selling, '200 000').getByRole('button', { name: 'Qabul qilish' }).count()).toBe(0);

      await offer('250000');
      await bubble(selling, '250 000').getByRole('button', { name: 'Rad etish' }).click();
      for (const visit of [buying, selling]) await bubble(visit, '250 000').getByText('Rad etildi').waitFor();
      await buying.page.getByRole('button', { name: 'Narx taklif qilish' }).waitFor();
      await selling.expectAccessible();
      await selling.screenshot('chat-offers');
      await buying.screenshot('chat-offers');
    });

    test('an offer ends with the sale; without a line it says that it was not sent', async ({ openPage }) => {
      const talk = await newTalk('Sotilgan velosiped');
      const { seller, buyer, chatId, product } = talk;
      const third = await newPerson('Kamola');
      const lateChat = await asksAbout(talk, third);
      const buying = await openPage({ width: 360, person: buyer, expected: offline });
      await buying.go(`/chat?chatId=${chatId}`);
      await buying.page.getByRole('button', { name: 'Narx taklif qilish' }).click();
      const form = buying.page.getByRole('dialog', { name: 'Narx taklif qilish' });
      await form.getByRole('textbox').fill('300000');
      await buying.page.context().setOffline(true);
      await buying.sees(/^Aloqa yo'q/);
      await form.getByRole('button', { name: 'Taklif yuborish' }).click();
      await form.getByText(/^Taklif yuborilmadi/).waitFor();
      expect(await form.getByRole('textbox').inputValue()).toMatch(/^300\s000$/);
      await buying.screenshot('chat-offer-offline');
      await buying.page.context().setOffline(false);
      await buying.page
        .getByText(/^Aloqa yo'q/)
        .filter({ visible: true })
        .waitFor({ state: 'hidden' });
      // A busy machine's line may come back too late for it: whoever reads so presses again, and it is one offer.
      const send = form.getByRole('button', { name: 'Taklif yuborish' });
      await eventually(async () => {
        if (await send.isVisible()) await send.click({ timeout: 1000 }).catch(() => undefined);
        return bubble(buying, '300 000').getByText('Javob kutilmoqda').count();
      }).toBe(1);
      expect(await bubble(buying, '300 000').count()).toBe(1);

      // Somebody who asks as well is about to offer when it is sold.
      const late = await openPage({ width: 360, person: third });
      await late.go(`/chat?chatId=${lateChat}`);
      await late.page.getByRole('button', { name: 'Narx taklif qilish' }).click();
      const lateForm = late.page.getByRole('dialog', { name: 'Narx taklif qilish' });
      await lateForm.getByRole('textbox').fill('310000');
      await call(seller, `products/${product.id}/status`, { action: 'sold' });
      await lateForm.waitFor({ state: 'hidden' });
      await strip(late).getByText('Sotilgan', { exact: true }).filter({ visible: true }).waitFor();
      // Nor is there a question left whether it is still for sale.
      expect(await late.page.locator('.chat__questions').count()).toBe(0);
      await bubble(buying, '300 000').getByText("Kuchini yo'qotdi").waitFor();
      await buying.page
        .locator('.chat__strip')
        .getByText('Sotilgan', { exact: true })
        .filter({ visible: true })
        .waitFor();
      expect(await buying.page.getByRole('button', { name: 'Narx taklif qilish' }).count()).toBe(0);
      await buying.screenshot('chat-sold');
    });
  });
});
