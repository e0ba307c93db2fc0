import { isDeepStrictEqual } from 'node:util';

/** Of two states of one thing, what differs, for the audit log. */
export function differences<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } {
  const found: { before: Partial<State>; after: Partial<State> } = { before: {}, after: {} };
  for (const key in after) {
    if (isDeepStrictEqual(before[key], after[key])) continue;
    found.before[key] = before[key];
    found.after[key] = after[key];
  }
  return found;
}
