import { createHmac, randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson, type Person } from './support/people.ts';
import { origin } from './support/product.ts';
import { newProductForm } from './support/products.ts';
import { push, shownNotices } from './support/push.ts';
import { inFullRun, phoneAlone } from './support/visit.ts';

/** What Telegram says along with an update, as the server derives it from the bot's token. */
const webhookSecret = createHmac('sha256', '123456:TESTBOT').update('webhook').digest('base64url');

async function call(person: Person, method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${origin()}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

inFullRun(() => {
  describe.each(phoneAlone)('notices, %i px', (width) => {
    test('tell of a price that has fallen, are counted, and read once seen', async ({ openPage }) => {
      const seller = await newPerson('Sotuvchi');
      const product = await newProductForm(seller, `Narxi tushadigan ${width}`);
      const person = await newPerson('Kutuvchi');
      await call(person, 'POST', `products/${product.id}/like`, { liked: true });
      await call(seller, 'PATCH', `products/${product.id}`, { price: 300_000 });

      const visit = await openPage({ width, person, expected: [/my-chats/] });
      const { page } = visit;
      const link = async () => {
        const shown = page.getByRole('link', { name: /^Bildirishnomalar/ }).filter({ visible: true });
        if (visit.onPhone && (await shown.count()) === 0) {
          await page.getByRole('button', { name: 'Kabinet menyusi' }).click();
        }
        return shown.first();
      };
      await eventually(async () => {
        await visit.go('/user');
        return (await link()).textContent();
      }).toContain('1');
      const badge = page.getByText('1 ta yangi bildirishnoma').filter({ visible: true });
      await badge.waitFor();
      await (await link()).click();
      await page.getByRole('heading', { level: 1, name: 'Bildirishnomalar' }).waitFor();
      const row = page.getByRole('listitem').filter({ hasText: product.title });
      await row.getByText("Narx tushdi: 300 000 so'm").waitFor();
      await row.getByText('Yangi:').waitFor();
      await row.locator('time[title]').filter({ visible: true }).waitFor();
      await eventually(async () => (await link()).textContent()).not.toContain('1');
      await badge.waitFor({ state: 'detached' });
      await visit.expectAccessible();
      await visit.screenshot('notifications');
      await row.getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
      await visit.go('/user/notifications');
      await row.waitFor();
      expect(await row.getByText('Yangi:').count()).toBe(0);
      // One part that does not come takes nothing from the others.
      await page.route(/my-chats/, (route) => route.abort());
      await visit.go('/user/notifications');
      await visit.sees("Bir qismini yuklab bo'lmadi.");
      await row.waitFor();
    });

    test('go to Telegram once the bot is linked, of the kinds that are chosen', async ({ openPage }) => {
      const person = await newPerson('Telegramchi');
      const visit = await openPage({ width, person });
      const { page } = visit;
      await visit.go('/user/settings');
      const places = page.getByRole('region', { name: 'Bildirishnomalar qayerga kelsin' });
      await places.getByText('Telegram ulanmagan').waitFor();
      await places.getByRole('button', { name: 'Ulash' }).click();
      const bot = places.getByRole('link', { name: 'Botni ochish' });
      await bot.waitFor();
      const token = new URL((await bot.getAttribute('href')) ?? '').searchParams.get('start');
      const chat = { id: randomInt(1, 2 ** 40), type: 'private' };
      const update = { update_id: 1, message: { chat, from: { id: chat.id }, text: `/start ${token}` } };
      const answer = await fetch(`${origin()}/api/telegram/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': webhookSecret },
        body: JSON.stringify(update),
      });
      expect(await answer.json()).toMatchObject({ method: 'sendMessage', chat_id: chat.id });
      await places.getByText('Telegram ulangan').waitFor();

      const prices = places.getByRole('checkbox', { name: 'Sevimlilar narxi tushganda: Telegram' });
      expect(await prices.isChecked()).toBe(true);
      const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
      await prices.uncheck();
      await stored;
      await visit.expectAccessible();
      await visit.screenshot('notification-places');
      await page.reload();
      await prices.waitFor();
      expect(await prices.isChecked()).toBe(false);
      await visit.go('/user/notifications');
      await page.getByRole('link', { name: /Hisobingizga Telegram ulandi/ }).click();
      const devices = page.getByRole('heading', { name: 'Qurilmalar' });
      await eventually(() => devices.evaluate((node) => node.matches(':focus'))).toBe(true);
      expect(await page.evaluate('document.activeElement.getBoundingClientRect().top < innerHeight')).toBe(true);
      await visit.screenshot('settings-devices');
      await places.getByRole('button', { name: 'Ajratish' }).click();
      await places.getByText('Telegram ulanmagan').waitFor();
    });

    test('a listing is kept for a buyer until a time, and its page says so', async ({ openPage }) => {
      const seller = await newPerson('Band qiluvchi');
      const product = await newProductForm(seller, `Band qilinadigan ${width}`);
      const visit = await openPage({ width, person: seller });
      const { page } = visit;
      await visit.go('/user');
      const row = page.getByRole('article').filter({ hasText: product.title });
      const openDialog = async (action: string, title: string) => {
        await row.getByLabel(`Boshqa amallar: ${product.title}`).click();
        await row.getByRole('button', { name: action }).click();
        const dialog = page.getByRole('dialog', { name: title });
        await dialog.waitFor();
        return dialog;
      };
      const dialog = await openDialog('Band qilish', "E'lonni band qilish");
      await dialog.getByRole('radio', { name: '3 kun' }).check();
      await visit.expectAccessible();
      await dialog.getByRole('button', { name: 'Band qilish', exact: true }).click();
      await row.getByText(/gacha band$/).waitFor();

      const buyer = await openPage({ width });
      await buyer.go(`/detail/${product.id}`);
      await buyer.page
        .getByText(/gacha band qilingan$/)
        .filter({ visible: true })
        .waitFor();

      const change = "Band qilish muddatini o'zgartirish";
      const again = await openDialog(change, change);
      await again.getByText(/^E'lon hozir .+ gacha band\./).waitFor();
      await again.getByRole('button', { name: 'Band qilishni bekor qilish' }).click();
      await row.getByText(/gacha band$/).waitFor({ state: 'detached' });
    });

    test('come to this device once they are turned on', async ({ openPage }) => {
      const person = await newPerson('Qurilmachi');
      const visit = await openPage({ width, person, keepsPages: true, takesPushes: true });
      const { page } = visit;
      await page.context().grantPermissions(['notifications']);
      // A browser without a line to its maker's service cannot subscribe: what it would answer stands in for it.
      await page.addInitScript(`
      const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
      const endpoint = 'https://fcm.googleapis.com/fcm/send/' + Math.random().toString(36).slice(2);
      const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
      PushManager.prototype.subscribe = async () => subscription;
      PushManager.prototype.getSubscription = async () => subscription;
    `);
      await visit.go('/user/settings');
      const places = page.getByRole('region', { name: 'Bildirishnomalar qayerga kelsin' });
      await places.getByRole('button', { name: 'Yoqish: Shu qurilma' }).click();
      await places.getByText('Bu qurilmada bildirishnomalar yoqilgan').waitFor();

      const sent = { title: 'Narx tushdi', body: 'Gilam', tag: 'price_drop:1', data: '/user/notifications' };
      await eventually(async () => {
        await push(visit, { ...sent, url: sent.data });
        return shownNotices(visit);
      }).toEqual([sent]);

      await places.getByRole('button', { name: "O'chirish: Shu qurilma" }).click();
      await places.getByText("Bu qurilmada bildirishnomalar o'chirilgan").waitFor();
    });
  });
});
