import { AppError } from '#server/platform/errors/app-error.ts';

/**
 * Runs what it is given one after the other, in the order of asking.
 * @throws AppError OVERLOADED when so many wait already
 */
export function oneAtATime(waitAtMost: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return async (work) => {
    if (unfinished > waitAtMost) throw new AppError('OVERLOADED', { retryAfter: 5 });
    unfinished += 1;
    const mine = last.then(work).finally(() => {
      unfinished -= 1;
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}
