import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { backupKeyOf, seal, sealBytes, unseal, unsealBytes } from './sealing.ts';

const key = backupKeyOf('Qn1r8ZsYF0b7cK5jXo2uVw9eTdGhLmPa') ?? { id: '', secret: '' };
const other = backupKeyOf('another8ZsYF0b7cK5jXo2uVw9eTdGhLm') ?? key;
const pieceBytes = 64 * 1024;

async function through(stream: NodeJS.ReadWriteStream, bytes: Buffer, chunkBytes: number): Promise<Buffer> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, at) =>
    bytes.subarray(at * chunkBytes, (at + 1) * chunkBytes),
  );
  const [out] = await Promise.all([buffer(stream), pipeline(Readable.from(chunks), stream, { end: true })]);
  return out;
}

describe('sealed bytes', () => {
  it.each([0, 1, pieceBytes - 1, pieceBytes, pieceBytes + 1, 3 * pieceBytes, 200_000])(
    '%i come back',
    async (length) => {
      const bytes = randomBytes(length);
      const sealed = await through(seal(key, 'a'), bytes, 10_000);
      // One byte is found among as many others by chance.
      if (length >= 16) expect(sealed.includes(bytes.subarray(0, 16))).toBe(false);
      expect((await through(unseal(key, 'a'), sealed, 7_777)).equals(bytes)).toBe(true);
      expect(unsealBytes(key, 'a', sealBytes(key, 'a', bytes)).equals(bytes)).toBe(true);
    },
  );

  const bytes = randomBytes(3 * pieceBytes);
  const sealed = sealBytes(key, 'a', bytes);
  const pieceAt = (number: number) => 20 + number * (pieceBytes + 16);
  const piece = (number: number) => sealed.subarray(pieceAt(number), pieceAt(number + 1));
  const changedAt = (at: number) => {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  };

  it.each([
    ['with a byte of the mark changed', changedAt(0)],
    ['with a byte of the salt changed', changedAt(9)],
    ['with a byte changed', changedAt(100_000)],
    ['with the last byte changed', changedAt(sealed.length - 1)],
    ['cut off within a piece', sealed.subarray(0, -5)],
    ['cut off after a piece', sealed.subarray(0, pieceAt(2))],
    ['without anything', Buffer.alloc(0)],
    ['with more behind', Buffer.concat([sealed, Buffer.alloc(1)])],
    ['with pieces exchanged', Buffer.concat([sealed.subarray(0, 20), piece(1), piece(0), piece(2)])],
    ['with a piece left out', Buffer.concat([sealed.subarray(0, 20), piece(0), piece(2)])],
  ])('%s are damaged', async (_how, damaged) => {
    await expect(through(unseal(key, 'a'), damaged, 50_000)).rejects.toThrow('a is damaged');
    expect(() => unsealBytes(key, 'a', damaged)).toThrow('a is damaged');
  });

  it('are opened by their own key and name alone', () => {
    expect(() => unsealBytes(other, 'a', sealed)).toThrow('damaged, or was sealed with another key');
    expect(() => unsealBytes(key, 'b', sealed)).toThrow('b is damaged');
    expect(other.id).not.toBe(key.id);
  });
});
