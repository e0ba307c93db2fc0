import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';

const fields = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';
const controls = 'button:not(:disabled), a[href], summary';

/**
 * Keeps whoever uses the keyboard in a part of a page that shows one thing in the place of another, as a form for the button that opened
 * it. Where the focus went with what was shown before, the first field has it, unless it was there all along and a finger or a mouse
 * pressed: it would open the keyboard of a phone. Without a field the control that had it when this was shown last, as the opener of a form
 * that is closed; else the first control, or the part itself. The answer belongs on its element.
 */
export function useOpener<T extends HTMLElement>(
  /** names what is shown */
  shown: string | boolean,
): {
  ref: RefObject<T | null>;
  tabIndex: -1;
  onFocus: (event: FocusEvent<T>) => void;
  onClickCapture: (event: MouseEvent<T>) => void;
} {
  const box = useRef<T>(null);
  const before = useRef(shown);
  /** the place of what had the focus last, by what was shown */
  const places = useRef(new Map<string | boolean, number>());
  const last = useRef<Element | null>(null);
  const fieldBefore = useRef<HTMLElement | null>(null);
  const isByKeys = useRef(false);
  useEffect(() => {
    // Whoever went elsewhere has left by themselves.
    const forget = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) last.current = null;
    };
    const events = ['focusin', 'pointerdown'];
    for (const event of events) document.addEventListener(event, forget);
    return () => {
      for (const event of events) document.removeEventListener(event, forget);
    };
  }, []);
  useEffect(() => {
    const hasChanged = before.current !== shown;
    before.current = shown;
    if (!hasChanged || last.current === null || last.current.isConnected) return;
    if (document.activeElement !== document.body && !(document.activeElement instanceof HTMLDialogElement)) return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
    const first = firstFieldIn(box.current);
    const field = first === fieldBefore.current && !isByKeys.current ? null : first;
    const next = field ?? all[places.current.get(shown) ?? 0] ?? all[0] ?? box.current;
    next?.focus({ preventScroll: true });
  }, [shown]);
  return {
    ref: box,
    tabIndex: -1,
    onFocus: ({ target }) => {
      last.current = target;
      fieldBefore.current = firstFieldIn(box.current);
      const all = [...(box.current?.querySelectorAll(controls) ?? [])];
      places.current.set(before.current, Math.max(0, all.indexOf(target)));
    },
    // What keys press counts no clicks.
    onClickCapture: ({ detail }) => {
      isByKeys.current = detail === 0;
    },
  };
}

const firstFieldIn = (box: HTMLElement | null): HTMLElement | null => box?.querySelector<HTMLElement>(fields) ?? null;
