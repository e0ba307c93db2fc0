/** Units that count together, from the latest moment (ms) at which one of them was taken. */
export interface Slot {
  at: number;
  units: number;
  /** what a unit is counted for, where it is counted once */
  unit?: string | undefined;
}

/** So many units in any `ms`; `slots` bounds what is kept, and with it the memory of one window. */
export interface WindowSize {
  limit: number;
  ms: number;
  slots: number;
}

/**
 * Never lets more than its limit through in any span of its length: it rolls instead of beginning anew. A limit of up to `slots` is
 * exact, and so are named units; others of a wider limit are kept by the slot, so that one may come back later by a slot's length,
 * never earlier.
 */
export class SlidingWindow {
  readonly #size: WindowSize;
  #slots: Slot[];

  /** @param slots what was taken before, oldest first */
  constructor(size: WindowSize, slots: readonly Slot[] = []) {
    this.#size = size;
    this.#slots = slots.map((slot) => ({ ...slot }));
  }

  get limit(): number {
    return this.#size.limit;
  }

  get slots(): readonly Slot[] {
    return this.#slots;
  }

  /** Units that count at this moment. */
  used(now: number): number {
    this.#forget(now);
    return this.#slots.reduce((sum, { units }) => sum + units, 0);
  }

  /** ms until so many more units fit, at most as many as the limit; 0 when they do, or the named one is counted already. */
  wait(now: number, unit?: string, count = 1): number {
    this.#forget(now);
    if (unit !== undefined && this.#slots.some((slot) => slot.unit === unit)) return 0;
    return this.waitWithin(now, this.#size.limit + 1 - count);
  }

  /** ms until one more unit fits within any limit. */
  waitWithin(now: number, limit: number): number {
    let used = this.used(now);
    let until = now;
    for (const { at, units } of this.#slots) {
      if (used < limit) break;
      used -= units;
      until = at + this.#size.ms;
    }
    return until - now;
  }

  /** Takes a unit, or so many without a name, also beyond the limit: whoever asked `wait` before decides. */
  take(now: number, unit?: string, count = 1): void {
    this.#forget(now);
    const before = unit === undefined ? -1 : this.#slots.findIndex((slot) => slot.unit === unit);
    if (before !== -1) this.#slots.splice(before, 1);
    const newest = this.#slots.at(-1);
    // The clock of another node may be ahead: a moment never comes before the one that is kept.
    const at = Math.max(now, newest?.at ?? now);
    if (unit === undefined && newest && (newest.at === at || this.#slotOf(newest.at) === this.#slotOf(at))) {
      newest.at = at;
      newest.units += count;
      return;
    }
    const slot = { at, units: count, unit };
    // Most windows never hold more than one, and the first `push` into an empty list makes room for seventeen.
    if (newest) this.#slots.push(slot);
    else this.#slots = [slot];
  }

  /** Gives a unit back that was taken at a moment, if it still counts. */
  giveBack(takenAt: number): void {
    const index = this.#slots.findIndex(({ at }) => at >= takenAt && this.#slotOf(at) === this.#slotOf(takenAt));
    const slot = this.#slots[index];
    if (!slot) return;
    slot.units -= 1;
    if (slot.units === 0) this.#slots.splice(index, 1);
  }

  /** Gives back the newest units, as many as there are. */
  giveNewestBack(units: number): void {
    for (let left = units; left > 0 && this.#slots.length > 0; left -= 1) {
      const newest = this.#slots.at(-1);
      if (newest && newest.units > 1) newest.units -= 1;
      else this.#slots.pop();
    }
  }

  #forget(now: number): void {
    const first = this.#slots.findIndex(({ at }) => at + this.#size.ms > now);
    if (first !== 0) this.#slots.splice(0, first === -1 ? this.#slots.length : first);
  }

  #slotOf(at: number): number {
    const { limit, ms, slots } = this.#size;
    return limit <= slots ? at : Math.floor((at * slots) / ms);
  }
}
