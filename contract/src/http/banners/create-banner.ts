import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { bannerFields, bannerForAdmin, bannerPicture } from './banner-schemas.ts';

export const createBanner = defineEndpoint('createBanner', {
  summary: 'Add a banner after the others',
  access: 'admin',
  body: z.object({ ...bannerFields, imageId: bannerPicture, mobileImageId: bannerPicture.nullable() }),
  response: content(bannerForAdmin),
  errors: ['VALIDATION', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  changesPublic: true,
  stepUp: 'none',
  audit: ['banner.create'],
});
