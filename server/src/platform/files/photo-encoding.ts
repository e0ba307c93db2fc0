import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { limits } from '#contract/values/limits.ts';
import { pictureWidths } from '#contract/values/products/product.ts';
import { jpegWidths, type PictureFormat } from './file-address.ts';

/** Raised when the same picture would be stored as other bytes: names come from it, and stored names never change. */
export const encodingVersion = 2;

interface PhotoVariant {
  width: number;
  format: PictureFormat;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface EncodedPhoto {
  /** pixels of the original, upright */
  width: number;
  height: number;
  /** dominant colour, #rrggbb */
  color: string;
  /** 64-bit difference hash, 16 hexadecimal digits: near-same pictures differ in few bits */
  perceptualHash: string;
  widths: number[];
  variants: PhotoVariant[];
}

/** A picture whose header tells of more pixels than may be decoded. */
export class PictureTooLarge extends Error {}

/** Leaves libvips only the three loaders that are asked for, and no caches (rules/uploads#before-decoding). */
export function restrictDecoder(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
}

/**
 * The widths in which a picture is kept: always 320 and 640, so that every picture has the address that the API names, and
 * the larger ones as far as the original gives more than the width below. Nothing is enlarged.
 */
function storedWidths(originalWidth: number): number[] {
  return pictureWidths.filter((_, index) => index < 2 || originalWidth > (pictureWidths[index - 1] ?? 0));
}

/**
 * Decodes a picture once and encodes it anew in every stored width: upright, sRGB, first frame, without any
 * metadata; what is transparent stays so in WebP and lies on white in JPEG (rules/uploads#encoding). Runs where a crash harms nobody: in
 * the photo process.
 * @throws PictureTooLarge above rules/limits L5, and whatever the decoder objects to
 */
export async function encodePhoto(input: Uint8Array): Promise<EncodedPhoto> {
  const options = { failOn: 'error', limitInputPixels: limits.picturePixels, pages: 1, unlimited: false } as const;
  const size = await sizeOf(input);
  const widths = storedWidths(size.width);
  let level = await sharp(input, options)
    .autoOrient()
    .resize({ width: widths.at(-1), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const variants: PhotoVariant[] = [];
  for (const width of widths.toReversed()) {
    if (level.info.width > width) {
      level = await fromRaw(level).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    }
    variants.push({ width, format: 'webp', bytes: await fromRaw(level).webp({ quality: 75, effort: 2 }).toBuffer() });
    if (jpegWidths.has(width)) {
      variants.push({ width, format: 'jpg', bytes: await onWhite(level).jpeg({ quality: 78 }).toBuffer() });
    }
  }
  return {
    width: size.width,
    height: size.height,
    color: await dominantColor(level),
    perceptualHash: await differenceHash(level),
    widths,
    variants,
  };
}

/** Pixels of the upright picture, from its header (rules/uploads#before-decoding). @throws PictureTooLarge */
async function sizeOf(input: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient: size } = await sharp(input, { limitInputPixels: false, pages: 1 }).metadata();
  const { pictureSide, picturePixels } = limits;
  if (Math.max(size.width, size.height) > pictureSide || size.width * size.height > picturePixels) {
    throw new PictureTooLarge(`${size.width} × ${size.height}`);
  }
  return size;
}

interface RawPicture {
  data: Buffer;
  info: OutputInfo;
}

function fromRaw({ data, info }: RawPicture): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function onWhite(picture: RawPicture): Sharp {
  return fromRaw(picture).flatten({ background: '#ffffff' });
}

async function dominantColor(picture: RawPicture): Promise<string> {
  const { dominant } = await sharp(await onWhite(picture).png({ compressionLevel: 0 }).toBuffer()).stats();
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}

/** dHash: whether each of 9 × 8 grey cells is darker than its right neighbour. */
async function differenceHash(picture: RawPicture): Promise<string> {
  const cells = await onWhite(picture).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column;
      bits = (bits << 1n) | ((cells[at] ?? 0) < (cells[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}
