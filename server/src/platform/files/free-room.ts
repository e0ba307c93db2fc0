import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Bytes of the disk on which a folder lies, or will. */
interface FreeRoom {
  free: number;
  whole: number;
  /** tells one disk from another */
  disk: number;
}

/** Of a folder that is not there yet, that of the nearest one above it. */
export async function freeRoom(folder: string): Promise<FreeRoom> {
  const there = existing(folder);
  const { bavail, blocks, bsize } = await statfs(there);
  return { free: bavail * bsize, whole: blocks * bsize, disk: (await stat(there)).dev };
}

/** As a person reads it. */
export const inGiB = (bytes: number): string => `${(Math.max(0, bytes) / 2 ** 30).toFixed(1)} GiB`;

function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder));
}
