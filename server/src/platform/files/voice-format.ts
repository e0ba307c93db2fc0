import { AppError } from '../errors/app-error.ts';
import type { VoiceFormat } from './file-address.ts';

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
  throw new AppError('UNSUPPORTED_MEDIA');
}
