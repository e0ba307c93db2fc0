import { type RefObject, useEffect, useRef } from 'react';
import { hasPassedThreshold, scrollThrottleMs, throttle } from './scroll-position.ts';

export interface InfiniteScroll {
  /** how many items are loaded: one request goes out until this changes (product/lists#scrolling) */
  length: number;
  /** there is a next page, and the last request for it did not fail */
  enabled: boolean;
  load: () => void;
}

/** Calls `load` when the page is scrolled near the end of the list, and at once while the list does not reach so far. */
export function useInfiniteScroll(
  list: RefObject<HTMLElement | null>,
  { length, enabled, load }: InfiniteScroll,
): void {
  const requestedAt = useRef(-1);
  useEffect(() => {
    if (!enabled) {
      requestedAt.current = -1;
      return;
    }
    const check = (): void => {
      const box = list.current?.getBoundingClientRect();
      if (!box || requestedAt.current === length || !hasPassedThreshold(box, innerHeight)) return;
      requestedAt.current = length;
      load();
    };
    const onScroll = throttle(check, scrollThrottleMs);
    check();
    addEventListener('scroll', onScroll.call, { passive: true });
    addEventListener('resize', onScroll.call);
    return () => {
      onScroll.cancel();
      removeEventListener('scroll', onScroll.call);
      removeEventListener('resize', onScroll.call);
    };
  }, [list, length, enabled, load]);
}
