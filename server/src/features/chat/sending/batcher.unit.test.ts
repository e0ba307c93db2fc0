import { expect, it } from 'vitest';
import { batcher } from './batcher.ts';

it('takes what comes in one turn together, at most 100 at once, and answers in order', async () => {
  const runs: number[] = [];
  const double = batcher(
    async (inputs: readonly number[]) => {
      runs.push(inputs.length);
      await Promise.resolve();
      return inputs.map((input) => input * 2);
    },
    () => false,
  );
  const answered: number[] = [];
  await Promise.all(
    Array.from({ length: 250 }, async (_, input) => {
      answered.push(await double(input));
    }),
  );
  expect(runs).toEqual([100, 100, 50]);
  expect(answered).toEqual(Array.from({ length: 250 }, (_, input) => input * 2));
  expect(await double(4)).toBe(8);
});

it('one that fails takes no other with it, and what comes later goes on', async () => {
  const run = batcher(
    async (inputs: readonly number[]) => {
      if (inputs.includes(7)) throw new Error('seven');
      return inputs;
    },
    () => true,
  );
  const settled = await Promise.allSettled(Array.from({ length: 20 }, (_, input) => run(input)));
  expect(settled.flatMap(({ status }, input) => (status === 'rejected' ? [input] : []))).toEqual([7]);
  expect(await run(1)).toBe(1);
});

it('what fails for all is not tried for each', async () => {
  let runs = 0;
  const run = batcher(
    async () => {
      runs += 1;
      throw new Error('away');
    },
    () => false,
  );
  const settled = await Promise.allSettled(Array.from({ length: 20 }, (_, input) => run(input)));
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
  expect(runs).toBe(1);
});

it('takes what comes while a run is under way together, in the next', async () => {
  const runs: (readonly string[])[] = [];
  const runFinished: (() => void)[] = [];
  const run = batcher(
    async (inputs: readonly string[]) => {
      runs.push(inputs);
      await new Promise<void>((resolve) => runFinished.push(resolve));
      return inputs;
    },
    () => false,
  );
  const endOfTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const answers = [run('a'), run('b')];
  await endOfTurn();
  answers.push(run('c'));
  await endOfTurn();
  answers.push(run('d'));
  await endOfTurn();
  expect(runs).toEqual([['a', 'b']]);
  runFinished[0]?.();
  await endOfTurn();
  runFinished[1]?.();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
  expect(runs).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});
