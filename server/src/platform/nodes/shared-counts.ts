import { beatMs, type NodeLink, type NodeMessage, nodeLeaseMs } from './node-link.ts';

/** Answers to a `hello` wait up to so long, so that several are answered at once, ms. */
const answerWithinMs = 300;
/** ms of a new line until all other nodes have told theirs */
const introductionMs = 1000;

interface OtherNode {
  heardAt: number;
  counts: Map<number, number>;
}

/**
 * A count per account over all nodes: each node tells the others of its own accounts and remembers what they told. Nothing is
 * stored outside, so nothing outlives a node: what it told is forgotten when it says goodbye or falls silent. Without a
 * link these are the counts of this process.
 */
export class SharedCounts {
  readonly #name: string;
  readonly #link: NodeLink | null;
  readonly #here = new Map<number, number>();
  readonly #others = new Map<string, OtherNode>();
  readonly #onChange: (userIds: Iterable<number>) => void;
  #answer: NodeJS.Timeout | undefined;
  #connectedAt = Number.POSITIVE_INFINITY;
  #lostAt = Number.NEGATIVE_INFINITY;

  /** `onChange` is told of accounts about which other nodes, or what is known of them, changed. */
  constructor(link: NodeLink | null, name: string, onChange: (userIds: Iterable<number>) => void = () => undefined) {
    this.#name = name;
    this.#link = link;
    this.#onChange = onChange;
    link?.on('connected', () => this.#meet());
    link?.on('lost', () => {
      this.#lostAt = performance.now();
    });
    link?.on('beat', () => this.#look());
    link?.on('message', (node, message) => this.#hear(node, message));
    if (link?.connected) this.#meet();
  }

  /** Whether a count of 0 means that there is none: not so while other nodes cannot be heard. */
  get complete(): boolean {
    if (!this.#link) return true;
    const now = performance.now();
    if (!this.#link.connected) return now - this.#lostAt < nodeLeaseMs;
    return now - this.#connectedAt > introductionMs || this.#connectedAt - this.#lostAt < nodeLeaseMs;
  }

  /** accounts that this node counts */
  get here(): Iterable<number> {
    return this.#here.keys();
  }

  total(userId: number): number {
    let total = this.#here.get(userId) ?? 0;
    for (const { counts } of this.#others.values()) total += counts.get(userId) ?? 0;
    return total;
  }

  add(userId: number, change: number): void {
    const count = (this.#here.get(userId) ?? 0) + change;
    if (count > 0) this.#here.set(userId, count);
    else this.#here.delete(userId);
    this.#link?.send({ kind: 'counts', name: this.#name, all: false, counts: [[userId, Math.max(0, count)]] });
  }

  stop(): void {
    clearTimeout(this.#answer);
  }

  /** The connection is open (again): who is silent from now on is not there. */
  #meet(): void {
    const now = performance.now();
    this.#connectedAt = now;
    for (const other of this.#others.values()) other.heardAt = now;
    this.#introduce();
  }

  /** While the connection is down the silence of others means nothing; when that lasts, nothing is known of them any more. */
  #look(): void {
    const now = performance.now();
    const apart = this.#link?.connected === false;
    for (const [node, other] of this.#others) {
      const isGone = apart ? now - this.#lostAt >= nodeLeaseMs : now - other.heardAt >= nodeLeaseMs;
      if (isGone) this.#forget(node);
    }
    // What was unknown while the connection was down can be told again.
    if (!apart && now - this.#connectedAt < introductionMs + 2 * beatMs) this.#onChange([]);
  }

  #hear(node: string, message: NodeMessage): void {
    const other = this.#others.get(node);
    if (other) other.heardAt = performance.now();
    if (message.kind === 'leaving') this.#forget(node);
    else if (message.kind === 'hello') this.#introduce();
    else if (message.kind === 'counts' && message.name === this.#name) this.#note(node, message);
    else if (message.kind === 'alive' && !other) this.#link?.send({ kind: 'hello' });
  }

  #note(node: string, { all, counts }: Extract<NodeMessage, { kind: 'counts' }>): void {
    const known = this.#others.get(node)?.counts;
    // Single changes of a node that has not told all yet come with all.
    if (!known && !all) return;
    const changed = new Set(all ? known?.keys() : undefined);
    const next = all || !known ? new Map<number, number>() : known;
    for (const [userId, count] of counts) {
      changed.add(userId);
      if (count > 0) next.set(userId, count);
      else next.delete(userId);
    }
    this.#others.set(node, { heardAt: performance.now(), counts: next });
    this.#onChange(changed);
  }

  #forget(node: string): void {
    const other = this.#others.get(node);
    this.#others.delete(node);
    if (other) this.#onChange(other.counts.keys());
  }

  #introduce(): void {
    this.#answer ??= setTimeout(() => {
      this.#answer = undefined;
      this.#link?.send({ kind: 'counts', name: this.#name, all: true, counts: [...this.#here] });
    }, Math.random() * answerWithinMs).unref();
  }
}
