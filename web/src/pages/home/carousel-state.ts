/** How long a slide stands (product/home#banners). */
export const advanceAfterMs = 4000;
/** A swipe must be longer than this many pixels (product/home#banners). */
const swipeThreshold = 50;

/** What keeps the carousel from moving by itself. */
export type PauseReason = 'pointer' | 'focus' | 'drag' | 'hidden-tab' | 'reduced-motion' | 'button';

export interface CarouselState {
  /** steps from the first slide, either way and without end; `slideAt` wraps it */
  position: number;
  pausedBy: readonly PauseReason[];
}

export type CarouselAction =
  | { type: 'step'; by: 1 | -1 }
  | { type: 'show'; slide: number; count: number }
  /** the time of the slide at this position is over */
  | { type: 'tick'; position: number }
  | { type: 'pause'; by: PauseReason; on: boolean };

export const initialCarousel: CarouselState = { position: 0, pausedBy: [] };

export function reduceCarousel(state: CarouselState, action: CarouselAction): CarouselState {
  switch (action.type) {
    case 'step':
      return { ...state, position: state.position + action.by };
    case 'show':
      return { ...state, position: state.position + action.slide - slideAt(state.position, action.count) };
    case 'tick':
      return isPaused(state) || action.position !== state.position ? state : { ...state, position: state.position + 1 };
    case 'pause': {
      if (state.pausedBy.includes(action.by) === action.on) return state;
      const others = state.pausedBy.filter((pause) => pause !== action.by);
      return { ...state, pausedBy: action.on ? [...others, action.by] : others };
    }
  }
}

export function isPaused(state: CarouselState): boolean {
  return state.pausedBy.length > 0;
}

/** The slide at a position: behind the last comes the first, and before the first the last (product/home#banners). */
export function slideAt(position: number, count: number): number {
  return count > 0 ? ((position % count) + count) % count : 0;
}

/** On which side of the current slide another one waits, by the shorter way round. */
export function sideOf(slide: number, current: number, count: number): 'before' | 'after' {
  return slideAt(slide - current, count) * 2 <= count ? 'after' : 'before';
}

/**
 * What a finished drag means: to the left the next slide, to the right the previous (product/home#banners); null when it was too short or
 * went up or down.
 */
export function swipeStep(dx: number, dy: number): 1 | -1 | null {
  if (Math.abs(dx) <= swipeThreshold || Math.abs(dx) <= Math.abs(dy)) return null;
  return dx < 0 ? 1 : -1;
}
