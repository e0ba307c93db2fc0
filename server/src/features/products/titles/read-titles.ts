import { own } from '#contract/values/own.ts';
import type { Categories, CategoryTree, PropertyRow } from '#server/features/categories/categories.ts';
import type { Search } from '#server/features/search/search.ts';
import type { Db } from '#server/platform/database/database.ts';
import { wakeJob } from '#server/platform/database/wake-job.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type ProductProperties, readProperties } from '../product/property-value.ts';
import { findUnreadTitles, type TitleRow, writeTitleProperties } from './title.repository.ts';

const batchSize = 200;

export interface ReadTitlesDeps {
  db: Db;
  categories: Categories;
  search: Search;
}

/**
 * Reads the titles that were written since (product/listings#titles): what one says of a property that its seller does not state, the product is
 * found by. @returns how many were read
 */
export async function readTitles(deps: ReadTitlesDeps): Promise<number> {
  const tree = await deps.categories.get();
  let count = 0;
  for (;;) {
    const rows = await findUnreadTitles(deps.db, batchSize);
    for (const row of rows) {
      const said = await saidIn(row, tree, deps.search);
      await deps.db.transaction().execute((transaction) => writeTitleProperties(transaction, row, said));
    }
    count += rows.length;
    // Who waits for what a title says is told now.
    if (rows.length > 0)
      await deps.db.transaction().execute((transaction) => wakeJob(transaction, 'tell-of-new-products'));
    if (rows.length < batchSize) return count;
  }
}

/** What the title of a product says of properties that its seller does not state. */
export async function saidIn(
  { title, category_id, properties: stated }: TitleRow,
  tree: CategoryTree,
  search: Search,
): Promise<ProductProperties> {
  const category = tree.get(category_id);
  const properties = category ? tree.propertiesOf(category) : [];
  const said = await search.readTitle(title, category_id);
  return said.flatMap(({ key, value }) => {
    const property = properties.find((each) => each.key === key);
    return property && own(stated, key) === undefined ? fitting(property, value) : [];
  });
}

/** A value that the property takes, or none: a title may say what nobody may state. */
function fitting(property: PropertyRow, value: string): ProductProperties {
  try {
    return readProperties([{ propertyId: property.id, value: { key: property.key, value } }], [property]);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
