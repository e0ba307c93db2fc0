/** The moment "now"; tests hand over their own. */
export interface Clock {
  now(): Date;
  /** ms since a moment of its own: goes on evenly whatever `now` is set to, for what waits or is limited within one process */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };
