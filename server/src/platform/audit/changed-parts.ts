import { isDeepStrictEqual } from 'node:util';

/** Of two states of one thing, the parts of the later one that differ, as they were and as they are, for the audit log. */
export function changedParts<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } {
  const [earlier, later]: [Partial<State>, Partial<State>] = [{}, {}];
  for (const key in after) {
    if (isDeepStrictEqual(before[key], after[key])) continue;
    earlier[key] = before[key];
    later[key] = after[key];
  }
  return { before: earlier, after: later };
}
