import { cacheNames } from '#web/service-worker/names.ts';

/** A list of one's own that opens without a network. */
export type OwnList = 'favourites' | 'shortlist';

/** An answer as it was last seen. */
export interface SeenAnswer {
  /** which of the list's answers it is */
  name: string;
  data: unknown;
  /** ms since 1970 */
  updatedAt: number;
}

const addressOf = (list: OwnList): string => `/last-seen/${list}`;

/** Keeps what a list has shown, for `owner` alone: an account, or null for who is signed out. It goes with the pages that were looked at. */
export async function keepSeen(list: OwnList, owner: string | null, answers: readonly SeenAnswer[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(cacheNames.lists);
  await cache.put(addressOf(list), new Response(JSON.stringify({ owner, answers })));
}

/** What `keepSeen` kept for this owner. What another person left, whose sign-out found no time to forget it, goes now. */
export async function readSeen(list: OwnList, owner: string | null): Promise<SeenAnswer[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheNames.lists))) return [];
  const cache = await caches.open(cacheNames.lists);
  const kept: unknown = await (await cache.match(addressOf(list)))?.json();
  if (typeof kept !== 'object' || kept === null || !('owner' in kept && 'answers' in kept)) return [];
  if (kept.owner !== owner) {
    await caches.delete(cacheNames.lists);
    return [];
  }
  return Array.isArray(kept.answers) ? kept.answers.filter(isAnswer) : [];
}

function isAnswer(value: unknown): value is SeenAnswer {
  if (typeof value !== 'object' || value === null || !('name' in value && 'data' in value && 'updatedAt' in value)) {
    return false;
  }
  return typeof value.name === 'string' && typeof value.updatedAt === 'number';
}
