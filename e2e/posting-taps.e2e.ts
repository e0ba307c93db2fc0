import type { Locator } from 'playwright-core';
import { choosePhotos, postingTexts } from '#testing/builders/posting-form.ts';
import { smallPhoto } from '#testing/hostile/phone-photos.ts';
import { eventually, expect, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';

/** Taps of the system's own picker, which no journey sees: it is opened, two pictures are chosen, and it is closed. */
const tapsOfPicker = 4;
/** ms that a thumb takes for a letter, and an eye and a thumb for a tap. */
const letterMs = 250;
const tapMs = 1000;

test('somebody new posts with two photos in fourteen taps at most, and so in a minute, 360 px', async ({
  openPage,
}) => {
  const visit = await openPage({ width: 360, person: await newPerson('Umida') });
  const { page } = visit;
  const texts = postingTexts.uz;
  let taps = 0;
  let letters = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.click();
  };
  const write = async (name: string, text: string): Promise<void> => {
    await tap(page.getByRole('textbox', { name }));
    letters += text.length;
    await page.keyboard.type(text);
  };
  /** A native list: one tap unfolds it, another chooses. */
  const choose = async (name: string, label: string): Promise<void> => {
    taps += 2;
    await page.getByRole('combobox', { name }).selectOption({ label });
  };

  await visit.go('/');
  await tap(page.getByRole('link', { name: "Mahsulot qo'shish", exact: true }).filter({ visible: true }).first());
  await page.getByRole('heading', { level: 1, name: "Yangi e'lon qo'shish" }).waitFor();
  taps += tapsOfPicker;
  await choosePhotos(page, await Promise.all(['#7a5230', '#31507a'].map(smallPhoto)));
  await write(texts.title, "Tog' velosipedi Trinx M136");
  await write(texts.description, "Savati bor, g'ildiragi yangi, hujjatlari joyida.");
  await write(texts.price, '2150000');
  await tap(page.getByRole('button', { name: texts.bicycles }));
  await choose(texts.condition, texts.used);
  await choose(texts.bicycleType, texts.mountain);
  // Region and district come from the profile.
  await eventually(() => page.getByRole('combobox', { name: texts.district }).inputValue()).not.toBe('');
  await visit.sees('Asosiy rasm: 1 / 2');
  await visit.expectAccessible();
  await visit.expectNoOverflow();
  await visit.screenshot('add-item-proposals');
  await tap(page.getByRole('button', { name: "E'lonni qo'shish", exact: true }));
  await visit.sees("E'lon muvaffaqiyatli qo'shildi");
  await visit.isAt(/\/user\/products\/\d+\/posted$/);
  expect(taps).toBeLessThanOrEqual(14);
  expect(letters * letterMs + taps * tapMs, `${letters} letters and ${taps} taps`).toBeLessThanOrEqual(60_000);
});
