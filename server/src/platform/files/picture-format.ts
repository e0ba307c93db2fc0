import { m } from '#contract/texts/messages.ts';
import { AppError } from '../errors/app-error.ts';

/** A file that is said to be, or is, of no kind of picture that we take. */
export const noPicture = new AppError('UNSUPPORTED_MEDIA', { text: m.errors_picture_kind });

/**
 * Judges a file by its first bytes (rules/uploads#type).
 * @throws AppError UNSUPPORTED_MEDIA for what is no JPEG, PNG or WebP, HEIC_UNSUPPORTED for HEIC, HEIF and AVIF
 */
export function checkPictureFormat(bytes: Buffer): void {
  const isJpeg = tagAt(bytes, 0).startsWith('\xff\xd8\xff');
  const isPng = tagAt(bytes, 0) === '\x89PNG' && tagAt(bytes, 4) === '\r\n\x1a\n';
  const isWebp = tagAt(bytes, 0) === 'RIFF' && tagAt(bytes, 8) === 'WEBP';
  if (isJpeg || isPng || isWebp) return;
  throw isHeif(bytes) ? new AppError('HEIC_UNSUPPORTED') : noPicture;
}

function tagAt(bytes: Buffer, offset: number): string {
  return bytes.toString('latin1', offset, offset + 4);
}

const heifBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

/** HEIC, HEIF and AVIF name a brand in their `ftyp` box: as the main one or among the compatible ones. */
function isHeif(bytes: Buffer): boolean {
  if (tagAt(bytes, 4) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let offset = 8; offset + 4 <= Math.max(end, 12); offset += 4) {
    if (heifBrands.has(tagAt(bytes, offset))) return true;
  }
  return false;
}
