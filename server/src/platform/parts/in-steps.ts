/**
 * Repeats a step of bounded size, each a transaction of its own, until one finds nothing to do: a statement over all rows would outlast its
 * time as soon as they are many, and a run that breaks off goes on where it was. `whenChanged` is called once if any of them did something,
 * also where a later one fails. @returns how much all of them did
 */
export async function inSteps(step: () => Promise<number>, whenChanged?: () => void): Promise<number> {
  let all = 0;
  try {
    for (;;) {
      const done = await step();
      if (done === 0) return all;
      all += done;
    }
  } finally {
    if (all > 0) whenChanged?.();
  }
}
