import type { FastifyInstance } from 'fastify';
import { saveMyShop } from '#contract/http/kinds/save-my-shop.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { saveShopDetails } from './shop-details.repository.ts';

/** PUT /profiles/me/shop (product/cabinet#shops): what it said before is replaced. */
export function registerSaveMyShop(app: FastifyInstance, { db, clock }: AccountsDeps): void {
  registerEndpoint(app, saveMyShop, async ({ body, viewer }) => {
    await saveShopDetails(db, viewer.id, body, clock.now());
    return { content: body };
  });
}
