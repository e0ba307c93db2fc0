import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './server.ts';

/** Milliseconds between the attempts to start a server again that ended by itself; the last one repeats. */
const RESTART_DELAYS = [0, 500, 2_000, 5_000, 15_000];

export type Supervised = { stop(): Promise<void> };

/**
 * Keeps the server running under its address until `stop`: one that ends by itself (out of memory, a full disk) is started
 * again, so that pools find it where it was.
 */
export function supervise(
  first: RunningServer,
  relaunch: (signal: AbortSignal) => Promise<RunningServer>,
  warn: (message: string) => void,
): Supervised {
  const stopping = new AbortController();
  const isOver = () => stopping.signal.aborted;

  const keepRunning = async () => {
    let server = first;
    while (!isOver()) {
      const how = await Promise.race([server.exited, aborted(stopping.signal)]);
      if (isOver()) break;
      warn(`the database server ended by itself (${how}) and is started again`);
      server = (await restart(relaunch, stopping.signal, warn)) ?? server;
    }
    await server.stop();
  };
  const over = keepRunning();
  return {
    stop() {
      stopping.abort();
      return over;
    },
  };
}

async function restart(
  relaunch: (signal: AbortSignal) => Promise<RunningServer>,
  signal: AbortSignal,
  warn: (message: string) => void,
): Promise<RunningServer | undefined> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      await sleep(RESTART_DELAYS[attempt] ?? RESTART_DELAYS.at(-1), undefined, { signal });
      return await relaunch(signal);
    } catch (error) {
      if (!signal.aborted) warn(`the database server could not be started again: ${String(error)}`);
    }
  }
  return undefined;
}

function aborted(signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped'), { once: true }));
}
