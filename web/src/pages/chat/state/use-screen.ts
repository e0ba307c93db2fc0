import { type RefObject, useEffect, useSyncExternalStore } from 'react';

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

/** Keeps `--messages-top` at where the messages begin, px: toasts stand there, away from the newest line and the input. */
export function useMessagesTop(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const { style } = document.documentElement;
    // What stands above it takes from its height.
    const observer = new ResizeObserver(() => {
      style.setProperty('--messages-top', `${Math.round(element.getBoundingClientRect().top)}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--messages-top');
    };
  }, [list]);
}
