import type { Artwork } from './drawing/artwork.ts';
import { fluent } from './drawing/fluent.ts';
import { pallet } from './drawn/business.ts';
import { laptop } from './drawn/electronics.ts';

const SIDE = 256;
const MARGIN = 8;

const OBJECTS = {
  transport: () => fluent('automobile'),
  'kochmas-mulk': () => fluent('house-with-garden'),
  'elektronika-va-texnika': () => laptop(),
  'uy-va-bog': () => fluent('couch-and-lamp'),
  ish: () => fluent('briefcase'),
  xizmatlar: () => fluent('toolbox'),
  hayvonlar: () => fluent('dog-face'),
  'bolalar-dunyosi': () => fluent('baby-bottle'),
  'moda-va-uslub': () => fluent('dress'),
  'xobbi-va-sport': () => fluent('guitar'),
  'biznes-va-sanoat': () => pallet(),
  'qishloq-xojaligi': () => fluent('tractor'),
  'bepul-va-ayirboshlash': () => fluent('wrapped-gift'),
} satisfies Record<string, () => Artwork>;

type TopCategory = keyof typeof OBJECTS;

/** The top categories that have a picture. */
export const PICTURED_CATEGORIES = Object.keys(OBJECTS);

const isPictured = (slug: string): slug is TopCategory => Object.hasOwn(OBJECTS, slug);

/**
 * The picture of a top category as an SVG document of 256×256: one object on nothing, state on the lower edge, for the
 * niche of the category tile. Throws for a category that is not at the top.
 */
export const categorySvg = (topSlug: string): string => {
  if (!isPictured(topSlug)) throw new Error(`No picture is planned for the category "${topSlug}"`);
  const art = OBJECTS[topSlug]();
  const room = SIDE - 2 * MARGIN;
  const scale = Math.min(room / art.width, room / art.height);
  const place = `translate(${(SIDE - art.width * scale) / 2} ${SIDE - MARGIN - art.height * scale}) scale(${scale.toFixed(4)})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><g transform="${place}">${art.body}</g></svg>`;
};
