import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { shopLimits } from '../../values/import.ts';
import { shopFeed } from './shop-feed-schemas.ts';

export const saveShopFeed = defineEndpoint('saveShopFeed', {
  summary: 'Have my list (CSV, JSON or XML) pulled from an address each night (shops and agents); https alone',
  access: 'user',
  body: z.object({
    url: z.string().trim().min(1).max(shopLimits.url),
    archivesMissing: z.boolean(),
    isOn: z.boolean(),
  }),
  response: shopFeed,
  errors: ['VALIDATION', 'FORBIDDEN', 'RATE_LIMITED'],
  limit: 'shopFeed',
});
