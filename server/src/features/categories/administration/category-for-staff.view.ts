import type { z } from 'zod';
import type { categoryForStaff } from '#contract/http/categories/category-administration-schemas.ts';
import { pictureUrl } from '#server/platform/files/file-address.ts';
import type { CategoryRow, CategoryTree } from '../tree/category.repository.ts';
import { categoryPictureWidth } from '../tree/category.view.ts';

/** A category as the staff panel shows it. */
export function categoryForStaffView(
  tree: CategoryTree,
  row: CategoryRow,
  products: number,
): z.input<typeof categoryForStaff> {
  return {
    id: row.id,
    parentId: row.parent_id,
    depth: row.path.length,
    nameUz: row.name_uz,
    nameRu: row.name_ru,
    nameEn: row.name_en,
    slug: row.slug,
    icon: row.icon,
    cardFacts: row.card_facts,
    imageUrl: row.image_hash ? pictureUrl(row.image_hash, categoryPictureWidth) : null,
    place: tree.childrenOf(row.parent_id).indexOf(row),
    children: tree.childrenOf(row.id).length,
    products,
    properties: tree.ownPropertiesOf(row.id).length,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** Every category, each before those below it. */
export function inTreeOrder(tree: CategoryTree, parentId: number | null = null): CategoryRow[] {
  return tree.childrenOf(parentId).flatMap((category) => [category, ...inTreeOrder(tree, category.id)]);
}
