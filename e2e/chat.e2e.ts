import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { phonePhoto } from '#testing/phone-photos.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newTalk, says } from './support/talks.ts';
import { holdUntil } from './support/touch.ts';
import type { Visit } from './support/visit.ts';

/** What the browser says of itself while a test takes its network away. */
const offline = [/ERR_INTERNET_DISCONNECTED/];

async function write(visit: Visit, text: string): Promise<void> {
  await visit.page.getByPlaceholder('Xabar yozing...').fill(text);
  await visit.page.getByPlaceholder('Xabar yozing...').press('Enter');
}

const log = (visit: Visit): Locator => visit.page.getByRole('log');
const bubble = (visit: Visit, text: string): Locator => log(visit).locator('[data-key]', { hasText: text });
/** The server has it; it may be read already. */
const sent = (visit: Visit, text: string): Promise<void> =>
  bubble(visit, text)
    .getByText(/Yuborildi|O'qildi/)
    .waitFor({ state: 'attached' });
const read = (visit: Visit, text: string): Promise<void> =>
  bubble(visit, text).getByText("O'qildi").waitFor({ state: 'attached' });
/** The texts of the thread, in their order. */
const texts = (visit: Visit): Promise<string[]> => log(visit).locator('.chat__text').allTextContents();

// The buyer holds a phone, the seller sits at a desk.
describe('chat', () => {
  test('two people talk: typing, read marks, and what is unread in header and title', async ({ openPage }) => {
    const { seller, buyer, listing, chatId } = await newTalk('Suhbatli velosiped');
    const selling = await openPage({ width: 1280, person: seller });
    await selling.go('/chat');
    await selling.sees('Suhbatni tanlang');
    await selling.sees('Ulangan');

    const buying = await openPage({ width: 360, person: buyer });
    await buying.go(`/detail/${listing.id}`);
    await buying.page.getByRole('link', { name: 'Xabar', exact: true }).filter({ visible: true }).click();
    await buying.isAt(/^\/chat\?chatId=\d+$/);
    await buying.page.getByRole('button', { name: 'Hali sotuvdami?' }).click();
    await sent(buying, 'Hali sotuvdami?');

    const item = selling.page.getByRole('button', { name: /Zarina/ });
    await item.getByText('Hali sotuvdami?').waitFor();
    await eventually(() => selling.page.title()).toMatch(/^\(1\) /);
    await selling.page.getByRole('link', { name: 'Kabinet' }).getByText('1', { exact: true }).waitFor();
    await selling.expectAccessible();
    await selling.screenshot('chat-list');
    await item.click();
    await bubble(selling, 'Hali sotuvdami?').waitFor();
    await read(buying, 'Hali sotuvdami?');
    await eventually(() => selling.page.title()).not.toMatch(/^\(/);

    await selling.page.getByPlaceholder('Xabar yozing...').pressSequentially('Va alaykum');
    await buying.sees(/Olim yozmoqda/);
    await write(selling, 'Va alaykum assalom, bor');
    await bubble(buying, 'Va alaykum assalom, bor').waitFor();
    await buying.expectAccessible();
    await selling.expectAccessible();
    await buying.screenshot('chat');
    await selling.screenshot('chat');

    await selling.page.keyboard.press('Escape');
    await selling.sees('Suhbatni tanlang');
    await selling.page.getByRole('button', { name: /Zarina/ }).press('Enter');
    await selling.isAt(new RegExp(`chatId=${chatId}`));
  });

  test('a text that was begun is there again after a reload', async ({ openPage }) => {
    const { buyer, chatId } = await newTalk('Qoralamali velosiped');
    const buying = await openPage({ width: 360, person: buyer });
    await buying.go(`/chat?chatId=${chatId}`);
    const input = buying.page.getByPlaceholder('Xabar yozing...');
    await input.fill('Ertaga soat');
    await buying.page.reload();
    await buying.ready();
    await expect.poll(() => input.inputValue()).toBe('Ertaga soat');
  });

  test('through a broken line nothing is lost: what was written waits, and what was missed comes', async ({
    openPage,
  }) => {
    const { seller, buyer, chatId } = await newTalk('Uzilgan velosiped');
    const buying = await openPage({ width: 360, person: buyer, expected: offline });
    await buying.go(`/chat?chatId=${chatId}`);
    await write(buying, 'birinchi');
    await sent(buying, 'birinchi');
    const selling = await openPage({ width: 1280, person: seller });
    await selling.go(`/chat?chatId=${chatId}`);
    await read(buying, 'birinchi');

    await buying.page.context().setOffline(true);
    await buying.sees("Aloqa yo'q. Xabarlar ulanish tiklanganda yuboriladi.");
    await write(buying, 'ikkinchi');
    await write(buying, 'uchinchi');
    await bubble(buying, 'uchinchi').getByText('Yuborilmoqda').waitFor({ state: 'attached' });
    await buying.screenshot('chat-offline');
    await write(selling, 'shu orada');
    await sent(selling, 'shu orada');

    await buying.page.context().setOffline(false);
    await bubble(buying, 'shu orada').waitFor();
    await sent(buying, 'uchinchi');
    await eventually(() => texts(selling)).toEqual(['birinchi', 'shu orada', 'ikkinchi', 'uchinchi']);
    await eventually(() => texts(buying)).toEqual(['birinchi', 'shu orada', 'ikkinchi', 'uchinchi']);
  });

  test('what was written without a line outlives the page and is sent by the next one, in its order', async ({
    openPage,
  }) => {
    const { seller, buyer, chatId } = await newTalk('Saqlangan velosiped');
    const buying = await openPage({ width: 360, person: buyer, expected: offline });
    await buying.go(`/chat?chatId=${chatId}`);
    await buying.sees('Hali sotuvdami?');
    await buying.page.context().setOffline(true);
    for (const text of ['bir', 'ikki', 'uch']) await write(buying, text);
    await bubble(buying, 'uch').getByText('Yuborilmoqda').waitFor({ state: 'attached' });
    await buying.page.goto('about:blank');
    await buying.page.context().setOffline(false);
    await buying.go(`/chat?chatId=${chatId}`);
    await sent(buying, 'uch');

    const selling = await openPage({ width: 1280, person: seller });
    await selling.go(`/chat?chatId=${chatId}`);
    await eventually(() => texts(selling)).toEqual(['bir', 'ikki', 'uch']);
    expect(await buying.page.evaluate('localStorage.getItem("chatOutbox")')).toBeNull();
  });

  test('a photo travels with its words and opens on the whole screen', async ({ openPage }) => {
    const { seller, buyer, chatId } = await newTalk('Suratli velosiped');
    const buying = await openPage({ width: 360, person: buyer });
    await buying.go(`/chat?chatId=${chatId}`);
    const buffer = await phonePhoto('#1c5d99');
    await buying.page.locator('input[type="file"]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await buying.page.getByRole('button', { name: '1-rasmni olib tashlash' }).waitFor();
    await write(buying, 'Shunday edi');
    await sent(buying, 'Shunday edi');

    const selling = await openPage({ width: 1280, person: seller });
    await selling.go(`/chat?chatId=${chatId}`);
    const photo = bubble(selling, 'Shunday edi').getByRole('button', { name: /1-rasm/ });
    await photo.waitFor();
    await selling.expectAccessible();
    await selling.screenshot('chat-photo');
    await photo.click();
    await selling.page.getByRole('button', { name: 'Yopish' }).last().waitFor();
    await selling.page.keyboard.press('Escape');
    await write(selling, 'Zo‘r ekan');
    await bubble(buying, 'Zo‘r ekan').waitFor();
  });

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

  test('a swindle is warned of and reported by one tap, a link names its site, a card number is asked about', async ({
    openPage,
  }) => {
    const { seller, buyer, chatId } = await newTalk('Xavfli velosiped');
    await says(seller, chatId, "Yetkazib berish uchun shu havolada to'lang: http://tokcha-uz.top/pay");
    const buying = await openPage({ width: 360, person: buyer });
    await buying.go(`/chat?chatId=${chatId}`);
    const bad = bubble(buying, 'tokcha-uz.top');
    await bad.getByText(/^Shubhali havola/).waitFor();
    await buying.expectAccessible();
    await buying.screenshot('chat-warning');
    await bad.getByRole('button', { name: 'Shikoyat qilish', exact: true }).click();
    await bad.getByText('Shikoyat yuborilgan').waitFor();
    await bad.getByRole('link').click();
    const leaving = buying.page.getByRole('dialog', { name: 'Tashqi havola' });
    await leaving.getByText('tokcha-uz.top', { exact: true }).waitFor();
    const link = leaving.getByRole('link', { name: "Saytga o'tish" });
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    await leaving.getByRole('button', { name: 'Bekor qilish' }).click();

    await write(buying, 'Kartam 4111 1111 1111 1111');
    const asked = buying.page.getByRole('dialog', { name: 'Karta raqami yuborilsinmi?' });
    await asked.getByRole('button', { name: 'Bekor qilish' }).click();
    expect(await texts(buying)).toHaveLength(1);
  });

  test('a message is found by its words and shown in its place; the way back to the end is one tap', async ({
    openPage,
  }) => {
    const { seller, buyer, chatId } = await newTalk('Topilgan velosiped');
    await says(
      seller,
      chatId,
      'Zanjiri kecha moylangan',
      ...Array.from({ length: 120 }, (_, index) => `Gap ${index + 1}`),
    );
    const buying = await openPage({ width: 360, person: buyer });
    await buying.go(`/chat?chatId=${chatId}`);
    await bubble(buying, 'Gap 120').waitFor();
    await buying.page.getByRole('button', { name: "Suhbatlar ro'yxati" }).click();
    await buying.page.getByRole('searchbox', { name: 'Suhbatlarni qidirish' }).fill('занжири');
    await buying.page.getByRole('button', { name: /Zanjiri kecha moylangan/ }).click();
    const found = bubble(buying, 'Zanjiri kecha moylangan');
    await found.waitFor();
    await eventually(async () => {
      const box = await found.boundingBox();
      return box !== null && box.y > 0 && box.y + box.height < 740;
    }).toBe(true);
    await says(seller, chatId, 'Eng yangisi');
    await buying.page.getByRole('button', { name: '1 yangi xabar' }).click();
    await bubble(buying, 'Eng yangisi').waitFor();
    await buying.page.getByRole('button', { name: '1 yangi xabar' }).waitFor({ state: 'detached' });
  });

  test('a message is taken back on all devices, and a conversation put away on those of one person', async ({
    openPage,
  }) => {
    const { seller, buyer, chatId } = await newTalk('Qaytarilgan velosiped');
    await says(buyer, chatId, 'Birinchi xabar', 'Adashib yozilgan');
    const phone = await openPage({ width: 360, person: buyer });
    await phone.go(`/chat?chatId=${chatId}`);
    const desk = await openPage({ width: 1280, person: buyer });
    await desk.go(`/chat?chatId=${chatId}`);
    const selling = await openPage({ width: 1280, person: seller });
    await selling.go(`/chat?chatId=${chatId}`);
    await read(phone, 'Adashib yozilgan');
    await read(desk, 'Adashib yozilgan');

    const sheet = phone.page.getByRole('dialog', { name: 'Xabar', exact: true });
    await holdUntil(bubble(phone, 'Adashib yozilgan').locator('.chat__bubble'), sheet);
    await phone.expectAccessible();
    await sheet.getByRole('button', { name: "Xabarni o'chirish" }).click();
    for (const visit of [phone, desk, selling]) {
      await bubble(visit, 'Adashib yozilgan').waitFor({ state: 'detached' });
      await bubble(visit, 'Birinchi xabar').waitFor();
    }
    await bubble(desk, 'Birinchi xabar').hover();
    await bubble(desk, 'Birinchi xabar').getByRole('button', { name: "Xabarni o'chirish" }).waitFor();

    await phone.page.getByRole('button', { name: "Suhbatni o'chirish" }).click();
    const farewell = phone.page.getByRole('dialog', { name: "Suhbat o'chirilsinmi?" });
    await farewell.getByRole('button', { name: "O'chirish" }).click();
    await phone.sees("Hali suhbat yo'q");
    await desk.sees("Hali suhbat yo'q");
    await bubble(selling, 'Birinchi xabar').waitFor();

    await write(selling, 'Hali shu yerdaman');
    await phone.page.getByRole('button', { name: /Olim/ }).click();
    await bubble(phone, 'Hali shu yerdaman').waitFor();
    expect(await texts(phone)).toEqual(['Hali shu yerdaman']);
  });

  test('whoever is blocked cannot write, and their message stays with the reason', async ({ openPage }) => {
    const { seller, buyer, chatId } = await newTalk('Bloklangan velosiped');
    const buying = await openPage({ width: 360, person: buyer });
    await buying.go(`/chat?chatId=${chatId}`);
    await write(buying, 'Salom');
    await sent(buying, 'Salom');
    const selling = await openPage({ width: 1280, person: seller });
    await selling.go(`/chat?chatId=${chatId}`);
    await bubble(selling, 'Salom').waitFor();
    await selling.page
      .locator('summary', { has: selling.page.locator('svg') })
      .last()
      .click();
    await selling.page.getByRole('button', { name: 'Bloklash' }).click();
    await selling.page.getByRole('dialog').getByRole('button', { name: 'Bloklash' }).click();
    await selling.sees('Siz bu odamni bloklagansiz');
    await selling.screenshot('chat-blocked');

    await write(buying, 'Yana men');
    const refused = bubble(buying, 'Yana men');
    await refused.getByText('Yuborilmadi').waitFor({ state: 'attached' });
    await buying.expectAccessible();
    await buying.screenshot('chat-refused');
    await selling.page.getByRole('button', { name: 'Blokdan chiqarish' }).first().click();
    await selling.page.getByPlaceholder('Xabar yozing...').waitFor();
    await refused.getByRole('button', { name: 'Qayta yuborish' }).click();
    await bubble(selling, 'Yana men').waitFor();
  });
});
