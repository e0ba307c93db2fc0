import { splitLanguage } from '#web/texts/language.ts';
import { keepPage } from './left-page.ts';

/** Keeps the page that is left since somebody's session ended, as it stands, for coming back to it (product/accounts#refresh). @returns ends it */
export function keepPageOfLostSession(): () => void {
  const keep = (event: Event): void => {
    // Calls that nobody's name stands under any more fail after the first one.
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'number') return;
    keepPage(splitLanguage(location.pathname).path + location.search, event.detail);
  };
  addEventListener('sessionlost', keep);
  return () => removeEventListener('sessionlost', keep);
}
