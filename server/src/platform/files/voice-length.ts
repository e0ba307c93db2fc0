import type { VoiceFormat } from './file-address.ts';
import { bigEndian, noVoice, voiceBoxes } from './voice-format.ts';

/**
 * How long a recording lasts, ms, by its own bytes: a WebM by its packets of Opus, each of which says its length, and by their places in time; an
 * MP4 by the times of its samples (rules/uploads#voice). @throws AppError UNSUPPORTED_MEDIA where nothing is in it or its parts lead nowhere
 */
export function voiceLengthOf(bytes: Buffer, format: VoiceFormat): number {
  const ms = format === 'webm' ? webmLength(bytes) : mp4Length(bytes);
  if (!(ms > 0)) throw noVoice;
  return Math.round(ms);
}

/** EBML elements that are looked into; all others are passed over. */
const masters = new Set([0x18538067, 0x1549a966, 0x1f43b675, 0xa0]);
const timestampScale = 0x2ad7b1;
const clusterTime = 0xe7;
const blocks = new Set([0xa3, 0xa1]);
const lacing = 0x06;

function webmLength(bytes: Buffer): number {
  let [nanoseconds, cluster, sum, at] = [1_000_000, 0, 0, 0];
  let [first, end] = [Number.POSITIVE_INFINITY, 0];
  while (at < bytes.length) {
    const id = variableNumber(bytes, at, { keepsMark: true });
    const size = variableNumber(bytes, at + id.bytes, { keepsMark: false });
    const start = at + id.bytes + size.bytes;
    if (masters.has(id.value)) {
      at = start;
      continue;
    }
    // Only what is looked into may say that it goes on to the end.
    if (size.isUnknown) throw noVoice;
    const content = bytes.subarray(start, start + size.value);
    if (id.value === timestampScale) nanoseconds = bigEndian(content, 0, content.length);
    if (id.value === clusterTime) cluster = bigEndian(content, 0, content.length);
    if (blocks.has(id.value)) {
      const track = variableNumber(content, 0, { keepsMark: false });
      if (content.length < track.bytes + 3 || ((content[track.bytes + 2] ?? 0) & lacing) !== 0) throw noVoice;
      const moment = ((cluster + content.readInt16BE(track.bytes)) * nanoseconds) / 1_000_000;
      const ms = opusLength(content.subarray(track.bytes + 3));
      sum += ms;
      first = Math.min(first, moment);
      end = Math.max(end, moment + ms);
    }
    at = start + size.value;
  }
  return Math.max(sum, end - first);
}

/** A number whose first byte says by its highest bit how long it is; in an id that bit belongs to it. All ones: not known. */
function variableNumber(bytes: Buffer, at: number, { keepsMark }: { keepsMark: boolean }) {
  const head = bytes[at] ?? 0;
  const length = Math.clz32(head) - 23;
  if (length > 8 || at + length > bytes.length) throw noVoice;
  const mark = 0x80 >> (length - 1);
  let value = keepsMark ? head : head & (mark - 1);
  let isUnknown = (head & (mark - 1)) === mark - 1;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, bytes: length, isUnknown };
}

const silk = [10, 20, 40, 60];
const hybrid = [10, 20];
const celt = [2.5, 5, 10, 20];

/** ms of a packet of Opus, which its first byte or two say (RFC 6716, 3.1). */
function opusLength(packet: Buffer): number {
  const [head, second = 0] = packet;
  if (head === undefined) return 0;
  const kind = head >> 3;
  const frame = kind < 12 ? silk[kind % 4] : kind < 16 ? hybrid[kind % 2] : celt[kind % 4];
  const code = head & 3;
  return (frame ?? 0) * (code === 0 ? 1 : code < 3 ? 2 : second & 0x3f);
}

function mp4Length(bytes: Buffer): number {
  let [scale, total, usual, usualHere] = [0, 0, 0, 0];
  for (const { name, content } of voiceBoxes(bytes)) {
    if (name === 'mdhd') {
      // One sound: of two nobody knows which is played.
      if (scale !== 0) throw noVoice;
      scale = bigEndian(content, content[0] === 1 ? 20 : 12, 4);
    } else if (name === 'stts') {
      for (let at = 8; at + 8 <= content.length; at += 8) {
        total += bigEndian(content, at, 4) * bigEndian(content, at + 4, 4);
      }
    } else if (name === 'trex') usual = bigEndian(content, 12, 4);
    else if (name === 'tfhd') usualHere = usualOfFragment(content) ?? usual;
    else if (name === 'trun') total += runLength(content, usualHere);
  }
  return scale === 0 ? 0 : (total / scale) * 1000;
}

/** How long each sample of a fragment is where it does not say itself; null: as everywhere. */
function usualOfFragment(header: Buffer): number | null {
  const flags = bigEndian(header, 1, 3);
  if ((flags & 0x8) === 0) return null;
  return bigEndian(header, 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0), 4);
}

function runLength(run: Buffer, usual: number): number {
  const flags = bigEndian(run, 1, 3);
  const samples = bigEndian(run, 4, 4);
  if ((flags & 0x100) === 0) return samples * usual;
  const step = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  let total = 0;
  const begin = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  for (let at = begin; at + step <= run.length; at += step) total += bigEndian(run, at, 4);
  return total;
}
