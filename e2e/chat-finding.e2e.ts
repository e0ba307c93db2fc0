import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { z } from 'zod';
import { busySeller, perProduct } from './support/busy-inbox.ts';
import { bubble } from './support/chat-screen.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson, type Person } from './support/people.ts';
import { call, idOf, newTalk, says } from './support/talks.ts';
import { inFullRun } from './support/visit.ts';

const opened = z.object({ content: z.object({ id: z.number() }) });

/** The conversation that a buyer opens about a listing. */
async function aboutProduct(buyer: Person, seller: Person, productId: number): Promise<number> {
  const participantIds = [await idOf(seller), await idOf(buyer)];
  return opened.parse(await call(buyer, 'chat/create-or-get', { productId, participantIds })).content.id;
}

async function inSight(target: Locator): Promise<boolean> {
  const box = await target.boundingBox();
  return box !== null && box.y > 0 && box.y + box.height < 740;
}

inFullRun(() => {
  describe('finding one’s way in a chat', () => {
    test('a conversation opens at what is unread; a message is found by its words, and the end is one tap away', async ({
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
      const first = bubble(buying, 'Zanjiri kecha moylangan');
      await first.waitFor();
      await buying.page.getByText('Yangi xabarlar', { exact: true }).waitFor();
      expect(await inSight(first)).toBe(true);
      await buying.expectAccessible();
      await buying.screenshot('chat-unread');
      await buying.page.getByRole('button', { name: '121 ta yangi xabar' }).click();
      await bubble(buying, 'Gap 120').waitFor();
      await buying.page.getByRole('button', { name: '121 ta yangi xabar' }).waitFor({ state: 'detached' });
      await buying.page.getByRole('button', { name: "Suhbatlar ro'yxati" }).click();
      await buying.page.getByRole('searchbox', { name: 'Suhbatlarni qidirish' }).fill('занжири');
      await buying.page.getByRole('button', { name: /Zanjiri kecha moylangan/ }).click();
      const found = bubble(buying, 'Zanjiri kecha moylangan');
      await found.waitFor();
      await eventually(() => inSight(found)).toBe(true);
      await says(seller, chatId, 'Eng yangisi');
      await buying.page.getByRole('button', { name: '1 ta yangi xabar' }).click();
      await bubble(buying, 'Eng yangisi').waitFor();
      await buying.page.getByRole('button', { name: '1 ta yangi xabar' }).waitFor({ state: 'detached' });
    });

    test('among 240 conversations counts are right at once, and filters, listings, pins and the archive keep order', async ({
      openPage,
    }) => {
      const { seller, products } = await busySeller();
      const visit = await openPage({ width: 1280, person: seller });
      await visit.go('/chat');
      const items = visit.page.locator('aside .chat__item');
      await items.first().waitFor();
      const of = (name: string) => ({ has: visit.page.locator('b', { hasText: new RegExp(`^${name}$`) }) });
      const { buyers, waiting, unread } = perProduct;
      await visit.page.getByRole('tab', { name: `Hammasi ${3 * unread}` }).waitFor();
      await visit.page.getByRole('tab', { name: `Kiruvchi ${3 * unread}` }).waitFor();
      // A row that the arrows come to stands below the filters, which stay.
      await items.nth(12).focus();
      for (let step = 0; step < 8; step += 1) await visit.page.keyboard.press('ArrowUp');
      const filters = await visit.page.locator('.chat__filters').boundingBox();
      const reached = await visit.page.locator('.chat__item:focus').boundingBox();
      expect(reached?.y ?? 0).toBeGreaterThanOrEqual((filters?.y ?? 0) + (filters?.height ?? 0));
      const filter = (name: string) => visit.page.getByRole('button', { name, exact: false });
      await filter(`Javob kutmoqda ${3 * waiting}`).click();
      await items.first().filter(of('Xaridor 80')).waitFor();
      await filter(`O'qilmagan ${3 * unread}`).click();
      await eventually(() => items.count()).toBe(3 * unread);
      await filter("E'lonlar bo'yicha").click();
      const product = items.filter({ hasText: `${buyers} ta xaridor` });
      await eventually(() => product.count()).toBe(3);
      await visit.expectAccessible();
      await visit.screenshot('chat-listings');
      await product.filter({ hasText: 'Bolalar karavoti' }).click();
      await visit.page.getByRole('button', { name: 'Bolalar karavoti', exact: true }).waitFor();
      await eventually(async () => {
        await items.last().scrollIntoViewIfNeeded();
        return items.count();
      }).toBe(buyers);

      await filter("E'lonlar bo'yicha").click();
      await items.filter({ hasText: 'Yozgi velosiped' }).first().waitFor();
      const row = items.filter(of('Xaridor 12')).first();
      await row.click({ button: 'right' });
      await visit.page.getByRole('button', { name: "Qadab qo'yish" }).click();
      await items.first().filter(of('Xaridor 12')).waitFor();
      await visit.page.getByRole('button', { name: 'Bir nechtasini tanlash' }).first().click();
      await items.nth(1).click();
      await items.nth(2).click();
      await visit.sees('2 ta tanlandi');
      await visit.expectAccessible();
      await visit.screenshot('chat-selection');
      await visit.page.getByRole('button', { name: 'Arxivga olish' }).click();
      await visit.sees('2 ta suhbat arxivga olindi');
      await filter('Arxiv 2').click();
      await eventually(() => items.count()).toBe(2);
      await items.first().click();
      await filter('Arxiv 2').click();
      // The open one stands in the list, though it is archived.
      await visit.page.locator('aside .chat__item[aria-current]').waitFor();

      const buyer = await newPerson('Lola');
      const chatId = await aboutProduct(buyer, seller, products[0]?.id ?? 0);
      await says(
        buyer,
        chatId,
        'Zanjiri moylanganmi?',
        ...Array.from({ length: 60 }, (_, index) => `Gap ${index + 1}`),
        'Oxirgisi',
      );
      const search = visit.page.getByRole('searchbox', { name: 'Suhbatlarni qidirish' });
      const found = bubble(visit, 'Zanjiri moylanganmi?');
      const marked = visit.page.locator('.chat__bubble--found');
      await search.fill('занжири');
      const hit = visit.page.getByRole('button', { name: /Zanjiri moylanganmi/ });
      await eventually(() => hit.locator('mark').textContent()).toBe('Zanjiri');
      await hit.click();
      await eventually(() => inSight(found)).toBe(true);
      await visit.page.locator('.chat__below').click();
      await eventually(() => inSight(bubble(visit, 'Oxirgisi'))).toBe(true);
      expect(await inSight(found)).toBe(false);
      await hit.click();
      await eventually(() => inSight(found)).toBe(true);
      expect(await marked.textContent()).toContain('Zanjiri moylanganmi?');
      await search.fill('Gap 59');
      await visit.page.getByRole('button', { name: /Gap 59/ }).click();
      await eventually(() => inSight(bubble(visit, 'Gap 59'))).toBe(true);
      expect(await marked.textContent()).toContain('Gap 59');

      const phone = await openPage({ width: 360, person: seller, theme: 'dark' });
      await phone.go(`/chat?chatId=${chatId}&seq=1`);
      await eventually(() => inSight(bubble(phone, 'Zanjiri moylanganmi?'))).toBe(true);
      await phone.page
        .getByRole('status')
        .filter({ hasText: 'Topilgan xabar: Zanjiri' })
        .waitFor({ state: 'attached' });
      await phone.page.getByRole('button', { name: "Suhbatlar ro'yxati" }).click();
      await phone.page.locator('.chat__item', { hasText: 'Lola' }).waitFor();
      await phone.expectAccessible();
      await phone.screenshot('chat-busy-list');
    });

    test('a name is found in either script, and who writes is seen in the list', async ({ openPage }) => {
      const { buyer, seller, chatId } = await newTalk('Eng eski velosiped', 'Лола');
      await says(buyer, chatId, 'Salom');
      const selling = await openPage({ width: 360, person: seller, language: 'ru', theme: 'dark' });
      await selling.go('/chat');
      await selling.page.getByRole('searchbox').fill('lola');
      await selling.page.locator('.chat__item', { hasText: 'Лола' }).waitFor();
      await selling.expectAccessible();
      await selling.screenshot('chat-found-name');
      await selling.page.getByRole('searchbox').fill('qwertyuiop');
      await selling.sees('Ничего не найдено');
      await selling.page.getByRole('searchbox').fill('');
      const buying = await openPage({ width: 1280, person: buyer });
      await buying.go(`/chat?chatId=${chatId}`);
      const writing = selling.page.locator('.chat__item', { hasText: 'печатает...' });
      // What is typed before the line is up is told to nobody.
      await eventually(async () => {
        await buying.page.getByPlaceholder('Xabar yozing...').press('Q');
        return writing.isVisible();
      }).toBe(true);
    });
  });
});
