import { vi } from 'vitest';

interface Patience {
  /** ms after which it hangs */
  timeout?: number;
  /** ms between two looks */
  interval?: number;
}

/** As long as anything may take on a machine that has no time for it (record 0057). */
const patience = { timeout: 90_000, interval: 20 };

/** Looks again and again until the look throws nothing more. @returns what it gave */
export const eventually = <Seen>(look: () => Seen | Promise<Seen>, options: Patience = {}): Promise<Seen> =>
  vi.waitFor(look, { ...patience, ...options });

/** Asks again and again until the answer is yes. */
export const until = async (condition: () => boolean | Promise<boolean>, options: Patience = {}): Promise<void> => {
  await vi.waitUntil(condition, { ...patience, ...options });
};
