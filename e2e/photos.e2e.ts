import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { smallPhoto } from '#testing/phone-photos.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newListing } from './support/listings.ts';
import { newPerson } from './support/people.ts';
import { listedProduct } from './support/shop-window.ts';
import { doubleTap, drawFinger, middleOf, pinchOut } from './support/touch.ts';
import { type Visit, widths } from './support/visit.ts';

const toTheLeft = [
  { x: 300, y: 300 },
  { x: 100, y: 300 },
] as const;

/** The listing's own photo is blue. */
const added = { green: '#2f6f4e', red: '#a03f2b' };

/** Photos by the colour that the page shows until they come. */
async function colours(photos: Locator): Promise<string[]> {
  const grounds: string[] = await photos.evaluateAll((images: { style: { background: string } }[]) =>
    images.map((image) => image.style.background),
  );
  return grounds.map((ground) => {
    const [red = 0, green = 0, blue = 0] = ground.match(/\d+/g)?.map(Number) ?? [];
    return red > Math.max(green, blue) ? 'red' : green > blue ? 'green' : 'blue';
  });
}

const chosen = (page: Page): Promise<string[]> => colours(page.getByRole('listitem').getByAltText(/^\d-rasm$/));
const handle = (page: Page, number: number): Locator =>
  page.getByRole('button', { name: `${number}-rasm o'rnini o'zgartirish` });

/** Red to the front, then blue between red and green, by the means of the screen; the other two stay as they are. */
async function putInOrder(visit: Visit): Promise<void> {
  const { page } = visit;
  await handle(page, 3).scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf(handle(page, 3)), await middleOf(handle(page, 1))];
  if (visit.onPhone) {
    await drawFinger(page, from, to);
  } else {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await page.mouse.up();
  }
  await eventually(() => chosen(page)).toEqual(['red', 'blue', 'green']);
  await visit.sees('Asosiy rasm: 2 / 3');
  // What was dragged slides into its place and takes no touch until then.
  await visit.settled();
  if (visit.onPhone) {
    await handle(page, 3).tap();
    await visit.sees('3-rasm tanlandi.');
    await visit.expectAccessible();
    await page.getByRole('button', { name: "2-rasm o'rniga qo'yish" }).tap();
  } else {
    await moveByKeys(page, handle(page, 2), ['Space', 'ArrowRight', 'Escape']);
    await page.getByText("Bekor qilindi, rasm 2-o'rnida qoldi.").waitFor({ state: 'attached' });
    expect(await chosen(page)).toEqual(['red', 'blue', 'green']);
    await moveByKeys(page, handle(page, 2), ['Space', 'ArrowRight', 'Space']);
    await page.getByText("Rasm 3-o'ringa qo'yildi, jami 3 ta.").waitFor({ state: 'attached' });
  }
  await eventually(() => chosen(page)).toEqual(['red', 'green', 'blue']);
  await visit.sees('Asosiy rasm: 3 / 3');
}

async function moveByKeys(page: Page, lifted: Locator, keys: readonly string[]): Promise<void> {
  await lifted.focus();
  for (const key of keys) {
    await page.keyboard.press(key);
    // A lifted photo hears the arrows from the next picture on.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  }
}

/** What the lightbox shows in front, of the photos that stand ready on both sides. */
const inFront = (dialog: Locator, part: string): Locator => dialog.locator(`[role=group]:not([inert]) ${part}`);

/** How many times as wide as without zoom the photo in front is. */
const zoomOf = (dialog: Locator): Promise<number> =>
  inFront(dialog, 'img:visible').evaluate(
    (image: { getBoundingClientRect(): { width: number }; offsetWidth: number }) =>
      Math.round((10 * image.getBoundingClientRect().width) / image.offsetWidth) / 10,
  );

describe.each(widths)('photos, %i px', (width) => {
  test('are put in order by their seller and looked at closely by a buyer', async ({ openPage }) => {
    const person = await newPerson('Nodira');
    const title = `Uch rasmli velosiped ${width}`;
    const { id } = await newListing(person, title);
    const seller = await openPage({ width, person });
    await seller.go(`/user/products/${id}/edit`);
    await seller.sees('Asosiy rasm: 1 / 1');
    const files = Object.entries(added).map(async ([name, colour]) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await smallPhoto(colour),
    }));
    await seller.page.getByLabel('Rasmlarni tanlang').setInputFiles(await Promise.all(files));
    await seller.sees('Asosiy rasm: 1 / 3');
    await eventually(() => chosen(seller.page)).toEqual(['blue', 'green', 'red']);
    await putInOrder(seller);
    await seller.expectAccessible();
    await seller.screenshot('photo-order');
    await seller.page.getByRole('button', { name: 'Saqlash', exact: true }).click();
    await seller.sees("O'zgarishlar saqlandi");

    const buyer = await openPage({ width });
    const { page } = buyer;
    await buyer.go(`/detail/${id}`);
    const gallery = page.getByRole('region', { name: 'Rasmlar' });
    await gallery.getByText('3 / 3').waitFor();
    expect(await colours(gallery.locator('button img'))).toEqual(['red', 'green', 'blue']);

    const expand = page.getByRole('button', { name: "To'liq ekran" });
    await expand.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    const counter = dialog.getByRole('status');
    const zoom = (): Promise<number> => zoomOf(dialog);
    await dialog.getByAltText(`${title}, 3-rasm`).waitFor();
    await buyer.expectAccessible();
    await buyer.screenshot('lightbox');
    if (buyer.onPhone) {
      await pinchOut(dialog, 3);
      await eventually(zoom).toBe(3);
      await drawFinger(page, ...toTheLeft);
      await doubleTap(dialog);
      await eventually(zoom).toBeGreaterThan(3);
      expect(await counter.textContent()).toBe('3 / 3');
      await buyer.screenshot('lightbox-zoomed');
      await doubleTap(dialog);
      await eventually(zoom).toBe(1);
      await drawFinger(page, ...toTheLeft);
      await eventually(() => counter.textContent()).toBe('1 / 3');
      await buyer.settled();
      await drawFinger(page, { x: 180, y: 300 }, { x: 180, y: 480 });
    } else {
      await page.keyboard.press('ArrowRight');
      await eventually(() => counter.textContent()).toBe('1 / 3');
      await page.mouse.move(700, 300);
      await page.mouse.wheel(0, -300);
      await eventually(zoom).toBe(2);
      await page.keyboard.press('ArrowRight');
      expect(await counter.textContent()).toBe('1 / 3');
      await buyer.screenshot('lightbox-zoomed');
      await page.keyboard.press('0');
      await eventually(zoom).toBe(1);
      await page.keyboard.press('+');
      await eventually(zoom).toBe(2);
      await dialog.getByRole('button', { name: 'Kichiklashtirish' }).click();
      await eventually(zoom).toBe(1);
      await page.keyboard.press('Escape');
    }
    await dialog.waitFor({ state: 'detached' });
    expect(await expand.evaluate((button) => button.matches(':focus'))).toBe(true);
    await gallery.getByText('1 / 3').waitFor();
  });

  test('that are lost leave a mark', async ({ openPage }) => {
    const product = await listedProduct();
    const visit = await openPage({ width, expected: [/ERR_FAILED/] });
    await visit.page.route('**/files/img/**', (route) => route.abort());
    await visit.go(`/detail/${product.id}-${product.slug}`);
    await visit.page.getByRole('button', { name: "To'liq ekran" }).click();
    const dialog = visit.page.getByRole('dialog', { name: product.title });
    await inFront(dialog, '.logo-mark').waitFor();
    await visit.screenshot('lightbox-lost');
    await dialog.getByRole('button', { name: 'Yopish' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});
