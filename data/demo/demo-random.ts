/** Numbers that look random and are the same on every machine: the demo data is deterministic. */
export interface DemoRandom {
  /** 0 ≤ n < 1 */
  next(): number;
  /** min ≤ n ≤ max, whole */
  int(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** A generator seeded by text (mulberry32 over an FNV-1a hash). */
export function demoRandom(seed: string): DemoRandom {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
