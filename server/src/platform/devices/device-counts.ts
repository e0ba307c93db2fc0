import type { FastifyInstance } from 'fastify';
import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { addDeviceCounts, type DeviceFigure } from './device-counts.repository.ts';
import { deviceOf } from './device-of.ts';

/** Counts on what people do things, without whom (rules/privacy#visits). */
export interface DeviceCounts {
  /** @param agent the name of the browser; what programs do is not counted */
  note(figure: DeviceFigure, agent: string | undefined): void;
  flush(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    deviceCounts: DeviceCounts;
  }
}

const flushEveryMs = 10_000;

/** Keeps counts in memory and writes them together: all of a day are a few rows, for which every call would wait. What is counted when a process dies is lost. */
export function registerDeviceCounts(
  app: FastifyInstance,
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
): DeviceCounts {
  let counts = new Map<string, number>();
  const flush = async (): Promise<void> => {
    if (counts.size === 0) return;
    const written = counts;
    counts = new Map();
    try {
      await addDeviceCounts(db, written);
    } catch (error) {
      log.warn({ err: error }, 'devices could not be counted');
    }
  };
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  const deviceCounts: DeviceCounts = {
    note(figure, agent) {
      const device = deviceOf(agent);
      if (!device) return;
      const key = `${tashkentDay(clock.now())} ${figure} ${device}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    flush,
  };
  app.decorate('deviceCounts', deviceCounts);
  return deviceCounts;
}
