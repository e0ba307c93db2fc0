import { crc32 } from 'node:zlib';

/** A file that somebody might send as a picture, and the status that it deserves. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  status: number;
  code?: string;
  fileName?: string;
  type?: string;
}

/** A PNG chunk with its length and check sum. */
export function chunk(tag: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(tag, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/** A PNG that says it is this large and holds whatever bytes it is given. */
export function png(width: number, height: number, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([pngSignature, pngHeader(width, height), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}
