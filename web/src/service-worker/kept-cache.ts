import { cacheNames } from './names.ts';
import { scope } from './scope.ts';

type CacheName = (typeof cacheNames)[keyof typeof cacheNames];

/** The entry, whatever headers it was asked with: ours differ only by encoding. None where the storage refuses or is broken. */
export async function lookUp(name: CacheName, key: string): Promise<Response | undefined> {
  try {
    return await (await scope.caches.open(name)).match(key, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/**
 * Keeps an answer as the newest of its cache. A full device keeps no more: the pictures, which weigh most, make room for the
 * next one.
 */
export async function keep(name: CacheName, key: string, answer: Response): Promise<void> {
  try {
    const cache = await scope.caches.open(name);
    // Taken out first, so that the order of the keys is the order of their last use.
    await cache.delete(key, { ignoreVary: true });
    await cache.put(key, answer);
  } catch {
    await scope.caches.delete(cacheNames.pictures).catch(() => undefined);
  }
}

/** Drops the oldest of the entries that `counts` until `most` are left. */
export async function trim(name: CacheName, most: number, counts: (url: URL) => boolean = () => true): Promise<void> {
  const cache = await scope.caches.open(name);
  const counted = (await cache.keys()).filter(({ url }) => counts(new URL(url)));
  await Promise.all(counted.slice(0, Math.max(0, counted.length - most)).map((request) => cache.delete(request)));
}

/** Drops the oldest entries until the rest weighs at most `mostBytes` by what their answers say of themselves. */
export async function trimBytes(name: CacheName, mostBytes: number): Promise<void> {
  const cache = await scope.caches.open(name);
  let left = mostBytes;
  for (const request of (await cache.keys()).toReversed()) {
    left -= Number((await cache.match(request))?.headers.get('content-length') ?? 0);
    if (left < 0) await cache.delete(request);
  }
}
