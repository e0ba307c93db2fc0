import { describe } from 'vitest';
import { z } from 'zod';
import { languages } from '#contract/texts/language.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { origin } from './support/product.ts';
import { newProductForm } from './support/products.ts';
import { openSearch, searchField } from './support/search.ts';
import { cardOf, type ListedProduct, listedProduct, titledProduct } from './support/shop-window.ts';
import { type Visit, widths } from './support/visit.ts';

/** Searches by the header, which phones show after a touch on the glass. */
async function search(visit: Visit, words: string): Promise<void> {
  await openSearch(visit, 'Qidiruv');
  await searchField(visit).fill(words);
  await searchField(visit).press('Enter');
}

const answered = z.object({
  content: z.object({ slug: z.string(), propertyValues: z.array(z.object({ value: z.object({ key: z.string() }) })) }),
});

/** What the frame header of a JPEG says of its size. */
function jpegSize(bytes: Buffer): { width: number; height: number } {
  let at = 2;
  while (![0xc0, 0xc1, 0xc2].includes(bytes.readUInt8(at + 1))) at += 2 + bytes.readUInt16BE(at + 2);
  return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
}

const likesIn = (visit: Visit): Promise<number> =>
  visit.page
    .getByRole('main')
    .getByText(/^Sevimlilarga qo'shganlar: \d+$/)
    .first()
    .textContent()
    .then((text) => Number(text?.replace(/\D/g, '')));

/** Of the demo listings those with most to say before their texts: dollars, two lines of title, a place of its own, all badges. */
const fullest = [
  'iPhone 15 Pro Max 256 ГБ, натуральный титан, идеал',
  'BYD Seagull 2024, 405 км, маленький городской электромобиль',
];
/** px from the top of a screen of 360×800 at which the texts have to begin, so that their first lines stand above the bar. */
const textsBeginBy = 640;

test('the first lines of a listing are read without a tap, 360 px, three languages', async ({ openPage }) => {
  const products = await Promise.all(fullest.map(titledProduct));
  for (const language of languages) {
    const visit = await openPage({ width: 360, language });
    for (const { id, slug } of products) {
      await visit.go(`/detail/${id}-${slug}`);
      await visit.settled();
      expect((await visit.page.getByRole('tablist').boundingBox())?.y, `${slug}, ${language}`).toBeLessThanOrEqual(
        textsBeginBy,
      );
    }
  }
});

describe.each(widths)('a visitor who looks for something, %i px', (width) => {
  test('searches by title from the header', async ({ openPage }) => {
    const wanted = await listedProduct(2);
    const visit = await openPage({ width });
    await visit.go('/');
    await search(visit, wanted.title);
    // Where the words were understood as a category, that is what is shown.
    await visit.isAt(/\/(?:all-products|catalog)/);
    await cardOf(visit.page, wanted).waitFor();
    await visit.screenshot('search');

    await visit.go('/');
    await search(visit, 'zzqwxj vvkrrp');
    await visit.sees('Mahsulotlar topilmadi');
    await visit.expectAccessible();
  });

  test('opens a listing from its card and likes it', async ({ openPage }) => {
    const product = await listedProduct(1);
    const visit = await openPage({ width });
    await visit.go('/');
    await cardOf(visit.page, product).getByRole('link').click();
    await visit.isAt(`/detail/${product.id}-${product.slug}`);
    await visit.page.getByRole('heading', { level: 1, name: product.title }).waitFor();
    await visit.sees(`E'lon ID: ${product.id}`);
    await visit.sees('Tavsif');
    await visit.page.getByRole('heading', { name: "O'xshash e'lonlar" }).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('detail');

    const like = visit.page
      .getByRole('main')
      .getByRole('button', { name: /^Sevimlilarga qo'shish(: \d+)?$/ })
      .filter({ visible: true });
    const before = await likesIn(visit);
    await like.click();
    await eventually(() => like.getAttribute('aria-pressed')).toBe('true');
    await eventually(() => likesIn(visit)).toBe(before + 1);
    await visit.page.reload();
    await visit.ready();
    await eventually(() => likesIn(visit)).toBe(before + 1);

    await visit.go('/profile/dashboard/favourites');
    await cardOf(visit.page, product).waitFor();
    await visit.page.goBack();
    await visit.ready();
    await eventually(() => like.getAttribute('aria-pressed')).toBe('true');
    await like.click();
    await eventually(() => likesIn(visit)).toBe(before);
  });

  test('likes below the favourites what they looked at, which then stands among them', async ({ openPage }) => {
    const liked = await listedProduct(4);
    const looked = await listedProduct(6);
    const visit = await openPage({ width });
    const { page } = visit;
    for (const product of [liked, looked]) await visit.go(`/detail/${product.id}-${product.slug}`);
    await visit.go('/profile/dashboard/favourites');
    const heartOf = (product: ListedProduct) =>
      cardOf(page, product).locator('xpath=ancestor-or-self::article').getByRole('button', { pressed: false });
    await heartOf(liked).click();
    const lists = page.locator('main article');
    await eventually(() => cardOf(page, liked).count()).toBe(1);
    await heartOf(looked).click();
    await eventually(() => cardOf(page, looked).count()).toBe(1);
    await eventually(() => lists.count()).toBe(2);
  });

  test('counts as a viewer by the page that is shown, not by reaching for its card', async ({ openPage }) => {
    const product = await listedProduct(3);
    const visit = await openPage({ width });
    const { page } = visit;
    await visit.go('/');
    const purposes: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/products/by-id/${product.id}`)) purposes.push(request.headers().purpose);
    });
    const card = cardOf(page, product).getByRole('link');
    await card.focus();
    await eventually(async () => purposes).toEqual(['prefetch']);
    await card.press('Enter');
    await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
    await eventually(async () => purposes.filter((purpose) => purpose === undefined)).toHaveLength(1);
  });

  test('puts listings side by side from their pages', async ({ openPage }) => {
    const [first, second] = [await listedProduct(5), await listedProduct(6)];
    const visit = await openPage({ width });
    const { page } = visit;
    for (const { id, slug, title } of [first, second]) {
      await visit.go(`/detail/${id}-${slug}`);
      await page.getByRole('button', { name: `Taqqoslash: ${title}` }).click();
    }
    await visit.expectAccessible();
    await page.evaluate(() => {
      localStorage.setItem('place', '{"regionId":2,"districtId":null,"name":"Toshkent vil.","language":"uz"}');
    });
    await page.reload();
    await page.getByText(/sizdan ≈ \d+ km$/).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Taqqoslashni ochish (2)' }).click();
    await visit.isAt('/cart');
    for (const { title } of [first, second]) await page.getByRole('columnheader', { name: title }).waitFor();
    await page.getByRole('row', { name: /^Masofa sizdan ≈ \d+ km/ }).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('shortlist');
    await page.getByRole('button', { name: `Olib tashlash: ${first.title}` }).click();
    await page.getByRole('columnheader', { name: first.title }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Olib tashlash: ${second.title}` }).click();
    await visit.sees("Taqqoslash ro'yxati bo'sh");
  });

  test('finds again what was looked at on this device', async ({ openPage }) => {
    const seller = await newPerson('Nodira');
    const first = await newProductForm(seller, `Ko'rilgan velosiped ${width}`);
    const second = await newProductForm(seller, `Yana bir velosiped ${width}`);
    const visit = await openPage({ width });
    const { page } = visit;
    const seen = page.getByRole('region', { name: "Yaqinda ko'rilganlar" });
    await visit.go(`/detail/${first.id}`);
    await page.getByRole('heading', { level: 1, name: first.title }).waitFor();
    await eventually(async () => page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBe(`[${first.id}]`);
    await visit.go(`/detail/${second.id}`);
    await seen.getByRole('link', { name: first.title }).waitFor();
    await eventually(async () => seen.getByRole('article').count()).toBe(1);
    await visit.expectAccessible();
    await visit.go('/profile/dashboard/favourites');
    await seen.getByRole('link', { name: second.title }).waitFor();
    await seen.getByRole('button', { name: 'Tozalash' }).click();
    await seen.waitFor({ state: 'detached' });
    await visit.go(`/detail/${second.id}`);
    await page.getByRole('heading', { level: 1, name: second.title }).waitFor();
    await eventually(async () => page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBe(`[${second.id}]`);
  });

  test('goes down the categories to a list', async ({ openPage }) => {
    const visit = await openPage({ width });
    await visit.go('/');
    await visit.page.getByRole('main').getByRole('link', { name: 'Transport', exact: true }).click();
    await visit.page.getByRole('heading', { level: 1, name: 'Transport' }).waitFor();
    await visit.page.getByRole('main').getByRole('link', { name: 'Yengil avtomobillar', exact: true }).click();
    await visit.page.getByRole('heading', { level: 1, name: 'Yengil avtomobillar' }).waitFor();
    await visit.page.getByRole('article').first().waitFor();
    await visit.page.getByRole('navigation', { name: "Sahifa yo'li" }).getByRole('link', { name: 'Transport' }).click();
    await visit.page.getByRole('heading', { level: 1, name: 'Transport' }).waitFor();
  });

  test('comes to an address where nothing is', async ({ openPage }) => {
    const visit = await openPage({ width, expected: [/status of 404/] });
    const answer = await visit.go('/detail/99999999');
    expect(answer.status()).toBe(404);
    await visit.page.getByRole('heading', { level: 1, name: "Bu tokcha bo'sh ekan" }).waitFor();
    await visit.screenshot('not-found');
    await visit.go('/detail/99999999-zzqwxj-vvkrrp-yoq');
    await visit.page.getByRole('heading', { name: "Yangi e'lonlar" }).waitFor();
    await visit.page.getByRole('main').getByRole('link', { name: 'Bosh sahifa' }).click();
    await visit.page.getByRole('heading', { name: 'Tavsiya etilgan mahsulotlar' }).waitFor();
  });

  test('is asked to sign in before writing to a seller', async ({ openPage }) => {
    const product = await listedProduct(4);
    const visit = await openPage({ width });
    await visit.go(`/detail/${product.id}-${product.slug}`);
    await visit.page
      .getByRole('main')
      .getByRole('link', { name: visit.onPhone ? 'Xabar' : 'Xabar yozish', exact: true })
      .filter({ visible: true })
      .click();
    await visit.isAt(/^\/auth\/login\?next=/);
    await visit.page.getByRole('heading', { level: 1, name: 'Kirish' }).waitFor();
    await visit.sees('Sotuvchiga yozish uchun kiring. Keyin suhbat ochiladi.');
    await visit.expectAccessible();
    await visit.screenshot('login-why');
  });

  test('is asked to sign in before reporting a listing', async ({ openPage }) => {
    const product = await listedProduct(4);
    const visit = await openPage({ width });
    await visit.go(`/detail/${product.id}-${product.slug}`);
    await visit.page.getByRole('button', { name: 'Shikoyat qilish' }).click();
    await visit.isAt(new RegExp(`^/auth/login\\?next=%2Fdetail%2F${product.id}-`));
    await visit.sees('Shikoyat qilish uchun kiring. Keyin shikoyat formasi ochiladi.');
    await visit.page.getByRole('link', { name: 'Kirmasdan davom etish' }).click();
    await visit.isAt(new RegExp(`^/detail/${product.id}-`));
  });
});

test.for(languages)('a shared link shows a picture of the listing, in %s', async (language, { openPage }) => {
  const product = await listedProduct(2);
  const visit = await openPage({ language, withoutScript: true });
  await visit.go(`/detail/${product.id}-${product.slug}`);
  const address = await visit.page.locator('meta[property="og:image"]').getAttribute('content');
  expect(address).toMatch(new RegExp(`^${visit.options.origin}/share/${language}/${product.id}\\.jpg\\?v=`));
  const answer = await fetch(String(address));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(jpegSize(Buffer.from(await answer.arrayBuffer()))).toEqual({ width: 1200, height: 630 });
});

describe.each(widths)('a visitor whose browser runs no script, %i px', (width) => {
  test('reads home, lists, listings and texts', async ({ openPage }) => {
    const product = await listedProduct();
    const visit = await openPage({ width, withoutScript: true });
    const { page } = visit;
    await visit.go('/');
    await page.getByRole('heading', { name: 'Tavsiya etilgan mahsulotlar' }).waitFor();
    await cardOf(page, product).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
    await visit.sees(/so'm|Bepul/);
    await visit.sees('Tavsif');

    await visit.go('/');
    await page.getByRole('main').getByRole('link', { name: 'Transport', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Transport' }).waitFor();
    const first = await page.getByRole('article').first().textContent();
    await page.getByRole('link', { name: 'Keyingi sahifa' }).click();
    await visit.isAt(/^\/catalog\/.*cursor=/);
    expect(await page.getByRole('article').first().textContent()).not.toBe(first);

    await visit.go('/all-products');
    const field = page.getByRole(visit.onPhone ? 'main' : 'banner').getByRole('searchbox');
    // Half a title may mean something else: «Olma, gilos va» is fruit, not saplings.
    await field.fill(product.title);
    await field.press('Enter');
    await cardOf(page, product).waitFor();

    for (const text of ['Xavfsizlik maslahatlari', 'Platforma qoidalari', 'Biznes uchun', 'Tokcha haqida']) {
      await page.getByRole('contentinfo').getByRole('link', { name: text }).click();
      await page.getByRole('heading', { level: 1, name: text }).waitFor();
      expect((await page.getByRole('main').textContent())?.length, text).toBeGreaterThan(500);
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'About Tokcha' }).waitFor();
  });

  test('is told of a listing that was seen before and is gone meanwhile', async ({ openPage }) => {
    const seller = await newPerson('Sarvinoz');
    const { id } = await newProductForm(seller, `Sotilgan velosiped ${width}`);
    const { slug } = answered.parse(await (await fetch(`${origin()}/api/products/by-id/${id}`)).json()).content;
    const visit = await openPage({ width, expected: [/410/] });
    const { page } = visit;
    await visit.go(`/detail/${id}-${slug}`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tokcha haqida' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tokcha haqida' }).waitFor();
    const headers = { authorization: `Bearer ${seller.accessToken}` };
    expect((await fetch(`${origin()}/api/products/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: "E'lon olib tashlangan" }).waitFor();
    await visit.expectAccessible();
  });

  test('reads what a listing says, sees its photos, and meets no button that does nothing', async ({ openPage }) => {
    const { id } = await newProductForm(await newPerson('Sevara'), `Ikki rasmli velosiped ${width}`, 2);
    const answer = await fetch(`${origin()}/api/products/by-id/${id}`);
    const { slug, propertyValues } = answered.parse(await answer.json()).content;
    expect(propertyValues).not.toEqual([]);
    const visit = await openPage({ width, withoutScript: true });
    const { page } = visit;
    await visit.go(`/detail/${id}-${slug}`);
    for (const name of ['Tavsif', 'Xususiyatlar']) await page.getByRole('heading', { level: 2, name }).waitFor();
    for (const { value } of propertyValues) {
      expect(await page.getByRole('term').filter({ hasText: value.key, visible: true }).count(), value.key).not.toBe(0);
    }
    await visit.screenshot('detail-without-script');
    const shown = page.getByRole('main').getByRole('button').and(page.locator(':not(article *)'));
    expect(await shown.filter({ visible: true }).allTextContents()).toEqual([]);
    const others = page.getByRole('region', { name: 'Rasmlar' }).getByRole('link');
    expect(await others.count()).toBe(1);
    const photo = await fetch(new URL((await others.first().getAttribute('href')) ?? '', page.url()));
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});
