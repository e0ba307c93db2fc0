import { type PointerEvent, type RefObject, useRef } from 'react';
import type { ZoomRef } from 'yet-another-react-lightbox';

/** A finger, in CSS pixels of the window. */
export interface Finger {
  x: number;
  y: number;
}

/** How far apart two fingers are, and the point between them. */
export function spanOf(a: Finger, b: Finger): { distance: number; middle: Finger } {
  return {
    distance: Math.hypot(a.x - b.x, a.y - b.y),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  };
}

/**
 * Handlers for the lightbox's root that zoom around the middle of two fingers. The library's own pinch (3.32.2) adds the whole
 * place of one finger to half of the other's, so that the photo slides away from under them; it gets no moves of a pinch.
 */
export function usePinch(zoom: RefObject<ZoomRef | null>) {
  const fingers = useRef(new Map<number, Finger>());
  const start = useRef<{ distance: number; zoom: number } | null>(null);

  const onPointerDownCapture = ({ pointerType, pointerId, clientX, clientY }: PointerEvent): void => {
    if (pointerType !== 'touch') return;
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    const [a, b] = fingers.current.values();
    if (a && b && zoom.current) start.current = { distance: spanOf(a, b).distance, zoom: zoom.current.zoom };
  };
  const onPointerMoveCapture = (event: PointerEvent): void => {
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!start.current) return;
    event.stopPropagation();
    const [a, b] = fingers.current.values();
    if (!a || !b) return;
    const { distance, middle } = spanOf(a, b);
    const box = event.currentTarget.getBoundingClientRect();
    zoom.current?.changeZoom(
      (start.current.zoom * distance) / Math.max(start.current.distance, 1),
      true,
      middle.x - box.left - box.width / 2,
      middle.y - box.top - box.height / 2,
    );
  };
  // The finger that stays after a pinch does nothing until it is lifted: the library knows only where it came down.
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
