/** The next page is asked for past this share of the list (product/lists#scrolling). */
const nextPageThreshold = 0.9;

/** Scroll handling runs at most once in this time (product/lists#scrolling). */
export const scrollThrottleMs = 150;

/** Whether the lower edge of the screen has passed the threshold of a list; `top` counts from the upper edge of the screen. */
export function hasPassedThreshold(list: { top: number; height: number }, screenHeight: number): boolean {
  return list.height > 0 && (screenHeight - list.top) / list.height >= nextPageThreshold;
}

export interface Throttled {
  call: () => void;
  cancel: () => void;
}

/** Runs at once, then at most every `ms`; a call in between is made up for at the end of the pause. */
export function throttle(run: () => void, ms: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missed = false;
  const onEnd = (): void => {
    timer = undefined;
    if (!missed) return;
    missed = false;
    call();
  };
  const call = (): void => {
    if (timer !== undefined) {
      missed = true;
      return;
    }
    timer = setTimeout(onEnd, ms);
    run();
  };
  return {
    call,
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      missed = false;
    },
  };
}
