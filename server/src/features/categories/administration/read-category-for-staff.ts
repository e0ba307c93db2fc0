import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { readTree } from '../tree/category.repository.ts';
import { countProducts } from './category-edit.repository.ts';
import { categoryForStaffView } from './category-for-staff.view.ts';

/** A category as it now stands, for those who set it. @throws AppError NOT_FOUND */
export async function readCategoryForStaff(transaction: DbTransaction, id: number) {
  const tree = await readTree(transaction);
  const row = tree.get(id);
  if (!row) throw new AppError('NOT_FOUND');
  const counts = await countProducts(transaction, [id]);
  return categoryForStaffView(tree, row, counts.get(id) ?? 0);
}
