/**
 * The list as it stays on the screen while it is loaded anew: known items keep their place with fresh content, items that
 * left the answer stay, and new ones come before the first known one that follows them, else last.
 */
export function mergeShown<T extends { id: number }>(shown: readonly T[], loaded: readonly T[]): readonly T[] {
  const fresh = new Map(loaded.map((item) => [item.id, item]));
  const known = new Set(shown.map((item) => item.id));
  const newBefore = new Map<number, T[]>();
  let waiting: T[] = [];
  for (const item of loaded) {
    if (known.has(item.id)) {
      newBefore.set(item.id, waiting);
      waiting = [];
    } else waiting.push(item);
  }
  return [...shown.flatMap((item) => [...(newBefore.get(item.id) ?? []), fresh.get(item.id) ?? item]), ...waiting];
}
