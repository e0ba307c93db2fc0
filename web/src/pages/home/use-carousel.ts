import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import {
  advanceAfterMs,
  initialCarousel,
  isPaused,
  type PauseReason,
  reduceCarousel,
  slideAt,
  swipeStep,
} from './carousel-state.ts';

/** A drag shorter than this is still a click. */
const clickSlack = 8;
const reducedMotion = '(prefers-reduced-motion: reduce)';

/** The moving part of the carousel: which slide stands, whether it moves by itself, and the handlers of its stage. */
export function useCarousel(count: number) {
  const [state, dispatch] = useReducer(reduceCarousel, initialCarousel);
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const swallowClick = useRef(false);
  const still = useReducedMotion();
  const { position } = state;
  const playing = count > 1 && !isPaused(state) && !still;
  const setPaused = (by: PauseReason, on: boolean): void => dispatch({ type: 'pause', by, on });

  useEffect(() => {
    const onVisibility = (): void => dispatch({ type: 'pause', by: 'hidden-tab', on: document.hidden });
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      // Behind a dialog nobody could follow.
      if (!document.querySelector(':modal')) dispatch({ type: 'tick', position });
    }, advanceAfterMs);
    return () => clearInterval(timer);
  }, [playing, position]);

  const follow = (stage: HTMLElement, dx: number): void => stage.style.setProperty('--hero-drag', `${dx}px`);

  return {
    current: slideAt(position, count),
    playing,
    reducedMotion: still,
    paused: state.pausedBy.includes('button'),
    step: (by: 1 | -1) => dispatch({ type: 'step', by }),
    show: (slide: number) => dispatch({ type: 'show', slide, count }),
    pause: (on: boolean) => setPaused('button', on),
    /** for the whole carousel, its buttons included */
    frame: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setPaused('pointer', true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setPaused('pointer', false),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setPaused('focus', true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setPaused('focus', false),
    },
    /** for the slides */
    stage: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        swallowClick.current = false;
        if (count < 2 || event.button !== 0) return;
        drag.current = { x: event.clientX, y: event.clientY, moved: false };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = drag.current;
        if (!from) return;
        const dx = event.clientX - from.x;
        if (!from.moved && Math.abs(dx) < clickSlack) return;
        if (!from.moved) {
          from.moved = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          setPaused('drag', true);
        }
        follow(event.currentTarget, dx / 2);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const from = drag.current;
        drag.current = null;
        if (!from?.moved) return;
        swallowClick.current = true;
        follow(event.currentTarget, 0);
        setPaused('drag', false);
        const by = swipeStep(event.clientX - from.x, event.clientY - from.y);
        if (by) dispatch({ type: 'step', by });
      },
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        drag.current = null;
        follow(event.currentTarget, 0);
        setPaused('drag', false);
      },
      onClickCapture(event: MouseEvent) {
        if (!swallowClick.current) return;
        swallowClick.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(reducedMotion);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(reducedMotion).matches,
    () => false,
  );
}
