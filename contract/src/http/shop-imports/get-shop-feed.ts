import { defineEndpoint } from '../../endpoint.ts';
import { shopFeed } from './shop-feed-schemas.ts';

export const getShopFeed = defineEndpoint('getShopFeed', {
  summary: 'The address that my list is pulled from; null without one',
  access: 'user',
  response: shopFeed,
  errors: [],
  limit: 'read',
});
