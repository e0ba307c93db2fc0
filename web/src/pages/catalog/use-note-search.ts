import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { withHeading } from '#web/features/shell/with-heading.ts';

/** The text that was counted last: whoever comes back to its results, or narrows them, does not search anew. */
let noted = '';

/**
 * Has a search counted once the person sees what it finds (docs/search.md, "What is counted"): neither a list that was fetched ahead of a
 * click, nor one in a tab that nobody has looked at yet. `found`: null until it is known.
 */
export function useNoteSearch(text: string, found: boolean | null): void {
  const api = useApi();
  useEffect(() => {
    if (text === '') noted = '';
    if (text === '' || found === null) return;
    const note = (): void => {
      if (document.visibilityState !== 'visible' || noted === text) return;
      noted = text;
      api.call('noteSearch', { body: { q: text, found } }).catch(() => undefined);
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [api, text, found]);
}

/**
 * A search for something else on the same page begins at its top, with the focus on its h1, as another page does. Back to what was searched
 * for before leads to the place in it, and an address that is put right begins nothing.
 */
export function useNewSearch(text: string): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(text);
  const isNew = useEffectEvent((now: string) => now !== shown.current && navigationType === 'PUSH');

  useLayoutEffect(() => {
    if (isNew(text)) scrollTo(0, 0);
  }, [text]);

  useEffect(() => {
    const begins = isNew(text);
    shown.current = text;
    // What was found is told beside the heading.
    return begins ? withHeading((heading, signal) => heading.announce(pathname, signal, () => undefined)) : undefined;
  }, [text, pathname]);
}
