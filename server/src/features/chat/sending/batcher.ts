import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Inputs that one run takes at most. */
const mostAtOnce = 100;

interface Waiting<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/**
 * Does many of the same thing at once: what is asked for in one turn of the event loop, or while a run is under way, shares the
 * next. Answers come in the order of the asking. When a run fails for what may be the fault of one input, what was in it is done one by one, so that it takes no
 * other with it.
 * @param run gives an output for each input, in their order
 * @param isOfOne whether an error may be the fault of one input; a database that is away is not asked again for each
 */
export function batcher<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  isOfOne: (error: unknown) => boolean,
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    await endOfTurn();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      if (!(await isDone(batch))) for (const one of batch) await isDone([one]);
    }
    isRunning = false;
  }

  /** @returns false when several failed and one of them may be at fault */
  async function isDone(batch: readonly Waiting<Input, Output>[]): Promise<boolean> {
    try {
      const outputs = await run(batch.map(({ input }) => input));
      for (const [index, output] of outputs.entries()) batch[index]?.resolve(output);
    } catch (error) {
      if (batch.length > 1 && isOfOne(error)) return false;
      for (const { reject } of batch) reject(error);
    }
    return true;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      void runAll();
    });
}
