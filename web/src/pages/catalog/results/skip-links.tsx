import type { MouseEvent } from 'react';
import { m } from '#web/texts/messages.ts';

export const resultsId = 'results';
export const sidebarId = 'filters';

/** The first stops of the page's content: past categories and filters to the results, and where they stand beside them, to the filters. */
export function SkipLinks() {
  return (
    <>
      <a className="skip-link" href={`#${resultsId}`} onClick={skip}>
        {m.lists_skip_to_results()}
      </a>
      <a className="skip-link catalog__to-filters" href={`#${sidebarId}`} onClick={skip}>
        {m.lists_skip_to_filters()}
      </a>
    </>
  );
}

/** As the browser would, but the address and the way back stay what they were. */
function skip(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}
