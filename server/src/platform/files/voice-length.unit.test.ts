import { describe, expect, it } from 'vitest';
import { aRecording } from '#testing/builders/recordings.ts';
import { voiceLengthOf } from './voice-length.ts';

const words = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
};
const box = (name: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([words(body.length + 8), Buffer.from(name, 'latin1'), body]);
};
const rate = 48_000;
const movie = (stts: Buffer, ...more: Buffer[]): Buffer =>
  box(
    'moov',
    box('trak', box('mdia', box('mdhd', words(0, 0, 0, rate, 0, 0)), box('minf', box('stbl', stts)))),
    ...more,
  );
const noTimes = box('stts', words(0, 0));
const fragment = (tfhd: Buffer, trun: Buffer): Buffer => box('moof', box('traf', tfhd, trun));

describe('how long a recording is', () => {
  it('is what its packets and their places say, of a WebM', () => {
    expect(voiceLengthOf(aRecording('', 12_300), 'webm')).toBe(12_300);
    expect(voiceLengthOf(aRecording('', 90_000), 'webm')).toBe(90_000);
    // All packets at the same moment: there is no less to hear.
    const heaped = aRecording('', 6000);
    for (let at = heaped.indexOf('a310000005', 'hex'); at >= 0; at = heaped.indexOf('a310000005', at + 1, 'hex')) {
      heaped.writeUInt16BE(0, at + 6);
    }
    expect(voiceLengthOf(heaped, 'webm')).toBe(6000);
  });

  it('is what the times of its samples say, of an MP4 in one piece or in fragments', () => {
    const whole = movie(box('stts', words(0, 2, 10, 24_000, 1, 48_000)));
    expect(voiceLengthOf(whole, 'm4a')).toBe(6000);
    const trex = box('mvex', box('trex', words(0, 1, 1, 960, 0, 0)));
    const usual = fragment(box('tfhd', words(0, 1)), box('trun', words(0x1, 50, 0)));
    const ownUsual = fragment(box('tfhd', words(0x8, 1, 480)), box('trun', words(0, 100)));
    const each = fragment(box('tfhd', words(0, 1)), box('trun', words(0x301, 2, 0, 24_000, 7, 24_000, 7)));
    expect(voiceLengthOf(Buffer.concat([movie(noTimes, trex), usual, ownUsual, each]), 'm4a')).toBe(3000);
  });

  it.each([
    ['nothing is in it', aRecording('', 0), 'webm' as const],
    ['a packet ends within its head', Buffer.from('a382ff', 'hex'), 'webm' as const],
    ['a part has no end', Buffer.from('ae01ffffffffffffff', 'hex'), 'webm' as const],
    ['several packets stand in one', Buffer.from('a385810000061800', 'hex'), 'webm' as const],
    ['no samples are in it', movie(noTimes), 'm4a' as const],
    ['times are cut off', movie(box('stts', words(0, 9))), 'm4a' as const],
    [
      'two sounds are in it',
      Buffer.concat([movie(noTimes), movie(box('stts', words(0, 1, 10, rate)))]),
      'm4a' as const,
    ],
    ['boxes are cut off', Buffer.concat([movie(noTimes), Buffer.from('moo')]), 'm4a' as const],
  ])('is not known where %s', (_, bytes, format) => {
    expect(() => voiceLengthOf(bytes, format)).toThrow();
  });
});
