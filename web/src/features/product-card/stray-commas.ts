/** Texts that are cut after some lines. */
const cutTexts = '.card__title, [class*="line-clamp-"]';
/** A comma before the part that is cut off. */
const commas = /[,;:–—-]\s+(?=\S)/g;

/**
 * A comma right before the ellipsis of a text that is cut is not drawn (product/lists#card): only the browser knows where it cuts, so each
 * text is looked at once it is laid out, and again in another size. Where the browser draws no highlights the comma stays.
 * @returns takes everything back
 */
export function hideStrayCommas(): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const strays = new Highlight();
  CSS.highlights.set('stray', strays);
  const watched = new WeakSet<Element>();
  const looked = new WeakMap<Element, Range | null>();
  const look = (element: Element): void => {
    const before = looked.get(element);
    if (before) strays.delete(before);
    const stray = strayIn(element);
    if (stray) strays.add(stray);
    looked.set(element, stray);
  };
  const sizes = new ResizeObserver((changes) => {
    for (const { target } of changes) look(target);
  });
  // What is far away need not be laid out for this; meanwhile its letters may come, so it is looked at whenever it comes near.
  const near = new Set<Element>();
  const screen = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (isIntersecting) {
          near.add(target);
          sizes.observe(target);
        } else {
          near.delete(target);
          sizes.unobserve(target);
        }
      }
    },
    { rootMargin: '50%' },
  );
  const watch = (): void => {
    for (const element of document.querySelectorAll(cutTexts)) {
      if (watched.has(element)) continue;
      watched.add(element);
      screen.observe(element);
    }
  };
  const watcher = new MutationObserver(watch);
  watcher.observe(document.body, { childList: true, subtree: true });
  watch();
  // Letters come in several parts, some only once they are scrolled to, and lay out a text anew within the same size.
  const lookAgain = (): void => near.forEach(look);
  document.fonts.addEventListener('loadingdone', lookAgain);
  return () => {
    watcher.disconnect();
    screen.disconnect();
    sizes.disconnect();
    document.fonts.removeEventListener('loadingdone', lookAgain);
    CSS.highlights.delete('stray');
  };
}

/** The comma that is the last of what is seen of a text. */
function strayIn(element: Element): Range | null {
  if (element.scrollHeight <= element.clientHeight) return null;
  const text = element.textContent;
  const end = element.getBoundingClientRect().bottom;
  const isSeen = (at: number): boolean => rangeOf(element, at).getBoundingClientRect().bottom <= end + 1;
  const last = [...text.matchAll(commas)].findLast(({ index }) => isSeen(index));
  if (!last || isSeen(last.index + last[0].length)) return null;
  return rangeOf(element, last.index);
}

/** One character of a text, which may stand in several parts. */
function rangeOf(element: Element, at: number): Range {
  const range = new Range();
  const parts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let from = at;
  for (let part = parts.nextNode(); part instanceof Text; part = parts.nextNode()) {
    if (from < part.length) {
      range.setStart(part, from);
      range.setEnd(part, from + 1);
      break;
    }
    from -= part.length;
  }
  return range;
}
