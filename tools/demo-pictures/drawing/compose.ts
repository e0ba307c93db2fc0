import type { Artwork } from './artwork.ts';

/** Pixels of every scene: 4:3, the width of the largest stored picture. */
export const SCENE = { width: 1280, height: 960 } as const;

export interface Placement {
  art: Artwork;
  /** Centre in pixels of the scene. */
  x: number;
  /** Where it stands (its lower edge) in pixels of the scene. */
  y: number;
  /** Height in pixels; the width follows. */
  h: number;
  /** Degrees, around the foot. */
  tilt?: number;
  flip?: boolean;
  /** `ground` darkens the floor below it, `wall` the wall behind it. */
  shadow?: 'ground' | 'wall' | 'none';
  opacity?: number;
}

const CONTACT =
  '<radialGradient id="contact"><stop stop-color="#1a1228" stop-opacity=".5"/><stop offset=".5" stop-color="#1a1228" stop-opacity=".26"/><stop offset="1" stop-color="#1a1228" stop-opacity="0"/></radialGradient>';

const shadowOf = ({ art, x, y, h, shadow = 'ground' }: Placement) => {
  const w = (art.width / art.height) * h;
  if (shadow === 'none') return '';
  if (shadow === 'wall')
    return `<ellipse cx="${x + w * 0.1}" cy="${y - h / 2 + h * 0.04}" rx="${w * 0.62}" ry="${h * 0.58}" fill="url(#contact)" opacity=".42"/>`;
  const reach = Math.max(w * 0.6, 40);
  return `<ellipse cx="${x + reach * 0.05}" cy="${y - 3}" rx="${reach}" ry="${Math.max(16, reach * 0.1)}" fill="url(#contact)"/>`;
};

/** Puts the objects on the backdrop, the first at the back. Returns a complete SVG document. */
export const compose = (backdrop: string, placements: readonly Placement[]): string => {
  const arts = new Map(placements.map(({ art }) => [art.key, art]));
  const names = new Map([...arts.keys()].map((key, index) => [key, `art-${index}`]));
  const defs = [...arts].map(([key, art]) => `<g id="${names.get(key)}">${art.body}</g>`).join('');
  const things = placements.map((placement) => {
    const { art, x, y, h, tilt = 0, flip, opacity } = placement;
    const scale = h / art.height;
    const place = `translate(${x} ${y}) rotate(${tilt}) scale(${((flip ? -1 : 1) * scale).toFixed(4)} ${scale.toFixed(4)}) translate(${-art.width / 2} ${-art.height})`;
    return `${shadowOf(placement)}<use href="#${names.get(art.key)}" transform="${place}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE.width}" height="${SCENE.height}" viewBox="0 0 ${SCENE.width} ${SCENE.height}"><defs>${CONTACT}${defs}</defs>${backdrop}${things.join('')}</svg>`;
};

/** A placement written short: the object, its centre, its foot and its height. */
export const at = (
  art: Artwork,
  x: number,
  y: number,
  h: number,
  more: Pick<Placement, 'tilt' | 'flip' | 'shadow' | 'opacity'> = {},
): Placement => ({ art, x, y, h, ...more });

/** The height in which a thing fills a box and does not leave it. */
const fitting = ({ width, height }: Artwork, w: number, h: number) => Math.min(h, (w / width) * height);

/** One thing in the middle; `size` 1 fills most of the picture. */
export const alone = (
  backdrop: string,
  art: Artwork,
  size = 1,
  more: Parameters<typeof at>[4] & { foot?: number } = {},
): string => {
  const { foot = 864, ...placing } = more;
  return compose(backdrop, [at(art, 640, foot, fitting(art, 900 * size, 610 * size), placing)]);
};

/** A large thing at the left and a smaller one at the right. */
export const beside = (backdrop: string, main: Artwork, other: Artwork, foot = 860): string =>
  compose(backdrop, [
    at(main, 440, foot, fitting(main, 640, 560)),
    at(other, 1010, foot + 14, fitting(other, 380, 380)),
  ]);

/** Two things of one size. */
export const pair = (backdrop: string, left: Artwork, right: Artwork, foot = 858): string =>
  compose(backdrop, [at(left, 360, foot, fitting(left, 500, 500)), at(right, 900, foot + 8, fitting(right, 500, 500))]);

/** Three things in a row. */
export const trio = (backdrop: string, a: Artwork, b: Artwork, c: Artwork, foot = 856): string =>
  compose(
    backdrop,
    [a, b, c].map((art, index) => at(art, 260 + index * 380, foot + (index % 2) * 14, fitting(art, 350, 440))),
  );

/** Something that hangs on the wall or on a rail. */
export const hung = (backdrop: string, art: Artwork, top = 150, more: Parameters<typeof at>[4] = {}): string => {
  const h = fitting(art, 760, 760);
  return compose(backdrop, [at(art, 640, top + h, h, { shadow: 'wall', ...more })]);
};

/** The same scene seen from nearer: `zoom` times larger around (x, y). */
export const close = (scene: string, x: number, y: number, zoom: number): string => {
  const w = SCENE.width / zoom;
  const h = SCENE.height / zoom;
  const left = Math.min(SCENE.width - w, Math.max(0, x - w / 2));
  const top = Math.min(SCENE.height - h, Math.max(0, y - h / 2));
  return scene.replace(
    `viewBox="0 0 ${SCENE.width} ${SCENE.height}"`,
    `viewBox="${left.toFixed(1)} ${top.toFixed(1)} ${w.toFixed(1)} ${h.toFixed(1)}"`,
  );
};

/** A picture of the demo. */
export interface Scene {
  /** Stems, one of which the title (or category) of every listing that shows it has: alternatives of a regular expression. */
  shows: string;
  /** The drawing as an SVG document of 1280×960. */
  draw: () => string;
}

/** A scene written short. */
export const scene = (shows: string, draw: () => string): Scene => ({ shows, draw });
