import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * A step back through the history, as a phone's button or gesture makes it, closes what lies over the page instead of leaving the page
 * (product/look#dialogs). While something lies there the history has one entry more than the page, marked and otherwise the same;
 * nothing but the History API is needed, so every browser does it. What is closed otherwise leaves its entry: nobody steps back but
 * the person, since such a step comes later and would call off whatever page is being gone to. Their next step passes over it, also
 * where the page was loaded again meanwhile (web/public/begin.js). Over what the address names (`close` null) Back is the router's.
 */
export function useBackCloses(isOpen: boolean, close: (() => void) | null): void {
  const onBack = useEffectEvent(() => close?.());
  const isNamed = close === null;
  // Together with its being shown: a step back that comes right after must find the entry.
  useLayoutEffect(() => (isOpen ? layOver(isNamed ? null : () => onBack()) : undefined), [isOpen, isNamed]);
}

/** How each is closed that lies over the page, the uppermost last; null: by the address. */
const lying: ((() => void) | null)[] = [];
/** The place among the router's entries over which the marked one lies, while that is the present one. */
let openedAt: unknown = null;
/** What a page's own entry is told when it is reached: the address changed while the marked one stood for it. */
let owed: { at: unknown; replace: () => void } | null = null;
/** ms in which a dialog that Back closes is gone */
const closingMs = 300;

function layOver(close: (() => void) | null): () => void {
  lying.push(close);
  mark();
  return () => {
    lying.splice(lying.lastIndexOf(close), 1);
    // The entry of what lies below went to the address that is gone now.
    if (close === null) markSoon();
  };
}

/** Once what was closed is gone: what takes its place marks the entry itself, and a page that is gone to while closing comes first. */
const markSoon = (): void => void setTimeout(mark, closingMs);

function mark(): void {
  if (lying.at(-1) && !isMarked()) History.prototype.pushState.call(history, marked(history.state), '');
  if (isMarked()) pushEntry();
}

/**
 * A page that is gone to from here takes the place of the marked entry, so that Back leads from it to this page in one step. A change of
 * this page's own address is told to both entries.
 */
function pushEntry(): void {
  openedAt = place();
  history.pushState = (state, unused, url) => {
    release();
    history.replaceState(state, unused, url);
    if (lying.length > 0) markSoon();
  };
  history.replaceState = (state, unused, url) => {
    owed = { at: openedAt, replace: () => history.replaceState(state, unused, url) };
    History.prototype.replaceState.call(history, marked(state), unused, url);
  };
}

function release(): void {
  openedAt = null;
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'replaceState');
}

function onStep(event: PopStateEvent): void {
  const isStepFromMarked = openedAt !== null && openedAt === place() && !isMarked();
  release();
  if (isMarked()) {
    pushEntry();
    return;
  }
  if (owed && owed.at === place()) owed.replace();
  owed = null;
  if (!isStepFromMarked) {
    if (lying.length > 0) markSoon();
    return;
  }
  // To the router the page has not changed.
  event.stopImmediatePropagation();
  const close = lying.at(-1);
  if (!close) {
    history.back();
    return;
  }
  const isLast = lying.filter((each) => each !== null).length === 1;
  close();
  // What lies below stays as it is, and the next step is for it.
  if (isLast) markSoon();
  else mark();
}

const isMarked = (): boolean => read('isOver') === true;
/** The router numbers its entries. */
const place = (): unknown => read('idx') ?? 0;
const marked = (state: unknown): object => ({ ...(typeof state === 'object' ? state : {}), isOver: true });

function read(key: string): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
}

if (typeof window !== 'undefined') addEventListener('popstate', onStep, { capture: true });
