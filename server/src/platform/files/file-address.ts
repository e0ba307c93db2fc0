import { randomBytes } from 'node:crypto';

/** Formats in which pictures are stored; JPEG only in some widths, for readers without WebP. */
export type PictureFormat = 'webp' | 'jpg';

/** Name of a stored picture in one width: its content's hash, nothing of a caller's (rules/uploads#names). */
export function pictureKey(hash: string, width: number, format: PictureFormat = 'webp'): string {
  return `img/${hash.slice(0, 2)}/${hash}-${width}.${format}`;
}

/** Widths in which there is a JPEG beside the WebP, for readers and link previews without WebP. */
export const jpegWidths: ReadonlySet<number> = new Set([640, 1280]);

/** Names of all that is stored of a picture. */
export function pictureKeys(hash: string, widths: readonly number[]): string[] {
  return widths.flatMap((width) => [
    pictureKey(hash, width, 'webp'),
    ...(jpegWidths.has(width) ? [pictureKey(hash, width, 'jpg')] : []),
  ]);
}

/** Address of a stored picture in one width (pixels): immutable, since its name is its content (rules/uploads#names). */
export function pictureUrl(hash: string, width: number, format: PictureFormat = 'webp'): string {
  return `/files/${pictureKey(hash, width, format)}`;
}

const keyPattern = /^img\/([0-9a-f]{2})\/(\1[0-9a-f]{30})-(\d{2,4})\.(webp|jpg)$/;

/** The parts of a picture's name, or null for anything that is none. */
export function parsePictureKey(key: string): { hash: string; width: number; format: PictureFormat } | null {
  const match = keyPattern.exec(key);
  if (!match?.[2]) return null;
  return { hash: match[2], width: Number(match[3]), format: match[4] === 'jpg' ? 'jpg' : 'webp' };
}

/** Formats in which recordings are stored, as they came. */
export type VoiceFormat = 'webm' | 'm4a';

/** A name for a recording that nobody guesses. */
export function newVoiceKey(format: VoiceFormat): string {
  const name = randomBytes(16).toString('hex');
  return `voice/${name.slice(0, 2)}/${name}.${format}`;
}

export const voiceUrl = (key: string): string => `/files/${key}`;

const voicePattern = /^voice\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.(webm|m4a)$/;

/** The format of a recording's name, or null for anything that is none. */
export function parseVoiceKey(key: string): VoiceFormat | null {
  const format = voicePattern.exec(key)?.[2];
  return format === 'webm' || format === 'm4a' ? format : null;
}

/** A name for a paper that nobody guesses, in its one width. */
export function newPaperKey(): string {
  const name = randomBytes(16).toString('hex');
  return `paper/${name.slice(0, 2)}/${name}.webp`;
}

const paperPattern = /^paper\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.webp$/;

/** Whether this is the name of a paper: such are served to whom they concern alone (rules/uploads#papers). */
export const isPaperKey = (key: string): boolean => paperPattern.test(key);

/** The stored width nearest to the one asked for, not below it where possible. */
export function widthFor(widths: readonly number[], wanted: number): number {
  const ascending = [...widths].sort((a, b) => a - b);
  return ascending.find((width) => width >= wanted) ?? ascending.at(-1) ?? wanted;
}
