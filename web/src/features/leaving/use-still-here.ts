import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { splitLanguage } from '#web/texts/language.ts';

/**
 * Whether the person is still at the page that this is part of, for an answer that would lead on: whoever has left meanwhile is not
 * fetched back. The address tells it before the screen does, which shows the page left until the next one is loaded.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  const here = useRef<string | null>(null);
  useLayoutEffect(() => {
    here.current = pathname;
    return () => {
      here.current = null;
    };
  }, [pathname]);
  return useCallback(() => splitLanguage(window.location.pathname).path === here.current, []);
}
