import { defineEndpoint } from '../../endpoint.ts';
import { shopFeed } from './shop-feed-schemas.ts';

export const pullShopFeed = defineEndpoint('pullShopFeed', {
  summary: 'Pull my list now; once in ten minutes',
  access: 'user',
  response: shopFeed,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  limit: 'shopFeed',
  idempotent: 'same state',
});
