import { brokenOwnerRule, type OwnerAction, type OwnerRule, renewalDays } from '#contract/rules/owner-actions.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isConversationAbout, type ProductLife } from '../product/product-life.repository.ts';

const texts: Readonly<Record<OwnerRule, Text>> = {
  status: m.refusals_product_not_possible,
  early: fill(m.refusals_product_too_early, { renewalDays }),
};

/** @throws AppError CONFLICT where this cannot be done with the product as it stands (product/listings#life) */
export function requirePossible(action: OwnerAction, product: ProductLife, now: Date): void {
  const broken = brokenOwnerRule(action, { status: product.status, listedAt: product.listed_at }, now);
  if (broken) throw new AppError('CONFLICT', { text: texts[broken] });
}

/** For whom the product is kept now, by the conversation with them; null where it is not kept. */
export function keptFor(product: ProductLife, now: Date): { conversationId: number | null } | null {
  const { reserved_until, reserved_in } = product;
  return reserved_until && reserved_until > now ? { conversationId: reserved_in } : null;
}

/** A buyer is named by the conversation about the product. @throws AppError NOT_FOUND */
export async function requireBuyer(
  transaction: DbTransaction,
  productId: number,
  conversationId: number | null,
): Promise<void> {
  if (conversationId !== null && !(await isConversationAbout(transaction, productId, conversationId))) {
    throw new AppError('NOT_FOUND');
  }
}
