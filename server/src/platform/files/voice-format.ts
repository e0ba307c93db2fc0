import { m } from '#contract/texts/messages.ts';
import { AppError } from '../errors/app-error.ts';
import type { VoiceFormat } from './file-address.ts';

const noVoice = new AppError('UNSUPPORTED_MEDIA', { text: m.errors_voice_kind });

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

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf', 'mvex']);
/** Boxes that tell of the recording (place, device, cover), and those in which remains of them may stand. */
const telling = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
const mostDeep = 6;

/**
 * Makes the boxes of an MP4 empty that tell of where and with what it was recorded, in place, so that nothing moves. Recorders write WebM only in
 * browsers, which tell nothing there. @throws AppError UNSUPPORTED_MEDIA where boxes lead nowhere
 */
export function eraseVoiceMetadata(bytes: Buffer, format: VoiceFormat): void {
  if (format === 'm4a') eraseBoxes(bytes, 0);
}

function eraseBoxes(bytes: Buffer, depth: number): void {
  if (depth > mostDeep) throw noVoice;
  for (let at = 0; at < bytes.length; ) {
    if (bytes.length - at < 8) throw noVoice;
    const told = bytes.readUInt32BE(at);
    const isLong = told === 1 && bytes.length - at >= 16;
    const head = isLong ? 16 : 8;
    // Nought says: to the end.
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : told || bytes.length - at;
    if (size < head) throw noVoice;
    const content = bytes.subarray(at + head, Math.min(at + size, bytes.length));
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (telling.has(name)) {
      bytes.write('free', at + 4, 'latin1');
      content.fill(0);
    } else if (containers.has(name)) eraseBoxes(content, depth + 1);
    at += size;
  }
}
