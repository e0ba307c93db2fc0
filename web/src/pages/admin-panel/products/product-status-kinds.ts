import type { ProductStatus } from '#contract/values/products/product-life.ts';

/** How the state of a listing looks as a badge; plain where nothing is said. */
export const productStatusKinds: Partial<Record<ProductStatus, 'success' | 'danger' | 'lapis'>> = {
  active: 'success',
  pending: 'lapis',
  rejected: 'danger',
  blocked: 'danger',
};
