import { useEffect, useRef } from 'react';

/** On small screens a row of tabs scrolls: the present one (`current` tells which) is brought into it. */
export function useCurrentInSight(current: string | undefined) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link that is present is another one then
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) row.current?.scrollTo({ left: link.offsetLeft - row.current.offsetLeft - 40 });
  }, [current]);
  return row;
}
