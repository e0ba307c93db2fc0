import type { FastifyInstance } from 'fastify';
import { saveMyShop } from '#contract/http/kinds/save-my-shop.ts';
import { fill, m } from '#contract/texts/messages.ts';
import { findCardNumbers } from '#contract/values/text/card-number.ts';
import { containsLink } from '#contract/values/text/contact.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { saveShopDetails } from './shop-details.repository.ts';

/**
 * PUT /profiles/me/shop (product/cabinet#shops): what it said before is replaced. Nobody reads it before it stands there, so what would hold a
 * listing is refused.
 */
export function registerSaveMyShop(app: FastifyInstance, { db, clock, bannedWordIn }: AccountsDeps): void {
  registerEndpoint(app, saveMyShop, async ({ body, viewer }) => {
    for (const field of ['about', 'address'] as const) {
      if (containsLink(body[field]) || findCardNumbers(body[field]).length > 0)
        throw fieldRefusal(field, m.refusals_accounts_shop_text);
      const word = await bannedWordIn(body[field]);
      if (word !== null) throw fieldRefusal(field, fill(m.refusals_accounts_shop_word, { word }));
    }
    await saveShopDetails(db, viewer.id, body, clock.now());
    return { content: body };
  });
}
