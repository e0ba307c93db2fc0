import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { type WrittenLanguage, writtenIn } from '#contract/texts/language.ts';
import { choosePhotos } from '#testing/builders/posting-form.ts';
import { smallPhoto } from '#testing/hostile/phone-photos.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { newProductForm } from './support/products.ts';
import { listedProduct } from './support/shop-window.ts';
import { doubleTap, drawFinger, middleOf, pinchOut } from './support/touch.ts';
import { inFullRun, type Visit, widths, widthsAndLanguages } from './support/visit.ts';

/** What people read around photos, in their language. */
interface PhotoTexts {
  photos: string;
  move: (number: number) => string;
  picked: RegExp;
  putHere: string;
  over: string;
  cancelled: string;
  placed: string;
  main: (number: number, total: number) => string;
  save: string;
  saved: string;
  expand: string;
  named: (title: string, number: number) => string;
  zoomOut: string;
}

const photoTexts: Readonly<Record<WrittenLanguage, PhotoTexts>> = {
  uz: {
    photos: 'Rasmlar',
    move: (number) => `${number}-rasm o'rnini o'zgartirish`,
    picked: /^3-rasm tanlandi\./,
    putHere: "2-rasm o'rniga qo'yish",
    over: "3-o'rin, jami 3 ta.",
    cancelled: "Bekor qilindi, rasm 2-o'rinda qoldi.",
    placed: "Rasm 3-o'ringa qo'yildi, jami 3 ta.",
    main: (number, total) => `Asosiy rasm: ${number} / ${total}`,
    save: 'Saqlash',
    saved: "O'zgarishlar saqlandi",
    expand: "To'liq ekran",
    named: (title, number) => `${title}, ${number}-rasm`,
    zoomOut: 'Kichiklashtirish',
  },
  ru: {
    photos: 'Фотографии',
    move: (number) => `Изменить место фото ${number}`,
    picked: /^Выбрано фото 3\./,
    putHere: 'Поставить на место фото 2',
    over: 'Место 3 из 3.',
    cancelled: 'Отменено, фото осталось на месте 2.',
    placed: 'Фото поставлено на место 3 из 3.',
    main: (number, total) => `Главное фото: ${number} / ${total}`,
    save: 'Сохранить',
    saved: 'Изменения сохранены',
    expand: 'Во весь экран',
    named: (title, number) => `${title}, фото ${number}`,
    zoomOut: 'Уменьшить',
  },
  en: {
    photos: 'Photos',
    move: (number) => `Move photo ${number}`,
    picked: /^Photo 3 chosen\./,
    putHere: 'Move to the place of photo 2',
    over: 'Position 3 of 3.',
    cancelled: 'Cancelled. The photo stays in position 2.',
    placed: 'Photo moved to position 3 of 3.',
    main: (number, total) => `Main photo: ${number} / ${total}`,
    save: 'Save',
    saved: 'The changes have been saved',
    expand: 'Full screen',
    named: (title, number) => `${title}, photo ${number}`,
    zoomOut: 'Zoom out',
  },
};
const textsOf = ({ options }: Visit): PhotoTexts => photoTexts[writtenIn(options.language)];

const toTheLeft = [
  { x: 300, y: 300 },
  { x: 100, y: 300 },
] as const;

/** The listing's own photo is blue. */
const green = '#2f6f4e';
const red = '#a03f2b';

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

const chosen = ({ page }: Visit): Promise<string[]> =>
  colours(page.getByRole('main').locator('form').getByRole('listitem').getByRole('img'));
const handle = (visit: Visit, number: number): Locator =>
  visit.page.getByRole('button', { name: textsOf(visit).move(number), exact: true });

/** Red to the front, then blue between red and green, by the means of the screen; the other two stay as they are. */
async function putInOrder(visit: Visit): Promise<void> {
  const { page } = visit;
  const texts = textsOf(visit);
  await handle(visit, 3).scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf(handle(visit, 3)), await middleOf(handle(visit, 1))];
  if (visit.onPhone) {
    await drawFinger(page, from, to);
  } else {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await page.mouse.up();
  }
  await eventually(() => chosen(visit)).toEqual(['red', 'blue', 'green']);
  await visit.sees(texts.main(2, 3));
  // What was dragged slides into its place and takes no touch until then.
  await visit.settled();
  if (visit.onPhone) {
    await handle(visit, 3).tap();
    await visit.sees(texts.picked);
    await visit.expectAccessible();
    await page.getByRole('button', { name: texts.putHere }).tap();
  } else {
    await moveByKeys(visit, 'Escape');
    await page.getByText(texts.cancelled).waitFor({ state: 'attached' });
    expect(await chosen(visit)).toEqual(['red', 'blue', 'green']);
    await moveByKeys(visit, 'Space');
    await page.getByText(texts.placed).waitFor({ state: 'attached' });
  }
  await eventually(() => chosen(visit)).toEqual(['red', 'green', 'blue']);
  await visit.sees(texts.main(3, 3));
}

/** Lifts the second of three photos, carries it one place on, and puts it down there or leaves it where it was. */
async function moveByKeys(visit: Visit, end: 'Space' | 'Escape'): Promise<void> {
  const { page } = visit;
  const lifted = handle(visit, 2);
  await lifted.press('Space');
  await eventually(() => lifted.getAttribute('aria-pressed')).toBe('true');
  // A lifted photo hears the arrows from the next picture on.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await page.keyboard.press('ArrowRight');
  await page.getByText(textsOf(visit).over).waitFor({ state: 'attached' });
  await page.keyboard.press(end);
}

/** What the lightbox shows in front, of the photos that stand ready on both sides. */
const inFront = (dialog: Locator, part: string): Locator => dialog.locator(`[role=group]:not([inert]) ${part}`);

/** How many times as wide as without zoom the photo in front is. */
const zoomOf = (dialog: Locator): Promise<number> =>
  inFront(dialog, 'img:visible').evaluate(
    (image: { getBoundingClientRect(): { width: number }; offsetWidth: number }) =>
      Math.round((10 * image.getBoundingClientRect().width) / image.offsetWidth) / 10,
  );

/** Where the photo in front lies, in whole pixels. */
async function placeOf(dialog: Locator): Promise<{ x: number; y: number }> {
  const box = await inFront(dialog, 'img:visible').boundingBox();
  return { x: Math.round(box?.x ?? Number.NaN), y: Math.round(box?.y ?? Number.NaN) };
}

/** Draws two fingers side by side over the middle of the screen. */
async function drawTwoFingers(page: Page, by: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', done: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [120, 220].map((x, id) => ({ x: x + by.x * done, y: 320 + by.y * done, id })),
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) {
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(drawn))');
    await touch('touchMove', step / 10);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

inFullRun(() => {
  describe.each(widthsAndLanguages)('photos, $width px, $language', ({ width, language }) => {
    test('are put in order by their seller and looked at closely by a buyer', async ({ openPage }) => {
      const person = await newPerson('Nodira');
      const title = `Uch rasmli velosiped ${width} ${language}`;
      const texts = photoTexts[language];
      const { id } = await newProductForm(person, title);
      const seller = await openPage({ width, language, person });
      await seller.go(`/user/products/${id}/edit`);
      await seller.sees(texts.main(1, 1));
      await choosePhotos(seller.page, await Promise.all([green, red].map(smallPhoto)), language);
      await seller.sees(texts.main(1, 3));
      await eventually(() => chosen(seller)).toEqual(['blue', 'green', 'red']);
      await putInOrder(seller);
      await seller.expectAccessible();
      await seller.screenshot('photo-order');
      await seller.page.getByRole('button', { name: texts.save, exact: true }).click();
      await seller.sees(texts.saved);

      const buyer = await openPage({ width, language });
      const { page } = buyer;
      await buyer.go(`/detail/${id}`);
      const gallery = page.getByRole('region', { name: texts.photos });
      await gallery.getByText('3 / 3').waitFor();
      await eventually(() => colours(gallery.locator('button img'))).toEqual(['red', 'green', 'blue']);

      const expand = page.getByRole('button', { name: texts.expand });
      // A tap on the photo opens it, drawing it aside does not.
      if (buyer.onPhone) {
        await drawFinger(page, { x: 260, y: 150 }, { x: 100, y: 150 });
        await gallery.getByText('1 / 3').waitFor();
        await buyer.settled();
        await drawFinger(page, { x: 100, y: 150 }, { x: 260, y: 150 });
        await gallery.getByText('3 / 3').waitFor();
        await buyer.settled();
        await page.touchscreen.tap(150, 150);
      } else {
        await page.mouse.click(500, 250);
      }
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await eventually(() => expand.evaluate((button) => button.matches(':focus'))).toBe(true);
      await expand.press('Enter');
      const dialog = page.getByRole('dialog', { name: title });
      const counter = dialog.getByRole('status');
      const zoom = (): Promise<number> => zoomOf(dialog);
      await dialog.getByAltText(texts.named(title, 3)).waitFor();
      await buyer.expectAccessible();
      await buyer.screenshot('lightbox');
      if (buyer.onPhone) {
        await pinchOut(dialog, 3);
        await eventually(zoom).toBe(3);
        await buyer.settled();
        const before = await placeOf(dialog);
        await drawTwoFingers(page, { x: 40, y: 25 });
        await eventually(() => placeOf(dialog)).toEqual({ x: before.x + 40, y: before.y + 25 });
        expect(await zoom()).toBe(3);
        await drawFinger(page, ...toTheLeft);
        await doubleTap(dialog);
        await eventually(zoom).toBeGreaterThan(3);
        expect(await counter.textContent()).toBe('3 / 3');
        await buyer.screenshot('lightbox-zoomed');
        await doubleTap(dialog);
        await eventually(zoom).toBe(1);
        await buyer.settled();
        await drawFinger(page, ...toTheLeft);
        await eventually(() => counter.textContent()).toBe('1 / 3');
        await buyer.settled();
        await drawFinger(page, { x: 180, y: 300 }, { x: 180, y: 480 });
      } else {
        await page.keyboard.press('ArrowRight');
        await eventually(() => counter.textContent()).toBe('1 / 3');
        await buyer.settled();
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
        await dialog.getByRole('button', { name: texts.zoomOut }).click();
        await eventually(zoom).toBe(1);
        await page.keyboard.press('Escape');
      }
      await dialog.waitFor({ state: 'detached' });
      await eventually(() => expand.evaluate((button) => button.matches(':focus'))).toBe(true);
      await gallery.getByText('1 / 3').waitFor();
    });
  });

  describe.each(widths)('photos, %i px', (width) => {
    test('that are lost leave a mark', async ({ openPage }) => {
      const product = await listedProduct();
      const visit = await openPage({ width, expected: [/ERR_FAILED/] });
      await visit.page.route('**/files/img/**', (route) => route.abort());
      await visit.go(`/detail/${product.id}-${product.slug}`);
      const expand = visit.page.getByRole('button', { name: "To'liq ekran" });
      await visit.page.route('**/lightbox*', (route) => route.abort());
      await expand.click();
      await visit.sees("Aloqani tekshirib, qayta urinib ko'ring.");
      await visit.page.unroute('**/lightbox*');
      await expand.click();
      const dialog = visit.page.getByRole('dialog', { name: product.title });
      await inFront(dialog, '.logo-mark').waitFor();
      await visit.screenshot('lightbox-lost');
      await dialog.getByRole('button', { name: 'Yopish' }).click();
      await dialog.waitFor({ state: 'detached' });
    });
  });
});
