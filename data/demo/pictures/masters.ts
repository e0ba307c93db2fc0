import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { z } from 'zod';

/** Where the finished pictures of the demo lie, an AVIF each (`tools/demo-pictures` draws them). */
export const MASTERS = new URL('masters/', import.meta.url);

/** Their ids, each with the fingerprint of the drawing that it was made from. */
export const drawnFrom: ReadonlyMap<string, string> = new Map(
  Object.entries(
    z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(new URL('drawn-from.json', MASTERS), 'utf8'))),
  ),
);

/** The top categories that have a picture. */
export const PICTURED_CATEGORIES: readonly string[] = [...drawnFrom.keys()].flatMap(
  (id) => /^category-(.+)$/.exec(id)?.[1] ?? [],
);

const storedPicture = (id: string): Promise<Buffer> => readFile(new URL(`${id}.avif`, MASTERS));

/**
 * The finished picture of a scene as a JPEG of 1280×960, for a way that takes no AVIF. Decoding costs a tenth of
 * drawing the scene anew. Throws for an unknown scene.
 */
export const masterPicture = async (id: string): Promise<Buffer> =>
  sharp(await storedPicture(id))
    .jpeg({ quality: 95 })
    .toBuffer();

/** The finished picture of a banner or a category as a PNG, whose ground may be transparent. Throws for an unknown one. */
export const shopWindowPicture = async (id: string): Promise<Buffer> =>
  sharp(await storedPicture(id))
    .png({ compressionLevel: 1 })
    .toBuffer();
