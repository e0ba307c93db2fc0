import type { Database } from '#server/platform/database/database.ts';

/**
 * A job that a process does for a database once at a time: whoever asks for it meanwhile would do the same work beside it and keep other jobs
 * waiting, so the run under way looks once more instead. After `longestMs` it leaves the rest to the next.
 */
export function oneRunAtATime<Deps extends { database: Database }>(
  work: (deps: Deps, end: number) => Promise<void>,
  longestMs = Number.POSITIVE_INFINITY,
): (deps: Deps) => Promise<void> {
  const underWay = new WeakMap<Database, { lookAgain: boolean }>();
  return async (deps) => {
    const present = underWay.get(deps.database);
    if (present) {
      present.lookAgain = true;
      return;
    }
    const run = { lookAgain: true };
    underWay.set(deps.database, run);
    try {
      const end = performance.now() + longestMs;
      while (run.lookAgain && performance.now() < end) {
        run.lookAgain = false;
        await work(deps, end);
      }
    } finally {
      underWay.delete(deps.database);
    }
  };
}
