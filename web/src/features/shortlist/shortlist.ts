import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#web/api/device-storage.ts';

/** So many listings can stand side by side. */
export const shortlistLimit = 8;

const key = 'shortlist';
const none: readonly number[] = [];
let cached: { text: string | null; ids: readonly number[] } = { text: null, ids: none };
const listeners = new Set<() => void>();

/** The listings put side by side to compare (decisions §6), kept on this device, the newest last. */
export const shortlist = {
  get(): readonly number[] {
    const text = deviceStorage.getItem(key);
    if (text !== cached.text) cached = { text, ids: idsIn(text) };
    return cached.ids;
  },
  /** @returns false when the shortlist is full */
  add(id: number): boolean {
    const ids = shortlist.get();
    if (ids.includes(id)) return true;
    if (ids.length >= shortlistLimit) return false;
    write([...ids, id]);
    return true;
  },
  remove(id: number): void {
    write(shortlist.get().filter((each) => each !== id));
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) listener();
    };
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  },
};

/** The ids on the shortlist; empty on the server. */
export function useShortlist(): readonly number[] {
  return useSyncExternalStore(shortlist.subscribe, shortlist.get, () => none);
}

function write(ids: readonly number[]): void {
  if (ids.length === 0) deviceStorage.removeItem(key);
  else deviceStorage.setItem(key, JSON.stringify(ids));
  for (const listener of listeners) listener();
}

function idsIn(text: string | null): readonly number[] {
  if (!text) return none;
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return none;
    const ids = [...new Set(value.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);
    return ids.slice(0, shortlistLimit);
  } catch {
    return none;
  }
}
