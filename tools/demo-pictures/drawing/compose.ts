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

/** The pictures of one thing, its best view first; each call draws one. */
export type Series = readonly (() => string)[];
