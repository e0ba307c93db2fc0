import { useEffect, useSyncExternalStore } from 'react';

/** Below this width the list is a drawer (product/chat#screen: 768 px). */
const narrowQuery = '(max-width: 47.99rem)';

/** Whether the screen shows either the list or the conversation. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(narrowQuery);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(narrowQuery).matches,
    () => false,
  );
}

/** Keeps `--visible-height` at what the on-screen keyboard leaves free, so that the input stays in sight. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const measure = (): void => {
      if (viewport.scale > 1.1) return;
      style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
      scrollTo(0, 0);
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      style.removeProperty('--visible-height');
    };
  }, []);
}
