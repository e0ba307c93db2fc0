import { describe } from 'vitest';
import { bubble, offline } from './support/chat-screen.ts';
import { expect, test } from './support/journey.ts';
import { call, newTalk } from './support/talks.ts';

describe('offers in a chat', () => {
  test('an offer is countered and accepted, and the seller keeps the thing for the buyer', async ({ openPage }) => {
    const { seller, buyer, chatId } = await newTalk('Kelishilgan velosiped');
    const buying = await openPage({ width: 360, person: buyer });
    await buying.go(`/chat?chatId=${chatId}`);
    await buying.page.getByRole('button', { name: 'Narx taklif qilish' }).click();
    const form = buying.page.getByRole('dialog', { name: 'Narx taklif qilish' });
    await form.getByRole('button', { name: 'Taklif yuborish' }).click();
    await form.getByText('Narxni kiriting').waitFor();
    await form.getByRole('textbox').fill('300000');
    await buying.expectAccessible();
    await form.getByRole('button', { name: 'Taklif yuborish' }).click();
    await bubble(buying, '300 000').getByText('Javob kutilmoqda').waitFor();

    const selling = await openPage({ width: 1280, person: seller });
    await selling.go(`/chat?chatId=${chatId}`);
    await bubble(selling, '300 000').getByRole('button', { name: 'Boshqa narx' }).click();
    const counter = selling.page.getByRole('dialog', { name: 'Narx taklif qilish' });
    await counter.getByRole('textbox').fill('320000');
    await counter.getByRole('button', { name: 'Taklif yuborish' }).click();
    await bubble(buying, '300 000').getByText('Boshqa narx taklif qilindi').waitFor();
    await buying.expectAccessible();
    await buying.screenshot('chat-offer');
    await bubble(buying, '320 000').getByRole('button', { name: 'Qabul qilish' }).click();
    await bubble(selling, '320 000').getByText('Qabul qilindi').waitFor();
    await bubble(selling, '320 000').getByRole('button', { name: 'Shu xaridorga band qilish' }).click();
    const reserving = selling.page.getByRole('dialog', { name: "E'lonni band qilish" });
    await reserving.getByRole('button', { name: 'Band qilish', exact: true }).click();
    await bubble(selling, '320 000').getByText('Band qilingan').waitFor();
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
    const { seller, buyer, chatId, listing } = await newTalk('Sotilgan velosiped');
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
    // With the line comes what is known of the other person.
    await buying.sees('Offlayn');
    await form.getByRole('button', { name: 'Taklif yuborish' }).click();
    await bubble(buying, '300 000').getByText('Javob kutilmoqda').waitFor();
    expect(await bubble(buying, '300 000').count()).toBe(1);

    await call(seller, `products/${listing.id}/status`, { action: 'sold' });
    await bubble(buying, '300 000').getByText("Kuchini yo'qotdi").waitFor();
    await buying.page.locator('.chat__strip').getByText('Sotilgan', { exact: true }).waitFor();
    expect(await buying.page.getByRole('button', { name: 'Narx taklif qilish' }).count()).toBe(0);
    await buying.screenshot('chat-sold');
  });
});
