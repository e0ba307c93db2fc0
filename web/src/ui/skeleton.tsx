import { useEffect, useRef, useState } from 'react';

/** One grey bar or box; give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={className ? `skeleton ${className}` : 'skeleton'} aria-hidden="true" />;
}

const showAfterMs = 120;
const showAtLeastMs = 300;

/**
 * Whether a skeleton should stand: not in the first 120 ms of waiting, then for at least 300 ms, so that it never flickers
 * (product/look#skeletons). While it is false and nothing has come yet, keep the space empty.
 */
export function useSkeleton(waiting: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (waiting === shown) return;
    const wait = waiting ? showAfterMs : Math.max(0, shownAt.current + showAtLeastMs - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setShown(waiting);
    }, wait);
    return () => clearTimeout(timer);
  }, [waiting, shown]);
  return shown;
}
