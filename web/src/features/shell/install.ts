import { useSyncExternalStore } from 'react';

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}

function offer(event: InstallPrompt | null): void {
  offered = event;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer to install for the button; call once, early. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(isInstallPrompt(event) ? event : null);
  });
  addEventListener('appinstalled', () => offer(null));
}

/** Asks the browser to install; false when it cannot, and the person must be shown how. */
export async function installApp(): Promise<boolean> {
  const event = offered;
  if (!event) return false;
  offer(null);
  await event.prompt();
  return true;
}

/** Whether this page already runs as the installed app. */
export function useInstalled(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => matchMedia('(display-mode: standalone)').matches,
    () => false,
  );
}
