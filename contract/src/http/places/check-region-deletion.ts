import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { idText } from '#contract/schemas.ts';
import { deletion } from '../../deletion.ts';

export const checkRegionDeletion = defineEndpoint('checkRegionDeletion', {
  summary: 'Whether a region could be deleted now, and what holds it',
  access: 'admin',
  params: z.object({ regionId: idText }),
  response: deletion,
  errors: ['NOT_FOUND'],
  limit: 'read',
});
