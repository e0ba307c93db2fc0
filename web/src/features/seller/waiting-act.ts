/** What a visitor wanted to do with a person or a listing before signing in. */
export type Act = 'follow' | 'block' | 'report';

/** Whom or what it is about. */
type Subject = `user ${number}` | `product ${number}`;

const key = 'waitingAct';
/** What the login page says to the page that it leads back to (state of the address). */
export const afterSignIn = { isAfterSignIn: true } as const;

export const isAfterSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAfterSignIn' in state && state.isAfterSignIn === true;

/** ms that signing in may take */
const patience = 15 * 60_000;

/**
 * Remembers the act in this tab, so that it can go on after signing in. Not in the address: a link must not make anybody follow or
 * block.
 */
export function keepAct(subject: Subject, act: Act): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ subject, act, at: Date.now() }));
  } catch {
    // Without storage the act is asked for again.
  }
}

/**
 * The act that waits for this page, once. Whoever comes some other way than `straight` from signing in may be another
 * person at the same tab: blocking and reporting ask again anyway, following does not, so it is forgotten then.
 */
export function takeAct(subject: Subject, { straight }: { straight: boolean }): Act | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    if (typeof kept !== 'object' || kept === null || !('subject' in kept && 'act' in kept && 'at' in kept)) return null;
    const { act, at } = kept;
    const isFresh = typeof at === 'number' && Date.now() - at < patience;
    if (kept.subject !== subject || !isFresh) return null;
    if (act === 'follow') return straight ? act : null;
    return act === 'block' || act === 'report' ? act : null;
  } catch {
    return null;
  }
}
