/**
 * Tells of the heading of a page once it says something, and again when another one takes its place. On a slow line the page comes long
 * after its address.
 * @returns ends the watch
 */
export function watchHeading(pathname: string, onFound: (heading: HTMLElement) => void): () => void {
  let found: HTMLElement | null = null;
  const look = (): void => {
    const heading = document.querySelector<HTMLElement>(`main[data-path="${CSS.escape(pathname)}"] h1`);
    if (!heading?.textContent || heading === found) return;
    found = heading;
    onFound(heading);
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  look();
  return () => watch.disconnect();
}
