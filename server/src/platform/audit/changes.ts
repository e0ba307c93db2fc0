/** What differs between two states of one thing, as it was and as it is, for a row of the audit log. */
export function changesOf<State extends object>(before: State, after: State): { before: object; after: object } {
  const earlier = new Map(Object.entries(before).map(([key, value]) => [key, JSON.stringify(value)]));
  const changed = new Set(
    Object.entries(after).flatMap(([key, value]) => (earlier.get(key) === JSON.stringify(value) ? [] : [key])),
  );
  const only = (state: State) => Object.fromEntries(Object.entries(state).filter(([key]) => changed.has(key)));
  return { before: only(before), after: only(after) };
}
