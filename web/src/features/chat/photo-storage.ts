import { cacheNames } from '#web/service-worker/names.ts';

/** Pictures of messages that were not sent, kept on this device until the server has them, by their keys. Signing out drops them. */
export interface PhotoStorage {
  /** False where the device has no room for it, or keeps nothing for pages. */
  keep(key: string, photo: Blob): Promise<boolean>;
  /** Null where it is not kept. */
  read(key: string): Promise<Blob | null>;
  drop(key: string): Promise<void>;
  /** Drops all others: those of messages that went with their account. */
  keepOnly(keys: ReadonlySet<string>): Promise<void>;
}

const address = (key: string): string => `/chat-photo/${key}`;

/** In the browser's cache, which has room for pictures where local storage has none. */
export const devicePhotoStorage: PhotoStorage = {
  async keep(key, photo) {
    try {
      await (await opened()).put(address(key), new Response(photo));
      return true;
    } catch {
      return false;
    }
  },
  async read(key) {
    try {
      return (await (await (await opened()).match(address(key)))?.blob()) ?? null;
    } catch {
      return null;
    }
  },
  async drop(key) {
    if (await isThere()) await (await opened()).delete(address(key)).catch(() => undefined);
  },
  async keepOnly(keys) {
    if (!(await isThere())) return;
    const cache = await opened();
    const wanted = new Set([...keys].map(address));
    const others = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
    await Promise.all(others.map((request) => cache.delete(request)));
  },
};

/** Rejects where the browser gives pages no cache. */
const opened = (): Promise<Cache> => caches.open(cacheNames.chatPhotos);

/** Nothing is made only to be emptied. */
const isThere = async (): Promise<boolean> =>
  'caches' in globalThis && (await caches.has(cacheNames.chatPhotos).catch(() => false));
