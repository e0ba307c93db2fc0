import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import { servingEnvironment } from '#start/serving-environment.mjs';

const ready = z.object({ port: z.int() });
const cpu = z.object({ cpuSeconds: z.number() });
const memory = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number(), arrayBuffers: z.number() });
const lateness = z.object({ p99Ms: z.number() });

/** ms between two looks at the event loop */
const delayResolutionMs = 10;

/** What a process holds, bytes. */
export type Memory = z.output<typeof memory>;

/** A server that runs in a process of its own, so that its CPU time can be told from that of the load. */
export interface MeasuredProcess {
  url: string;
  /** CPU seconds that the process has used, all threads, its children not counted */
  cpuSeconds(): Promise<number>;
  /** what the process holds after a collection of garbage (`--expose-gc`) */
  memory(): Promise<Memory>;
  /** how late the event loop was since this was asked last, p99 */
  lateness(): Promise<number>;
  stop(): Promise<void>;
}

/** Runs a server file, named from `bench/`; it says `{ port }` when it listens. Its output goes to `logFile`, as in production. */
export async function startMeasured(
  file: string,
  options: { setup?: object; environment?: Record<string, string>; logFile: string; nodeArguments?: readonly string[] },
): Promise<MeasuredProcess> {
  const log = openSync(options.logFile, 'a');
  const child = spawn(process.execPath, [...(options.nodeArguments ?? []), join(import.meta.dirname, '..', file)], {
    stdio: ['ignore', log, log, 'ipc'],
    env: servingEnvironment({ ...process.env, ...options.environment }),
  });
  child.send(options.setup ?? {});
  const { port } = ready.parse(await nextMessage(child, file, options.logFile));
  return {
    url: `http://127.0.0.1:${port}`,
    async cpuSeconds() {
      child.send('cpu');
      return cpu.parse(await nextMessage(child, file, options.logFile)).cpuSeconds;
    },
    async memory() {
      child.send('memory');
      return memory.parse(await nextMessage(child, file, options.logFile));
    },
    async lateness() {
      child.send('lateness');
      return lateness.parse(await nextMessage(child, file, options.logFile)).p99Ms;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode !== null || !child.kill('SIGTERM')) return;
      await ended;
    },
  };
}

function nextMessage(child: ChildProcess, file: string, logFile: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`${file} ended with ${code}; its log: ${logFile}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}

/** The other side: what the parent hands over at the start. */
export function receiveSetup(): Promise<unknown> {
  return new Promise((resolve) => process.once('message', resolve));
}

/** The other side: says where the server listens, tells its CPU time and memory when asked, and ends with the parent. */
export function serveMeasurements(port: number, stop: () => Promise<unknown>): void {
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs });
  delay.enable();
  process.on('message', (message) => {
    if (message === 'lateness') {
      process.send?.({ p99Ms: Math.max(0, delay.percentile(99) / 1e6 - delayResolutionMs) });
      delay.reset();
    }
    if (message === 'memory') {
      global.gc?.();
      process.send?.(process.memoryUsage());
    }
    if (message !== 'cpu') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuSeconds: (user + system) / 1e6 });
  });
  const end = (): void => void stop().finally(() => process.exit());
  process.once('SIGTERM', end);
  process.once('disconnect', end);
  process.send?.({ port });
}
