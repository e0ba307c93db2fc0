import { useSyncExternalStore } from 'react';
import { isLanguage, type Language } from '#contract/texts/language.ts';
import { deviceStorage } from '#web/api/device-storage.ts';

/** The region, and perhaps district, that a person looks in; stored on this device. */
export interface Place {
  regionId: number;
  districtId: number | null;
  /** the name as it was shown when chosen, in `language` */
  name: string;
  language: Language;
}

const key = 'place';
const listeners = new Set<() => void>();
let cached: { text: string | null; place: Place | null } = { text: null, place: null };

/** The chosen place outside of components; null on the server. */
export function chosenPlace(): Place | null {
  const text = deviceStorage.getItem(key);
  if (text !== cached.text) cached = { text, place: placeIn(text) };
  return cached.place;
}

/** Remembers the chosen place; null means everywhere. */
export function choosePlace(place: Place | null): void {
  if (place) deviceStorage.setItem(key, JSON.stringify(place));
  else deviceStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** The chosen place; null until one is chosen, which narrows nothing (product/frame#place). */
export function usePlace(): Place | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chosenPlace,
    () => null,
  );
}

function placeIn(text: string | null): Place | null {
  if (!text) return null;
  try {
    const value: Partial<Place> = JSON.parse(text);
    if (!Number.isSafeInteger(value.regionId) || typeof value.name !== 'string') return null;
    return {
      regionId: Number(value.regionId),
      districtId: Number.isSafeInteger(value.districtId) ? Number(value.districtId) : null,
      name: value.name,
      language: isLanguage(value.language) ? value.language : 'uz',
    };
  } catch {
    return null;
  }
}
