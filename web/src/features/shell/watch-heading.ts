/** Tells of the heading of a page once it says something, and again when another one takes its place. On a slow line it comes long after the address. */
function watchHeading(pathname: string, signal: AbortSignal, onFound: (heading: HTMLElement) => void): void {
  if (signal.aborted) return;
  let found: HTMLElement | null = null;
  const look = (): void => {
    const heading = document.querySelector<HTMLElement>(`main[data-path="${CSS.escape(pathname)}"] h1`);
    if (!heading?.textContent || heading === found) return;
    found = heading;
    onFound(heading);
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => watch.disconnect());
  look();
}

/** Puts the focus on the heading of a new page, and tells its title. */
function announce(pathname: string, signal: AbortSignal, report: (title: string) => void): void {
  const main = document.querySelector('main');
  // Until the heading comes the page has the focus; whoever has gone on from there is not called back.
  if (!signal.aborted) main?.focus({ preventScroll: true });
  watchHeading(pathname, signal, (heading) => {
    if (document.activeElement === main) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    requestAnimationFrame(() => report(document.title));
  });
}

/** Tells whether the heading of a page has left the screen under the phone's header. */
function follow(pathname: string, signal: AbortSignal, report: (isGone: boolean) => void): void {
  const observer = new IntersectionObserver((entries) => report(entries.at(-1)?.isIntersecting === false), {
    rootMargin: '-56px 0px 0px',
  });
  signal.addEventListener('abort', () => observer.disconnect());
  watchHeading(pathname, signal, (heading) => {
    observer.disconnect();
    observer.observe(heading);
  });
}

/** What is done with the heading of a page. */
export const pageHeading = { announce, follow };
