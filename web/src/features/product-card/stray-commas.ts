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
  // What is far below need not be laid out for this.
  const screen = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue;
        screen.unobserve(target);
        sizes.observe(target);
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
  void document.fonts.ready.then(() => {
    for (const element of document.querySelectorAll(cutTexts)) if (looked.has(element)) look(element);
  });
  return () => {
    watcher.disconnect();
    screen.disconnect();
    sizes.disconnect();
    CSS.highlights.delete('stray');
  };
}

/** The comma that is the last of what is seen of a text. */
function strayIn(element: Element): Range | null {
  const text = element.firstChild;
  if (!(text instanceof Text) || element.scrollHeight <= element.clientHeight) return null;
  const end = element.getBoundingClientRect().bottom;
  const isSeen = (at: number): boolean => rangeOf(text, at).getBoundingClientRect().bottom <= end + 1;
  const last = [...text.data.matchAll(commas)].findLast(({ index }) => isSeen(index));
  if (!last || isSeen(last.index + last[0].length)) return null;
  return rangeOf(text, last.index);
}

function rangeOf(text: Text, at: number): Range {
  const range = new Range();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range;
}
