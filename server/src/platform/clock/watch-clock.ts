import type { Clock } from './clock.ts';

/** ms by which a clock is set at least; what a time service corrects little by little is less. */
const leastJumpMs = 60_000;
const usuallyEveryMs = 5000;

/**
 * Tells when the clock of this machine was set, forwards or back, as after a suspended machine or a wrong time server.
 * @returns what ends the watch
 */
export function watchClock(clock: Clock, onSet: (byMs: number) => void, everyMs = usuallyEveryMs): () => void {
  const offset = () => clock.now().getTime() - clock.elapsed();
  let known = offset();
  const timer = setInterval(() => {
    const byMs = offset() - known;
    known += byMs;
    if (Math.abs(byMs) >= leastJumpMs) onSet(Math.round(byMs));
  }, everyMs).unref();
  return () => clearInterval(timer);
}
