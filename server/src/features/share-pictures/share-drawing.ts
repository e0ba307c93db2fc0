import type { Language } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';
import type { PriceParts } from '#contract/values/products/price-text.ts';
import { breakLines } from './text-lines.ts';
import type { TextStyle, Typefaces } from './typeface.ts';

/** What a share picture says. */
export interface ShareTexts {
  language: Language;
  title: string;
  price: PriceParts;
  region: string;
}

/** Pixels of the picture (1.91 : 1, as Open Graph readers cut it) and of the place of its photo. */
export const shareSize = { width: 1200, height: 630 } as const;
export const photoPlace = { left: 536, width: 664 } as const;

/** Colours of the light theme (`web/src/ui/tokens.css`). */
const colour = {
  canvas: '#f8f6f1',
  text: '#15192c',
  text2: '#4a5066',
  lapis: '#1b4bc2',
  saffron: '#f5a81c',
  headA: '#0f2a78',
  headB: '#1b4bc2',
  onHead: '#ffffff',
  onHead2: '#d6e2ff',
  heroA: '#ffe7b8',
  heroB: '#f9cc7c',
  heroNiche: '#e7a845',
  heroNiche2: '#fff4dd',
} as const;

const margin = 52;
const textWidth = photoPlace.left - margin - 36;

/** The niche and the thing on its shelf, as in `web/src/ui/logo.tsx`: 32 × 32. */
const niche =
  'M8.5 25.2V15.4c0-4.6 4-5.9 7.5-9.4 3.5 3.5 7.5 4.8 7.5 9.4v9.8c0 .8-.6 1.4-1.4 1.4H9.9c-.8 0-1.4-.6-1.4-1.4Z';
/** lucide's map-pin: 24 × 24. */
const pin =
  '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>';

/**
 * What lies over the photo: a panel of cotton paper with brand, title and region, and the price on a slab of lapis that
 * reaches as far over the photo as it needs. Texts become outlines, so nothing of them can act as markup.
 */
export function drawShare(texts: ShareTexts, faces: Typefaces, { hasPhoto }: { hasPhoto: boolean }): string {
  const { width, height } = shareSize;
  const slab = drawPrice(texts.price, faces);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>`,
    gradient('lapis', colour.headA, colour.headB),
    gradient('saffron', colour.heroA, colour.heroB),
    '</defs>',
    `<rect width="${photoPlace.left}" height="${height}" fill="${colour.canvas}"/>`,
    hasPhoto ? '' : emptyPlace(),
    drawBrand(texts.language, faces),
    drawWords(texts, faces, height - slab.height),
    slab.svg,
    '</svg>',
  ].join('');
}

function gradient(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

/** In place of a photo: the niche with nothing but its saffron dot, as on the home page's hero. */
function emptyPlace(): string {
  const { left, width } = photoPlace;
  return [
    `<rect x="${left}" width="${width}" height="${shareSize.height}" fill="url(#saffron)"/>`,
    `<g transform="translate(${left + width / 2 - 16 * 17} 0) scale(17)"><path d="${niche}" fill="${colour.heroNiche2}"/>`,
    `<circle cx="16" cy="20.4" r="3.5" fill="${colour.saffron}"/></g>`,
  ].join('');
}

function drawBrand(language: Language, { extraBold }: Typefaces): string {
  const style = { size: 38, tracking: -0.02 };
  return [
    `<g transform="translate(${margin} 48) scale(1.6875)"><rect width="32" height="32" rx="9" fill="${colour.lapis}"/>`,
    `<path fill="${colour.onHead}" d="${niche}"/><circle cx="16" cy="20.4" r="3.5" fill="${colour.saffron}"/></g>`,
    `<g fill="${colour.text}">${extraBold.draw(say(m.common_brand, language), style, margin + 70, 88)}</g>`,
  ].join('');
}

/** Pixels, largest first. */
type Sizes = readonly [number, ...number[]];

/** What is set in the largest size in which it fits, or else in the smallest. */
function fitted<Setting>(
  [size, next, ...smaller]: Sizes,
  set: (size: number) => Setting,
  fits: (setting: Setting) => boolean,
): Setting {
  const setting = set(size);
  return next === undefined || fits(setting) ? setting : fitted([next, ...smaller], set, fits);
}

/** Title and region, state on the slab. The title takes the largest size in which it is whole. */
function drawWords({ title, region }: ShareTexts, { semiBold }: Typefaces, bottom: number): string {
  const linesOf = (text: string, style: TextStyle, width: number, atMost: number) =>
    breakLines(semiBold.drawable(text), { widthOf: (part) => semiBold.width(part, style), width, atMost });
  const { style, lines } = fitted(
    [50, 46, 42],
    (size) => {
      const style = { size, tracking: -0.02 };
      return { style, ...linesOf(title, style, textWidth, 3) };
    },
    ({ isWhole }) => isWhole,
  );
  const regionAt = bottom - 52;
  const small = { size: 30 };
  const [where = ''] = linesOf(region, small, textWidth - 38, 1).lines;
  const baseline = (index: number) => regionAt - 66 - (lines.length - 1 - index) * style.size * 1.18;
  return [
    `<g fill="${colour.text}">${lines.map((line, index) => semiBold.draw(line, style, margin, baseline(index))).join('')}</g>`,
    `<g transform="translate(${margin - 3} ${regionAt - 25}) scale(1.25)" fill="none" stroke="${colour.text2}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${pin}</g>`,
    `<g fill="${colour.text2}">${semiBold.draw(where, small, margin + 38, regionAt)}</g>`,
  ].join('');
}

/** Height of a digit of Onest, em. */
const digitHeight = 0.71;

/** The price in the largest size that leaves most of the photo free; dollars below it (product/look#numbers, product/listings#dollars). */
function drawPrice(price: PriceParts, { extraBold, semiBold }: Typefaces): { svg: string; height: number } {
  const preferredWidth = 760;
  const { size, amount, currency, currencyAt, end } = fitted(
    [96, 84, 74, 66, 58, 50, 44],
    (size) => {
      const amount = { size, tracking: -0.03, groupGap: -0.03 };
      const currency = { size: size * 0.84, tracking: -0.02 };
      const currencyAt = extraBold.width(price.amount, amount) + (price.currency ? size * 0.24 : 0);
      return { size, amount, currency, currencyAt, end: currencyAt + semiBold.width(price.currency, currency) };
    },
    ({ end }) => end <= preferredWidth,
  );
  const dollars = { size: 40, groupGap: -0.03 };
  const dollarsText = price.secondary ?? '';
  const padding = dollarsText ? 44 : 50;
  const height = Math.round(padding + size * digitHeight + (dollarsText ? 60 : 0) + padding);
  const width = margin + Math.max(end, semiBold.width(dollarsText, dollars), photoPlace.left - margin) + 48;
  const top = shareSize.height - height;
  const baseline = top + padding + size * digitHeight;
  const corner = 36;
  return {
    height,
    svg: [
      `<path fill="url(#lapis)" d="M0 ${top}H${(width - corner).toFixed(1)}a${corner} ${corner} 0 0 1 ${corner} ${corner}V${shareSize.height}H0Z"/>`,
      `<g fill="${colour.onHead}">${extraBold.draw(price.amount, amount, margin, baseline)}`,
      `${semiBold.draw(price.currency, currency, margin + currencyAt, baseline)}</g>`,
      `<g fill="${colour.onHead2}">${semiBold.draw(dollarsText, dollars, margin, baseline + 60)}</g>`,
    ].join(''),
  };
}
