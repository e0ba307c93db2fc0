import { addressKey, networkKey } from '../caller/caller.ts';

/** How many of something may be open at once: of an address, of a network, and in all. */
interface OpenLimits {
  perAddress: number;
  perNetwork: number;
  total: number;
}

/** Counts what is open, by the address it was opened from; null is somebody whom the total alone holds. */
export class OpenCounts {
  readonly #limits: OpenLimits;
  readonly #open = new Map<string, number>();
  #total = 0;

  constructor(limits: OpenLimits) {
    this.#limits = limits;
  }

  hasRoomFor(ip: string | null): boolean {
    const { perAddress, perNetwork, total } = this.#limits;
    if (this.#total >= total) return false;
    if (ip === null) return true;
    const [address, network] = subjectsOf(ip);
    return this.#countOf(address) < perAddress && this.#countOf(network) < perNetwork;
  }

  /** Counts one until the returned act. */
  open(ip: string | null): () => void {
    const subjects = ip === null ? [] : subjectsOf(ip);
    const change = (by: number) => {
      this.#total += by;
      for (const subject of subjects) this.#change(subject, by);
    };
    change(1);
    return once(() => change(-1));
  }

  #countOf(subject: string): number {
    return this.#open.get(subject) ?? 0;
  }

  #change(subject: string, by: number): void {
    const count = this.#countOf(subject) + by;
    if (count > 0) this.#open.set(subject, count);
    else this.#open.delete(subject);
  }
}

function subjectsOf(ip: string): [address: string, network: string] {
  return [`address ${addressKey(ip)}`, `network ${networkKey(ip)}`];
}

/** The act, done by the first call alone. */
export function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
