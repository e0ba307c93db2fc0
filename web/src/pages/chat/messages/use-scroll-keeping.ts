import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ChatSession } from '#web/features/chat/chat-session.ts';
import type { ChatMessage, ChatState } from '#web/features/chat/chat-state.ts';
import { firstRowBelow } from '../state/first-row-below.ts';

/** So near to the end, in pixels, the list follows what arrives. */
const followWithin = 80;
/** So near to the edge of what is loaded, in heights of the list, more is loaded. */
const loadWithin = 2;

/**
 * Opens at the first unread message where the end would hide it, else at the end, and follows that; elsewhere holds what is being
 * read in its place while messages come, go and change their size above and below it (record 0031).
 */
export function useScrollKeeping({
  session,
  state: { following, below, hasEarlier, hasLater, messages: loaded },
  messages,
  isCovered,
  foundSeq,
  foundTimes,
}: {
  session: ChatSession;
  state: ChatState;
  messages: readonly ChatMessage[];
  /** something lies over the conversation */
  isCovered: boolean;
  /** position that is to be shown, once it is loaded */
  foundSeq: number | null;
  /** how often it was asked for: it may have been scrolled away from */
  foundTimes: number;
}) {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const shownSeq = useRef<string | null>(null);
  const follows = useRef(following);
  const isOpening = useRef(true);
  const { key } = useLocation();

  const waiting = useRef(below);
  const covered = useRef(isCovered);
  useLayoutEffect(() => {
    follows.current = following;
    waiting.current = below;
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
    const wanted = `${key} ${foundSeq} ${foundTimes}`;
    if (found >= 0 && shownSeq.current !== wanted) {
      shownSeq.current = wanted;
      content.current?.querySelectorAll('[data-key]')[found]?.scrollIntoView({ block: 'center', behavior: 'instant' });
      session.follow(false);
    } else if (follows.current && (isOpening.current || isLookedAt(covered))) element.scrollTop = element.scrollHeight;
    else keepInPlace(element, anchor.current);
    if (loaded && isOpening.current) {
      isOpening.current = false;
      if (found < 0 && showsUnread(element, !follows.current)) session.follow(false);
    }
    anchor.current = firstVisible(element);
  }, [messages, loaded, key, foundSeq, foundTimes, session]);

  useEffect(() => {
    const comeBack = (): void => {
      const element = list.current;
      if (!element || !follows.current || isOpening.current || !isLookedAt(covered)) return;
      element.scrollTop = element.scrollHeight;
      session.follow(waiting.current === 0 || !showsUnread(element, false));
      anchor.current = firstVisible(element);
    };
    const wasCovered = covered.current;
    covered.current = isCovered;
    if (wasCovered) comeBack();
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [session, isCovered]);

  // What was loaded may not fill the screen.
  useEffect(loadNearEdges);

  useEffect(() => {
    const element = list.current;
    if (!element || !content.current) return;
    const observer = new ResizeObserver(() => {
      if (follows.current && isLookedAt(covered)) element.scrollTop = element.scrollHeight;
      else keepInPlace(element, anchor.current);
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
      // A bubble may just have closed a little further.
      if (!follows.current) keepInPlace(element, anchor.current);
      anchor.current = firstVisible(element);
      if (isLookedAt(covered))
        session.follow(element.scrollHeight - element.scrollTop - element.clientHeight < followWithin);
      loadNearEdges();
    },
  };
}

/** Nothing is scrolled out of sight while nobody looks. */
const isLookedAt = (covered: RefObject<boolean>): boolean => document.visibilityState === 'visible' && !covered.current;

/** Brings the line above the first unread message into sight, where the end hides it or `always`. @returns whether it did */
function showsUnread(list: HTMLElement, always: boolean): boolean {
  const line = list.querySelector('.chat__unread-line');
  const hidden = line ? list.getBoundingClientRect().top - line.getBoundingClientRect().top : 0;
  if (!line || (hidden <= 0 && !always)) return false;
  list.scrollTop -= hidden;
  return true;
}

/** A message that is in sight, and its place within the content: scrolling does not change it, what comes and goes above does. */
interface Anchor {
  row: Element;
  place: number;
}

/** Keeps a message where it was on the screen, though its place within the content has changed. */
function keepInPlace(list: HTMLElement, anchor: Anchor | null): void {
  if (!anchor?.row.isConnected) return;
  const moved = placeOf(anchor.row) - anchor.place;
  // Less cannot be scrolled; and setting the same place would stop a smooth scroll.
  if (Math.abs(moved) < 1) return;
  const before = list.scrollTop;
  list.scrollTop += moved;
  anchor.place += list.scrollTop - before;
}

const placeOf = (row: Element): number =>
  row.getBoundingClientRect().top - (row.parentElement?.getBoundingClientRect().top ?? 0);

/** The first message that is in sight and stays. */
function firstVisible(list: HTMLElement): Anchor | null {
  const rows = list.querySelectorAll('[data-key]:not(.chat__row--leaving)');
  const row = firstRowBelow(rows, list.getBoundingClientRect().top);
  return row ? { row, place: placeOf(row) } : null;
}
