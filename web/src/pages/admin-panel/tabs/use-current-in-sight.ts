import { useEffect, useRef } from 'react';

/** On small screens a row of tabs scrolls: the present one, which `current` names, is brought into it. */
export function useCurrentInSight(current: string | undefined) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = current && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) row.current?.scrollTo({ left: link.offsetLeft - row.current.offsetLeft - 40 });
  }, [current]);
  return row;
}
