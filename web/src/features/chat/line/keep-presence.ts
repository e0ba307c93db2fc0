import type { ChatSession } from '../chat-session.ts';

/** ms after which somebody who looks at something else counts as away (product/chat#line) */
const awayMs = 5 * 60_000;
/** ms after which a tab that nobody looks at gives its line up, unless it is the one that keeps it for all such tabs */
const spareMs = 60_000;
const keeperLock = 'tokcha-hidden-line';

/**
 * A tab that is looked at has a line. Of those that are not one keeps it, which tells of messages and says that the person is away; the rest
 * give it up, since an account has ten (rules/limits L25). A page that the browser puts aside whole gives it up too. Gives the way to stop.
 */
export function keepPresence(session: Pick<ChatSession, 'wake' | 'rest' | 'setAway'>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let release = (): void => undefined;

  const look = (): void => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    release();
    if (document.visibilityState === 'visible') {
      session.setAway(false);
      session.wake();
    } else timers = [setTimeout(spare, spareMs), setTimeout(() => session.setAway(true), awayMs)];
  };
  function spare(): void {
    if (!('locks' in navigator)) return;
    navigator.locks
      .request(keeperLock, { ifAvailable: true }, async (lock) => {
        if (!lock) return session.rest();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      .catch(() => undefined);
  }
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('online', () => session.wake(), { signal });
  addEventListener('pagehide', () => session.rest(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
  return () => {
    ending.abort();
    for (const timer of timers) clearTimeout(timer);
    release();
  };
}
