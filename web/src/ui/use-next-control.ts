import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps whoever uses the keyboard in a list (`li` by `li`, or by what else its rows are) whose controls go or are disabled once they are pressed: one that was disabled
 * for the time of a call has the focus again; else the first one of its row, of the row in its place or of the last has it; and where no
 * row has any, what `otherwise` names, unless a finger or a mouse pressed: a text field would open the keyboard of a phone. `T` is the
 * element around all of them.
 */
export function useNextControl<T extends HTMLElement>(
  otherwise: () => HTMLElement | null | undefined,
  /** a call runs, for whose time controls are disabled */
  isBusy = false,
  /** the selector of a row */
  rowSelector = 'li',
): {
  ref: RefObject<T | null>;
  onFocus: (event: FocusEvent<T>) => void;
  onClickCapture: (event: MouseEvent<T>) => void;
} {
  const box = useRef<T>(null);
  const last = useRef<{ control: HTMLElement; row: number; wasDisabled: boolean } | null>(null);
  const isByKeys = useRef(false);
  const rows = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
  const rowOf = (control: HTMLElement): number => rows().findIndex((row) => row.contains(control));
  useEffect(() => {
    if (!last.current) return;
    const { control, row, wasDisabled } = last.current;
    const { activeElement } = document;
    const isDisabled = control.matches(':disabled');
    const isKept = control.isConnected && (isBusy || !isDisabled);
    const hasLeft = activeElement !== document.body && activeElement !== control;
    if (hasLeft || !isKept) last.current = null;
    else last.current.wasDisabled = isDisabled;
    if (hasLeft) return;
    if (isKept) {
      if (wasDisabled && activeElement === document.body) control.focus({ preventScroll: true });
      return;
    }
    const from = control.isConnected ? rowOf(control) : row;
    const firsts = rows().map((each) => each.querySelector<HTMLElement>('a[href], button:not(:disabled)'));
    const next =
      firsts.slice(Math.max(0, from)).find(Boolean) ??
      firsts.findLast(Boolean) ??
      (isByKeys.current ? otherwise() : null);
    next?.focus({ preventScroll: true });
  });
  return {
    ref: box,
    onFocus: ({ target }) => {
      last.current = { control: target, row: rowOf(target), wasDisabled: false };
    },
    onClickCapture: ({ detail }) => {
      isByKeys.current = detail === 0;
    },
  };
}
