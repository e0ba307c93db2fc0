import type { ChatSession } from '../chat-session.ts';

/** ms after which somebody who looks at something else counts as away (product/chat#line) */
const awayMs = 5 * 60_000;
/** ms after which a tab that nobody looks at gives its connection up, unless it is the one that keeps it for all such tabs */
const spareMs = 60_000;
const keeperLock = 'tokcha-hidden-line';

/**
 * A tab that is looked at has a connection. Of those that are not one keeps it, which tells of messages and says that the person is away; the rest
 * give it up, since an account has ten (rules/limits L25), or never open it. A page that the browser puts aside whole gives it up too. Gives
 * the way to stop.
 */
export function keepPresence(session: Pick<ChatSession, 'wake' | 'rest' | 'setAway'>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let release = (): void => undefined;
  /** `leaving`: it was looked at a moment ago, and has its connection still */
  let state: 'new' | 'visible' | 'leaving' | 'keeper' | 'resting' = 'new';
  /** how often it was looked at or away from: a lock that comes after that has no use */
  let turn = 0;

  const become = (next: typeof state): void => {
    const had = state;
    state = next;
    if (next === 'resting') {
      if (had !== 'resting') session.rest();
    } else if (next === 'visible' || had === 'resting') session.wake();
  };
  const look = (): void => {
    turn += 1;
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    release();
    if (document.visibilityState === 'visible') {
      session.setAway(false);
      become('visible');
    } else if (state === 'new' || state === 'resting') {
      // It was opened behind others, or brought back there: nobody is here.
      session.setAway(true);
      become('resting');
      spare();
    } else {
      state = 'leaving';
      timers = [setTimeout(spare, spareMs), setTimeout(() => session.setAway(true), awayMs)];
    }
  };
  function spare(): void {
    if (!('locks' in navigator)) {
      become('keeper');
      return;
    }
    const asked = turn;
    navigator.locks
      .request(keeperLock, { ifAvailable: true }, async (lock) => {
        if (asked !== turn || signal.aborted) return;
        become(lock ? 'keeper' : 'resting');
        if (!lock) return;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      .catch(() => undefined);
  }
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('online', () => state !== 'resting' && session.wake(), { signal });
  addEventListener(
    'pagehide',
    () => {
      turn += 1;
      release();
      become('resting');
    },
    { signal },
  );
  addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
  look();
  return () => {
    ending.abort();
    for (const timer of timers) clearTimeout(timer);
    release();
  };
}
