import { useEffect, useEffectEvent } from 'react';

/**
 * A step back through the history, as a phone's button makes it, closes what lies over the page instead of leaving the page: while it
 * is open the history has an entry more.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    // The router's own marks stay: to it both entries are the same place.
    history.pushState({ ...history.state, isOver: true }, '');
    const closing = new AbortController();
    addEventListener('popstate', () => onBack(), { signal: closing.signal });
    return () => {
      closing.abort();
      if (isOver()) history.back();
    };
  }, [isOpen]);
}

function isOver(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isOver' in state;
}
