import { useEffect } from 'react';
import { useSite } from '#web/site/site.ts';
import { saveShownPage } from './saved-pages.ts';

/** ms that somebody looks at a page before it is worth its place on the device; its pictures have come by then */
const lookMs = 2000;

/**
 * Saves the page at `path` once it is `shown`, as somebody reached it inside the application; a page that was loaded as a document
 * saves itself. Those who save data are spared the second request.
 */
export function useSavePage(path: string, shown: boolean): void {
  const { savesData } = useSite();
  useEffect(() => {
    if (!shown || savesData || !path) return;
    const timer = setTimeout(saveShownPage, lookMs);
    return () => clearTimeout(timer);
  }, [path, shown, savesData]);
}
