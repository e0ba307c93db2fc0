import { useSyncExternalStore } from 'react';

/** Two panes from here on; below, the selected category opens inline (product/frame#category-modal). */
const wide = '(min-width: 768px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}
