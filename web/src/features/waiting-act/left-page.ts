import { tabStorage } from '#web/api/device-storage.ts';
import { fillField, type TypedField, typedFields } from '#web/ui/fields/typed-fields.ts';

const key = 'leftPage';
/** ms for which a page may still load what stood above its place, or a field: anew with each step towards it */
const patience = 3000;
/** ms for which the place is kept once it is found: what the page does on arriving must not move it */
const stillness = 400;
const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

interface LeftPage {
  path: string;
  /** whose it was; null of a visitor */
  of: number | null;
  y: number;
  fields: readonly TypedField[];
}

/** Remembers in this tab how far a page was scrolled and what its fields have, for coming back to it by way of signing in. */
export function keepPage(path: string, of: number | null): void {
  const page: LeftPage = { path, of, y: scrollY, fields: of === null ? [] : typedFields() };
  tabStorage.setItem(key, JSON.stringify(page));
}

/**
 * Brings the page at `path`, which is being opened, to where it was left, once: lists that load on at their end do so until the place is
 * there. Fields get what was typed where the same person signed in. Ends with the first gesture.
 */
export function returnToLeftPage(path: string, userId: number | null): void {
  const left = takePage();
  if (left?.path !== path) return;
  const missing = new Set(left.of !== null && left.of === userId ? left.fields : []);
  const end = (): void => {
    growth.disconnect();
    clearTimeout(timer);
    removeEventListener('scroll', settle);
    for (const gesture of gestures) removeEventListener(gesture, end);
  };
  const settle = (): void => {
    for (const field of missing) if (fillField(field)) missing.delete(field);
    scrollTo({ top: left.y, behavior: 'instant' });
    clearTimeout(timer);
    timer = setTimeout(end, Math.abs(scrollY - left.y) <= 1 && missing.size === 0 ? stillness : patience);
  };
  let timer = setTimeout(end, patience);
  const growth = new ResizeObserver(settle);
  growth.observe(document.body);
  addEventListener('scroll', settle, { passive: true });
  for (const gesture of gestures) addEventListener(gesture, end, { passive: true });
}

function takePage(): LeftPage | null {
  try {
    const left: LeftPage | null = JSON.parse(tabStorage.getItem(key) ?? 'null');
    tabStorage.removeItem(key);
    return left;
  } catch {
    return null;
  }
}
