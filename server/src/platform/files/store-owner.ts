import { text } from 'node:stream/consumers';
import type { FileStore } from './file-store.ts';

/** The object of a store that says whose files it has. */
export const ownerKey = 'installation';

/** The installation whose files a store has; null where none was written into it yet. */
export async function ownerOf(store: FileStore): Promise<string | null> {
  return (await store.size(ownerKey)) === null ? null : (await text(store.read(ownerKey))).trim();
}

export async function writeOwner(store: FileStore, installation: string): Promise<void> {
  await store.put(ownerKey, Buffer.from(`${installation}\n`));
}

/** Whether anything at all is stored. */
export async function hasFiles(store: FileStore): Promise<boolean> {
  for await (const { key } of store.list()) if (key !== ownerKey) return true;
  return false;
}
