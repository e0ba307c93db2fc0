import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

/** Where the finished pictures of the pool lie, one AVIF of 1280×960 per scene. */
export const MASTERS = new URL('masters/', import.meta.url);

/** Draws an SVG document at a width in pixels; the height follows. The result has no alpha channel. */
export const renderScene = (svg: string, width: number): Sharp =>
  sharp(Buffer.from(svg)).resize({ width }).removeAlpha();

/** Tells whether a finished picture was drawn from this SVG: `masters/drawn-from.json` keeps it per scene. */
export const fingerprint = (svg: string): string => createHash('sha256').update(svg).digest('base64url').slice(0, 16);

/** The finished picture of a scene as it is stored: AVIF of 1280×960. Throws for an unknown scene. */
const storedPicture = (id: string): Promise<Buffer> => readFile(new URL(`${id}.avif`, MASTERS));

/**
 * The finished picture of a scene as a JPEG of 1280×960, for a way that takes no AVIF. Decoding costs a tenth of
 * drawing the scene anew. Throws for an unknown scene.
 */
export const masterPicture = async (id: string): Promise<Buffer> =>
  sharp(await storedPicture(id))
    .jpeg({ quality: 95 })
    .toBuffer();
