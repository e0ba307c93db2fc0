import { defineEndpoint } from '../../endpoint.ts';
import { ownShopDetails } from '../profiles/shop-schemas.ts';

export const getMyShop = defineEndpoint('getMyShop', {
  summary: 'What my page says of my shop; empty before anything was stated',
  access: 'user',
  response: ownShopDetails,
  errors: [],
  limit: 'read',
});
