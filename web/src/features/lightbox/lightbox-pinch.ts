import { type PointerEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ZoomRef } from 'yet-another-react-lightbox';

/** A finger, in CSS pixels of the window. */
interface Finger {
  x: number;
  y: number;
}

function distanceOf(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * Handlers for the lightbox's root by which two fingers zoom and move the photo: what lay under each finger stays under it. The
 * library's own pinch (3.32.2) adds the whole place of one finger to half of the other's, so that the photo slides away from under
 * them, and moves nothing. So it knows the first finger alone: it moves the photo with that one, and here it is zoomed around it.
 */
export function usePinch(zoom: RefObject<ZoomRef | null>) {
  const fingers = useRef(new Map<number, Finger>());
  const start = useRef<{ distance: number; zoom: number } | null>(null);

  const onPointerDownCapture = (event: PointerEvent): void => {
    const { pointerType, pointerId, clientX, clientY } = event;
    if (pointerType !== 'touch') return;
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    const [a, b] = fingers.current.values();
    if (!a || !b) return;
    event.stopPropagation();
    if (fingers.current.size === 2 && zoom.current)
      start.current = { distance: Math.max(distanceOf(a, b), 1), zoom: zoom.current.zoom };
  };
  const onPointerMoveCapture = (event: PointerEvent): void => {
    const { pointerId, clientX, clientY } = event;
    const [first] = fingers.current.keys();
    const [before] = fingers.current.values();
    if (!before || !fingers.current.has(pointerId)) return;
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    if (!start.current) return;
    const [a, b] = fingers.current.values();
    if (a && b) {
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      const wanted = (start.current.zoom * distanceOf(a, b)) / start.current.distance;
      // At once, so that the library moves the photo as it then is.
      flushSync(() => zoom.current?.changeZoom(wanted, true, before.x - left - width / 2, before.y - top - height / 2));
    }
    // A photo that is not zoomed would be turned over or pulled down by the rest of the pinch.
    if (pointerId !== first || !zoom.current || zoom.current.zoom <= 1) event.stopPropagation();
  };
  const onPointerEnd = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId);
    if (fingers.current.size === 0) start.current = null;
  };
  return {
    onPointerDownCapture,
    onPointerMoveCapture,
    onPointerUpCapture: onPointerEnd,
    onPointerCancelCapture: onPointerEnd,
  };
}
