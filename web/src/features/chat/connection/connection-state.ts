/** Whether the connection of this page is open: what it tells need not be asked for. */
let isOpen = false;
const listeners = new Set<() => void>();

export const connectionState = {
  isOpen: (): boolean => isOpen,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(open: boolean): void {
    if (open === isOpen) return;
    isOpen = open;
    for (const listener of listeners) listener();
  },
};
