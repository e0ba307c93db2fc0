import { expect, test } from 'vitest';
import { countSteps, isStepChosen, tapStep } from './count-steps.ts';

test.each([
  [2, [null, null], [2, 2]],
  [4, [null, null], [4, null]],
  [2, [2, 2], null],
  [3, [2, 2], [2, 3]],
  [1, [2, 3], [1, 3]],
  [4, [3, 3], [3, null]],
  [4, [3, null], [3, 3]],
  [3, [3, null], [4, null]],
  [4, [2, 2], [4, null]],
  [2, [1, 3], [2, 2]],
  // Bounds that were typed: more than the steps tell apart.
  [1, [5, 9], [1, 1]],
] as const)('a tap on %i makes of %j %j', (step, range, after) => {
  expect(tapStep(step, range)).toEqual(after);
});

test('what is tapped alone is chosen alone', () => {
  for (const step of countSteps) {
    const range = tapStep(step, [null, null]);
    expect(countSteps.filter((each) => range && isStepChosen(each, range))).toEqual([step]);
  }
});
