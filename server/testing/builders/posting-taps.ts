import type { Locator, Page } from 'playwright-core';
import { smallPhoto } from '../hostile/phone-photos.ts';
import { choosePhotos, postingTexts } from './posting-form.ts';

/** What posting a listing with two photos may cost somebody new on a phone. */
export const postingLimits = { taps: 14, seconds: 60 };

/** Taps of the system's own picker, which no script sees: it is opened, two pictures are chosen, and it is closed. */
const tapsOfPicker = 4;
/** ms that a thumb takes for a letter, and an eye and a thumb for a tap. */
const letterMs = 250;
const tapMs = 1000;

/**
 * Posts a bicycle with two photos as somebody new does, from the home page in Uzbek to the confirmation, and counts. Region and district
 * come from the profile, the category is one of those proposed.
 * @param beforeSending looks at the form that is filled in
 * @returns taps, and seconds as a thumb takes them for these and the letters
 */
export async function postByTaps(
  page: Page,
  beforeSending: () => Promise<void> = async () => undefined,
): Promise<{ taps: number; seconds: number }> {
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
  await beforeSending();
  await tap(page.getByRole('button', { name: "E'lonni qo'shish", exact: true }));
  await page.getByText("E'lon muvaffaqiyatli qo'shildi").first().waitFor();
  return { taps, seconds: (letters * letterMs + taps * tapMs) / 1000 };
}
