import { type AppError, overloaded } from '../errors/app-error.ts';

/** How far one kind of takers may go. */
export interface SlotRule {
  /** gets a slot while fewer than so many are taken by all: what lies above is kept for better kinds */
  upTo: number;
  /** takes at most so many itself */
  ofThisKind?: number;
  /** ms that it may wait */
  patienceMs: number;
  /** ms that it may wait where none of its kind has found a slot at once for that long; default: the same */
  crowdedPatienceMs?: number;
  /** while none of its kind was refused lately: ms that it may wait, and how many may; default: as otherwise */
  calm?: { patienceMs: number; mostWaiting: number };
  /** how many may wait, whatever the wait is reckoned to be: after a stall it is reckoned too long; default: as many as the patience lets */
  mostWaiting?: number;
}

/** ms without a refusal that make a calm */
const calmAfterMs = 5000;

/** Gives a slot back; doing so twice changes nothing. */
export type Release = () => void;

interface Waiter {
  grant(release: Release): void;
  refuse(error: AppError): void;
}

interface KindState {
  rule: SlotRule;
  taken: number;
  waiting: Waiter[];
  /** since when nobody of this kind has found a slot at once; null when the last one did */
  crowdedSince: number | null;
  /** when one was refused last */
  refusedAt: number;
}

/** Weight of the newest holding time in their mean. */
const newestShare = 0.1;

/**
 * A bounded number of slots, shared by kinds in the order of the rules: the first is served first and may take them all. Whoever
 * would wait longer than its patience, as slots have come free lately, is refused at once, so that the newest are turned away instead
 * of all being late; a wait that turns out longer ends in the same refusal. A burst is worth waiting for, a crowd that stands is not:
 * so patience may be shorter there (controlled delay). What interrupts a calm is most often one slow moment of the database, which
 * all may wait out.
 */
export class Slots<Kind extends string> {
  readonly #kinds = new Map<Kind, KindState>();
  readonly #now: () => number;
  #taken = 0;
  #meanTakenMs = 0;

  constructor(rules: Readonly<Record<Kind, SlotRule>>, now: () => number = () => performance.now()) {
    this.#now = now;
    for (const kind in rules)
      this.#kinds.set(kind, { rule: rules[kind], taken: 0, waiting: [], crowdedSince: null, refusedAt: -Infinity });
  }

  get taken(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#sum(({ waiting }) => waiting.length);
  }

  /** @throws AppError OVERLOADED when one of this kind would have to wait longer than its patience */
  check(kind: Kind): void {
    const state = this.#stateOf(kind);
    if (!this.#hasRoom(state) && this.#isFull(state)) throw this.#refusal(state);
  }

  /** A slot, at once or after a bounded wait. @throws AppError OVERLOADED */
  take(kind: Kind): Promise<Release> {
    const state = this.#stateOf(kind);
    if (state.waiting.length === 0 && this.#hasRoom(state)) {
      state.crowdedSince = null;
      return Promise.resolve(this.#grant(state));
    }
    state.crowdedSince ??= this.#now();
    if (this.#isFull(state)) return Promise.reject(this.#refusal(state));
    const patienceMs = this.#patienceMs(state);
    return new Promise((grant, refuse) => {
      const waiter: Waiter = { grant, refuse };
      state.waiting.push(waiter);
      setTimeout(() => this.#giveUp(state, waiter), patienceMs).unref();
    });
  }

  #grant(state: KindState): Release {
    const since = this.#now();
    let isTaken = true;
    this.#taken += 1;
    state.taken += 1;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#taken -= 1;
      state.taken -= 1;
      this.#meanTakenMs += newestShare * (this.#now() - since - this.#meanTakenMs);
      this.#serveWaiting();
    };
  }

  /** The better kinds first, each in its order. */
  #serveWaiting(): void {
    for (const state of this.#kinds.values()) {
      while (this.#hasRoom(state)) {
        const waiter = state.waiting.shift();
        if (!waiter) break;
        waiter.grant(this.#grant(state));
      }
    }
  }

  #giveUp(state: KindState, waiter: Waiter): void {
    const at = state.waiting.indexOf(waiter);
    if (at === -1) return;
    state.waiting.splice(at, 1);
    waiter.refuse(this.#refusal(state));
  }

  #refusal(state: KindState): AppError {
    state.refusedAt = this.#now();
    return overloaded;
  }

  #isFull(state: KindState): boolean {
    const mostWaiting = this.#calmOf(state)?.mostWaiting ?? state.rule.mostWaiting;
    return mostWaiting === undefined
      ? this.#expectedWaitMs(state) > this.#patienceMs(state)
      : state.waiting.length >= mostWaiting;
  }

  #patienceMs(state: KindState): number {
    const { patienceMs, crowdedPatienceMs = patienceMs } = state.rule;
    const calm = this.#calmOf(state);
    if (calm) return calm.patienceMs;
    const isCrowded = state.crowdedSince !== null && this.#now() - state.crowdedSince > patienceMs;
    return isCrowded ? crowdedPatienceMs : patienceMs;
  }

  #calmOf({ rule, refusedAt }: KindState): SlotRule['calm'] {
    return this.#now() - refusedAt > calmAfterMs ? rule.calm : undefined;
  }

  #hasRoom({ rule, taken }: KindState): boolean {
    return this.#taken < rule.upTo && taken < (rule.ofThisKind ?? rule.upTo);
  }

  #expectedWaitMs(state: KindState): number {
    let ahead = 0;
    for (const other of this.#kinds.values()) {
      ahead += other.waiting.length;
      if (other === state) break;
    }
    return ((ahead + 1) * this.#meanTakenMs) / (state.rule.ofThisKind ?? state.rule.upTo);
  }

  #sum(of: (state: KindState) => number): number {
    return [...this.#kinds.values()].reduce((sum, state) => sum + of(state), 0);
  }

  #stateOf(kind: Kind): KindState {
    const state = this.#kinds.get(kind);
    if (!state) throw new Error(`no rule for ${kind}`);
    return state;
  }
}
