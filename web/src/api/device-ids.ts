import { useSyncExternalStore } from 'react';
import { deviceStorage } from './device-storage.ts';

const none: readonly number[] = [];

/** A list of ids kept on this device, shared by all its tabs. */
export interface DeviceIds {
  /** the newest last; the same array until something changes */
  get(): readonly number[];
  set(ids: readonly number[]): void;
  subscribe(listener: () => void): () => void;
}

/** Ids in local storage under `key`, at most `most` of them; what is not an id there is passed over. */
export function deviceIds(key: string, most = Number.POSITIVE_INFINITY): DeviceIds {
  let cached: { text: string | null; ids: readonly number[] } = { text: null, ids: none };
  const listeners = new Set<() => void>();
  return {
    get() {
      const text = deviceStorage.getItem(key);
      if (text !== cached.text) cached = { text, ids: idsIn(text).slice(0, most) };
      return cached.ids;
    },
    set(ids) {
      if (ids.length === 0) deviceStorage.removeItem(key);
      else deviceStorage.setItem(key, JSON.stringify(ids));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
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
}

/** The ids as they are now; none while the served page is taken over. */
export function useDeviceIds(ids: Pick<DeviceIds, 'get' | 'subscribe'>): readonly number[] {
  return useSyncExternalStore(ids.subscribe, ids.get, () => none);
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
