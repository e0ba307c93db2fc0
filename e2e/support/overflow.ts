/**
 * An expression for the page: what of its texts does not fit, one line each. A text fits where its letters stand inside the box that cuts
 * them off, inside the control that they name, and inside the screen. What ends in an ellipsis, is clamped to some lines or scrolls does so
 * by design, unless it is the label of a button, a tab, a chip or a fact, which is read whole; a row of a list may be a button too, and cut what
 * people wrote. Texts for screen readers alone do not count.
 */
export const cutTexts = `(() => {
  const slack = 1.5;
  /** px between links in a row: a name may reach into it, not over what stands beside. */
  const gap = 4.5;
  const labelled = 'button, [role="tab"], .btn, .chip, .badge, summary, th, dt';
  const styles = new Map();
  const styleOf = (element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const isClamped = (style) => style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip';
  /** A box of a pixel, or one that is clipped away: for screen readers. */
  const isForReaders = (style, box) => box.width <= 1 || box.height <= 1 || style.clipPath !== 'none' || style.opacity === '0';
  /** What stands in a table, or holds texts below each other, is a row of a list, in which one may be a person's own. */
  const isRow = (control) => {
    if (control.closest('td')) return true;
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const boxes = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (/\\S/.test(node.data)) boxes.push(linesOf(node)[0]);
    }
    const drawn = boxes.filter(Boolean);
    return drawn.some(({ top }) => drawn.some(({ bottom }) => top >= bottom - 1));
  };
  const rangeOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range;
  };
  const linesOf = (node) => [...rangeOf(node).getClientRects()];
  const found = [];
  const tell = (why, element, text) => {
    const name = element.tagName.toLowerCase() + (element.className && typeof element.className === 'string' ? '.' + element.className.split(' ').slice(0, 3).join('.') : '');
    found.push(why + ': ' + name + ' “' + text.trim().replace(/\\s+/g, ' ').slice(0, 60) + '”');
  };
  const root = document.scrollingElement;
  if (root.scrollWidth > root.clientWidth + 1) found.push('the page scrolls sideways: ' + root.scrollWidth + ' of ' + root.clientWidth);
  const look = (node) => {
    const text = node.data;
    const owner = node.parentElement;
    if (!/\\S/.test(text) || !owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    const letters = rangeOf(node).getBoundingClientRect();
    if (letters.width === 0) return;
    const label = owner.closest(labelled);
    for (let at = owner; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      const box = at.getBoundingClientRect();
      if (style.display === 'contents' || style.display === 'inline') continue;
      if (isForReaders(style, box)) return;
      const beyondX = letters.left < box.left - slack || letters.right > box.right + slack;
      const beyondY = letters.top < box.top - slack || letters.bottom > box.bottom + slack;
      const isPart = label !== null && label.contains(at);
      if (isClamped(style) && (at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 1)) {
        if (isPart && !isRow(label)) tell('a label ends in an ellipsis', at, text);
        return;
      }
      if (scrolls(style.overflowX) || (scrolls(style.overflowY) && beyondY)) return;
      if (beyondX && cuts(style.overflowX)) return tell('cut at the side', at, text);
      if (beyondY && cuts(style.overflowY) && styleOf(at).position !== 'fixed') return tell('cut above or below', at, text);
      if ((at === label && (beyondX || beyondY)) || (at.matches('a') && (letters.left < box.left - gap || letters.right > box.right + gap))) return tell('reaches out of its control', at, text);
      if (style.position === 'fixed') return;
    }
    if (letters.right > root.clientWidth + slack || letters.left < -slack) tell('reaches over the side', owner, text);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest('script, style, noscript, option, svg')) look(node);
  }
  for (const field of document.querySelectorAll('select')) {
    if (!field.checkVisibility({ visibilityProperty: true }) || isForReaders(styleOf(field), field.getBoundingClientRect())) continue;
    const { font, paddingLeft, paddingRight } = styleOf(field);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = font;
    const chosen = field.selectedOptions[0]?.text ?? '';
    if (pen.measureText(chosen).width > field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + slack) tell('a choice is cut', field, chosen);
  }
  return [...new Set(found)];
})()`;

/** An expression for the page: the rows of links and controls that go on beyond their end and do not fade there, one line each. */
export const unfadedRows = `[...document.querySelectorAll('main *')]
  .filter((row) => {
    const { overflowX, maskImage } = getComputedStyle(row);
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    if (!scrolls || row.scrollWidth <= row.clientWidth + 1 || row.querySelector('img, table, textarea')) return false;
    const isAtEnd = Math.abs(row.scrollLeft) >= row.scrollWidth - row.clientWidth - 1;
    // The last stop before transparency stands off the end by the width of the fade.
    return !isAtEnd && !/calc\\(100% - [1-9]/.test(maskImage);
  })
  .map((row) => row.outerHTML.slice(0, 160))`;
