import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#web/api/device-storage.ts';

export type CatalogView = 'grid' | 'list';

const key = 'catalogView';
const listeners = new Set<() => void>();

/** Shows catalogues so from now on; `/theme.js` does it before the first paint of other pages, and styles do the rest. */
export function chooseView(view: CatalogView): void {
  deviceStorage.setItem(key, view);
  document.documentElement.dataset.view = view;
  for (const listener of listeners) listener();
}

/** How a catalogue is shown: the grid until the list is chosen. */
export function useCatalogView(): CatalogView {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (deviceStorage.getItem(key) === 'list' ? 'list' : 'grid'),
    () => 'grid',
  );
}
