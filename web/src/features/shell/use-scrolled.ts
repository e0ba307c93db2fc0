import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled by more than `past` pixels; 10 turns the header solid (product/frame#header). */
export function useScrolled(past = 10): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > past,
    () => false,
  );
}
