import { m } from '#contract/texts/messages.ts';
import { AppError } from '../errors/app-error.ts';
import type { VoiceFormat } from './file-address.ts';

export const noVoice = new AppError('UNSUPPORTED_MEDIA', { text: m.errors_voice_kind });

/** Bytes in which a recording says what it is made of. */
const headBytes = 64 * 1024;

/**
 * Judges a recording by its bytes, whatever it is called: WebM with Opus alone, or MP4 with one sound and no picture
 * (rules/uploads#voice). @throws AppError UNSUPPORTED_MEDIA
 */
export function voiceFormatOf(bytes: Buffer): VoiceFormat {
  const head = bytes.toString('latin1', 0, headBytes);
  const isWebm = head.startsWith('\x1aE\xdf\xa3') && head.slice(0, 64).includes('webm');
  if (isWebm && head.includes('A_OPUS') && !/V_(?:VP8|VP9|AV1|MPEG)/.test(head)) return 'webm';
  const isMp4 = head.slice(4, 8) === 'ftyp';
  if (isMp4 && head.includes('soun') && /mp4a|Opus/.test(head) && !head.includes('vide')) return 'm4a';
  throw noVoice;
}

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf', 'mvex']);
/** Boxes that tell of the recording (place, device, cover), and those in which remains of them may stand. */
const metadata = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
const mostDeep = 6;

/**
 * Makes the boxes of an MP4 empty that tell of where and with what it was recorded, in place, so that nothing moves. Recorders write WebM only in
 * browsers, which tell nothing there. @throws AppError UNSUPPORTED_MEDIA where boxes lead nowhere
 */
export function eraseVoiceMetadata(bytes: Buffer, format: VoiceFormat): void {
  if (format !== 'm4a') return;
  for (const { name, content, at } of voiceBoxes(bytes)) {
    if (!metadata.has(name)) continue;
    bytes.write('free', at + 4, 'latin1');
    content.fill(0);
  }
}

interface Box {
  name: string;
  /** where its head begins */
  at: number;
  content: Buffer;
}

/** The boxes of an MP4, those within others after these. @throws AppError UNSUPPORTED_MEDIA where they lead nowhere */
export function* voiceBoxes(bytes: Buffer, begin = 0, end = bytes.length, depth = 0): Generator<Box> {
  if (depth > mostDeep) throw noVoice;
  for (let at = begin; at < end; ) {
    if (end - at < 8) throw noVoice;
    const stated = bytes.readUInt32BE(at);
    const isLong = stated === 1 && end - at >= 16;
    const head = isLong ? 16 : 8;
    // Nought says: to the end.
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : stated || end - at;
    if (size < head) throw noVoice;
    const last = Math.min(at + size, end);
    const name = bytes.toString('latin1', at + 4, at + 8);
    yield { name, at, content: bytes.subarray(at + head, last) };
    if (containers.has(name)) yield* voiceBoxes(bytes, at + head, last, depth + 1);
    at += size;
  }
}

/** A whole number of so many bytes. @throws AppError UNSUPPORTED_MEDIA where there are not so many */
export function bigEndian(bytes: Buffer, at: number, length: number): number {
  if (length > 8 || at + length > bytes.length) throw noVoice;
  return bytes.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);
}
