import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { macrotaskQueue } from './macrotask-queue.ts';

it('leaves the event loop to others between two tasks', async () => {
  const inTurn = macrotaskQueue();
  const done: string[] = [];
  for (const name of ['a', 'b', 'c']) inTurn(() => done.push(name));
  expect(done).toEqual([]);
  for (let turns = 0; turns < 3; turns += 1) {
    await turn();
    done.push('other');
  }
  expect(done.join(' ')).toMatch(/^a other b other c other$/);
});

it('takes more after it was idle', async () => {
  const inTurn = macrotaskQueue();
  const done: string[] = [];
  inTurn(() => inTurn(() => done.push('inner')));
  for (let turns = 0; turns < 5; turns += 1) await turn();
  expect(done).toEqual(['inner']);
  inTurn(() => done.push('later'));
  for (let turns = 0; turns < 2; turns += 1) await turn();
  expect(done).toEqual(['inner', 'later']);
});
