import { deviceStorage } from '#web/api/device-storage.ts';

const key = 'likedProducts';
const none: readonly number[] = [];
let cached: { text: string | null; ids: readonly number[] } = { text: null, ids: none };
const listeners = new Set<() => void>();

/** The ids liked on this device while signed out, in local storage under `likedProducts` (spec §3), newest last. */
export const likedHere = {
  get(): readonly number[] {
    const text = deviceStorage.getItem(key);
    if (text !== cached.text) cached = { text, ids: idsIn(text) };
    return cached.ids;
  },
  set(id: number, liked: boolean): void {
    const others = likedHere.get().filter((each) => each !== id);
    write(liked ? [...others, id] : others);
  },
  /** Forgets those that the server has taken over; ids liked meanwhile stay. */
  remove(ids: readonly number[]): void {
    const gone = new Set(ids);
    write(likedHere.get().filter((id) => !gone.has(id)));
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
  none,
};

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
    return [...new Set(value.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);
  } catch {
    return none;
  }
}
