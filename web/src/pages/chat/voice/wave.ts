import { limits } from '#contract/values/limits.ts';

/** Bars of the shortest wave: a word is no straight line. */
const fewest = 16;
/** Where nothing is louder there was silence: its noise is no wave. */
const quiet = 0.1;

/** How loud it was along its time (0–1) as heights of a wave, for each stretch its loudest moment; the loudest of all is 100. */
export function wavePeaks(levels: readonly number[]): number[] {
  const loudest = Math.max(quiet, ...levels);
  const bars = Math.min(limits.voicePeaks, Math.max(fewest, levels.length));
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars));
    return Math.round((100 * Math.max(0, ...levels.slice(from, to))) / loudest);
  });
}
