import { type ReactNode, useSyncExternalStore } from 'react';

let title = '';
let actions: ReactNode = null;
let searchBase: string | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

/** Tells the phone header what the page is called. */
export function setPageTitle(next: string): void {
  if (next === title) return;
  title = next;
  notifyListeners();
}

/** Gives the phone header two buttons of the cabinet instead of its own; null takes them back. */
export function setPageActions(next: ReactNode): void {
  actions = next;
  notifyListeners();
}

/** Tells the search where the next text is looked for; null where the page's address says so. */
export function setSearchBase(next: string | null): void {
  searchBase = next;
  notifyListeners();
}

/** The address that the next text narrows, where the page has told it. */
export function useSearchBase(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => searchBase,
    () => null,
  );
}

/** The title of the page in sight; empty until it is known. */
export function usePageTitle(): string {
  return useSyncExternalStore(
    subscribe,
    () => title,
    () => '',
  );
}

/** The cabinet's buttons in the phone header; null on other pages. */
export function usePageActions(): ReactNode {
  return useSyncExternalStore(
    subscribe,
    () => actions,
    () => null,
  );
}
