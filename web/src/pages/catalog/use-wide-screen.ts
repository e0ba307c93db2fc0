import { useSyncExternalStore } from 'react';

/** The sidebar stands beside the list from here on (product/look#space). */
const wide = '(min-width: 56.25rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** False on the server and while hydrating. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}
