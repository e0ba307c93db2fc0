import { LRUCache } from 'lru-cache';
import type { ErrorCode } from '#contract/errors/errors.ts';
import { cutText } from '#contract/values/text/cut-text.ts';
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../errors/app-error.ts';
import type { Log } from '../log/log.ts';

/** Somebody says to be somebody else (rules/goals C6). */
export class ForgedSender extends AppError {
  /** who it is */
  readonly userId: number;
  /** as whom */
  readonly claimed: string;

  constructor(userId: number, claimed: unknown) {
    super('FORBIDDEN');
    this.userId = userId;
    this.claimed = cutText(String(claimed), 20);
  }
}

/** Refusals that are security events (rules/privacy#security-events). */
const events: Readonly<Partial<Record<ErrorCode, string>>> = {
  FORBIDDEN: 'authz.denied',
  ACCOUNT_BLOCKED: 'authz.denied',
  RATE_LIMITED: 'limit.hit',
};
/** Lines of one kind about one account in a minute; whoever floods does not fill the log. */
const mostLines = 10;
const windowMs = 60_000;
const keptWindows = 10_000;

/** Writes a line for a refusal that is a security event. */
export type LogRefusal = (refused: { error: AppError; userId: number; socketEvent: string; requestId: string }) => void;

/** Keeps a forged sender as evidence; asked at most ten times a minute about one account. */
export type KeepForgedSender = (forged: {
  userId: number;
  claimed: string;
  socketEvent: string;
  requestId: string;
}) => Promise<void>;

/** One line per refusal, ten a minute of one kind about one account; the first after that says how many were left out. */
export function createRefusalLog(log: Log, clock: Clock, keepForgedSender: KeepForgedSender): LogRefusal {
  const windows = new LRUCache<string, { endsAt: number; lines: number }>({ max: keptWindows });
  return ({ error, userId, socketEvent, requestId }) => {
    const isForged = error instanceof ForgedSender;
    const event = isForged ? 'forged.sender' : events[error.code];
    if (!event) return;
    const now = clock.now().getTime();
    const key = `${event} ${userId}`;
    const known = windows.get(key);
    const isOpen = known !== undefined && now < known.endsAt;
    const window = isOpen ? known : { endsAt: now + windowMs, lines: 0 };
    window.lines += 1;
    windows.set(key, window);
    if (window.lines > mostLines) return;
    const leftOut = isOpen || !known ? 0 : Math.max(0, known.lines - mostLines);
    const line = { event, userId, socketEvent, requestId, errorCode: error.code };
    const more = { ...(leftOut > 0 ? { leftOut } : {}), ...(isForged ? { claimed: error.claimed } : {}) };
    if (!isForged) {
      log.info({ ...line, ...more });
      return;
    }
    log.warn({ ...line, ...more });
    keepForgedSender({ userId, claimed: error.claimed, socketEvent, requestId }).catch((reason: unknown) =>
      log.error({ err: reason, requestId }, 'a forged sender was not kept'),
    );
  };
}
