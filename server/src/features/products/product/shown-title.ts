import type { Language } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { likedListStatuses } from './product-state.ts';

/** The title that everybody may read beside something about a product: of one that is or was public and that nobody took away. */
export function shownTitle(product: { title: string; status: ProductStatus }, language: Language): string {
  return likedListStatuses.includes(product.status) && product.title !== ''
    ? product.title
    : say(m.answers_deleted_listing, language);
}
