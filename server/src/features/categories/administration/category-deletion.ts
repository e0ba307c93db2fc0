import { m } from '#contract/texts/messages.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import type { AppError } from '#server/platform/errors/app-error.ts';
import { stillReferenced } from '#server/platform/errors/still-referenced.ts';
import type { CategoryRow, CategoryTree } from '../tree/category.repository.ts';
import { countKeptProducts, countSavedSearches } from './category-edit.repository.ts';

/** Why a category is not deleted: what it holds; null where it holds nothing. */
export async function categoryDeletionRefusal(
  transaction: DbTransaction,
  tree: CategoryTree,
  category: CategoryRow,
): Promise<AppError | null> {
  const { id } = category;
  const below = tree.subtreeOf(category).map((each) => each.id);
  return stillReferenced(m.refusals_category_in_use, [
    [tree.childrenOf(id).length, m.refusals_held_subcategories],
    [await countKeptProducts(transaction, id, below), m.refusals_held_listings],
    [tree.ownPropertiesOf(id).length, m.refusals_held_properties],
    [await countSavedSearches(transaction, id), m.refusals_held_searches],
  ]);
}
