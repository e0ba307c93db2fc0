import { useCallback, useRef } from 'react';

/**
 * Keeps the focus where pressing a button puts another element in its place: `press` is told of the press, `ref` belongs to that element.
 * One that was there from the start takes no focus.
 */
export function useFocusHandedOn(): { press: () => void; ref: (element: HTMLElement | null) => void } {
  const isPressed = useRef(false);
  const press = useCallback(() => {
    isPressed.current = true;
  }, []);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element && isPressed.current) element.focus({ preventScroll: true });
  }, []);
  return { press, ref };
}
