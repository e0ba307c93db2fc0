import type { ReportSubject } from '#contract/values/moderation/report.ts';
import { ApiError } from '#web/api/api-error.ts';
import { session } from '#web/api/browser-session.ts';
import { tabStorage } from '#web/api/device-storage.ts';
import { keepPage } from './left-page.ts';

/**
 * What somebody wanted to do with a person, a listing, a review or a search before signing in. `report` and `askToBlock` open what asks
 * first; the others are done at once.
 */
const acts = ['follow', 'unfollow', 'askToBlock', 'block', 'unblock', 'report', 'saveSearch'] as const;
export type Act = (typeof acts)[number];
const asking: ReadonlySet<Act> = new Set(['askToBlock', 'report']);

/** Whom or what it is about; a search by its one form (`filterForm`). */
type Subject = `${ReportSubject} ${number}` | `search ${string}`;

/** What was entered for an act, by field. */
export type Entered = Readonly<Record<string, string>>;

interface Kept {
  subject: unknown;
  act: Act;
  path: unknown;
  /** whose session ended under it; null where a visitor wanted it */
  of: number | null;
  entered: Entered;
}

const key = 'waitingAct';
/** What the login page says to the page that it leads back to (state of the address). */
export const afterSignIn = { isAfterSignIn: true } as const;

export const isAfterSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAfterSignIn' in state && state.isAfterSignIn === true;

/** ms that signing in may take */
const patience = 15 * 60_000;

/**
 * Remembers what a visitor wanted in this tab, with the place of the page, so that it can go on after signing in, on the page where it was
 * wanted. Not in the address: a link must not make anybody follow or block.
 */
export function keepAct(subject: Subject, act: Act, path: string): void {
  keepPage(path, null);
  keep({ subject, act, path, of: null, entered: {} });
}

/**
 * What a mutation needs so that its act waits where the session ended under it, for the same person alone (product/accounts#refresh);
 * anything else that goes wrong comes to `onError`.
 */
export function keptOnSessionEnd<Input>({
  subject,
  path,
  actOf,
  onError,
}: {
  subject: Subject;
  path: string;
  actOf: (input: Input) => { act: Act; entered?: Entered };
  onError: (error: Error) => void;
}) {
  return {
    onMutate: (): number | null => session.snapshot().userId,
    onError(error: Error, input: Input, of: number | null | undefined): void {
      const hasEnded = error instanceof ApiError && error.status === 401 && !session.snapshot().signedIn;
      if (hasEnded && of) keep({ subject, path, of, entered: {}, ...actOf(input) });
      else onError(error);
    },
  };
}

function keep(kept: Kept): void {
  tabStorage.setItem(key, JSON.stringify({ ...kept, at: Date.now() }));
}

/**
 * The act among `wanted` that waits for this subject, once, with what was entered for it. One that a session ended under waits for its own
 * person. One that a visitor wanted may be another person's at the same tab, unless they come `straight` from signing in: what asks again
 * may go on, the rest is forgotten then.
 */
export function takeAct<Wanted extends Act>(
  subject: Subject,
  wanted: readonly Wanted[],
  { userId, straight }: { userId: number | null; straight: boolean },
): { act: Wanted; entered: Entered } | null {
  const kept = keptAct();
  const act = wanted.find((each) => each === kept?.act);
  if (!kept || !act || kept.subject !== subject) return null;
  tabStorage.removeItem(key);
  const isTheirs = kept.of === null ? straight || asking.has(act) : kept.of === userId;
  return isTheirs ? { act, entered: kept.entered } : null;
}

/** The act that waits for a page, which stays kept; null for none. */
export function actAt(path: string): Act | null {
  const kept = keptAct();
  return kept?.path === path ? kept.act : null;
}

function keptAct(): Kept | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { subject, path, at, of, entered, ...rest }: Record<string, unknown> = { ...kept };
    const act = acts.find((each) => each === rest.act);
    const isFresh = typeof at === 'number' && Date.now() - at < patience;
    if (!act || !isFresh || !(of === null || typeof of === 'number')) return null;
    return { subject, act, path, of, entered: enteredIn(entered) };
  } catch {
    return null;
  }
}

function enteredIn(value: unknown): Entered {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, text]): [string, string][] =>
      typeof text === 'string' ? [[field, text]] : [],
    ),
  );
}
