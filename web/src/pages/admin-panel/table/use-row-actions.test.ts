import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { oneByOne } from './use-row-actions.tsx';

const asks = new ApiError(403, { code: 'STEP_UP_REQUIRED', message: 'kod kerak' });

/** Does it to these rows. @returns what was refused, and which rows were tried */
async function doTo(rows: readonly number[], failures: Readonly<Record<number, Error>>) {
  const tried: number[] = [];
  const run = async (row: number): Promise<void> => {
    tried.push(row);
    if (failures[row]) throw failures[row];
  };
  const refused = await oneByOne(run)(rows).catch((error: unknown) => error);
  return { refused, tried };
}

test('a refused row does not stop the others', async () => {
  expect(await doTo([1, 2, 3], { 2: new Error('band') })).toEqual({
    refused: [{ row: 2, reason: 'band' }],
    tried: [1, 2, 3],
  });
});

test('a code that is not given is asked for once', async () => {
  // Nothing was done: all of it can be tried again as it was asked.
  expect(await doTo([1, 2, 3], { 1: asks, 2: asks, 3: asks })).toEqual({ refused: asks, tried: [1] });
  expect(await doTo([1, 2, 3, 4], { 1: new Error('band'), 3: asks, 4: asks })).toEqual({
    refused: [
      { row: 1, reason: 'band' },
      { row: 3, reason: 'kod kerak' },
      { row: 4, reason: 'kod kerak' },
    ],
    tried: [1, 2, 3],
  });
});
