import { sql } from 'kysely';
import { z } from 'zod';
import type { PropertyType } from '#contract/values/products/product.ts';
import type { propertyRoles } from '#contract/values/reference.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Cached, cached } from '#server/platform/database/cached.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  path: number[];
  slug: string;
  name_uz: string;
  name_ru: string | null;
  name_en: string | null;
  icon: string | null;
  image_hash: string | null;
  /** keys of what cards say, two with a slash between them as one; null: as in the category above */
  card_facts: string[] | null;
  /** beside what the category above is about, as cases are beside telephones */
  aside: boolean;
  sort_order: number;
  created_at: Date;
  version: number;
}

export interface PropertyOption {
  key: string;
  text_uz: string;
  text_ru: string | null;
  text_en: string | null;
}

/** An option as it is stored: with what stands after a price that is for it, as `/oy`, and its scale (product/listings#compared). */
interface StoredOption extends PropertyOption {
  short_uz: string | null;
  short_ru: string | null;
  short_en: string | null;
  /** how many of its units the base has; null where it compares with no other */
  price_scale: number | null;
  /** key of the property that it is times of */
  price_scale_of: string | null;
}

export interface PropertyRow {
  id: number;
  category_id: number;
  key: string;
  type: PropertyType;
  name_uz: string;
  name_ru: string | null;
  name_en: string | null;
  /** each by the name that it shortens */
  short_names: Record<string, string>;
  /** a standing name of the unit; null for one that staff wrote */
  unit: string | null;
  unit_uz: string | null;
  unit_ru: string | null;
  unit_en: string | null;
  required: boolean;
  /** small stands first */
  rank: number;
  role: (typeof propertyRoles)[number] | null;
  min_value: number | null;
  max_value: number | null;
  sort_order: number;
  version: number;
  options: StoredOption[];
}

const shortNames = z.record(z.string(), z.string());

/** The whole category tree with its properties, as it stands in memory. */
export class CategoryTree {
  protected readonly byId: Map<number, CategoryRow>;
  protected readonly children: Map<number | null, CategoryRow[]>;
  protected readonly properties: Map<number, PropertyRow[]>;
  protected readonly inOrder = new Map<number, readonly PropertyRow[]>();

  constructor(categories: readonly CategoryRow[], properties: readonly PropertyRow[]) {
    this.byId = new Map(categories.map((category) => [category.id, category]));
    this.children = Map.groupBy(categories, (category) => category.parent_id);
    this.properties = Map.groupBy(properties, (property) => property.category_id);
  }

  all(): readonly CategoryRow[] {
    return [...this.byId.values()];
  }

  get(categoryId: number): CategoryRow | null {
    return this.byId.get(categoryId) ?? null;
  }

  /** Children in display order; null asks for the top level. */
  childrenOf(categoryId: number | null): readonly CategoryRow[] {
    return this.children.get(categoryId) ?? [];
  }

  /** The category and all below it. */
  subtreeOf(category: CategoryRow): CategoryRow[] {
    return this.all().filter(({ path }) => path.includes(category.id));
  }

  /** Properties of the category itself, in their order. */
  ownPropertiesOf(categoryId: number): readonly PropertyRow[] {
    return this.properties.get(categoryId) ?? [];
  }

  /** Keys of what the cards of a category say; stated there or above. */
  cardFactsOf(category: CategoryRow): readonly string[] {
    const stated = category.path.toReversed().map((id) => this.get(id)?.card_facts);
    return stated.find((facts) => facts) ?? [];
  }

  /** From the top down, without the category itself. */
  ancestorsOf(category: CategoryRow): CategoryRow[] {
    return category.path.slice(0, -1).flatMap((id) => this.get(id) ?? []);
  }

  /** Own and inherited properties in their order: by rank, of equal rank its own before inherited ones (product/catalogue#filters). */
  propertiesOf(category: CategoryRow): readonly PropertyRow[] {
    // Every card of every list asks.
    const known = this.inOrder.get(category.id);
    if (known) return known;
    const ownFirst = category.path.toReversed().flatMap((id) => this.ownPropertiesOf(id));
    const inOrder = ownFirst.sort((one, other) => one.rank - other.rank);
    this.inOrder.set(category.id, inOrder);
    return inOrder;
  }
}

/** Categories as the rest of the server asks for them; the tree is read once a minute and dropped on writes. */
export type Categories = Cached<CategoryTree>;

export function createCategories(db: Db, clock: Clock): Categories {
  return cached(() => readTree(db), 60_000, clock);
}

/** The tree as the database has it now. */
export async function readTree(db: Db): Promise<CategoryTree> {
  const [categories, properties] = await Promise.all([readCategories(db), readProperties(db)]);
  return new CategoryTree(categories, properties);
}

/** All categories, each as it stands among its siblings. */
export function readCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .select([
      'id',
      'parent_id',
      'path',
      'slug',
      'name_uz',
      'name_ru',
      'name_en',
      'icon',
      'image_hash',
      'card_facts',
      'aside',
      'sort_order',
      'created_at',
      'version',
    ])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** Own properties of these categories, or of all, in their order. */
export async function readProperties(db: Db, categoryIds?: readonly number[]): Promise<PropertyRow[]> {
  const [properties, options] = await Promise.all([
    db
      .selectFrom('properties')
      .selectAll()
      .$if(categoryIds !== undefined, (query) => query.where('category_id', '=', anyOf(categoryIds)))
      .orderBy('sort_order')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('property_options')
      .selectAll()
      .$if(categoryIds !== undefined, (query) =>
        query.where('property_id', 'in', (among) =>
          among.selectFrom('properties').select('id').where('category_id', '=', anyOf(categoryIds)),
        ),
      )
      .orderBy('property_id')
      .orderBy('sort_order')
      .execute(),
  ]);
  const optionsOf = Map.groupBy(options, (option) => option.property_id);
  return properties.map((property) => ({
    ...property,
    short_names: shortNames.parse(property.short_names),
    options: optionsOf.get(property.id) ?? [],
  }));
}

const anyOf = (ids: readonly number[] = []) => sql<number>`any(${[...ids]}::integer[])`;
