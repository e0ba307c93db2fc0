import type { DbTransaction } from '#server/platform/database/database.ts';
import { readTree } from '../tree/category.repository.ts';
import { countValues } from './property-edit.repository.ts';
import { propertyForStaffView } from './property-for-staff.view.ts';
import { requireProperty } from './require-property.ts';

/** A property as it now stands, for those who set it. @throws AppError NOT_FOUND */
export async function readPropertyForStaff(transaction: DbTransaction, id: number) {
  const tree = await readTree(transaction);
  const counts = await countValues(transaction, [id]);
  return propertyForStaffView(tree, requireProperty(tree, id), counts.get(id) ?? 0);
}
