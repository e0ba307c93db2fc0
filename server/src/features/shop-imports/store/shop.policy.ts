import { m } from '#contract/texts/messages.ts';
import type { Denial } from '#server/platform/http/policy.ts';
import type { ShopAccount } from './shop-item.repository.ts';

/** Why an account may not bring in listings as files (product/cabinet#files); null where it may. */
export function denyShop(account: ShopAccount | null): Denial | null {
  const isShop = account !== null && account.kind !== 'person' && account.status === 'active';
  return isShop ? null : { code: 'FORBIDDEN', text: m.shop_imports_not_a_shop };
}
