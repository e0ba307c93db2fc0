import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { idText } from '#contract/schemas.ts';
import { deletion } from '../../deletion.ts';

export const checkDistrictDeletion = defineEndpoint('checkDistrictDeletion', {
  summary: 'Whether a district could be deleted now, and what holds it',
  access: 'admin',
  params: z.object({ id: idText.describe('of the district') }),
  response: deletion,
  errors: ['NOT_FOUND'],
  limit: 'read',
});
