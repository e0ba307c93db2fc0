import { describe } from 'vitest';
import { bubble, input, log, offline, openMenu, read, sent, texts, write } from './support/chat-screen.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newTalk, says } from './support/talks.ts';
import { pressUntil } from './support/touch.ts';

// The buyer holds a phone, the seller sits at a desk.
describe('chat', () => {
  test('two people talk: typing, read marks, and what is unread in header and title', async ({ openPage }) => {
    const { seller, buyer, product, chatId } = await newTalk('Suhbatli velosiped');
    const selling = await openPage({ width: 1280, person: seller });
    await selling.go('/chat');
    await selling.sees('Suhbatni tanlang');
    await selling.sees('Ulangan');

    const buying = await openPage({ width: 360, person: buyer });
    await buying.go(`/detail/${product.id}`);
    await buying.page.getByRole('link', { name: 'Xabar', exact: true }).filter({ visible: true }).click();
    await buying.isAt(/^\/chat\?chatId=\d+$/);
    await buying.page.getByRole('button', { name: 'Hali sotuvdami?' }).click();
    await sent(buying, 'Hali sotuvdami?');

    const item = selling.page.getByRole('button', { name: /Zarina/ });
    await item.getByText('Hali sotuvdami?').waitFor();
    await eventually(() => selling.page.title()).toMatch(/^\(1\) /);
    await selling.page.getByRole('link', { name: 'Xabarlar' }).getByText('1', { exact: true }).waitFor();
    await selling.expectAccessible();
    const row = await selling.page.locator('.chat__filters').boundingBox();
    const last = await selling.page.getByRole('button', { name: 'Arxiv', exact: true }).boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan((row?.x ?? 0) + (row?.width ?? 0));
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

  test('whoever was written to by the seller first is offered a first question too, until they have spoken', async ({
    openPage,
  }) => {
    const { seller, buyer, chatId } = await newTalk('Sotuvchi boshlagan velosiped');
    await says(seller, chatId, 'Velosiped hali sotuvda');
    const buying = await openPage({ width: 360, person: buyer });
    await buying.go(`/chat?chatId=${chatId}`);
    await bubble(buying, 'Velosiped hali sotuvda').waitFor();
    await buying.page.getByRole('button', { name: 'Oxirgi narxi qancha?' }).click();
    await sent(buying, 'Oxirgi narxi qancha?');
    expect(await buying.page.getByRole('button', { name: 'Hali sotuvdami?' }).count()).toBe(0);
  });

  test('a text that was begun is there again after a reload', async ({ openPage }) => {
    const { buyer, chatId } = await newTalk('Qoralamali velosiped');
    const buying = await openPage({ width: 360, person: buyer });
    await buying.go(`/chat?chatId=${chatId}`);
    const input = buying.page.getByPlaceholder('Xabar yozing...');
    await input.fill('Ertaga soat');
    await buying.page.reload();
    await buying.ready();
    await eventually(() => input.inputValue()).toBe('Ertaga soat');
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
    await pressUntil(bubble(phone, 'Adashib yozilgan').locator('.chat__bubble'), sheet);
    await phone.expectAccessible();
    await sheet.getByRole('button', { name: "Xabarni o'chirish" }).click();
    for (const visit of [phone, desk, selling]) {
      await bubble(visit, 'Adashib yozilgan').waitFor({ state: 'detached' });
      await bubble(visit, 'Birinchi xabar').waitFor();
    }
    await bubble(desk, 'Birinchi xabar').hover();
    await bubble(desk, 'Birinchi xabar').getByRole('button', { name: 'Xabar amallari' }).click();
    await desk.page
      .getByRole('dialog', { name: 'Xabar', exact: true })
      .getByRole('button', { name: "Xabarni o'chirish" })
      .waitFor();
    await desk.page.keyboard.press('Escape');

    await openMenu(phone);
    await phone.page.getByRole('button', { name: "Suhbatni o'chirish" }).click();
    const farewell = phone.page.getByRole('dialog', { name: "Suhbat o'chirilsinmi?" });
    await farewell.getByRole('button', { name: "O'chirish" }).click();
    await phone.sees("Hali suhbat yo'q");
    await desk.sees("Hali suhbat yo'q");
    await bubble(selling, 'Birinchi xabar').waitFor();

    await write(selling, 'Hali shu yerdaman');
    await phone.page.locator('.chat__item', { hasText: 'Olim' }).click();
    await bubble(phone, 'Hali shu yerdaman').waitFor();
    expect(await texts(phone)).toEqual(['Hali shu yerdaman']);
  });

  test('a message for whoever looks elsewhere is heard, announced, and opens; not without sound, not of a muted conversation', async ({
    openPage,
  }) => {
    const { seller, buyer, chatId } = await newTalk('Ovozli velosiped');
    await says(buyer, chatId, 'Salom');
    const selling = await openPage({ width: 1280, person: seller });
    await selling.page.addInitScript(`
      window.told = [];
      window.rung = 0;
      window.Notification = class extends EventTarget {
        static permission = 'granted';
        constructor(title, { body }) { super(); window.told.push(title + ': ' + body); window.lastNotice = this; }
        close() {}
      };
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (at) { window.rung += 1; return start.call(this, at); };`);
    await selling.go('/chat');
    await selling.sees('Ulangan');
    await selling.page.getByRole('heading', { name: 'Xabarlar' }).click();
    await says(buyer, chatId, 'Birinchi');
    await eventually(() => selling.page.evaluate('window.rung')).toBe(2);
    expect(await selling.page.evaluate('window.told')).toEqual(['Zarina yangi xabar yubordi: Birinchi']);
    await selling.page.evaluate('window.lastNotice.dispatchEvent(new Event("click"))');
    await selling.isAt(new RegExp(`chatId=${chatId}`));
    await bubble(selling, 'Birinchi').waitFor();

    // What is read at once is neither heard nor announced.
    await says(buyer, chatId, 'Ikkinchi');
    await bubble(selling, 'Ikkinchi').waitFor();
    expect(await selling.page.evaluate('[window.rung, window.told.length]')).toEqual([2, 1]);

    await selling.go('/user/settings');
    await selling.page.getByRole('button', { name: "O'chirish: Xabar tovushi" }).click();
    await selling.go('/chat');
    // What comes before the line is up is found in the list, and not announced.
    await selling.sees('Ulangan');
    await says(buyer, chatId, 'Uchinchi');
    await eventually(() => selling.page.evaluate('window.told.length')).toBe(1);
    expect(await selling.page.evaluate('window.rung')).toBe(0);

    const row = selling.page.locator('.chat__item');
    await row.click({ button: 'right' });
    await selling.page.getByRole('button', { name: 'Ovozsiz qilish' }).click();
    await selling.page.getByRole('button', { name: 'Doimo' }).click();
    await row.getByText('Ovozsiz').waitFor({ state: 'attached' });
    await says(buyer, chatId, "To'rtinchi");
    await row.getByText("To'rtinchi").waitFor();
    expect(await selling.page.evaluate('window.told.length')).toBe(1);
  });

  test('a message that the other side takes back closes without moving what is read', async ({ openPage }) => {
    const { seller, buyer, chatId } = await newTalk('Siljimas velosiped');
    await says(seller, chatId, ...Array.from({ length: 30 }, (_, index) => `Gap ${index + 1}.`));
    const buying = await openPage({ width: 360, person: buyer });
    await buying.go(`/chat?chatId=${chatId}`);
    const selling = await openPage({ width: 1280, person: seller });
    await selling.go(`/chat?chatId=${chatId}`);
    await buying.page.getByRole('button', { name: /yangi xabar/ }).click();
    await read(selling, 'Gap 30.');
    await log(buying).evaluate((list: { scrollTop: number; scrollHeight: number }) => {
      list.scrollTop = list.scrollHeight / 2;
    });
    await buying.page.getByRole('button', { name: /yangi xabar|Oxirgi xabarlarga/ }).waitFor();
    const placeOf = async (text: string): Promise<number> =>
      Math.round((await bubble(buying, text).boundingBox())?.y ?? 0);
    const reading = await buying.page.evaluate<string>(`(() => {
      const list = document.querySelector('[role=log]').getBoundingClientRect();
      const row = [...document.querySelectorAll('[data-key]')].find((each) => each.getBoundingClientRect().top > list.top + 60);
      return row.querySelector('.chat__text').textContent;
    })()`);
    const before = await placeOf(reading);
    await bubble(selling, 'Gap 3.').hover();
    await bubble(selling, 'Gap 3.').getByRole('button', { name: 'Xabar amallari' }).click();
    await selling.page.getByRole('dialog').getByRole('button', { name: "Xabarni o'chirish" }).click();
    await bubble(buying, 'Gap 3.').waitFor({ state: 'detached' });
    await buying.expectNoOverflow();
    expect(Math.abs((await placeOf(reading)) - before)).toBeLessThanOrEqual(2);
  });

  test('a long text stays whole and says that it is too long; the rest of the world’s texts stay in their bubbles', async ({
    openPage,
  }) => {
    const { seller, buyer, chatId } = await newTalk('Uzun velosiped');
    for (const [width, theme, letter] of [
      [360, 'dark', 'ж'],
      [1280, 'light', 'ш'],
    ] as const) {
      const buying = await openPage({ width, theme, person: buyer });
      await buying.go(`/chat?chatId=${chatId}`);
      await input(buying).fill(letter.repeat(4000));
      await buying.page.getByText('Xabar juda uzun: 4 000 ta belgi').waitFor();
      expect(await buying.page.getByRole('button', { name: 'Yuborish', exact: true }).isDisabled()).toBe(true);
      await input(buying).press('Enter');
      expect(await input(buying).inputValue()).toHaveLength(4000);
      await buying.expectAccessible();
      await buying.screenshot('chat-too-long');
      await write(buying, letter.repeat(2000));
      await sent(buying, letter.repeat(3));
      await says(seller, chatId, 'مرحبا، هل هذا متاح؟', '👍');
      await bubble(buying, '👍').last().waitFor();
      await buying.expectNoOverflow();
      await buying.expectAccessible();
      await buying.screenshot('chat-odd-texts');
    }
  });

  test('the served page has the frame of the chat before any script runs', async ({ openPage }) => {
    for (const width of [360, 1280] as const) {
      const visit = await openPage({ width, expected: [/(?:theme|begin)\.js/] });
      await visit.page.route(/\.js$/, (route) => route.abort());
      await visit.page.goto(visit.address('/chat'));
      await visit.page.locator('.chat--waiting .chat__items').waitFor();
      expect(await visit.page.locator('.chat--waiting .chat__items > div').count()).toBe(5);
      expect(await visit.page.title()).toMatch(/^Xabarlar/);
      await visit.screenshot('chat-waiting');
      await visit.page.close();
    }
  });

  test('a list that could not be loaded says so and comes by itself', async ({ openPage }) => {
    const { seller, buyer, chatId } = await newTalk('Kechikkan velosiped');
    await says(buyer, chatId, 'Salom');
    const selling = await openPage({ width: 360, person: seller, expected: [/my-chats/] });
    const list = /my-chats\?limit=50/;
    await selling.page.route(list, (route) => route.abort());
    await selling.go('/chat');
    await selling.sees('Suhbatlarni yuklashda xatolik yuz berdi');
    await selling.page.unroute(list);
    await selling.page.getByRole('button', { name: /Zarina/ }).waitFor();
  });
});
