import { useSyncExternalStore } from 'react';

let title = '';
const listeners = new Set<() => void>();

/** Tells the phone header what the page is called. */
export function setPageTitle(next: string): void {
  if (next === title) return;
  title = next;
  for (const listener of listeners) listener();
}

/** The title of the page in sight; empty until it is known. */
export function usePageTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => title,
    () => '',
  );
}
