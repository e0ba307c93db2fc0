import type { IntentCategory, IntentProperty } from './intent-knowledge.ts';

/** The categories that rules of reading name, by their slugs: staff rename categories and edit their aliases, and hardly ever an address. */
const namedSlugs = {
  flats: 'kvartiralar',
  vacancies: 'vakansiyalar',
  workAbroad: 'xorijda-ish',
  resumes: 'rezyumelar',
  machines: 'maxsus-texnika',
  hiredMachines: 'maxsus-texnika-xizmatlari',
  wholesale: 'ulgurji-savdo-va-xomashyo',
  givenAway: 'bepul-va-ayirboshlash',
  collections: 'antikvariat-va-kolleksiyalar',
  beauty: 'gozallik-va-salomatlik-xizmatlari',
  careOfAnimals: 'veterinariya-va-parvarish',
  fish: 'akvarium-va-baliqlar',
  partsOfEngine: 'dvigatel-va-transmissiya',
  partsOfBody: 'kuzov-va-salon-qismlari',
} as const;
export type NamedCategory = keyof typeof namedSlugs;

/** The categories with their places in the tree. */
export class CategoryTree {
  readonly #categories: ReadonlyMap<number, IntentCategory>;
  readonly #children: ReadonlyMap<number | null, readonly IntentCategory[]>;
  readonly #bySlug: ReadonlyMap<string, number>;
  readonly #paths = new Map<number, readonly IntentCategory[]>();

  #childKeys: ReadonlySet<string> | undefined;

  /** Own and inherited ones. */
  readonly propertiesOf = perCategory((id): readonly IntentProperty[] =>
    this.pathOf(id).flatMap(({ properties }) => properties),
  );

  constructor(categories: readonly IntentCategory[]) {
    this.#categories = new Map(categories.map((category) => [category.id, category]));
    this.#bySlug = new Map(categories.map(({ slug, id }) => [slug, id]));
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

  /** Whether a category is of things for children. */
  isForChild(id: number): boolean {
    return this.pathOf(id).some(({ names }) => names.some((name) => childWord.test(name)));
  }

  /** Whether some things of a category are told apart by the same properties as things for children: clothes, shoes, furniture. */
  hasKindForChildren(id: number): boolean {
    this.#childKeys ??= new Set(this.#ids().flatMap((each) => (this.isForChild(each) ? this.#kindKeysOf(each) : [])));
    const known = this.#childKeys;
    return this.#ids().some((each) => this.isWithin(each, id) && this.#kindKeysOf(each).some((key) => known.has(key)));
  }

  /**
   * The category for children whose things are told apart most like those of another one: for clothes theirs, for shoes theirs. Null where
   * no property is alike.
   */
  kindForChildren(id: number): number | null {
    const wanted = new Set(this.#kindKeysOf(id));
    const shares = this.#ids().flatMap((each) => {
      const keys = this.isForChild(each) ? this.#kindKeysOf(each) : [];
      const alike = keys.filter((key) => wanted.has(key)).length;
      return alike > 0 ? [{ id: each, share: alike / keys.length, depth: this.pathOf(each).length }] : [];
    });
    const [best] = shares.sort((one, other) => other.share - one.share || one.depth - other.depth);
    return best?.id ?? null;
  }

  /** The category that a rule means; null where an installation has none. */
  idOf(named: NamedCategory): number | null {
    return this.#bySlug.get(namedSlugs[named]) ?? null;
  }

  /** Whether a category is the one that a rule means, or lies below it. */
  isOf(id: number, named: NamedCategory): boolean {
    const above = this.idOf(named);
    return above !== null && this.isWithin(id, above);
  }

  /** Whether a category is of animals, for a home or for a farm. */
  isOfAnimals(id: number): boolean {
    return this.hasProperty(id, 'age_months') || this.isOf(id, 'fish');
  }

  /** The category that declares a property, the first one. */
  idHaving(key: string): number | null {
    return this.#ids().find((id) => this.get(id)?.properties.some((property) => property.key === key)) ?? null;
  }

  #ids(): number[] {
    return [...this.#categories.keys()];
  }

  /** The properties by which things are told apart: not what all goods of a branch have, and no free text. */
  #kindKeysOf(id: number): string[] {
    return this.pathOf(id)
      .slice(0, -1)
      .flatMap(({ properties }) => properties.flatMap(({ key, type }) => (type === 'STRING' ? [] : [key])));
  }
}

const childWord = /дет|bola/i;

/** Makes what is known of a category when it is first asked for, and keeps it. */
export function perCategory<Value>(make: (id: number) => Value): (id: number) => Value {
  const known = new Map<number, { value: Value }>();
  return (id) => {
    const kept = known.get(id) ?? { value: make(id) };
    known.set(id, kept);
    return kept.value;
  };
}
