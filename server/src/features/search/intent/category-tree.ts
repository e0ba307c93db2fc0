import type { IntentCategory, IntentProperty } from './intent-knowledge.ts';

/** The categories with their places in the tree. */
export class CategoryTree {
  readonly #categories: ReadonlyMap<number, IntentCategory>;
  readonly #children: ReadonlyMap<number | null, readonly IntentCategory[]>;
  readonly #paths = new Map<number, readonly IntentCategory[]>();

  /** Own and inherited ones. */
  readonly propertiesOf = perCategory((id): readonly IntentProperty[] =>
    this.pathOf(id).flatMap(({ properties }) => properties),
  );

  constructor(categories: readonly IntentCategory[]) {
    this.#categories = new Map(categories.map((category) => [category.id, category]));
    this.#children = Map.groupBy(categories, ({ parentId }) => parentId);
  }

  get(id: number): IntentCategory | undefined {
    return this.#categories.get(id);
  }

  childrenOf(id: number): readonly IntentCategory[] {
    return this.#children.get(id) ?? [];
  }

  /** From the category itself up. */
  pathOf(id: number): readonly IntentCategory[] {
    const known = this.#paths.get(id);
    if (known) return known;
    const path: IntentCategory[] = [];
    for (let at = this.get(id); at && !path.includes(at); at = at.parentId === null ? undefined : this.get(at.parentId))
      path.push(at);
    this.#paths.set(id, path);
    return path;
  }

  isWithin(id: number, above: number): boolean {
    return this.pathOf(id).some((category) => category.id === above);
  }

  hasProperty(id: number, key: string): boolean {
    return this.propertiesOf(id).some((property) => property.key === key);
  }

  /** The category of this name that has others below it, for what is understood without its word. */
  idNamed(name: string): number | null {
    for (const { id, names, aliases } of this.#categories.values())
      if (this.childrenOf(id).length > 0 && [...names, ...aliases].includes(name)) return id;
    return null;
  }
}

/** Makes what is known of a category when it is first asked for, and keeps it. */
export function perCategory<Value>(make: (id: number) => Value): (id: number) => Value {
  const known = new Map<number, { value: Value }>();
  return (id) => {
    const kept = known.get(id) ?? { value: make(id) };
    known.set(id, kept);
    return kept.value;
  };
}
