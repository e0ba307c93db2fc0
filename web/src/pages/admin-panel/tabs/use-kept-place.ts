import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * Keeps whoever uses the keyboard where they are. A press loses the focus when its button is disabled while the call runs, or goes with
 * its row: then the button has it again, or the row that took its place; after "more" it is the first new row, and where no row is
 * left, the heading. `T` is the element around all of them, whose heading can take the focus.
 */
export function useKeptPlace<T extends HTMLElement>() {
  const box = useRef<T>(null);
  const pressed = useRef<{ button: HTMLButtonElement; row: number; isInRow: boolean } | null>(null);
  useEffect(() => {
    const forget = (): void => {
      pressed.current = null;
    };
    // Whoever points elsewhere has left by themselves.
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);
  useEffect(() => {
    const place = pressed.current;
    if (!place || document.activeElement === place.button) return;
    if (document.activeElement !== document.body) {
      pressed.current = null;
      return;
    }
    const rows = box.current?.querySelectorAll('tbody tr') ?? [];
    const isThere = place.button.isConnected;
    if (isThere && (place.button.disabled || place.isInRow || rows.length <= place.row)) place.button.focus();
    else {
      const row = rows[Math.min(place.row, rows.length - 1)];
      (row?.querySelector<HTMLElement>('a, button') ?? box.current?.querySelector<HTMLElement>('h1'))?.focus();
    }
  });
  const onClickCapture = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const rows = [...(box.current?.querySelectorAll('tbody tr') ?? [])];
    const row = rows.findIndex((each) => each.contains(button));
    pressed.current = { button, row: row < 0 ? rows.length : row, isInRow: row >= 0 };
  };
  return { ref: box, onClickCapture };
}
