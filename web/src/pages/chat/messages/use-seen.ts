import { type RefObject, useEffect, useRef } from 'react';
import type { ChatSession } from '#web/features/chat/chat-session.ts';
import type { ChatMessage } from '#web/features/chat/chat-state.ts';

/**
 * Tells how far the person saw the conversation: down to the last message of the other side whose end stands in the list, while the page is
 * looked at and nothing covers it (product/chat#read).
 */
export function useSeen({
  list,
  messages,
  userId,
  readUpToSeq,
  isCovered,
  session,
}: {
  list: RefObject<HTMLElement | null>;
  messages: readonly ChatMessage[];
  userId: number;
  /** the conversation is read up to there */
  readUpToSeq: number;
  isCovered: boolean;
  session: ChatSession;
}): void {
  const read = useRef(readUpToSeq);
  useEffect(() => {
    read.current = readUpToSeq;
  });
  useEffect(() => {
    const root = list.current;
    if (!root || isCovered) return;
    const rows = root.querySelectorAll('[data-key]');
    const watched = new Map<Element, ChatMessage>();
    for (const [index, message] of messages.entries()) {
      const row = rows[index];
      const isUnread = message.senderId !== userId && (message.seq ?? 0) > read.current;
      // The foot of a bubble: who sees it has come down to its end, also of one that is taller than the screen.
      if (row && isUnread) watched.set(row.querySelector('.chat__stamp') ?? row, message);
    }
    if (watched.size === 0) return;
    const inSight = new Set<ChatMessage>();
    const report = (): void => {
      if (document.visibilityState === 'visible') for (const message of inSight) session.see(message);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const message = watched.get(target);
          if (message && isIntersecting) inSight.add(message);
          else if (message) inSight.delete(message);
        }
        report();
      },
      { root, threshold: 1 },
    );
    for (const element of watched.keys()) observer.observe(element);
    document.addEventListener('visibilitychange', report);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
    };
  }, [list, messages, userId, isCovered, session]);
}
