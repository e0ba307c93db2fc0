import { type PointerEvent, type TouchEvent, useRef } from 'react';

/** A touch that lasts so long, ms, and strays no further, pixels, asks what to do with a row. */
const longPressMs = 500;
const longPressSlop = 10;

/** Handlers of an element that answers to a long touch. */
export function useLongPress(act: (() => void) | null) {
  const press = useRef({ timer: 0, x: 0, y: 0, acted: false });
  const release = (): void => clearTimeout(press.current.timer);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      release();
      if (!act || pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        press.current.acted = true;
        act();
      }, longPressMs);
      press.current = { timer, x, y, acted: false };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > longPressSlop) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onTouchEnd(event: TouchEvent) {
      // Else lifting the finger clicks on what stands under it by now: the backdrop of the sheet.
      if (press.current.acted) event.preventDefault();
    },
  };
}
