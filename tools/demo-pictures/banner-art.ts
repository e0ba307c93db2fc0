import type { Artwork } from './drawing/artwork.ts';
import { fluent } from './drawing/fluent.ts';
import { washer } from './drawn/appliances.ts';
import { flats } from './drawn/building.ts';
import { laptop, phoneBack } from './drawn/electronics.ts';
import { girlsDress } from './drawn/family.ts';

/** The three things of each banner, in the order of the niches; the tall one stands in the middle. */
const DISPLAYS: readonly (() => readonly [Artwork, Artwork, Artwork])[] = [
  () => [fluent('couch-and-lamp'), fluent('bicycle'), fluent('guitar')],
  () => [fluent('automobile'), flats('#e5d6bd', '#c0734f', 5), fluent('house')],
  () => [laptop(), phoneBack(), washer()],
  () => [fluent('teddy-bear'), girlsDress(), fluent('wrapped-gift')],
];

export const BANNER_COUNT = DISPLAYS.length;

/** `wide` fills the hero box of 1200:320 with the niches at the right, `narrow` is the row of niches of a phone. */
export type BannerForm = 'wide' | 'narrow';

interface Niche {
  x: number;
  top: number;
  w: number;
}

const FORMS: Record<BannerForm, { width: number; height: number; niches: readonly [Niche, Niche, Niche] }> = {
  wide: {
    width: 1200,
    height: 320,
    niches: [
      { x: 654, top: 104, w: 142 },
      { x: 810, top: 62, w: 142 },
      { x: 966, top: 104, w: 142 },
    ],
  },
  narrow: {
    width: 328,
    height: 132,
    niches: [
      { x: 10, top: 4, w: 96 },
      { x: 116, top: 4, w: 96 },
      { x: 222, top: 4, w: 96 },
    ],
  },
};

const niche = ({ x, top, w }: Niche, height: number, art: Artwork) => {
  const sill = Math.round(w * 0.085);
  const tall = (height - top + sill) / 112;
  const room = { w: w * 0.7, h: (height - top) * 0.62 };
  const scale = Math.min(room.w / art.width, room.h / art.height);
  const foot = height - sill;
  const [thingW, thingH] = [art.width * scale, art.height * scale];
  const centre = x + w / 2;
  return [
    `<g transform="translate(${x} ${top}) scale(${w / 100} ${tall.toFixed(4)})"><path fill="url(#frame)" d="M0 98V50C0 25 27 18 50 0c23 18 50 25 50 50v48q0 14-14 14H14Q0 112 0 98Z"/><path fill="url(#lit)" d="M10 112V56c0-20 21-26 40-41 19 15 40 21 40 41v56Z"/></g>`,
    `<ellipse cx="${centre}" cy="${foot - 1}" rx="${(thingW * 0.56).toFixed(1)}" ry="${(w * 0.045).toFixed(1)}" fill="url(#contact)"/>`,
    `<g transform="translate(${(centre - thingW / 2).toFixed(1)} ${(foot - thingH).toFixed(1)}) scale(${scale.toFixed(4)})">${art.body}</g>`,
    `<rect x="${x}" y="${foot}" width="${w}" height="${sill + 2}" fill="#d9982f"/><rect x="${x}" y="${foot}" width="${w}" height="2" fill="#f6cd83"/>`,
  ].join('');
};

/**
 * The picture of a hero banner (1–4) without background: three lit niches state on the lower edge. The saffron frame
 * and the warm light inside keep their contrast on the light and on the dark hero gradient alike, so one picture serves
 * both themes. Throws for another number.
 */
export const bannerSvg = (number: number, form: BannerForm): string => {
  const display = DISPLAYS[number - 1];
  if (!display) throw new Error(`There is no banner ${number}`);
  const { width, height, niches } = FORMS[form];
  const things = display();
  const defs =
    '<linearGradient id="frame" x2="0" y2="1"><stop stop-color="#eeb457"/><stop offset="1" stop-color="#d9982f"/></linearGradient><linearGradient id="lit" x2="0" y2="1"><stop stop-color="#fbe3b4"/><stop offset=".55" stop-color="#fff2d6"/><stop offset="1" stop-color="#fbe7c2"/></linearGradient><radialGradient id="contact"><stop stop-color="#3c1e00" stop-opacity=".45"/><stop offset="1" stop-color="#3c1e00" stop-opacity="0"/></radialGradient>';
  const row = niches.map((place, index) => niche(place, height, things[index] ?? things[0])).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${row}</svg>`;
};
