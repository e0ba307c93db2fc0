import { useEffect, useRef } from 'react';

/** Stands at the end of a list and loads what follows when it comes near; null: nothing follows. Each page needs another `key`. */
export function LoadNearEnd({ load }: { load: (() => void) | null }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || load === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { rootMargin: '1200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [load]);
  return <div ref={end} />;
}
