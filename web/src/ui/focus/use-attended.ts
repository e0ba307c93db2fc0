import { type RefObject, useEffect, useState } from 'react';

/** Whether somebody is at an element, with the pointer or the focus: what goes by itself stays as long. */
export function useAttended(box: RefObject<HTMLElement | null>): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const at = new Set<string>();
    for (const [what, comes, goes] of [
      ['pointer', 'pointerenter', 'pointerleave'],
      ['focus', 'focusin', 'focusout'],
    ] as const) {
      element.addEventListener(comes, () => setAttended(at.add(what).size > 0), { signal });
      element.addEventListener(goes, () => setAttended(at.delete(what) && at.size > 0), { signal });
    }
    return () => listening.abort();
  }, [box]);
  return isAttended;
}
