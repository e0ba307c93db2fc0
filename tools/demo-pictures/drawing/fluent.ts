import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import type { Artwork } from './artwork.ts';
import type { Repaint } from './colour.ts';
import { repaintSvg } from './colour.ts';
import type { FluentName } from './fluent-names.ts';

const packedObjects = z.record(
  z.string(),
  z.object({ box: z.tuple([z.number(), z.number(), z.number(), z.number()]), body: z.string() }),
);

let objects: z.infer<typeof packedObjects> | undefined;

const load = (name: FluentName) => {
  objects ??= packedObjects.parse(
    JSON.parse(brotliDecompressSync(readFileSync(new URL('./fluent-objects.json.br', import.meta.url))).toString()),
  );
  const found = objects[name];
  if (!found)
    throw new Error(`fluent-objects.json.br lacks "${name}": run node tools/demo-pictures/extract-demo-objects.ts`);
  return found;
};

/**
 * An object of Fluent Emoji (MIT), cropped to what is visible. With `repaint` the colours of one hue range move to
 * another, so that one car gives a red, a blue and a white car.
 */
export const fluent = (name: FluentName, repaint?: Repaint): Artwork => {
  const {
    box: [x, y, width, height],
    body,
  } = load(name);
  const cropped = `<g transform="translate(${-x} ${-y})">${body}</g>`;
  if (!repaint) return { key: name, width, height, body: cropped };
  const key = `${name}-${repaint.from.join('to')}-${repaint.turn}-${repaint.saturation ?? 1}-${repaint.lightness ?? 0}`
    .replaceAll('.', '_')
    .replaceAll('-', '_');
  const own = cropped.replace(/( id="|url\(#|href="#)/g, `$1${key}-`);
  return { key, width, height, body: repaintSvg(own, repaint) };
};
