import { setTimeout as pause } from 'node:timers/promises';
import { isPassingFault } from '../database/passing-fault.ts';

export interface WaitOutOptions {
  /** whether the database answers */
  isUp: () => Promise<boolean>;
  /** gives the waiting up */
  signal: AbortSignal;
  onWait: (error: unknown) => void;
}

/** ms between two looks at a database that is away; the last repeats. */
const pausesMs = [200, 500, 1000, 2000, 5000];
/** How often work is done anew that fails of passing faults though the database is there. */
const mostRetries = 3;

/**
 * Does the work, and does it again once the database is back where it failed since that was away: such a failure is no attempt of
 * a job. Any other failure, and one that stays though the database answers, is thrown.
 */
export async function waitOutFaults(
  work: () => Promise<void>,
  { isUp, signal, onWait }: WaitOutOptions,
): Promise<void> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassingFault(error) || signal.aborted || retries === mostRetries) throw error;
      onWait(error);
      let looks = 0;
      do {
        await pause(pausesMs[looks] ?? pausesMs.at(-1), undefined, { signal });
        looks += 1;
      } while (!(await isUp()));
      // What failed since the database was away says nothing against the work.
      if (looks > 1) retries = -1;
    }
  }
}
