import { useEffect } from 'react';
import { useApi } from '#web/api/api-context.ts';

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
