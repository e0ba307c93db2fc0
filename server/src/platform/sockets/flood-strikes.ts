import { LRUCache } from 'lru-cache';

const windowMs = 60_000;
const strikesToClose = 3;
/** so many refusals are a strike, however fast they come */
const refusalsPerStrike = 1000;
const keptAccounts = 10_000;

interface Account {
  /** ms, of the last minute */
  strikes: number[];
  /** since the last strike */
  refusals: number;
}

/**
 * The strikes of accounts that are over the limits of events (rules/goals C10). They are the account's and not the
 * socket's: a new connection does not begin a new count.
 */
export class FloodStrikes {
  readonly #accounts = new LRUCache<number, Account>({ max: keptAccounts });

  /**
   * Counts a refusal. Refusals within one second are one strike, or a thousand of them: a single burst is told to wait, only who
   * goes on after being told is closed, and who floods without a look at the answers soon.
   * @returns true at the third strike within a minute; the count begins again
   */
  strike(userId: number, now: number): boolean {
    const account = this.#accounts.get(userId) ?? { strikes: [], refusals: 0 };
    account.strikes = account.strikes.filter((at) => now - at < windowMs);
    const last = account.strikes.at(-1);
    account.refusals += 1;
    if (last === undefined || now - last >= 1000 || account.refusals >= refusalsPerStrike) {
      account.strikes.push(now);
      account.refusals = 0;
    }
    const isFlood = account.strikes.length >= strikesToClose;
    if (isFlood) this.#accounts.delete(userId);
    else this.#accounts.set(userId, account);
    return isFlood;
  }
}
