import { idsInListLimit } from '#contract/values/limits.ts';
import type { Api } from '#web/api/api.ts';
import { likedHere } from './liked-here.ts';

let running: Promise<boolean> | null = null;

/**
 * Hands the likes of this device over to the account (product/listings#likes: after sign-in or on load with a token) and removes them
 * here. Failures are silent; the ids stay for the next load. True when something was handed over.
 */
export function syncLikes(api: Pick<Api, 'call'>): Promise<boolean> {
  running ??= handOver(api).finally(() => {
    running = null;
  });
  return running;
}

async function handOver(api: Pick<Api, 'call'>): Promise<boolean> {
  const ids = likedHere.get();
  for (let start = 0; start < ids.length; start += idsInListLimit) {
    const part = ids.slice(start, start + idsInListLimit);
    try {
      await api.call('listLikedProducts', { query: { ids: part.join(','), pageSize: 1 } });
    } catch {
      return start > 0;
    }
    likedHere.remove(part);
  }
  return ids.length > 0;
}
