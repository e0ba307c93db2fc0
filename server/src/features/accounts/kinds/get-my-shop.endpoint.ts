import type { FastifyInstance } from 'fastify';
import { getMyShop } from '#contract/http/kinds/get-my-shop.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findShopDetails } from './shop-details.repository.ts';

/** GET /profiles/me/shop (product/cabinet#shops). */
export function registerGetMyShop(app: FastifyInstance, { db }: AccountsDeps): void {
  registerEndpoint(app, getMyShop, async ({ viewer }) => ({
    content: (await findShopDetails(db, viewer.id)) ?? { about: '', address: '', hours: null },
  }));
}
