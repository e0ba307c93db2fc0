import { rm } from 'node:fs/promises';

/** Removes a folder, if it exists, into which a program that is about to end may still write. */
export async function removeTree(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
