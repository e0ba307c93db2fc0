import { versionConflict } from '#server/platform/errors/version-conflict.ts';

/** What an act gives that found another version under the lock than it had judged. */
export const changed = Symbol('changed');

/** Only another node can be faster: on this one the acts on a product wait for each other. */
const attempts = 5;

/** The last act on each product that is not done yet. */
const last = new Map<number, Promise<unknown>>();

/**
 * Does to a product what was judged before its transaction, anew where the product has changed meanwhile.
 * @throws AppError CONFLICT when it did so each time
 */
export async function untilUnchanged<Result>(
  productId: number,
  act: () => Promise<Result | typeof changed>,
): Promise<Result> {
  const mine = (last.get(productId) ?? Promise.resolve()).then(() => tryAct(act));
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  last.set(productId, settled);
  try {
    return await mine;
  } finally {
    if (last.get(productId) === settled) last.delete(productId);
  }
}

async function tryAct<Result>(act: () => Promise<Result | typeof changed>): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const result = await act();
    if (result !== changed) return result;
  }
  throw versionConflict();
}
