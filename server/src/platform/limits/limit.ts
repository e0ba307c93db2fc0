import type { Config } from '../config/config.ts';

/** So many units for one subject in so much time (rules/limits#table). */
export interface Limit {
  name: string;
  subject: string;
  most: number;
  seconds: number;
  /**
   * `rolling`, the default: no span of `seconds` ever holds more than `most`. `evenly`: a bucket of `most` that fills up again within
   * `seconds`.
   */
  refill?: 'rolling' | 'evenly';
  /** What is counted once: whoever takes it again takes no other unit, and its time begins anew. Of rolling limits alone. */
  unit?: string;
}

/** Where units are counted: in this process, in Redis for all nodes, or in the database beside what is done with them. */
export interface LimitStore {
  /** Takes a unit of each of these limits, or of none. @returns 0, or the seconds until all of them have one */
  take(limits: readonly Limit[]): number | Promise<number>;
}

/** How much wider limits of addresses, networks, the whole and content are (rules/limits#relaxed). */
export function limitFactor(mode: Config['rateLimits']): number {
  return mode === 'relaxed' ? 100 : 1;
}
