import { describe } from 'vitest';
import { z } from 'zod';
import { openSocket } from '#testing/builders/chat-builders.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson, type Person } from './support/people.ts';
import { origin } from './support/product.ts';
import { newProductForm } from './support/products.ts';
import { registerOnThisPage } from './support/register.ts';
import { keepsForBuyer } from './support/talks.ts';
import { inFullRun, phoneAlone, type Width } from './support/visit.ts';

const withId = z.object({ content: z.object({ id: z.number() }) });

async function call(person: Person, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${origin()}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function idOf(person: Person): Promise<number> {
  return withId.parse(await (await call(person, 'GET', 'auth/me')).json()).content.id;
}

async function openChat(buyer: Person, seller: Person, productId: number): Promise<Response> {
  return call(buyer, 'POST', 'chat/create-or-get', {
    productId,
    participantIds: [await idOf(seller), await idOf(buyer)],
  });
}

/** A message of this person, by another client than the browser. */
async function says(person: Person, chatRoomId: number, message: string): Promise<void> {
  const userId = await idOf(person);
  const socket = openSocket(origin(), {
    auth: { token: person.accessToken },
    query: { userId: String(userId) },
  });
  try {
    const answer: unknown = await socket
      .timeout(90_000)
      .emitWithAck('sendMessage', { chatRoomId, senderId: userId, message });
    expect(answer).toMatchObject({ status: 'success' });
  } finally {
    socket.disconnect();
  }
}

/** Listings of different journeys have different names. */
let talks = 0;

/** A seller with a listing, and a buyer with whom they have talked about it. */
async function aTalk(width: Width) {
  const seller = await newPerson(`Sotuvchi ${width}`);
  const buyer = await newPerson(`Xaridor ${width}`);
  talks += 1;
  const product = await newProductForm(seller, `Gaplashilgan velosiped ${width}-${talks}`);
  const chatId = withId.parse(await (await openChat(buyer, seller, product.id)).json()).content.id;
  await says(buyer, chatId, 'Salom, hali bormi?');
  await says(seller, chatId, 'Ha, bor');
  return { seller, buyer, product, chatId, sellerId: await idOf(seller) };
}

inFullRun(() => {
  describe.each(phoneAlone)('people, %i px', (width) => {
    test('who presses «follow» before the page answers follows all the same', async ({ openPage }) => {
      const seller = await newPerson(`Shoshilinch ${width}`);
      const visit = await openPage({ width, person: await newPerson(`Shoshqaloq ${width}`) });
      const { page } = visit;
      const release = await visit.goWithoutApplication(`/seller/${await idOf(seller)}`);
      await page.getByRole('button', { name: 'Kuzatish' }).click();
      release();
      await page.getByRole('button', { name: 'Kuzatyapsiz', pressed: true }).waitFor();
      await page.getByText('1 ta kuzatuvchi').waitFor();
    });

    test('a visitor who wants to follow signs in, comes back following, and finds the seller in the cabinet', async ({
      openPage,
    }) => {
      const seller = await newPerson(`Do‘konchi ${width}`);
      const product = await newProductForm(seller, `Kuzatiladigan velosiped ${width}`);
      const sellerId = await idOf(seller);

      const visit = await openPage({ width });
      const { page } = visit;
      await visit.go(`/seller/${sellerId}`);
      await page.getByRole('heading', { level: 1, name: seller.name }).waitFor();
      await page
        .getByRole('link', { name: new RegExp(product.title) })
        .first()
        .waitFor();
      // Nobody yet is nothing to tell.
      expect(await page.getByText('ta kuzatuvchi').count()).toBe(0);
      await visit.expectAccessible();
      await page.getByRole('button', { name: 'Kuzatish' }).click();
      await visit.isAt(/\/auth\/login\?next=/);
      await registerOnThisPage(visit, `Kuzatuvchi ${width}`);
      await visit.isAt(`/seller/${sellerId}`);
      await page.getByText('1 ta kuzatuvchi').waitFor();
      await page.getByRole('button', { name: 'Kuzatyapsiz' }).waitFor();

      await visit.go('/user/following');
      const card = page.getByRole('article', { name: seller.name, exact: true });
      await card
        .getByRole('link', { name: new RegExp(product.title) })
        .first()
        .waitFor();
      await visit.expectAccessible();
      await visit.screenshot('following');
      await card.getByRole('button', { name: 'Kuzatyapsiz' }).click();
      await page.getByRole('heading', { name: 'Hali hech kimni kuzatmayapsiz' }).waitFor();
    });

    test('a buyer reviews after a deal, the seller answers, and everybody reads both', async ({ openPage }) => {
      const { seller, buyer, chatId, sellerId, product } = await aTalk(width);
      const buyers = await openPage({ width, person: buyer });
      await keepsForBuyer({ seller, buyer, product, chatId });
      await buyers.go(`/chat?chatId=${chatId}`);
      await buyers.page.getByRole('button', { name: 'Sharh yozish' }).click();
      const dialog = buyers.page.getByRole('dialog', { name: 'Sharh yozish' });
      await dialog.getByRole('button', { name: 'Joylash' }).click();
      await dialog.getByText('Bahoni tanlang').waitFor();
      await dialog.getByRole('radio', { name: /^4/ }).check();
      await dialog.getByLabel('Sharh').fill('Menga +998 90 123 45 67 ga yozing');
      await dialog.getByRole('button', { name: 'Joylash' }).click();
      await dialog.getByText(/Telefon raqami, havola/).waitFor();
      await buyers.expectAccessible();
      await buyers.screenshot('review-dialog');
      await dialog.getByLabel('Sharh').fill('Hammasi tavsifdagidek, tez javob berdi.');
      await dialog.getByRole('button', { name: 'Joylash' }).click();
      await buyers.sees('Rahmat. Sharhingiz joylandi.');
      await buyers.page.getByRole('button', { name: 'Sharh yozish' }).waitFor({ state: 'detached' });

      const sellers = await openPage({ width, person: seller });
      await sellers.go('/user/reviews');
      await sellers.sees('Hammasi tavsifdagidek, tez javob berdi.');
      await sellers.page.getByRole('button', { name: 'Javob berish' }).click();
      await sellers.page.getByLabel('Javobingiz').fill('Rahmat, yana keling!');
      await sellers.page.locator('a[href="/"]').filter({ visible: true }).first().click();
      const question = sellers.page.getByRole('dialog', { name: 'Saqlamasdan yopilsinmi?' });
      await question.getByRole('button', { name: 'Davom etish' }).click();
      await sellers.page.getByRole('button', { name: 'Saqlash' }).click();
      await sellers.page.getByRole('button', { name: 'Javobni tahrirlash' }).waitFor();
      await sellers.expectAccessible();

      // Without script, as a search engine reads it.
      const reader = await openPage({ width, withoutScript: true });
      await eventually(async () => {
        await reader.go(`/seller/${sellerId}?tab=reviews`);
        return reader.page.getByRole('main').textContent();
      }).toContain('Rahmat, yana keling!');
      await reader.sees('Hammasi tavsifdagidek, tez javob berdi.');
      const visitor = await openPage({ width });
      await visitor.go(`/detail/${product.id}`);
      await visitor.page.getByRole('link', { name: /4,0.*1 ta sharh/ }).click();
      await visitor.sees('Rahmat, yana keling!');
      await visitor.page.getByRole('tab', { name: /Sharhlar/, selected: true }).waitFor();
      await visitor.expectAccessible();
      await visitor.screenshot('seller-reviews');

      await buyers.go('/user/reviews?tab=given');
      await buyers.page.getByRole('button', { name: "O'chirish" }).press('Enter');
      await buyers.page.getByRole('dialog').getByRole('button', { name: "O'chirish" }).press('Enter');
      await buyers.sees(/E'lon sizga sotilgach/);
      const given = buyers.page.getByRole('tab', { selected: true });
      await eventually(() => given.evaluate((tab) => tab.matches(':focus'))).toBe(true);
      await eventually(async () => {
        await visitor.go(`/seller/${sellerId}?tab=reviews`);
        return visitor.page.getByRole('tabpanel').textContent();
      }).toContain("Hali sharh yo'q");
    });

    test('a block ends contact both ways, stands in the settings, and is lifted there', async ({ openPage }) => {
      const { seller, buyer, product, chatId, sellerId } = await aTalk(width);
      await keepsForBuyer({ seller, buyer, product, chatId });
      const visit = await openPage({ width, person: buyer });
      const { page } = visit;
      await visit.go(`/seller/${sellerId}`);
      // The script has learnt who looks.
      await page.getByText(/kelishgansiz/).waitFor();
      await page.locator('summary[aria-label="Boshqa amallar"]').click();
      await page.getByRole('button', { name: 'Bloklash' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Bloklash' }).click();
      await page.getByText('Siz bu foydalanuvchini bloklagansiz').waitFor();
      expect(await page.getByRole('link', { name: 'Xabar yozish' }).count()).toBe(0);
      expect((await openChat(buyer, seller, product.id)).status).toBe(403);
      expect((await openChat(seller, buyer, product.id)).status).toBe(403);

      await visit.go('/user/settings');
      const section = page.getByRole('region', { name: 'Bloklangan foydalanuvchilar' });
      await section.getByText(seller.name).waitFor();
      await section.getByRole('button', { name: 'Blokdan chiqarish' }).press('Enter');
      const none = section.getByText('Hech kimni bloklamagansiz.');
      await none.waitFor();
      // The pressed button has gone; whoever uses the keyboard is still there.
      await eventually(() => none.evaluate((element) => element.matches(':focus'))).toBe(true);
      expect((await openChat(buyer, seller, product.id)).status).toBe(200);
    });

    test('a person and a review are reported, and an account that is not there leads on', async ({ openPage }) => {
      const { seller, buyer, product, chatId, sellerId } = await aTalk(width);
      await keepsForBuyer({ seller, buyer, product, chatId });
      await call(buyer, 'POST', 'comments', { productId: product.id, rating: 1, text: 'Haqoratli gaplar yozilgan' });
      const person = await newPerson('Shikoyatchi');
      const visit = await openPage({ width, person, expected: [/404/, /topilmadi yoki/] });
      const { page } = visit;
      await visit.go(`/seller/${sellerId}?tab=reviews`);
      const review = page.getByRole('article', { name: buyer.name, exact: true });
      await review.getByRole('button', { name: 'Shikoyat qilish' }).click();
      const dialog = page.getByRole('dialog', { name: 'Shikoyat qilish' });
      await dialog.getByRole('radio', { name: 'Haqoratli matn yoki rasm' }).check();
      await eventually(() => dialog.getByRole('radio').count()).toBe(4);
      await dialog.getByRole('button', { name: 'Yuborish' }).click();
      await review.getByRole('button', { name: 'Shikoyat yuborilgan' }).waitFor();

      await page.locator('summary[aria-label="Boshqa amallar"]').click();
      await page.getByRole('group').getByRole('button', { name: 'Shikoyat qilish' }).click();
      await dialog.getByRole('radio', { name: 'Firibgarlik' }).check();
      await dialog.getByRole('button', { name: 'Yuborish' }).click();
      await visit.sees('Shikoyatingiz qabul qilindi');

      const missing = await visit.go('/seller/999999999');
      expect(missing.status()).toBe(404);
      await page.getByRole('heading', { name: "Yangi e'lonlar" }).waitFor();
    });
  });
});
