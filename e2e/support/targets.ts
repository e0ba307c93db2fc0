/** px that a finger is to meet of whatever can be pressed, each way (product/look#space) */
const smallestTarget = 44;

/**
 * An expression for the page: what can be pressed and takes fewer pixels of touch than it should, one line each, and what lies beside it. What
 * counts is where a touch lands, not what is drawn: a control may reach beyond its box. A link within a sentence is as high as its line, the
 * dots of a strip that is swiped are as wide as they stand apart, and rows of a table may be lower. Call it on a screen as high as its page:
 * only what is on the screen can be touched. On such a screen the footer has slid over the half of the bar below a listing.
 */
export const smallTargets = `(() => {
  const smallest = ${smallestTarget};
  const pressed = 'a[href], button, select, input:not([type="hidden"]), textarea, summary, [role="tab"]';
  const nameOf = (element) => element ? element.tagName.toLowerCase() + '.' + String(element.getAttribute('class')).split(' ').slice(0, 3).join('.') : 'nothing';
  const isWithinText = (control) => {
    if (!control.matches('a')) return false;
    let block = control.parentElement;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement;
    return getComputedStyle(control).display === 'inline' && /[\\p{L}\\d]/u.test(block.textContent.replace(control.textContent, ''));
  };
  const found = new Set();
  for (const control of document.querySelectorAll(pressed)) {
    if (control.disabled || control.closest('td, th, .hero__dots, .contact-bar') || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = control.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.width <= 1 || box.height <= 1 || box.left < 0 || box.right > innerWidth || isWithinText(control)) continue;
    const around = control.closest('label, .input-box') ?? control.labels?.[0] ?? control;
    const meets = (atX, atY) => {
      const touched = document.elementFromPoint(atX, atY);
      return touched !== null && (control.contains(touched) || (around.contains(touched) && !touched.closest('button, a')));
    };
    if (!meets(x, y)) continue;
    const reach = (dx, dy) => {
      let steps = 0;
      while (steps < smallest && meets(x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
      return steps;
    };
    const [left, right, up, down] = [reach(-1, 0), reach(1, 0), reach(0, -1), reach(0, 1)];
    // Both ends may stand between two pixels.
    const isShort = (one, other) => one + other + 2 < smallest;
    if (!isShort(left, right) && !isShort(up, down)) continue;
    const [besideX, besideY] = isShort(left, right) ? [left < right ? x - left - 2 : x + right + 2, y] : [x, up < down ? y - up - 2 : y + down + 2];
    const text = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40);
    found.add((left + right + 1) + ' × ' + (up + down + 1) + ': ' + nameOf(control) + ' “' + text + '” beside ' + nameOf(document.elementFromPoint(besideX, besideY)));
  }
  return [...found];
})()`;

/** An expression for the page: how high a screen shows all of it, px; the end of an endless list may stay out. */
export const touchableHeight = 'Math.min(document.documentElement.scrollHeight, 8000)';
