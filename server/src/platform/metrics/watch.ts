import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock/clock.ts';
import { cached } from '../database/cached.ts';

/** ms that a state is given again: several may read the figures, and each gauge asks for it. */
const keptMs = 5000;

/** A figure of a state; one that cannot be told is NaN, of which nothing is above or below. */
export interface Watched<State> {
  help: string;
  of(state: State): number;
}

/** Adds gauges of a state that is read when somebody asks for the figures. One that cannot be read fails no figure but its own. */
export function watch<State>(
  registry: Registry,
  clock: Clock,
  load: () => Promise<State>,
  gauges: Readonly<Record<string, Watched<State>>>,
): void {
  const state = cached(load, keptMs, clock);
  for (const [name, { help, of }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const read = await state.get().catch(() => null);
        this.set(read === null ? Number.NaN : of(read));
      },
    });
  }
}
