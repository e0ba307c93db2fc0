import { success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const deleteShopFeed = defineEndpoint('deleteShopFeed', {
  summary: 'Have my list pulled no more; what came from it stays',
  access: 'user',
  response: success,
  errors: [],
  limit: 'write',
});
