import type { CategoryRow } from '../tree/category.repository.ts';
import type { StatedCategory } from './category-edit.repository.ts';

/** What is stated of a category, out of its row. */
export function statedCategory(category: CategoryRow): StatedCategory {
  const { parent_id, slug, name_uz, name_ru, name_en, icon, image_hash, card_facts } = category;
  return { parent_id, slug, name_uz, name_ru, name_en, icon, image_hash, card_facts };
}
