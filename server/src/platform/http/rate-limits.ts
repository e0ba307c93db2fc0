import { LRUCache } from 'lru-cache';
import type { LimitName } from '#contract/endpoint.ts';
import { AppError } from './app-error.ts';

/** One budget: so many points in so many seconds, per account where there is one, else per address. */
interface Budget {
  points: number;
  seconds: number;
  per: 'caller' | 'user' | 'address';
}

const minute = 60;
const hour = 3600;
const day = 24 * hour;

/**
 * Budgets that live in memory (reliability-security §1.6). L11–L16 are counted in the database by the accounts feature,
 * so that no restart opens them; their names have no entry here but the general one.
 */
const budgets: Readonly<Record<LimitName, readonly Budget[]>> = {
  read: [{ points: 600, seconds: minute, per: 'caller' }],
  search: [{ points: 120, seconds: minute, per: 'caller' }],
  write: [{ points: 120, seconds: minute, per: 'caller' }],
  checkPhone: [],
  sendOtp: [],
  verifyOtp: [],
  refresh: [{ points: 300, seconds: minute, per: 'address' }],
  createAccount: [],
  createProduct: [
    { points: 10, seconds: hour, per: 'user' },
    { points: 30, seconds: day, per: 'user' },
  ],
  updateProduct: [{ points: 60, seconds: hour, per: 'user' }],
  upload: [
    { points: 60, seconds: hour, per: 'user' },
    { points: 200, seconds: day, per: 'user' },
  ],
  like: [
    { points: 60, seconds: minute, per: 'user' },
    { points: 1000, seconds: day, per: 'user' },
  ],
  revealPhone: [
    { points: 30, seconds: hour, per: 'caller' },
    { points: 100, seconds: day, per: 'caller' },
  ],
  report: [{ points: 20, seconds: day, per: 'user' }],
  relation: [
    { points: 30, seconds: minute, per: 'user' },
    { points: 100, seconds: day, per: 'user' },
  ],
  review: [
    { points: 10, seconds: hour, per: 'user' },
    { points: 40, seconds: day, per: 'user' },
  ],
  pay: [
    { points: 30, seconds: hour, per: 'user' },
    { points: 100, seconds: day, per: 'user' },
  ],
  gateway: [{ points: 1200, seconds: minute, per: 'address' }],
};

/** Budgets of one's own account that `relaxed` does not widen would stop nobody honest; all here are content or address budgets (×100). */
const relaxedFactor = 100;

/** Windows that are remembered at once; beyond that the oldest is forgotten. */
const maxWindows = 200_000;

export interface RateLimits {
  /** Takes one point of every budget of this name. @throws AppError RATE_LIMITED with the seconds to wait */
  take(name: LimitName, caller: { userId: number | null; address: string }): void;
}

interface Window {
  used: number;
  /** ms of the process's own clock */
  endsAt: number;
}

/** In-memory limits in fixed windows that begin with a caller's first request; `relaxed` is the setting outside production. */
export function createRateLimits(mode: 'strict' | 'relaxed'): RateLimits {
  const factor = mode === 'relaxed' ? relaxedFactor : 1;
  const windows = new LRUCache<string, Window>({ max: maxWindows });
  return {
    take(name, caller) {
      for (const [index, budget] of budgets[name].entries()) {
        const subject = budget.per === 'address' || caller.userId === null ? `a${caller.address}` : `u${caller.userId}`;
        const key = `${name}${index} ${subject}`;
        const now = performance.now();
        const window = windows.peek(key);
        if (!window || now >= window.endsAt) {
          windows.set(key, { used: 1, endsAt: now + budget.seconds * 1000 });
          continue;
        }
        if (window.used >= budget.points * factor)
          throw new AppError('RATE_LIMITED', { retryAfter: (window.endsAt - now) / 1000 });
        window.used += 1;
      }
    },
  };
}
