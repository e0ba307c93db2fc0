import type { Language, Localized } from '#contract/values/language.ts';
import type { ProductStatus } from '#contract/values/product-life.ts';
import { likedListStatuses } from './product-state.ts';

/** What stands where a product has no title that may be shown. */
export const deletedListing: Localized = { uz: "O'chirilgan e'lon", ru: 'Удалённое объявление', en: 'Deleted listing' };

/** The title that everybody may read beside something about a product: of one that is or was public and that nobody took away. */
export function shownTitle(product: { title: string; status: ProductStatus }, language: Language): string {
  return likedListStatuses.includes(product.status) && product.title !== '' ? product.title : deletedListing[language];
}
