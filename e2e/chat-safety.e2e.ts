import { describe } from 'vitest';
import { bubble, offline, openMenu, sent, texts, write } from './support/chat-screen.ts';
import { expect, test } from './support/journey.ts';
import { newTalk, says } from './support/talks.ts';
import { inFullRun } from './support/visit.ts';

inFullRun(() => {
  describe('safety in a chat', () => {
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
      await buying.page.reload();
      await buying.ready();
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

    test('whoever is blocked cannot write, and their message stays with the reason', async ({ openPage }) => {
      const { seller, buyer, chatId } = await newTalk('Bloklangan velosiped');
      const buying = await openPage({ width: 360, person: buyer, expected: offline });
      await buying.go(`/chat?chatId=${chatId}`);
      await write(buying, 'Salom');
      await sent(buying, 'Salom');
      const selling = await openPage({ width: 1280, person: seller });
      await selling.go(`/chat?chatId=${chatId}`);
      await bubble(selling, 'Salom').waitFor();
      await buying.page.context().setOffline(true);
      await buying.sees("Aloqa yo'q. Xabarlar ulanish tiklanganda yuboriladi.");
      await write(buying, 'Yana men');
      await openMenu(selling);
      await selling.page.getByRole('button', { name: 'Bloklash' }).click();
      await selling.page.getByRole('dialog').getByRole('button', { name: 'Bloklash' }).click();
      await selling.sees('Siz bu foydalanuvchini bloklagansiz');
      await selling.screenshot('chat-blocked');
      await buying.page.context().setOffline(false);

      // Written before they could know of it: there was no line.
      await buying.sees("Bu suhbatda yozib bo'lmaydi");
      const refused = bubble(buying, 'Yana men');
      await refused.getByText('Yuborilmadi').waitFor({ state: 'attached' });
      await refused.getByText("Bu suhbatda yozib bo'lmaydi:").waitFor();
      expect(await refused.getByRole('button', { name: 'Qayta yuborish' }).count()).toBe(0);
      await buying.expectAccessible();
      await buying.screenshot('chat-refused');
      await selling.page.getByRole('button', { name: 'Blokdan chiqarish' }).first().click();
      await selling.page.getByPlaceholder('Xabar yozing...').waitFor();
      await refused.getByRole('button', { name: 'Qayta yuborish' }).click();
      await bubble(selling, 'Yana men').waitFor();
    });

    test('a person and a message are reported with a reason, and the report is confirmed', async ({ openPage }) => {
      const { seller, buyer, chatId } = await newTalk('Shikoyatli velosiped');
      await says(buyer, chatId, 'Sen ahmoqsan');
      const selling = await openPage({ width: 1280, person: seller, theme: 'dark' });
      await selling.go(`/chat?chatId=${chatId}`);
      await bubble(selling, 'Sen ahmoqsan').hover();
      await bubble(selling, 'Sen ahmoqsan').getByRole('button', { name: 'Xabar amallari' }).click();
      await selling.page.getByRole('button', { name: 'Xabar ustidan shikoyat qilish' }).click();
      const form = selling.page.getByRole('dialog', { name: 'Shikoyat qilish' });
      await form.getByText('«Sen ahmoqsan»').waitFor();
      await form.getByRole('button', { name: 'Yuborish' }).click();
      await form.getByRole('alert').or(form.locator('.field__error')).first().waitFor();
      await form.getByRole('radio', { name: 'Haqoratli matn yoki rasm' }).check();
      await selling.expectAccessible();
      await selling.screenshot('chat-report');
      await form.getByRole('button', { name: 'Yuborish' }).click();
      await selling.sees('Shikoyatingiz qabul qilindi');

      await openMenu(selling);
      await selling.page.getByRole('button', { name: 'Shikoyat qilish', exact: true }).click();
      await form.getByText('Zarina').waitFor();
      await form.getByRole('radio', { name: 'Firibgarlik' }).check();
      await form.getByRole('button', { name: 'Yuborish' }).click();
      await form.waitFor({ state: 'detached' });
      await openMenu(selling);
      await selling.page.getByRole('button', { name: 'Shikoyat yuborilgan' }).waitFor();
      expect(await selling.page.getByRole('button', { name: 'Shikoyat yuborilgan' }).isDisabled()).toBe(true);
    });

    test('a link is named by the site it leads to, whatever it pretends; what is no link opens nothing', async ({
      openPage,
    }) => {
      const { seller, buyer, chatId } = await newTalk('Havolali velosiped');
      const tricks = 'javascript:alert(1) data:text/html,salom file:///etc/passwd';
      await says(seller, chatId, tricks, 'Mana: https://tokcha.uz@yomon.example/tolov', 'Bu https://оlx.uz/a');
      const buying = await openPage({ width: 360, person: buyer });
      await buying.go(`/chat?chatId=${chatId}`);
      await bubble(buying, 'javascript:').waitFor();
      expect(await bubble(buying, 'javascript:').getByRole('link').count()).toBe(0);
      for (const [text, host] of [
        ['Mana:', 'yomon.example'],
        ['Bu https', 'xn--lx-emc.uz'],
      ] as const) {
        await bubble(buying, text).getByRole('link').click();
        const leaving = buying.page.getByRole('dialog', { name: 'Tashqi havola' });
        await leaving.getByText(host, { exact: true }).waitFor();
        await leaving.getByRole('button', { name: 'Bekor qilish' }).click();
      }
    });
  });
});
