import { useEffect, useRef, useState } from 'react';
import { m } from '#web/texts/messages.ts';
import { scrollingBox } from './scrolling-box.ts';

/**
 * Stands at the end of a list and loads what follows when it comes near; what could not be loaded waits for a press. `load` null: nothing
 * follows. Each page needs another `key`.
 */
export function LoadNearEnd({ load }: { load: (() => Promise<unknown>) | null }) {
  const end = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!end.current || load === null || failed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load().catch(() => setFailed(true));
      },
      { root: scrollingBox<Element>(end.current, (box) => getComputedStyle(box).overflowY), rootMargin: '1200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [load, failed]);
  return (
    <div ref={end}>
      {failed && (
        <p className="p-3 text-13 text-ink-2" role="alert">
          {m.chat_list_failed()}{' '}
          <button type="button" className="link" onClick={() => setFailed(false)}>
            {m.common_retry()}
          </button>
        </p>
      )}
    </div>
  );
}
