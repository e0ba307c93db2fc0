import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { nodeOfFile } from '#testing/app/node-of-file.ts';
import { goalSize, isGoalRun, reportFigures } from '#testing/goals.ts';

const slowHeaders = goalSize(100, 1000);
const slowBodies = goalSize(20, 200);
/** s after which nobody may hold a connection so (rules/goals B3) */
const openAtMost = 15;

const node = nodeOfFile();

const bodyBegins =
  'POST /api/auth/check-phone HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"phone":';

/** Opens a connection, says something, then a byte now and then. @returns the seconds until it is closed */
async function keptOpen(begins: string, byte: string): Promise<number> {
  const { port } = new URL(node().url);
  const { promise, resolve } = Promise.withResolvers<number>();
  const began = performance.now();
  const socket: Socket = connect(Number(port), '127.0.0.1', () => socket.write(begins));
  const drip = setInterval(() => socket.write(byte), 1000);
  socket.on('error', () => undefined);
  socket.resume().once('close', () => {
    clearInterval(drip);
    resolve((performance.now() - began) / 1000);
  });
  return promise;
}

/** ms of calls one after the other, for so long; and how many failed. */
async function ordinaryCalls(isOver: () => boolean): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  while (!isOver()) {
    const began = performance.now();
    const answer = await fetch(`${node().url}/api/products`).catch(() => null);
    await answer?.arrayBuffer();
    times.push(performance.now() - began);
    if (answer?.status !== 200) failed += 1;
    await sleep(20);
  }
  return { times, failed };
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

it('callers who send their headers or their body byte by byte lose their line, and disturb nobody', async () => {
  const quiet = performance.now() + goalSize(2000, 10_000);
  await ordinaryCalls(() => performance.now() > quiet - goalSize(1000, 5000));
  const alone = await ordinaryCalls(() => performance.now() > quiet);
  const slow = Promise.all([
    ...Array.from({ length: slowHeaders }, () => keptOpen('GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: ', 'a')),
    ...Array.from({ length: slowBodies }, () => keptOpen(bodyBegins, '"')),
  ]);
  let isOver = false;
  void slow.then(() => {
    isOver = true;
  });
  const beside = await ordinaryCalls(() => isOver);
  const longest = Math.max(...(await slow));
  await reportFigures(
    {
      name: `last of ${slowHeaders + slowBodies} slow lines closed after`,
      measured: longest,
      unit: 's',
      limit: openAtMost,
    },
    { name: 'p95 beside them against alone', measured: p95(beside.times) / p95(alone.times), unit: '×', limit: 1.5 },
    { name: 'ordinary calls that failed', measured: beside.failed, limit: 0 },
  );
  // Timers are late where a machine has no time; a connection that nobody cuts off would be held for two minutes.
  expect(longest).toBeLessThan(isGoalRun ? openAtMost : 4 * openAtMost);
  expect(beside.failed).toBe(0);
});
