import type { Artwork } from './artwork.ts';
import { darker, lighter } from './colour.ts';

interface Shape {
  /** Darkness of the lower end of the shade, 0…1. */
  depth?: number;
  /** Direction of the light: down (from above), right (from the left), round (from the upper left, for balls). */
  light?: 'down' | 'right' | 'round' | 'flat';
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
  turn?: number;
}

const round = (value: number) => String(Math.round(value * 100) / 100);

/**
 * Draws one object shape by shape in the soft manner of the pool: each shape gets a gradient from a lit to a shaded tone
 * of its colour. Lengths are in the units of the object's own box.
 */
export const pen = (name: string, ...colours: readonly string[]) => {
  const key = [name, ...colours.map((colour) => colour.replace(/[^0-9a-zA-Z]/g, ''))].join('_');
  const gradients = new Map<string, string>();
  const shapes: string[] = [];

  const paint = (colour: string, { depth = 0.26, light = 'down' }: Shape) => {
    if (light === 'flat' || !colour.startsWith('#')) return colour;
    const recipe = `${colour}${depth}${light}`;
    const known = gradients.get(recipe);
    if (known) return `url(#${/ id="([^"]{1,200})"/.exec(known)?.[1]})`;
    const id = `${key}-${gradients.size}`;
    const stops = `<stop stop-color="${lighter(colour, depth * 0.75)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, depth)}"/>`;
    const ends = light === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2=".12"';
    gradients.set(
      recipe,
      light === 'round'
        ? `<radialGradient id="${id}" cx=".36" cy=".3" r=".8">${stops}</radialGradient>`
        : `<linearGradient id="${id}" ${ends}>${stops}</linearGradient>`,
    );
    return `url(#${id})`;
  };

  const look = (colour: string, shape: Shape, box?: readonly [number, number]) =>
    [
      `fill="${paint(colour, shape)}"`,
      shape.stroke ? `stroke="${shape.stroke}" stroke-width="${shape.strokeWidth ?? 4}" stroke-linejoin="round"` : '',
      shape.opacity === undefined ? '' : `opacity="${shape.opacity}"`,
      shape.turn && box ? `transform="rotate(${shape.turn} ${round(box[0])} ${round(box[1])})"` : '',
    ]
      .filter(Boolean)
      .join(' ');

  const tools = {
    rect: (x: number, y: number, w: number, h: number, r: number, colour: string, shape: Shape = {}) => {
      shapes.push(
        `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${r}" ${look(colour, shape, [x + w / 2, y + h / 2])}/>`,
      );
      return tools;
    },
    oval: (cx: number, cy: number, rx: number, ry: number, colour: string, shape: Shape = {}) => {
      shapes.push(
        `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${rx}" ry="${ry}" ${look(colour, { light: 'round', ...shape }, [cx, cy])}/>`,
      );
      return tools;
    },
    path: (d: string, colour: string, shape: Shape = {}) => {
      shapes.push(`<path d="${d}" ${look(colour, shape)}/>`);
      return tools;
    },
    /** A round-ended line; no gradient. */
    line: (d: string, colour: string, width: number, dash = '') => {
      shapes.push(
        `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
      );
      return tools;
    },
    /** Repeats a drawing step: `times` calls with the running number. */
    each: (times: number, step: (index: number) => void) => {
      for (let index = 0; index < times; index++) step(index);
      return tools;
    },
    done: (width: number, height: number): Artwork => ({
      key,
      width,
      height,
      body: `<defs>${[...gradients.values()].join('')}</defs>${shapes.join('')}`,
    }),
  };
  return tools;
};
