import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#web/api/device-storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

function subscribe(listener: () => void): () => void {
  const root = document.documentElement;
  root.addEventListener('themechange', listener);
  return () => root.removeEventListener('themechange', listener);
}

function chosen(): ThemeChoice {
  const stored = deviceStorage.getItem('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The person's choice, kept on this device; `/theme.js` applies it before the first paint. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore<ThemeChoice>(subscribe, chosen, () => 'system');
  return [
    choice,
    (next) => {
      if (next === 'system') deviceStorage.removeItem('theme');
      else deviceStorage.setItem('theme', next);
      dispatchEvent(new Event('themechosen'));
    },
  ];
}

/** Whether dark colours are on now. */
export function useDarkTheme(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme === 'dark',
    () => false,
  );
}
