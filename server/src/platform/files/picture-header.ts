import { limits } from '#contract/values/limits.ts';
import { AppError } from '../http/app-error.ts';

/** What a picture says of itself before anything is decoded. Sizes are pixels. */
export interface PictureHeader {
  format: 'jpeg' | 'png' | 'webp';
  width: number;
  height: number;
  /** more than one still picture in the file; the first is read */
  animated: boolean;
}

/**
 * Reads type and size from the bytes alone (rules/uploads#type, rules/uploads#before-decoding).
 * @throws AppError UNSUPPORTED_MEDIA for what is no JPEG, PNG or WebP, HEIC_UNSUPPORTED for HEIC, HEIF and AVIF,
 *   IMAGE_UNREADABLE for a broken header, IMAGE_TOO_LARGE above rules/limits L5
 */
export function readPictureHeader(bytes: Buffer): PictureHeader {
  const header = readByFormat(bytes);
  if (!header || header.width < 1 || header.height < 1) throw new AppError('IMAGE_UNREADABLE');
  const { width, height } = header;
  if (width > limits.imageSide || height > limits.imageSide || width * height > limits.imagePixels) {
    throw new AppError('IMAGE_TOO_LARGE');
  }
  return header;
}

function readByFormat(bytes: Buffer): PictureHeader | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(bytes);
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return readPng(bytes);
  if (tagAt(bytes, 0) === 'RIFF' && tagAt(bytes, 8) === 'WEBP') return readWebp(bytes);
  if (tagAt(bytes, 4) === 'ftyp' && isHeif(bytes)) throw new AppError('HEIC_UNSUPPORTED');
  throw new AppError('UNSUPPORTED_MEDIA');
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function tagAt(bytes: Buffer, offset: number): string {
  return bytes.toString('latin1', offset, offset + 4);
}

const heifBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

/** HEIC, HEIF and AVIF name a brand in their `ftyp` box: as the main one or among the compatible ones. */
function isHeif(bytes: Buffer): boolean {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, bytes.length, 256);
  for (let offset = 8; offset + 4 <= Math.max(end, 12); offset += 4) {
    if (heifBrands.has(tagAt(bytes, offset))) return true;
  }
  return false;
}

/** Walks the segments up to the frame header (SOF0–SOF15 without DHT, JPG and DAC). */
function readJpeg(bytes: Buffer): PictureHeader | null {
  let offset = 2;
  while (offset + 9 < bytes.length) {
    if (bytes[offset] !== 0xff) return null;
    const marker = bytes.readUInt8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      offset += 2;
      continue;
    }
    if (marker === 0xd9 || marker === 0xda) return null;
    const length = bytes.readUInt16BE(offset + 2);
    if (length < 2) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      return {
        format: 'jpeg',
        height: bytes.readUInt16BE(offset + 5),
        width: bytes.readUInt16BE(offset + 7),
        animated: false,
      };
    }
    offset += 2 + length;
  }
  return null;
}

/** IHDR must stand first; an `acTL` chunk before the pixels means an animation. */
function readPng(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13 || tagAt(bytes, 12) !== 'IHDR') return null;
  let animated = false;
  for (let offset = 33; offset + 8 <= bytes.length; ) {
    const tag = tagAt(bytes, offset + 4);
    if (tag === 'IDAT') break;
    if (tag === 'acTL') animated = true;
    offset += 12 + bytes.readUInt32BE(offset);
  }
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), animated };
}

function readWebp(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 30) return null;
  const tag = tagAt(bytes, 12);
  if (tag === 'VP8X') {
    return {
      format: 'webp',
      width: bytes.readUIntLE(24, 3) + 1,
      height: bytes.readUIntLE(27, 3) + 1,
      animated: (bytes.readUInt8(20) & 0x02) !== 0,
    };
  }
  if (tag === 'VP8L' && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21);
    return { format: 'webp', width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1, animated: false };
  }
  if (tag === 'VP8 ' && startsWith(bytes.subarray(23), [0x9d, 0x01, 0x2a])) {
    const width = bytes.readUInt16LE(26) & 0x3fff;
    const height = bytes.readUInt16LE(28) & 0x3fff;
    return { format: 'webp', width, height, animated: false };
  }
  return null;
}
