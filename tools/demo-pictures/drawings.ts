import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { BANNER_COUNT, bannerSvg } from './banner-art.ts';
import { categorySvg, PICTURED_CATEGORIES } from './category-art.ts';
import { SCENE } from './drawing/compose.ts';
import { SCENE_IDS, sceneSvg } from './scenes.ts';

/** A picture that is kept finished: as SVG, and how it becomes an AVIF. */
export interface Drawing {
  id: string;
  svg(): string;
  render(): Promise<Buffer>;
}

const scene = (id: string): Drawing => ({
  id,
  svg: () => sceneSvg(id),
  render: () =>
    sharp(Buffer.from(sceneSvg(id)))
      .resize({ width: SCENE.width })
      .removeAlpha()
      .avif({ quality: 47, effort: 5, chromaSubsampling: '4:2:0' })
      .toBuffer(),
});

/** What the first screen shows large, on a transparent ground. */
const shopWindow = (id: string, svg: () => string, width: number): Drawing => ({
  id,
  svg,
  render: () =>
    sharp(Buffer.from(svg())).resize({ width }).avif({ quality: 75, effort: 5, chromaSubsampling: '4:4:4' }).toBuffer(),
});

const bannerNumbers = Array.from({ length: BANNER_COUNT }, (_, index) => index + 1);

/** All finished pictures of the demo. */
export const DRAWINGS: readonly Drawing[] = [
  ...SCENE_IDS.map(scene),
  ...bannerNumbers.flatMap((number) => [
    shopWindow(`banner-${number}-wide`, () => bannerSvg(number, 'wide'), 1280),
    shopWindow(`banner-${number}-narrow`, () => bannerSvg(number, 'narrow'), 640),
  ]),
  // Three times the width that the home page gives it.
  ...PICTURED_CATEGORIES.map((slug) => shopWindow(`category-${slug}`, () => categorySvg(slug), 252)),
];

/** Tells whether a finished picture was drawn from this SVG: `masters/drawn-from.json` keeps it for each. */
export const fingerprint = (svg: string): string => createHash('sha256').update(svg).digest('base64url').slice(0, 16);
