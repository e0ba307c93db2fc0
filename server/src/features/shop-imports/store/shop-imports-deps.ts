import type { ProductDeps } from '#server/features/products/products.ts';
import type { ShopSource } from '#server/integrations/shop-source/shop-source.ts';

/** What files of shops need of the rest of the server. */
export interface ShopImportsDeps extends ProductDeps {
  /** asks the addresses that shops name */
  shopSource: ShopSource;
}
