import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** In the name of what is still being written. */
export const unfinished = '.new-';

/** Writes a file that is there whole and on disk, or not at all; `mode` says whose it is. */
export async function writeWhole(path: string, bytes: Buffer | string, mode: number): Promise<void> {
  const temporary = `${path}${unfinished}${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
