import { isDeepStrictEqual } from 'node:util';

/** Of two states of one thing, the parts that differ, as the audit log keeps them. */
export function changedParts<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } {
  const keys = (Object.keys(after) as (keyof State)[]).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const only = (state: State): Partial<State> => {
    const parts: Partial<State> = {};
    for (const key of keys) parts[key] = state[key];
    return parts;
  };
  return { before: only(before), after: only(after) };
}
