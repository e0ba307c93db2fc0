import { describe } from 'vitest';
import { phonePhoto } from '#testing/hostile/phone-photos.ts';
import { bubble, offline, sent, write } from './support/chat-screen.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newTalk } from './support/talks.ts';
import { inFullRun, type Visit } from './support/visit.ts';

const storedPhotos = (visit: Visit): Promise<unknown> =>
  visit.page.evaluate(`caches.open('tokcha-chat-photos-1').then((kept) => kept.keys()).then((keys) => keys.length)`);

inFullRun(() => {
  describe('photos in a chat', () => {
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

      // A step back closes the full screen and stays in the conversation.
      await bubble(buying, 'Shunday edi')
        .getByRole('button', { name: /1-rasm/ })
        .click();
      const screen = buying.page.locator('.yarl__root');
      await screen.waitFor();
      await buying.page.goBack();
      await screen.waitFor({ state: 'detached' });
      await bubble(buying, 'Zo‘r ekan').waitFor();
      await buying.isAt(new RegExp(`chatId=${chatId}`));
    });

    test('photos are pasted and dropped; one that is no picture is refused and taken out, the rest goes', async ({
      openPage,
    }) => {
      const { buyer, chatId } = await newTalk('Tashlangan velosiped');
      const buying = await openPage({ width: 1280, person: buyer, expected: [/415|422|400/] });
      await buying.go(`/chat?chatId=${chatId}`);
      const picture = (await phonePhoto('#5d1c99')).toString('base64');
      const file = (base64: string): string =>
        `new File([Uint8Array.from(atob('${base64}'), (byte) => byte.charCodeAt(0))], 'a.jpg', { type: 'image/jpeg' })`;
      const withPhoto = (base64: string): string =>
        `(() => { const data = new DataTransfer(); data.items.add(${file(base64)}); return data; })()`;
      await buying.page.evaluate(`document.querySelector('.chat textarea').dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: ${withPhoto(picture)} }))`);
      await buying.page.getByRole('button', { name: '1-rasmni olib tashlash' }).waitFor();

      const over = (target: string, event: string, base64 = picture): Promise<unknown> =>
        buying.page.evaluate(`document.querySelector('${target}').dispatchEvent(
        new DragEvent('${event}', { bubbles: true, cancelable: true, dataTransfer: ${withPhoto(base64)} }))`);
      await over('.chat__messages', 'dragover');
      await buying.sees("Rasmlarni shu yerga qo'ying");
      await buying.screenshot('chat-drop');
      await over('.chat__messages', 'drop', Buffer.from('bu rasm emas').toString('base64'));
      await buying.sees('Faqat JPG, PNG va WEBP rasmlar qabul qilinadi');
      expect(await buying.page.locator('.chat__staged > li').count()).toBe(1);
      // What calls itself a telephone's picture the server judges.
      await over('.chat__messages', 'drop', Buffer.from('....ftypheic bu ham rasm emas').toString('base64'));
      await buying.page.getByRole('button', { name: '2-rasmni olib tashlash' }).waitFor();
      // Beside the conversation a file is neither taken nor opened in the place of the page.
      expect(await over('aside.chat__list', 'drop')).toBe(false);
      expect(await buying.page.getByRole('button', { name: '3-rasmni olib tashlash' }).count()).toBe(0);

      await write(buying, 'Ikkitasi');
      const message = bubble(buying, 'Ikkitasi');
      await message.getByText('Yuborilmadi').waitFor({ state: 'attached' });
      await buying.expectAccessible();
      await buying.screenshot('chat-photo-refused');
      await message.getByRole('button', { name: '2-rasmni olib tashlash' }).click();
      await message.getByRole('button', { name: 'Qayta yuborish' }).click();
      await sent(buying, 'Ikkitasi');
      await eventually(() => message.locator('img').count()).toBe(1);
    });

    test('a photo that was chosen without a line outlives the page and is sent by the next one', async ({
      openPage,
    }) => {
      const { seller, buyer, chatId } = await newTalk('Kutgan velosiped');
      const buying = await openPage({ width: 360, person: buyer, expected: offline });
      await buying.go(`/chat?chatId=${chatId}`);
      await buying.sees('Hali sotuvdami?');
      const buffer = await phonePhoto('#99701c');
      await buying.page.context().setOffline(true);
      await buying.page.locator('input[type="file"]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
      await buying.page.getByRole('button', { name: '1-rasmni olib tashlash' }).waitFor();
      await write(buying, 'Mana surati');
      await eventually(() => storedPhotos(buying)).toBe(1);
      await buying.page.goto('about:blank');
      await buying.page.context().setOffline(false);
      await buying.go(`/chat?chatId=${chatId}`);
      await sent(buying, 'Mana surati');
      const selling = await openPage({ width: 1280, person: seller });
      await selling.go(`/chat?chatId=${chatId}`);
      await bubble(selling, 'Mana surati').locator('img').waitFor();
      expect(await storedPhotos(buying)).toBe(0);
    });

    test('a photo that waits on the device goes with whoever signs out', async ({ openPage }) => {
      const { buyer, chatId } = await newTalk('Unutilgan velosiped');
      const buying = await openPage({ width: 360, person: buyer, expected: offline });
      await buying.go(`/chat?chatId=${chatId}`);
      await buying.sees('Hali sotuvdami?');
      const buffer = await phonePhoto('#1c9970');
      await buying.page.context().setOffline(true);
      await buying.page.locator('input[type="file"]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
      await buying.page.getByRole('button', { name: '1-rasmni olib tashlash' }).waitFor();
      await write(buying, 'Mana surati');
      await eventually(() => storedPhotos(buying)).toBe(1);
      // While it waits nothing is on its way.
      expect(await buying.page.getByText(/^Rasmlar yuborilmoqda/).isVisible()).toBe(false);
      await buying.screenshot('chat-photo-waiting');
      await buying.page.goto('about:blank');
      await buying.page.context().setOffline(false);
      await buying.go('/user');
      expect(await storedPhotos(buying)).toBe(1);
      await buying.page.getByRole('button', { name: 'Chiqish' }).filter({ visible: true }).click();
      await buying.page.getByRole('dialog').getByRole('button', { name: 'Chiqish' }).click();
      await buying.isAt('/login');
      expect(await storedPhotos(buying)).toBe(0);
    });
  });
});
