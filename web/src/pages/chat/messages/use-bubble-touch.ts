import { type PointerEvent, type RefObject, type TouchEvent, useRef } from 'react';

/** A touch that lasts so long, ms, and strays no further, pixels, asks what to do with a message. */
const longPressMs = 500;
const longPressSlop = 10;
/** A finger that draws a bubble to the left so far, pixels, answers the message; it follows no further than `swipeMost`. */
const swipeLength = 56;
const swipeMost = 80;

/**
 * Handlers of a bubble that answers to a long touch and to one that draws it to the left; the style sheet leaves the other direction to
 * scrolling. Null where there is nothing to do.
 */
export function useBubbleTouch(
  row: RefObject<HTMLElement | null>,
  { longPress, swipe }: { longPress: (() => void) | null; swipe: (() => void) | null },
) {
  const touch = useRef({ timer: 0, x: 0, y: 0, drawn: 0, acted: false, down: false });
  const draw = (pixels: number): void => {
    touch.current.drawn = pixels;
    row.current?.style.setProperty('--drawn', `${-pixels}px`);
  };
  const release = (): void => {
    clearTimeout(touch.current.timer);
    touch.current.down = false;
    if (touch.current.drawn > 0) draw(0);
  };
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      release();
      if (pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        touch.current.acted = longPress !== null;
        longPress?.();
      }, longPressMs);
      touch.current = { timer, x, y, drawn: 0, acted: false, down: true };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y, down, acted } = touch.current;
      if (!down) return;
      if (Math.hypot(clientX - x, clientY - y) > longPressSlop) clearTimeout(touch.current.timer);
      const toLeft = x - clientX - longPressSlop;
      if (swipe && !acted && (toLeft > 0 || touch.current.drawn > 0)) draw(Math.min(Math.max(toLeft, 0), swipeMost));
    },
    onPointerUp() {
      const isDrawn = touch.current.drawn >= swipeLength;
      if (isDrawn) touch.current.acted = true;
      release();
      if (isDrawn) swipe?.();
    },
    onPointerCancel: release,
    onTouchEnd(event: TouchEvent) {
      // Else lifting the finger clicks on what stands under it by now: the backdrop of the sheet.
      if (touch.current.acted) event.preventDefault();
    },
  };
}
