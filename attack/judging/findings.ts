/** What an attack found: each once, by where and what, with what repeats it. */
export interface Finding {
  /** the property that was judged, as the closing lines name it */
  check: string;
  /** operation, page shape, or event */
  where: string;
  /** what was seen, the same for all of its kind */
  what: string;
  /** how to see it again */
  repeat: string;
  count: number;
}

export class Findings {
  readonly #byKey = new Map<string, Finding>();
  readonly #checks = new Map<string, number>();

  /** States that a property was judged once more; it holds unless something is found. */
  judged(check: string): void {
    this.#checks.set(check, (this.#checks.get(check) ?? 0) + 1);
  }

  add({ check, where, what, repeat }: Omit<Finding, 'count'>): void {
    const key = `${check}\n${where}\n${what}`;
    const known = this.#byKey.get(key);
    if (known) {
      known.count += 1;
      return;
    }
    this.#byKey.set(key, { check, where, what, repeat, count: 1 });
    console.log(`  ✗ ${check}: ${where}: ${what}\n    ${repeat}`);
  }

  get all(): readonly Finding[] {
    return [...this.#byKey.values()];
  }

  /** Each judged property once: how often it was judged, and what broke it. */
  get checks(): { check: string; judged: number; findings: readonly Finding[] }[] {
    const found = Map.groupBy(this.all, ({ check }) => check);
    const names = new Set([...this.#checks.keys(), ...found.keys()]);
    return [...names].map((check) => ({
      check,
      judged: this.#checks.get(check) ?? 0,
      findings: found.get(check) ?? [],
    }));
  }
}
