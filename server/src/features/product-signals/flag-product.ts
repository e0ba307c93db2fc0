import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { clearSignals, closeFlaggedCase, openFlaggedCase } from './flagged-case.repository.ts';
import type { Judgement } from './judge-product.ts';

/**
 * Brings the queue of moderators in line with a judgement, in the transaction that gives the listing its status: what waits is
 * there with its signals, and what became public has no case that signals alone had opened.
 */
export async function storeFlags(
  transaction: DbTransaction,
  product: { productId: number; status: ProductStatus; judgement: Judgement; now: Date },
): Promise<void> {
  const { productId, status, judgement, now } = product;
  const signals = [...judgement.signals, ...judgement.notes];
  if (status === 'active') await closeFlaggedCase(transaction, productId, now);
  else if (status !== 'pending') return;
  else if (signals.length > 0) await openFlaggedCase(transaction, { productId, signals, now });
  else await clearSignals(transaction, productId);
}
