/** The moment "now"; tests hand over their own. */
export interface Clock {
  now(): Date;
  /** ms since a moment of its own: goes on evenly whatever `now` is set to, for what waits or is limited within one process */
  elapsed(): number;
}

/** ms by which the clock of another machine may be off: ten minutes change nothing for the others (rules/goals A8). */
export const mostApartMs = 15 * 60_000;

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };
