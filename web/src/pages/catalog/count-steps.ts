/** Numbers to tap; the last one stands for itself and all above. */
export const countSteps = [1, 2, 3, 4] as const;
const last = countSteps.length;

/** Whether a step lies in a range of whole numbers; null is no bound, two of them no range. */
export function isStepChosen(step: number, [from, to]: readonly [number | null, number | null]): boolean {
  if (from === null && to === null) return false;
  return (from ?? 1) <= step && step <= Math.min(to ?? last, last);
}

/**
 * The range after a tap, null for none: a step beside what is chosen joins it, an end of it leaves, any other begins anew.
 */
export function tapStep(
  step: number,
  range: readonly [number | null, number | null],
): readonly [number, number | null] | null {
  const chosen = countSteps.filter((each) => isStepChosen(each, range));
  const [low, high] = [chosen[0], chosen.at(-1)];
  const rangeOf = (from: number, to: number) => [from, to === last ? null : to] as const;
  if (low === undefined || high === undefined) return rangeOf(step, step);
  if (step === low - 1) return rangeOf(step, high);
  if (step === high + 1) return rangeOf(low, step);
  if (step !== low && step !== high) return rangeOf(step, step);
  if (low === high) return null;
  return step === low ? rangeOf(low + 1, high) : rangeOf(low, high - 1);
}
