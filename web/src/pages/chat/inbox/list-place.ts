import { useEffect, useEffectEvent, useState } from 'react';
import type { ChatSession } from '#web/features/chat/chat-session.ts';
import { firstRowBelow } from '../state/first-row-below.ts';

/** Where somebody is in the list of conversations. */
interface ListPlace {
  search: string;
  scrolled: Scrolled;
}

interface Scrolled {
  /** px from the beginning, for a list without such a row; how high those out of sight are is guessed */
  top: number;
  /** a conversation near the upper edge, with its distance from it, px */
  row: { chatId: string; offset: number } | null;
}

/** px below the upper edge at which a row is not hidden by the filters, which stay */
const belowFilters = 110;

/** On a small screen the list goes while a conversation is open, and with its page while a listing is looked at. */
const places = new WeakMap<ChatSession, ListPlace>();

function placeIn(session: ChatSession): ListPlace {
  const place = places.get(session) ?? { search: '', scrolled: { top: 0, row: null } };
  places.set(session, place);
  return place;
}

/** Whoever comes to the chat anew begins at the top of the list, looking for nothing. */
export function forgetListPlace(session: ChatSession): void {
  places.delete(session);
}

/** What is looked for in the list, which opens where it was left (product/chat#screen). `isReady`: its rows are there. */
export function useListPlace(
  session: ChatSession,
  box: () => Element | null | undefined,
  isReady: boolean,
): readonly [search: string, setSearch: (text: string) => void] {
  const [search, setSearch] = useState(() => placeIn(session).search);
  const findBox = useEffectEvent(box);
  // Not before the drawer around it is open: what is not shown does not scroll.
  useEffect(() => {
    const list = findBox();
    if (!isReady || !list) return;
    scrollTo(list, placeIn(session).scrolled);
    const note = (): void => {
      placeIn(session).scrolled = scrolledOf(list);
    };
    list.addEventListener('scroll', note);
    return () => list.removeEventListener('scroll', note);
  }, [session, isReady]);
  return [
    search,
    (text) => {
      placeIn(session).search = text;
      setSearch(text);
    },
  ];
}

function scrolledOf(list: Element): Scrolled {
  const { top } = list.getBoundingClientRect();
  const row = firstRowBelow(list.querySelectorAll<HTMLElement>('[data-chat]'), top + belowFilters);
  const chatId = row?.dataset.chat;
  return {
    top: list.scrollTop,
    row: row && chatId ? { chatId, offset: row.getBoundingClientRect().top - top } : null,
  };
}

function scrollTo(list: Element, { top, row }: Scrolled): void {
  list.scrollTop = top;
  const there = row && list.querySelector(`[data-chat="${row.chatId}"]`);
  if (!row || !there) return;
  list.scrollTop += there.getBoundingClientRect().top - list.getBoundingClientRect().top - row.offset;
}
