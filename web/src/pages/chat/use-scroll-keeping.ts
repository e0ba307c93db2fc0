import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ChatSession } from '#web/features/chat/chat-session.ts';
import type { ChatMessage, ChatState } from '#web/features/chat/chat-state.ts';

/** So near to the end, in pixels, the list follows what arrives. */
const followWithin = 80;
/** So near to the edge of what is loaded, in heights of the list, more is loaded. */
const loadWithin = 2;

/**
 * Follows the end of the thread; elsewhere holds what is being read in its place while messages come and go above and below it
 * (decision 0031).
 */
export function useScrollKeeping({
  session,
  state: { following, hasEarlier, hasLater },
  messages,
  foundSeq,
}: {
  session: ChatSession;
  state: ChatState;
  messages: readonly ChatMessage[];
  /** position that is to be shown, once it is loaded */
  foundSeq: number | null;
}) {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const shownSeq = useRef<string | null>(null);
  const follows = useRef(following);
  const { key } = useLocation();

  useLayoutEffect(() => {
    follows.current = following;
  });

  const loadNearEdges = (): void => {
    const element = list.current;
    if (!element || messages.length === 0) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const reach = clientHeight * loadWithin;
    if (hasEarlier && scrollTop < reach) session.loadEarlier().catch(() => undefined);
    if (hasLater && scrollHeight - scrollTop - clientHeight < reach) session.loadLater().catch(() => undefined);
  };

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || messages.length === 0) return;
    const found = foundSeq === null ? -1 : messages.findIndex(({ seq }) => seq === foundSeq);
    const wanted = `${key} ${foundSeq}`;
    if (found >= 0 && shownSeq.current !== wanted) {
      shownSeq.current = wanted;
      content.current?.querySelectorAll('[data-key]')[found]?.scrollIntoView({ block: 'center', behavior: 'instant' });
      session.follow(false);
    } else if (follows.current) element.scrollTop = element.scrollHeight;
    else if (anchor.current?.row.isConnected) {
      element.scrollTop += placeOf(anchor.current.row) - anchor.current.place;
    }
    anchor.current = firstVisible(element);
  }, [messages, key, foundSeq, session]);

  // What was loaded may not fill the screen.
  useEffect(loadNearEdges);

  useEffect(() => {
    const element = list.current;
    if (!element || !content.current) return;
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  return {
    list,
    content,
    toEnd() {
      if (hasLater) void session.loadEnd();
      else list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'smooth' });
    },
    onScroll() {
      const element = list.current;
      if (!element) return;
      anchor.current = firstVisible(element);
      session.follow(element.scrollHeight - element.scrollTop - element.clientHeight < followWithin);
      loadNearEdges();
    },
  };
}

/** A message that is in sight, and its place within the content: scrolling does not change it, what comes and goes above does. */
interface Anchor {
  row: Element;
  place: number;
}

const placeOf = (row: Element): number =>
  row.getBoundingClientRect().top - (row.parentElement?.getBoundingClientRect().top ?? 0);

/** The first message that is in sight, found by halving: they stand one under the other. */
function firstVisible(list: HTMLElement): Anchor | null {
  const rows = list.querySelectorAll('[data-key]');
  const edge = list.getBoundingClientRect().top;
  let from = 0;
  let to = rows.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > edge) to = middle;
    else from = middle + 1;
  }
  const row = rows[from];
  return row ? { row, place: placeOf(row) } : null;
}
