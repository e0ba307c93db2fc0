import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lane } from '#contract/endpoint.ts';

/** What is known of the call that the running code works for. */
interface Served {
  readonly lane: Lane;
  /** its slot among the calls (`admission.ts`), shared by all that is asked for inside; null without one */
  readonly slot: { isTaken: boolean } | null;
}

const served = new AsyncLocalStorage<Served>();

/** The lane of the call that the running code works for; null for what nobody waits for, such as a job. */
export function currentLane(): Lane | null {
  return served.getStore()?.lane ?? null;
}

/** Whether the running code works for a call that holds a slot. */
export function hasSlot(): boolean {
  return served.getStore()?.slot?.isTaken ?? false;
}

/** Runs work in a lane, and all that it awaits; what an essential call with a slot asks for inside stays essential. */
export function inLane<Result>(lane: Lane, work: () => Result): Result {
  const around = served.getStore();
  const isEssential = around?.lane === 'essential' && hasSlot();
  return served.run({ lane: isEssential ? 'essential' : lane, slot: around?.slot ?? null }, work);
}

/** Runs the work of a call that got a slot, until it settles: what it leaves behind has none. */
export async function withSlot<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  const slot = { isTaken: true };
  try {
    return await served.run({ lane, slot }, work);
  } finally {
    slot.isTaken = false;
  }
}
