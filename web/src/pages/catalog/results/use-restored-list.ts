import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from '#web/api/device-storage.ts';

interface LoadedList {
  pages: number;
  hasNextPage: boolean;
  isFetching: boolean;
  failed: boolean;
  fetchNextPage: () => void;
}

const storageKey = 'catalogPlaces';
/** Lists of this tab whose place is remembered, the last ones; of each at most so many pages are asked for again. */
const mostPlaces = 20;
const mostPages = 15;
/** For so long a list may grow to where its place is. */
const patienceMs = 3000;

type Places = Record<string, { pages: number; y: number }>;

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([key, place]): [string, { pages: number; y: number }][] => {
        const { pages, y } = Object(place);
        return Number.isInteger(pages) && Number.isFinite(y) ? [[key, { pages, y }]] : [];
      }),
    );
  } catch {
    return {};
  }
}

function remember(key: string, { pages, y }: { pages: number; y: number }): void {
  const places = Object.entries(readPlaces()).filter(([other]) => other !== key);
  if (pages > 1) places.push([key, { pages: Math.min(pages, mostPages), y }]);
  tabStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(places.slice(-mostPlaces))));
}

/** The first page of a visit has no key of its own in the history: it comes back by a reload or by going back to it. */
function isNewVisit(key: string): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return key.startsWith('default ') && entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

/**
 * A list that was scrolled far comes back as it was when its page is loaded anew: a phone throws away the tabs that it does not
 * show. What was loaded is asked for again, page by page, and then the place is found; whoever scrolls meanwhile stays where they are.
 */
export function useRestoredList({ pages, hasNextPage, isFetching, failed, fetchNextPage }: LoadedList): void {
  const location = useLocation();
  const key = `${location.key} ${location.pathname}${location.search}`;
  const wanted = useRef<{ pages: number; y: number } | null>(null);
  const shown = useRef({ pages, y: 0 });

  // Layout: the page that follows moves the scroll position before other effects end.
  useLayoutEffect(() => {
    wanted.current = isNewVisit(key) ? null : (readPlaces()[key] ?? null);
    shown.current.y = scrollY;
    const onScroll = (): void => {
      shown.current.y = scrollY;
    };
    const stay = (): void => {
      wanted.current = null;
    };
    const save = (): void => {
      if (!wanted.current) remember(key, shown.current);
    };
    const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
    for (const gesture of gestures) addEventListener(gesture, stay, { passive: true });
    addEventListener('scroll', onScroll, { passive: true });
    // A busy browser tells of a scroll only after the press that followed it.
    addEventListener('click', onScroll, { capture: true });
    addEventListener('pagehide', save);
    return () => {
      save();
      for (const gesture of gestures) removeEventListener(gesture, stay);
      removeEventListener('scroll', onScroll);
      removeEventListener('click', onScroll, { capture: true });
      removeEventListener('pagehide', save);
    };
  }, [key]);
  // After the place of the list before has been remembered with its own pages.
  useLayoutEffect(() => {
    shown.current.pages = pages;
  }, [pages]);

  useEffect(() => {
    const place = wanted.current;
    if (!place || pages === 0 || isFetching) return;
    if (pages < place.pages && hasNextPage && !failed) {
      fetchNextPage();
      return;
    }
    // What is loaded is not yet laid out, and until it is the page is too short for its place.
    const settle = (): void => {
      if (wanted.current) scrollTo(0, place.y);
      if (!wanted.current || Math.abs(scrollY - place.y) <= 1) stop();
    };
    const stop = (): void => {
      wanted.current = null;
      clearTimeout(patience);
      growth.disconnect();
    };
    const growth = new ResizeObserver(settle);
    const patience = setTimeout(stop, patienceMs);
    growth.observe(document.body);
    return () => {
      clearTimeout(patience);
      growth.disconnect();
    };
  }, [pages, hasNextPage, isFetching, failed, fetchNextPage]);
}
