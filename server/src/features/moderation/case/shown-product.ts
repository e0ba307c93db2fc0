import type { z } from 'zod';
import type { product } from '#contract/http/products/product-schemas.ts';
import type { Language } from '#contract/texts/language.ts';
import { findProductDetail, productDetailView } from '#server/features/products/products.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { ModerationDeps } from './moderation-deps.ts';

/** A listing as its page shows it to staff; null where it is a draft, or deleted and has lost what its page would show. */
export async function readShownProduct(
  { database, clock, categories, places, config }: ModerationDeps,
  productId: number,
  { viewer, language }: { viewer: Viewer; language: Language },
): Promise<z.input<typeof product> | null> {
  const detail = await findProductDetail(database, productId, viewer.id, clock.now());
  if (!detail || detail.status === 'draft' || detail.category_id === null) return null;
  return productDetailView(detail, {
    viewer,
    language,
    phoneReveal: config.PHONE_REVEAL,
    names: await places.names(language),
    tree: await categories.get(),
  });
}
