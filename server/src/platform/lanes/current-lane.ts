import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lane } from '#contract/values/lane.ts';

/** What is known of the call that the running code works for. */
interface Served {
  readonly lane: Lane;
  /** its place among the calls (`admission.ts`), shared by all that is asked for inside; null without one */
  readonly place: { isFlagged: boolean } | null;
}

const served = new AsyncLocalStorage<Served>();

/** The lane of the call that the running code works for; null for what nobody waits for, such as a job. */
export function currentLane(): Lane | null {
  return served.getStore()?.lane ?? null;
}

/** Whether the running code works for a call that holds a place. */
export function hasPlace(): boolean {
  return served.getStore()?.place?.isFlagged ?? false;
}

/** Runs work in a lane, and all that it awaits; what an essential call with a place asks for inside stays essential. */
export function inLane<Result>(lane: Lane, work: () => Result): Result {
  const around = served.getStore();
  const isEssential = around?.lane === 'essential' && hasPlace();
  return served.run({ lane: isEssential ? 'essential' : lane, place: around?.place ?? null }, work);
}

/** Runs the work of a call that got a place, until it settles: what it leaves behind has none. */
export async function withPlace<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  const place = { isFlagged: true };
  try {
    return await served.run({ lane, place }, work);
  } finally {
    place.isFlagged = false;
  }
}
