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

/** Counted in a browser while a person is played. */
export interface Effort {
  taps: number;
  /** as a thumb takes them for these taps and the letters, by the formula */
  seconds: number;
  /** by the browser's own clock, in which the pages' answers are too; at a thumb's pace this is what a person waits */
  clockSeconds: number;
}

const texts = postingTexts.uz;

/** What is posted: texts, and what is tapped after the category is proposed. */
const posted = {
  bicycle: {
    title: "Tog' velosipedi Trinx M136",
    description: "Savati bor, g'ildiragi yangi, hujjatlari joyida.",
    price: '2150000',
    category: texts.bicycles,
    fill: async ({ choose }) => {
      await choose(texts.condition, texts.used);
      await choose(texts.bicycleType, texts.mountain);
    },
  },
  flat: {
    title: '3/4/9 kvartira sotiladi, 72 m²',
    description: "Ta'mirlangan, hujjatlari joyida, bekat yaqin.",
    price: '890000000',
    category: 'Kvartira sotuvi',
    fill: async ({ page, tap, choose }) => {
      await tap(page.getByRole('button', { name: "Hammasini qo'shish" }));
      await choose('Uy-joy bozori', 'Ikkilamchi bozor');
    },
  },
} as const satisfies Record<string, Posted>;

interface Posted {
  title: string;
  description: string;
  price: string;
  category: string;
  fill: (hand: Hand) => Promise<void>;
}

/** A hand that counts what it does; at a thumb's pace it takes its time for it. */
interface Hand {
  page: Page;
  tap: (target: Locator) => Promise<void>;
  /** a native list: one tap unfolds it, another chooses */
  choose: (name: string, label: string) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  /** taps that no script sees */
  add: (taps: number) => Promise<void>;
  effort: () => Promise<Effort>;
}

async function handAt(page: Page, isPaced: boolean): Promise<Hand> {
  const now = async (): Promise<number> => Number(await page.evaluate('performance.timeOrigin + performance.now()'));
  const begun = await now();
  let taps = 0;
  let letters = 0;
  const add = async (more: number): Promise<void> => {
    taps += more;
    if (isPaced) await page.waitForTimeout(more * tapMs);
  };
  const tap = async (target: Locator): Promise<void> => {
    await add(1);
    await target.click();
  };
  return {
    page,
    add,
    tap,
    async choose(name, label) {
      await add(2);
      await page.getByRole('combobox', { name }).selectOption({ label });
    },
    async write(field, text) {
      await tap(field);
      letters += text.length;
      await page.keyboard.type(text, isPaced ? { delay: letterMs } : {});
    },
    effort: async () => ({
      taps,
      seconds: (letters * letterMs + taps * tapMs) / 1000,
      clockSeconds: ((await now()) - begun) / 1000,
    }),
  };
}

/**
 * Posts a bicycle, or a flat, with two photos as somebody new does, from the home page in Uzbek to the confirmation, and counts. Region and
 * district come from the profile, the category is one of those proposed.
 * @param beforeSending looks at the form that is filled in
 */
export async function postByTaps(
  page: Page,
  {
    what = 'bicycle',
    isPaced = false,
    beforeSending,
  }: { what?: keyof typeof posted; isPaced?: boolean; beforeSending?: () => Promise<void> } = {},
): Promise<Effort> {
  const { title, description, price, category, fill } = posted[what];
  const hand = await handAt(page, isPaced);
  const field = (name: string): Locator => page.getByRole('textbox', { name });
  await hand.tap(page.getByRole('link', { name: "Mahsulot qo'shish", exact: true }).filter({ visible: true }).first());
  await page.getByRole('heading', { level: 1, name: "Yangi e'lon qo'shish" }).waitFor();
  await hand.add(tapsOfPicker);
  await choosePhotos(page, await Promise.all(['#7a5230', '#31507a'].map(smallPhoto)));
  await hand.write(field(texts.title), title);
  await hand.write(field(texts.description), description);
  await hand.write(field(texts.price), price);
  await hand.tap(page.getByRole('button', { name: category }));
  await fill(hand);
  await beforeSending?.();
  await hand.tap(page.getByRole('button', { name: "E'lonni qo'shish", exact: true }));
  await page.getByText("E'lon muvaffaqiyatli qo'shildi").first().waitFor();
  return hand.effort();
}

/**
 * Registers a phone on the login page in Uzbek as somebody new does, and counts. The code fills itself in, as messages of the phone's own
 * number do.
 * @param phone nine digits behind +998
 */
export async function registerByTaps(page: Page, phone: string, isPaced = false): Promise<Effort> {
  const hand = await handAt(page, isPaced);
  const press = (name: string): Promise<void> => hand.tap(page.getByRole('button', { name, exact: true }));
  await hand.write(page.getByLabel('Telefon raqami'), phone);
  await press('Davom etish');
  const code = page.locator('[autocomplete=one-time-code]');
  // The policy of the page forbids what would wait in it.
  while ((await code.inputValue()).length < 6) await page.waitForTimeout(50);
  await press('Tasdiqlash');
  await hand.write(page.getByLabel('Ismingiz'), 'Umida');
  await hand.choose('Viloyat', 'Buxoro viloyati');
  await hand.choose('Tuman', 'Buxoro tumani');
  await hand.tap(page.getByRole('checkbox', { name: 'roziman' }));
  await press('Hisob yaratish');
  return hand.effort();
}
