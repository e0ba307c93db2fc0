import type { Db } from '#server/platform/database/database.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { denyShop } from './shop.policy.ts';
import { findShopAccount } from './shop-item.repository.ts';

/** @throws AppError FORBIDDEN where the account is no shop and no agent */
export async function requireShop(db: Db, userId: number): Promise<void> {
  requireAllowed(denyShop(await findShopAccount(db, userId)));
}
