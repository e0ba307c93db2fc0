import { useEffect } from 'react';

/** ms between two looks whether the server answers; a device may well say that it is online when it is not */
const lookMs = 5000;

/** Goes to `href` as soon as the server answers again; null stays. */
export function useReturn(href: string | null): void {
  useEffect(() => {
    if (href === null) return;
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
      if (answer?.ok) location.replace(href);
    };
    const timer = setInterval(() => void look(), lookMs);
    const onOnline = (): void => void look();
    addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onOnline);
    };
  }, [href]);
}
