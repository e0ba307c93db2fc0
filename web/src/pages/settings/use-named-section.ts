import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Brings the section that the address names on screen and gives its heading the focus, once all above it stands. */
export function useNamedSection(isLoaded: boolean): void {
  const { hash } = useLocation();
  const shown = useRef('');
  useEffect(() => {
    if (!isLoaded || hash === shown.current) return;
    // The frame after the one in which the new page's title gets the focus.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        shown.current = hash;
        const heading = document.getElementById(hash.slice(1));
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
        heading.scrollIntoView({ block: 'center' });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, isLoaded]);
}
