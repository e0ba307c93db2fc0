import { z } from 'zod';
import { id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { bannerLimits } from '../../values/banner.ts';
import { bannerList } from './banner-schemas.ts';

export const orderBanners = defineEndpoint('orderBanners', {
  summary: 'Put the banners in this order',
  access: 'admin',
  body: z.object({ ids: z.array(id).min(1).max(bannerLimits.banners).describe('all of them') }),
  response: bannerList,
  errors: ['CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'same state',
  stepUp: 'none',
  audit: ['banner.order'],
});
