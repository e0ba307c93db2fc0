import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import { beforeEach, describe, expect, it } from 'vitest';
import { endStuckQueue } from './end-stuck-queue.ts';

let events: EventEmitter;
let isUp: boolean;
let ends: number;
beforeEach(() => {
  events = new EventEmitter();
  isUp = true;
  ends = 0;
  const heard: WorkerEvents = events;
  endStuckQueue(
    heard,
    async () => isUp,
    () => {
      ends += 1;
    },
  );
});

/** Each of the workers tries twice in vain. */
async function failRound() {
  for (let tries = 0; tries < 6; tries += 1) events.emit('worker:getJob:error', {});
  await turn();
}

describe('a queue that takes no jobs', () => {
  it('ends when a second round fails too while the database is there', async () => {
    await failRound();
    await failRound();
    expect(ends).toBe(1);
  });

  it('goes on when the tries that failed were begun before the database came back', async () => {
    isUp = false;
    for (let rounds = 0; rounds < 4; rounds += 1) await failRound();
    isUp = true;
    await failRound();
    events.emit('job:start', {});
    await failRound();
    expect(ends).toBe(0);
  });
});
