import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { watchHeading } from './watch-heading.ts';

/** After a change of page: scroll to the top of a new one, focus its h1, and say its title. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useLayoutEffect(() => {
    if (shown.current !== pathname && navigationType !== 'POP' && !hash) scrollTo(0, 0);
  }, [pathname, hash, navigationType]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    // Until the heading comes the page has the focus; whoever has gone on from there is not called back.
    main?.focus({ preventScroll: true });
    return watchHeading(pathname, (heading) => {
      if (document.activeElement === main || document.activeElement === document.body) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      requestAnimationFrame(() => setTitle(document.title));
    });
  }, [pathname]);

  return (
    <span className="sr-only" aria-live="polite">
      {title}
    </span>
  );
}
