import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/**
 * Gives each step of the card after the first an entry of the browser's history, so that Back, by button or gesture, goes one
 * step back within the card. What the card shows decides: an entry that it cannot show, after Forward, is left again, and the
 * entries are gone from under the page that follows when somebody is signed in.
 * @param depth steps above the first one now; null while that is not known
 * @param onBack takes the card one step back
 * @returns goes one step back as Back does
 */
export function useStepHistory(depth: number | null, onBack: () => void): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const entry = entryDepth(location.state);
  const leaving = useRef<unknown>(null);

  // The browser moves later: a second press, or an effect run twice, must not move it twice.
  const leave = (entries: number): void => {
    if (leaving.current === location) return;
    leaving.current = location;
    void navigate(-entries);
  };
  const followCard = useEffectEvent((shown: number) => {
    const { pathname, search } = location;
    for (let depth = entry + 1; depth <= shown; depth += 1) {
      void navigate({ pathname, search }, { state: { loginDepth: depth } });
    }
    if (shown < entry) leave(entry - shown);
  });
  const followHistory = useEffectEvent((at: Location) => {
    if (depth === null) return;
    const reached = entryDepth(at.state);
    for (let shown = depth; shown > reached; shown -= 1) onBack();
    if (depth < reached) leave(reached - depth);
  });
  useEffect(() => {
    if (depth !== null) followCard(depth);
  }, [depth]);
  useEffect(() => followHistory(location), [location]);

  return () => leave(1);
}

/** How deep an entry of the history is, as this file left it there; 0 for any other. */
function entryDepth(state: unknown): number {
  const known = typeof state === 'object' && state !== null && 'loginDepth' in state;
  return known && typeof state.loginDepth === 'number' ? state.loginDepth : 0;
}
