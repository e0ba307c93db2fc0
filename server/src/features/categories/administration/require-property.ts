import { AppError } from '#server/platform/errors/app-error.ts';
import type { CategoryTree, PropertyRow } from '../tree/category.repository.ts';

/** @throws AppError NOT_FOUND */
export function requireProperty(tree: CategoryTree, id: number): PropertyRow {
  const property = tree
    .all()
    .flatMap((category) => tree.ownPropertiesOf(category.id))
    .find((row) => row.id === id);
  if (!property) throw new AppError('NOT_FOUND');
  return property;
}
