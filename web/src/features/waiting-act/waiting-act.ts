import type { ReportSubject } from '#contract/values/moderation/report.ts';
import { tabStorage } from '#web/api/device-storage.ts';

/** What a visitor wanted to do with a person, a listing or a review before signing in. */
const acts = ['follow', 'block', 'report'] as const;
export type Act = (typeof acts)[number];

/** Whom or what it is about. */
type Subject = `${ReportSubject} ${number}`;

const key = 'waitingAct';
/** What the login page says to the page that it leads back to (state of the address). */
export const afterSignIn = { isAfterSignIn: true } as const;

export const isAfterSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAfterSignIn' in state && state.isAfterSignIn === true;

/** ms that signing in may take */
const patience = 15 * 60_000;

/**
 * Remembers the act in this tab, so that it can go on after signing in, on the page where it was wanted. Not in the address: a link must
 * not make anybody follow or block.
 */
export function keepAct(subject: Subject, act: Act, path: string): void {
  tabStorage.setItem(key, JSON.stringify({ subject, act, path, at: Date.now() }));
}

/**
 * The act that waits for this page, once. Whoever comes some other way than `straight` from signing in may be another
 * person at the same tab: blocking and reporting ask again anyway, following does not, so it is forgotten then.
 */
export function takeAct(subject: Subject, { straight }: { straight: boolean }): Act | null {
  const kept = keptAct();
  if (kept?.subject !== subject) return null;
  tabStorage.removeItem(key);
  return kept.act === 'follow' && !straight ? null : kept.act;
}

/** The act that waits for a page, which stays kept; null for none. */
export function actAt(path: string): Act | null {
  const kept = keptAct();
  return kept?.path === path ? kept.act : null;
}

function keptAct(): { subject: unknown; act: Act; path: unknown } | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    if (!('subject' in kept && 'act' in kept && 'path' in kept && 'at' in kept)) return null;
    const { subject, path, at } = kept;
    const act = acts.find((each) => each === kept.act);
    return act && typeof at === 'number' && Date.now() - at < patience ? { subject, act, path } : null;
  } catch {
    return null;
  }
}
