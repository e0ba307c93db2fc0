/** A row is selected after the pointer rested on it for so long (product/frame#category-modal). */
const hoverDelayMs = 120;

interface Point {
  x: number;
  y: number;
}

/** Whether the pointer is on its way to the pane at the right, and only crosses the rows between. */
function isAimingRight(from: Point, to: Point): boolean {
  const dx = to.x - from.x;
  return dx > 4 && dx * 2 > Math.abs(to.y - from.y);
}

export interface HoverIntent {
  /** the pointer came to a row; `select` runs once it stays */
  enter: (at: Point, select: () => void) => void;
  move: (at: Point) => void;
  /** the pointer left the rows */
  leave: () => void;
}

/** Tells resting on a row from crossing it. */
export function createHoverIntent(): HoverIntent {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Point = { x: 0, y: 0 };
  const wait = (from: Point, select: () => void): void => {
    timer = setTimeout(() => (isAimingRight(from, last) ? wait(last, select) : select()), hoverDelayMs);
  };
  return {
    enter(at, select) {
      clearTimeout(timer);
      last = at;
      wait(at, select);
    },
    move(at) {
      last = at;
    },
    leave: () => clearTimeout(timer),
  };
}
