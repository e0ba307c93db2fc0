import type { WorkerEvents } from 'graphile-worker';

/** So many tries in a row to take a job fail before it is asked whether the database is there: each of the three workers has two, and began one of them meanwhile. */
const triesInRow = 6;

/**
 * Ends a queue that takes no jobs though the database is there, to be started anew. What it asked first it asks once for all its life: where that
 * failed, as on a machine too busy to be connected to in time, every try after it fails by the same answer. That the database is there says nothing
 * about tries that were begun before it came back, so as many have to fail once more.
 */
export function endStuckQueue(events: WorkerEvents, isUp: () => Promise<boolean>, end: () => void): void {
  let failed = 0;
  let isAsking = false;
  let wasThere = false;
  const take = (): void => {
    failed = 0;
    wasThere = false;
  };
  events.on('worker:getJob:empty', take);
  events.on('job:start', take);
  events.on('worker:getJob:error', () => {
    failed += 1;
    if (failed < triesInRow || isAsking) return;
    isAsking = true;
    isUp()
      .then(
        (isThere) => {
          // It took a job meanwhile.
          if (failed < triesInRow) return;
          if (isThere && wasThere) end();
          failed = 0;
          wasThere = isThere;
        },
        () => undefined,
      )
      .finally(() => {
        isAsking = false;
      });
  });
}
