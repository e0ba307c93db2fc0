import { describe } from 'vitest';
import { smallPhoto } from '#testing/hostile/phone-photos.ts';
import { bubble, input } from './support/chat-screen.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newProductForm } from './support/products.ts';
import { asksAbout, idOf, newTalk, says } from './support/talks.ts';
import { inFullRun } from './support/visit.ts';

inFullRun(() => {
  describe('a chat at its edges', () => {
    test('Esc closes what lies in front, and leaves the conversation only then', async ({ openPage }) => {
      const { seller, buyer, chatId } = await newTalk('Orqaga velosiped');
      await says(buyer, chatId, 'Salom');
      const selling = await openPage({ width: 1280, person: seller });
      const { page } = selling;
      await selling.go(`/chat?chatId=${chatId}`);
      await bubble(selling, 'Salom').waitFor();
      await input(selling).fill('/');
      const replies = page.locator('.chat__replies');
      await replies.waitFor();
      await page.keyboard.press('Escape');
      await replies.waitFor({ state: 'detached' });
      expect(await bubble(selling, 'Salom').isVisible()).toBe(true);

      await page.getByRole('button', { name: 'Bir nechtasini tanlash' }).first().click();
      await page.locator('.chat__item').click();
      await selling.sees('1 ta tanlandi');
      await page.locator('.chat__selection summary').click();
      await page.getByRole('button', { name: "Qadab qo'yish" }).waitFor();
      await selling.expectAccessible();
      await selling.screenshot('chat-selection-more');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: "Qadab qo'yish" }).waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await page.locator('.chat__selection').waitFor({ state: 'detached' });
      expect(await bubble(selling, 'Salom').isVisible()).toBe(true);
      await input(selling).press('Escape');
      await selling.sees('Suhbatni tanlang');
    });

    test('several are pinned and marked at once, those in sight alone; the archive is reached when nothing else is left', async ({
      openPage,
    }) => {
      const { seller, buyer, chatId } = await newTalk('Arxivdagi velosiped');
      await says(buyer, chatId, 'Salom');
      const selling = await openPage({ width: 360, person: seller });
      const { page } = selling;
      await selling.go('/chat');
      const row = page.locator('.chat__item');
      await page.getByRole('button', { name: 'Bir nechtasini tanlash' }).first().click();
      await row.click();
      await selling.sees('1 ta tanlandi');
      await page.getByRole('searchbox', { name: 'Suhbatlarni qidirish' }).fill('zarina');
      await page.locator('.chat__selection').waitFor({ state: 'detached' });
      await page.getByRole('searchbox', { name: 'Suhbatlarni qidirish' }).fill('');

      for (const act of ["Qadab qo'yish", "O'qilgan deb belgilash", "O'qilmagan deb belgilash"]) {
        await page.getByRole('button', { name: 'Bir nechtasini tanlash' }).first().click();
        await row.click();
        const isAtHand = act === "O'qilgan deb belgilash";
        if (!isAtHand) await page.locator('.chat__selection summary').click();
        await page.locator('.chat__selection').getByRole('button', { name: act }).click();
      }
      await row.getByText('Qadalgan').waitFor({ state: 'attached' });
      await row.getByText("O'qilmagan deb belgilangan").waitFor({ state: 'attached' });

      await row.click({ button: 'right' });
      await page.getByRole('button', { name: 'Arxivga olish' }).click();
      await selling.sees("Hali suhbat yo'q");
      await page.getByRole('button', { name: 'Arxiv 1' }).click();
      await row.waitFor();
      expect(await row.textContent()).toContain('Zarina');
    });

    test('what comes while the list lies over the conversation is not read before it is seen', async ({ openPage }) => {
      const { seller, buyer, chatId } = await newTalk('Parda ortidagi velosiped');
      await says(buyer, chatId, 'Salom');
      const selling = await openPage({ width: 360, person: seller });
      await selling.go(`/chat?chatId=${chatId}`);
      await bubble(selling, 'Salom').waitFor();
      await eventually(() => selling.page.title()).not.toMatch(/^\(/);
      await selling.page.getByRole('button', { name: "Suhbatlar ro'yxati" }).click();
      await selling.page.locator('.chat__item').waitFor();
      await says(buyer, chatId, 'Parda ortida');
      await selling.page.locator('.chat__item').getByText("1 ta o'qilmagan xabar").waitFor({ state: 'attached' });
      await eventually(() => selling.page.title()).toMatch(/^\(1\) /);
      await selling.page.keyboard.press('Escape');
      await bubble(selling, 'Parda ortida').waitFor();
      await eventually(() => selling.page.title()).not.toMatch(/^\(/);
    });

    test('a conversation that is being opened does not come over the one that is chosen meanwhile', async ({
      openPage,
    }) => {
      const { seller, buyer, chatId } = await newTalk('Birinchi velosiped');
      await says(seller, chatId, 'Salom');
      const second = await newProductForm(seller, 'Ikkinchi velosiped');
      const buying = await openPage({ width: 1280, person: buyer });
      const { page } = buying;
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/chat/create-or-get', async (route) => {
        await released;
        await route.continue();
      });
      await buying.go(`/chat?productId=${second.id}&userId=${await idOf(seller)}`);
      await page.locator('.chat__item').click();
      await bubble(buying, 'Salom').waitFor();
      const answered = page.waitForResponse('**/api/chat/create-or-get');
      release();
      await (await answered).finished();
      await buying.settled();
      await buying.isAt(new RegExp(`chatId=${chatId}$`));
      // Whoever goes back to it has it opened after all.
      await page.goBack();
      await page.locator('.chat__strip').getByText('Ikkinchi velosiped').waitFor();
      await input(buying).waitFor();
    });

    test('photos that are not sent are asked about before another conversation is opened', async ({ openPage }) => {
      const { seller, buyer, chatId } = await newTalk('Suratli velosiped');
      const other = await asksAbout({ seller, product: await newProductForm(seller, 'Suratsiz velosiped') }, buyer);
      await says(seller, chatId, 'Salom');
      await says(seller, other, 'Assalom');
      const buying = await openPage({ width: 1280, person: buyer });
      const { page } = buying;
      await buying.go(`/chat?chatId=${chatId}`);
      await bubble(buying, 'Salom').waitFor();
      const buffer = await smallPhoto('#1c5d99');
      await page.locator('input[type="file"]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
      const photo = page.getByRole('button', { name: '1-rasmni olib tashlash' });
      await photo.waitFor();
      const elsewhere = page.locator('.chat__item', { hasText: 'Suratsiz velosiped' });
      const question = page.getByRole('dialog', { name: 'Rasmlar yuborilmadi' });
      await elsewhere.click();
      await question.waitFor();
      await buying.expectAccessible();
      await question.getByRole('button', { name: 'Davom etish' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await photo.isVisible()).toBe(true);
      await elsewhere.click();
      await question.getByRole('button', { name: 'Sahifadan chiqish' }).click();
      await bubble(buying, 'Assalom').waitFor();
      expect(await photo.count()).toBe(0);
    });

    test('a conversation and a search that could not be brought say so, and are asked for again', async ({
      openPage,
    }) => {
      const { seller, buyer, product, chatId } = await newTalk('Topilmagan velosiped');
      const buying = await openPage({ width: 1280, person: buyer, expected: [/my-chats|chat\/search/] });
      const { page } = buying;
      const one = /my-chats\?chatId=/;
      await page.route(one, (route) => route.abort());
      await buying.go(`/chat?chatId=${chatId}`);
      const retry = page.locator('.chat__thread').getByRole('button', { name: 'Qayta urinish' });
      await retry.waitFor();
      await page.unroute(one);
      // The line, which comes about now, asks for the conversation too, and may take the button away under the press.
      const pressed = retry.click().catch(() => undefined);
      await input(buying).waitFor();
      await Promise.race([pressed, retry.waitFor({ state: 'detached' })]);
      expect(await page.locator('.chat__head').textContent()).toContain('Olim');

      await says(seller, chatId, 'Zanjiri moylangan');
      await bubble(buying, 'Zanjiri moylangan').waitFor();
      const search = /my-chats\?.*query=|chat\/search\?/;
      await page.route(search, (route) => route.abort());
      await page.getByRole('searchbox', { name: 'Suhbatlarni qidirish' }).fill('zanjiri');
      await buying.sees("Xabarlarni qidirib bo'lmadi");
      expect(await page.getByText('Hech narsa topilmadi').count()).toBe(0);
      await page.unroute(search);
      await page.locator('.chat__list').getByRole('button', { name: 'Qayta urinish' }).click();
      await page.locator('.chat__item--found').waitFor();
      expect(product.title).toBe('Topilmagan velosiped');
    });
  });
});
