import type { LimitName } from '#contract/endpoint.ts';
import { own } from '#contract/values/own.ts';
import { AppError } from './app-error.ts';
import { KeptWindows } from './kept-windows.ts';

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
 * Budgets that live in memory (rules/limits#where-they-count). L11–L16 are counted in the database by the accounts feature,
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

/** Windows that are remembered at once, of addresses and of accounts each: addresses cost a flood nothing, accounts do. */
const maxWindows = 100_000;
/** Parts of a window that are kept apart: a unit comes back later than a whole window by one of them at most. */
const slots = 10;

export interface RateLimits {
  /** Takes one point of every budget of this name. @throws AppError RATE_LIMITED with the seconds to wait; then nothing is taken */
  take(name: LimitName, caller: { userId: number | null; address: string }): void;
}

/**
 * In-memory limits that hold in any span of a window's length (record 0047); `relaxed` is the setting outside production.
 */
export function createRateLimits(mode: 'strict' | 'relaxed'): RateLimits {
  const factor = mode === 'relaxed' ? relaxedFactor : 1;
  const sized = Object.fromEntries(
    Object.entries(budgets).map(([name, list]) => [
      name,
      list.map(({ points, seconds, per }) => ({ per, size: { limit: points * factor, ms: seconds * 1000, slots } })),
    ]),
  );
  const ofAddresses = new KeptWindows(maxWindows);
  const ofAccounts = new KeptWindows(maxWindows);
  return {
    take(name, { userId, address }) {
      const now = performance.now();
      const windows = (own(sized, name) ?? []).map(({ per, size }, index) =>
        per === 'address' || userId === null
          ? ofAddresses.of(`${name}${index} ${address}`, size, now)
          : ofAccounts.of(`${name}${index} ${userId}`, size, now),
      );
      const wait = Math.max(0, ...windows.map((window) => window.wait(now)));
      if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfter: wait / 1000 });
      for (const window of windows) window.take(now);
    },
  };
}
