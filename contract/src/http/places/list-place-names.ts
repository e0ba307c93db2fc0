import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { content, findable } from '#contract/schemas.ts';

export const listPlaceNames = defineEndpoint('listPlaceNames', {
  summary: 'What each region and district is found by, with the number of its listings',
  access: 'anyone',
  response: content(z.object({ regions: z.array(findable), districts: z.array(findable) })),
  errors: [],
  limit: 'read',
  publicCache: true,
});
