import type { KeyboardEvent } from 'react';

/** Arrows walk from one entry of the list to the next, and from the first to the search box and back. */
export function walkList(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = event.currentTarget.closest('.chat__list');
  if (!step || !list) return;
  const items = [...list.querySelectorAll<HTMLElement>('.chat__search > input, .chat__item')];
  const next = items[items.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
