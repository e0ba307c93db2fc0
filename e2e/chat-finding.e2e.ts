import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { z } from 'zod';
import { bubble } from './support/chat-screen.ts';
import { eventually, expect, test } from './support/journey.ts';
import { call, idOf, newTalk, says } from './support/talks.ts';

const products = z.object({ content: z.object({ data: z.array(z.object({ id: z.number(), title: z.string() })) }) });
const product = z.object({ content: z.object({ profile: z.object({ user: z.object({ id: z.number() }) }) }) });

async function inSight(target: Locator): Promise<boolean> {
  const box = await target.boundingBox();
  return box !== null && box.y > 0 && box.y + box.height < 740;
}

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
    await buying.page.getByRole('button', { name: '121 yangi xabar' }).click();
    await bubble(buying, 'Gap 120').waitFor();
    await buying.page.getByRole('button', { name: '121 yangi xabar' }).waitFor({ state: 'detached' });
    await buying.page.getByRole('button', { name: "Suhbatlar ro'yxati" }).click();
    await buying.page.getByRole('searchbox', { name: 'Suhbatlarni qidirish' }).fill('занжири');
    await buying.page.getByRole('button', { name: /Zanjiri kecha moylangan/ }).click();
    const found = bubble(buying, 'Zanjiri kecha moylangan');
    await found.waitFor();
    await eventually(() => inSight(found)).toBe(true);
    await says(seller, chatId, 'Eng yangisi');
    await buying.page.getByRole('button', { name: '1 yangi xabar' }).click();
    await bubble(buying, 'Eng yangisi').waitFor();
    await buying.page.getByRole('button', { name: '1 yangi xabar' }).waitFor({ state: 'detached' });
  });

  test('more conversations than one page come while one scrolls, and a name is found in either script', async ({
    openPage,
  }) => {
    const { buyer, seller } = await newTalk('Eng eski velosiped', 'Лола');
    const participant = await idOf(buyer);
    const listed = products.parse(await call(buyer, 'products?pageSize=60')).content.data;
    const others = listed.filter(({ title }) => title !== 'Eng eski velosiped').slice(0, 54);
    for (const { id } of others) {
      const { profile } = product.parse(await call(buyer, `products/by-id/${id}`)).content;
      await call(buyer, 'chat/create-or-get', { productId: id, participantIds: [profile.user.id, participant] });
    }
    const visit = await openPage({ width: 1280, person: buyer });
    await visit.go('/chat');
    const items = visit.page.locator('aside .chat__item');
    await items.first().waitFor();
    const search = visit.page.getByRole('searchbox', { name: 'Suhbatlarni qidirish' });
    await search.fill('энг эски');
    await items.filter({ hasText: 'Olim' }).waitFor();
    expect(await items.count()).toBe(1);
    await search.press('ArrowDown');
    await visit.page.keyboard.press('Enter');
    await visit.sees('Eng eski velosiped');
    await visit.page.getByPlaceholder('Xabar yozing...').fill('Salom');
    await visit.page.keyboard.press('Enter');
    await search.fill('');
    await eventually(async () => {
      await items.last().scrollIntoViewIfNeeded();
      return items.count();
    }).toBe(55);

    const selling = await openPage({ width: 360, person: seller, language: 'ru', theme: 'dark' });
    await selling.go('/chat');
    await selling.page.getByRole('searchbox').fill('lola');
    await selling.page.locator('.chat__item', { hasText: 'Лола' }).waitFor();
    await selling.expectAccessible();
    await selling.screenshot('chat-found-name');
    await selling.page.getByRole('searchbox').fill('qwertyuiop');
    await selling.sees('Ничего не найдено');
  });
});
