import { type RefCallback, useState } from 'react';
import type { ChatSession } from '#web/features/chat/chat-session.ts';

/** The `ref` of rows that name their conversation by `data-chat`: the session is told which are in sight whenever that changes. */
export function useInSight(session: Pick<ChatSession, 'seeInList'>): RefCallback<HTMLLIElement> {
  const [watch] = useState(() => {
    const inSight = new Set<number>();
    let observer: IntersectionObserver | null = null;
    const idOf = (row: Element): number => (row instanceof HTMLElement ? Number(row.dataset.chat) : 0);
    return (row: HTMLLIElement | null) => {
      if (!row) return;
      observer ??= new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(idOf(target));
          else inSight.delete(idOf(target));
        }
        session.seeInList([...inSight]);
      });
      observer.observe(row);
      return () => {
        observer?.unobserve(row);
        inSight.delete(idOf(row));
      };
    };
  });
  return watch;
}
