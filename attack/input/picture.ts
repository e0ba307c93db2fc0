import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random.ts';

/** A PNG that nobody has seen before: blocks of colours. */
export function aPicture(random: Random, side = 320): Buffer {
  const block = Math.ceil(side / 8);
  const colours = Array.from({ length: 64 }, () => [random.int(0, 255), random.int(0, 255), random.int(0, 255)]);
  const rows = Array.from({ length: side }, (_, y) => {
    const row = Array.from(
      { length: side },
      (_, x) => colours[Math.floor(y / block) * 8 + Math.floor(x / block)] ?? [],
    );
    return Buffer.from([0, ...row.flat()]);
  });
  return png(side, side, deflateSync(Buffer.concat(rows)));
}

/** Bytes that begin, or only say, that they are a picture. */
export function brokenPictures(random: Random): Buffer[] {
  const whole = aPicture(random, 64);
  const flipped = Buffer.from(whole);
  flipped[60] = (flipped[60] ?? 0) ^ 0xff;
  return [
    Buffer.alloc(0),
    whole.subarray(0, 40),
    whole.subarray(0, whole.length - 20),
    flipped,
    png(30_000, 30_000, deflateSync(Buffer.alloc(1_000))),
    png(0, 0, deflateSync(Buffer.alloc(0))),
    png(2 ** 31 - 1, 1, deflateSync(Buffer.alloc(10))),
    Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')]),
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46]),
    Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBPVP8 '),
    Buffer.alloc(5_000, 0xff),
  ];
}

function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
