import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { withHeading } from './with-heading.ts';

/** After a change of page: scroll to the top of a new one, focus its h1, and say its title. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    // Another page is laid out anyway.
    document.documentElement.dataset.allLetters = '';
    if (navigationType !== 'POP' && !hash) scrollTo(0, 0);
  }, [pathname, hash, navigationType]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return withHeading((heading, signal) => heading.announce(pathname, signal, setTitle));
  }, [pathname]);

  return (
    <span className="sr-only" aria-live="polite">
      {title}
    </span>
  );
}
