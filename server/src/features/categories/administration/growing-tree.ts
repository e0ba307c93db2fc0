import type { Db } from '#server/platform/database/database.ts';
import { type CategoryRow, CategoryTree, type PropertyOption, readProperties } from '../tree/category.repository.ts';
import type { StatedCategory, StatedInFile } from './category-edit.repository.ts';
import type { PropertyPlace, StatedProperty } from './property-edit.repository.ts';

const noPrice = { short_uz: null, short_ru: null, short_en: null, price_scale: null, price_scale_of: null };

/**
 * A tree with what is about to be added to it, so that the rows of a file are judged by those before them. Properties are read as they are
 * asked for; ids of what is not written are negative.
 */
export class GrowingTree extends CategoryTree {
  #added = 0;

  readonly #read = new Set<number>();

  constructor(categories: readonly CategoryRow[]) {
    super(categories, []);
  }

  /** Reads the properties of these categories and of those above and below, which theirs may meet; each once. */
  async readAround(db: Db, categories: Iterable<CategoryRow>): Promise<void> {
    const around = [...new Set(categories)].flatMap((category) => [
      ...category.path,
      ...this.subtreeOf(category).map(({ id }) => id),
    ]);
    const unread = new Set(around).difference(this.#read);
    if (unread.size === 0) return;
    for (const id of unread) this.#read.add(id);
    const properties = await readProperties(db, [...unread]);
    for (const [id, own] of Map.groupBy(properties, ({ category_id }) => category_id)) this.properties.set(id, own);
    this.inOrder.clear();
  }

  addCategory({ aliases: _, ...stated }: StatedCategory & Partial<StatedInFile>, now: Date): CategoryRow {
    const id = this.#nextId();
    const path = [...(this.byId.get(stated.parent_id ?? 0)?.path ?? []), id];
    const row = { sort_order: 0, ...stated, id, path, aside: false, created_at: now, version: 1 };
    this.byId.set(id, row);
    this.children.set(row.parent_id, [...this.childrenOf(row.parent_id), row]);
    return row;
  }

  addProperty(stated: StatedProperty, place: PropertyPlace & { options: readonly PropertyOption[] }): void {
    const { short_uz: _uz, short_ru: _ru, short_en: _en, ...columns } = stated;
    const { category_id, key, sort_order = 0 } = place;
    const options = place.options.map((option) => ({ ...noPrice, ...option }));
    const where = { id: this.#nextId(), category_id, key, sort_order, version: 1 };
    const row = { ...columns, ...where, short_names: {}, unit: null, role: null, options };
    this.properties.set(category_id, [...this.ownPropertiesOf(category_id), row]);
    this.inOrder.clear();
  }

  #nextId(): number {
    this.#added += 1;
    return -this.#added;
  }
}
