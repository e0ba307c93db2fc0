import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BoundFigure, median, percentile } from '../measuring/figures.ts';

/** ms between two visitors of the list */
const visitEveryMs = 100;

/**
 * Figure 9: the list's page, rendered anew for each visitor, while two sellers send ten photos each. How many times longer its p95
 * takes than when nothing else is done: the median of the rounds.
 */
export async function measurePhotoWork(origin: string, accessToken: string, rounds: number): Promise<BoundFigure[]> {
  let visit = 0;
  const visits = async (until: () => boolean): Promise<number[]> => {
    const times: Promise<number>[] = [];
    while (!until()) {
      visit += 1;
      times.push(visitMs(`${origin}/all-products?minPrice=${visit}`));
      await wait(visitEveryMs);
    }
    return Promise.all(times);
  };
  const forMs = (ms: number): (() => boolean) => {
    const end = performance.now() + ms;
    return () => performance.now() > end;
  };
  const idleMs: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sellers = await startSellers(origin, accessToken, round);
    await visits(forMs(3000));
    const idle = percentile(await visits(forMs(12_000)), 0.95);
    let done = false;
    const sent = sellers.send().finally(() => {
      done = true;
    });
    const busy = percentile(await visits(() => done), 0.95);
    await sent;
    idleMs.push(idle);
    ratios.push(busy / idle);
  }
  return [
    { figure: 9, name: 'list page, p95, while photos come', measured: median(ratios), unit: 'times', limit: 2 },
    { figure: 9, name: 'list page, p95, idle', measured: median(idleMs), unit: 'ms' },
  ];
}

/** The sellers are a process of their own, so that the visits are not measured by whoever is busy sending. */
async function startSellers(origin: string, accessToken: string, round: number): Promise<{ send(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'photo-sellers.ts'), [origin, String(round)], {
    env: { ...process.env, ACCESS_TOKEN: accessToken },
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the sellers ended with ${code}`))));
  });
  await Promise.race([once(child, 'message'), ended]);
  return {
    send() {
      child.send('go');
      return ended;
    },
  };
}

async function visitMs(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return performance.now() - began;
}
