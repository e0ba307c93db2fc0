import { z } from 'zod';
import { content, readVersion } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { bannerFields, bannerForAdmin, bannerId, bannerPicture } from './banner-schemas.ts';

export const updateBanner = defineEndpoint('updateBanner', {
  summary: 'Change a banner',
  access: 'admin',
  params: bannerId,
  body: z.object({
    ...bannerFields,
    imageId: bannerPicture.optional().describe('absent: the picture stays'),
    mobileImageId: bannerPicture.nullable().optional().describe('absent: the picture stays; null: there is none'),
    version: readVersion,
  }),
  response: content(bannerForAdmin),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  stepUp: 'none',
  audit: ['banner.update'],
});
