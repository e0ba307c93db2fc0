import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('runs one after the other, in the order of asking, past those that fail', async () => {
  const inTurn = oneAtATime(5);
  const seen: string[] = [];
  const work = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`);
    await sleep(ms);
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const results = await Promise.allSettled([inTurn(work('a', 20)), inTurn(work('b', 1)), inTurn(work('c', 1))]);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('refuses who would be one too many to wait, and takes others again afterwards', async () => {
  const inTurn = oneAtATime(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  const taken = [1, 2, 3].map(() => inTurn(() => promise));
  await expect(inTurn(() => promise)).rejects.toMatchObject({ code: 'OVERLOADED', retryAfter: 5 });
  resolve();
  await Promise.all(taken);
  await expect(inTurn(async () => 'taken')).resolves.toBe('taken');
});
