import { defineEndpoint } from '../../endpoint.ts';
import { ownShopDetails, shopDetails } from '../profiles/shop-schemas.ts';

export const saveMyShop = defineEndpoint('saveMyShop', {
  summary: 'Say on my page who we are, where, and when we are open; others see it of shops and agents',
  access: 'user',
  body: shopDetails,
  response: ownShopDetails,
  errors: ['VALIDATION'],
  limit: 'write',
  changesPublic: true,
});
