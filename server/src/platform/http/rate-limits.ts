import type { LimitName } from '#contract/endpoint.ts';
import { limits as bounds } from '#contract/values/limits.ts';
import { own } from '#contract/values/own.ts';
import type { Config } from '../config/config.ts';
import { refuseOverLimit } from '../errors/app-error.ts';
import { limitFactor } from '../limits/limit.ts';
import { MemoryLimits } from '../limits/memory-limits.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;

/**
 * Calls in any so many seconds, of an account where there is one, else of an address (rules/limits#where-they-count). L11–L16 are counted in
 * the database by the accounts feature, so that no restart opens them; their names have no entry here but the general one.
 */
const limits: Readonly<Record<LimitName, readonly (readonly [most: number, seconds: number])[]>> = {
  read: [[600, minute]],
  search: [[120, minute]],
  typing: [[240, minute]],
  write: [[120, minute]],
  beacon: [[120, minute]],
  file: [[6000, minute]],
  checkPhone: [],
  sendOtp: [],
  verifyOtp: [],
  refresh: [[300, minute]],
  createAccount: [],
  createProduct: [
    [10, hour],
    [bounds.productsPerDay, day],
  ],
  updateProduct: [[60, hour]],
  upload: [
    [60, hour],
    [200, day],
  ],
  like: [
    [60, minute],
    [1000, day],
  ],
  revealPhone: [
    [30, hour],
    [100, day],
  ],
  report: [[20, day]],
  relation: [
    [30, minute],
    [100, day],
  ],
  review: [
    [10, hour],
    [40, day],
  ],
  pay: [
    [30, hour],
    [100, day],
  ],
  gateway: [[1200, minute]],
  // It speaks for everybody who writes to the bot, from a few addresses.
  telegram: [[6000, minute]],
  // Each may have an address of others asked.
  shopFeed: [
    [20, hour],
    [60, day],
  ],
};
/** Whoever is signed in counts as an address here too. */
const ofAddressesAlone: ReadonlySet<LimitName> = new Set(['refresh', 'gateway', 'telegram']);

/** Counters that are kept at once, of addresses and of accounts each: addresses cost a flood nothing, accounts do. */
const mostCounters = 100_000;

interface LimitCaller {
  userId: number | null;
  address: string;
}

export interface RateLimits {
  /** Takes one unit of every limit of this name. @throws AppError RATE_LIMITED with the seconds to wait; then nothing is taken */
  take(name: LimitName, caller: LimitCaller): void;
  /**
   * Takes so many units of the longest limit of this name, for one call that does what else many calls do: the shorter ones bound how fast calls
   * come. `count` is at most that limit. @throws AppError RATE_LIMITED with the seconds to wait; then nothing is taken
   */
  takeAtOnce(name: LimitName, caller: LimitCaller, count: number): void;
  /** How many more calls all limits of this name let through, and the seconds to wait where it is none. Takes nothing. */
  left(name: LimitName, caller: LimitCaller): { left: number; wait: number };
}

/** Limits of calls, in the memory of this process; `relaxed` is the setting outside production. */
export function createRateLimits(mode: Config['rateLimits']): RateLimits {
  const factor = limitFactor(mode);
  const now = () => performance.now();
  const ofAddresses = new MemoryLimits(mostCounters, now);
  const ofAccounts = new MemoryLimits(mostCounters, now);
  const asked = (name: LimitName, { userId, address }: LimitCaller) => {
    const byAddress = userId === null || ofAddressesAlone.has(name);
    const subject = byAddress ? address : String(userId);
    const units = (own(limits, name) ?? []).map(([most, seconds]) => {
      return { name: `${name}/${seconds}`, subject, most: most * factor, seconds };
    });
    return { store: byAddress ? ofAddresses : ofAccounts, units };
  };
  return {
    take(name, caller) {
      const { store, units } = asked(name, caller);
      refuseOverLimit(store.take(units));
    },
    takeAtOnce(name, caller, count) {
      const { store, units } = asked(name, caller);
      refuseOverLimit(store.take(units.slice(-1), count));
    },
    left(name, caller) {
      const { store, units } = asked(name, caller);
      return store.left(units);
    },
  };
}
