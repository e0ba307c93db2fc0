import type { Artwork } from './drawing/artwork.ts';
import { fluent } from './drawing/fluent.ts';
import { PAINT } from './drawing/paint.ts';
import { washer } from './drawn/appliances.ts';
import { flats } from './drawn/building.ts';
import { laptop, phoneBack } from './drawn/electronics.ts';

const WIDTH = 640;
const HEIGHT = 400;
/** What the drawings leave free at the right of the hero, for the arrow to the next one. */
const MARGIN = 44;

/** A thing that stands at (x, foot), `h` high, with its shadow. */
const thing = (art: Artwork, x: number, foot: number, h: number): string => {
  const scale = h / art.height;
  const w = art.width * scale;
  return `<ellipse cx="${x}" cy="${foot - 2}" rx="${(w * 0.54).toFixed(1)}" ry="${(h * 0.06).toFixed(1)}" fill="url(#contact)"/>${floating(art, x, foot, h)}`;
};

const floating = (art: Artwork, x: number, foot: number, h: number): string => {
  const scale = h / art.height;
  return `<g transform="translate(${(x - (art.width * scale) / 2).toFixed(1)} ${foot - h}) scale(${scale.toFixed(4)})">${art.body}</g>`;
};

const across = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** A lit niche with its thing on the sill. */
const niche = (art: Artwork, x: number, top: number, w: number): string => {
  const tall = (HEIGHT - top + w * 0.085) / 112;
  const sill = HEIGHT - w * 0.085;
  const h = Math.min((HEIGHT - top) * 0.6, ((w * 0.8) / art.width) * art.height);
  return `<g transform="translate(${x} ${top}) scale(${w / 100} ${tall.toFixed(4)})"><path fill="url(#frame)" d="M0 98V50C0 25 27 18 50 0c23 18 50 25 50 50v48q0 14-14 14H14Q0 112 0 98Z"/><path fill="url(#lit)" d="M10 112V56c0-20 21-26 40-41 19 15 40 21 40 41v56Z"/></g>${thing(art, x + w / 2, sill, h)}<rect x="${x}" y="${sill}" width="${w}" height="${HEIGHT - sill}" fill="#d9982f"/>`;
};

/** Its own field of colour, which runs out towards the text at the left and ends where `clear` of the width is left. */
const field = (id: string, tone: string, clear: number) =>
  `<linearGradient id="${id}"><stop offset="${clear}" stop-color="${tone}" stop-opacity="0"/><stop offset="${(clear + 0.28).toFixed(2)}" stop-color="${tone}"/></linearGradient><rect width="${WIDTH + MARGIN}" height="${HEIGHT}" fill="url(#${id})"/>`;

const round = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

const podium = (x: number, top: number, rx: number, tone: string, side: string) =>
  `<path d="M${x - rx} ${top}V${HEIGHT}h${rx * 2}V${top}Z" fill="${side}"/><ellipse cx="${x}" cy="${top}" rx="${rx}" ry="${rx * 0.2}" fill="${tone}"/>`;

/** Three niches, as in the wall of an Uzbek house, of which none lies below the arrow. */
const niches = (_clear: number, end: number) =>
  [
    across('frame', '#eeb457', '#d9982f'),
    across('lit', '#fbe3b4', '#fff2d6'),
    `<g transform="translate(200 ${HEIGHT}) scale(${((end - 200) / 438).toFixed(4)}) translate(-200 -${HEIGHT})">`,
    niche(fluent('couch-and-lamp'), 200, 164, 140),
    niche(fluent('bicycle'), 346, 92, 146),
    niche(fluent('guitar'), 498, 164, 140),
    '</g>',
  ].join('');

/** A street of houses under the sun, a car before them. */
const town = (clear: number) =>
  [
    field('sky', '#5bb8dc', clear),
    round(512, 150, 96, '#ffd978', 'opacity=".95"'),
    '<g fill="#fff" opacity=".9"><ellipse cx="330" cy="92" rx="52" ry="15"/><ellipse cx="356" cy="80" rx="30" ry="16"/><ellipse cx="602" cy="84" rx="40" ry="12"/></g>',
    '<path d="M170 400Q330 268 470 322T700 296V400Z" fill="#6fae5c"/>',
    thing(flats('#f4e6cc', '#c0734f', 6), 396, 348, 236),
    thing(fluent('house-with-garden'), 548, 354, 160),
    '<path d="M150 400q90-50 250-50h300v50Z" fill="#5f616e"/><path d="M330 376h60M430 376h60M530 376h60" stroke="#f2e6c4" stroke-width="6"/>',
    thing(fluent('automobile'), 462, 392, 82),
  ].join('');

/** Devices on steps, rings of light behind them. */
const devices = (clear: number) =>
  [
    field('night', '#3a2f86', clear),
    [190, 142, 94]
      .map((r) => round(462, 200, r, 'none', `stroke="#8f7ff0" stroke-width="10" opacity=".${r > 150 ? 3 : 5}"`))
      .join(''),
    podium(330, 322, 82, '#6f5fd6', '#5546b4'),
    podium(564, 300, 72, '#6f5fd6', '#5546b4'),
    podium(456, 346, 118, '#8f7ff0', '#6b5bd2'),
    thing(phoneBack(PAINT.orange), 334, 326, 168),
    thing(washer(), 566, 304, 150),
    thing(laptop('#3fd0c4'), 456, 354, 142),
    floating(fluent('headphone'), 462, 176, 104),
  ].join('');

const CONFETTI = ['#ffd35c', '#7fe0d0', '#ffffff', '#ff9fb8', '#9fc4ff'];

/** Presents, balloons and confetti. */
const presents = (clear: number) =>
  [
    field('feast', '#c2385c', clear),
    Array.from(
      { length: 26 },
      (_, i) =>
        `<rect x="${240 + ((i * 83) % 392)}" y="${18 + ((i * 59) % 210)}" width="14" height="8" rx="3" fill="${CONFETTI[i % CONFETTI.length]}" transform="rotate(${(i * 47) % 180} ${240 + ((i * 83) % 392)} ${18 + ((i * 59) % 210)})"/>`,
    ).join(''),
    '<ellipse cx="470" cy="408" rx="270" ry="70" fill="#ffd9a0"/>',
    floating(fluent('balloon'), 352, 236, 190),
    floating(fluent('balloon', { from: [320, 25], turn: 190 }), 590, 200, 170),
    thing(fluent('wrapped-gift'), 450, 372, 220),
    thing(fluent('teddy-bear'), 568, 388, 160),
  ].join('');

/** The drawings of the hero banners, unlike in colour, motif and composition. */
const BANNERS: readonly ((clear: number, end: number) => string)[] = [niches, town, devices, presents];

export const BANNER_COUNT = BANNERS.length;

/** `wide` stands at the right of the hero, as high as it is; `narrow` is what of it a phone's strip shows. */
export type BannerForm = 'wide' | 'narrow';

const FORMS: Record<
  BannerForm,
  { width: number; height: number; left: number; top: number; clear: number; end: number }
> = {
  wide: { width: WIDTH, height: HEIGHT, left: MARGIN, top: 0, clear: 0.42, end: 592 },
  narrow: { width: 400, height: 320, left: 240, top: 80, clear: 0.2, end: 638 },
};

/**
 * The picture of a hero banner (1–4). Its left end is clear, so that the text beside it lies on the hero's own ground in
 * the light and the dark theme alike. Throws for another number.
 */
export const bannerSvg = (number: number, form: BannerForm): string => {
  const draw = BANNERS[number - 1];
  if (!draw) throw new Error(`There is no banner ${number}`);
  const { width, height, left, top, clear, end } = FORMS[form];
  const contact =
    '<radialGradient id="contact"><stop stop-color="#3c1e00" stop-opacity=".45"/><stop offset="1" stop-color="#3c1e00" stop-opacity="0"/></radialGradient>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"><defs>${contact}</defs>${draw(clear, end)}</svg>`;
};
