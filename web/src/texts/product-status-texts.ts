import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { m } from './messages.ts';

/** The state of a listing, in words. */
export const productStatusTexts: Readonly<Record<ProductStatus, () => string>> = {
  draft: m.admin_product_draft,
  pending: m.admin_product_pending,
  active: m.admin_product_active,
  rejected: m.admin_product_rejected,
  blocked: m.admin_product_blocked,
  sold: m.admin_product_sold,
  withdrawn: m.admin_product_withdrawn,
  expired: m.admin_product_expired,
  deleted: m.admin_product_deleted,
};
