import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { content, idText } from '#contract/schemas.ts';
import { district } from './place-schemas.ts';

export const listDistricts = defineEndpoint('listDistricts', {
  summary: 'The districts of a region',
  access: 'anyone',
  params: z.object({ id: idText.describe('of the region') }),
  response: content(z.array(district)),
  errors: ['NOT_FOUND'],
  limit: 'read',
  publicCache: true,
});
