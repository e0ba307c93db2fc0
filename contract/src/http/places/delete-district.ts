import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { idText, success } from '#contract/schemas.ts';

export const deleteDistrict = defineEndpoint('deleteDistrict', {
  summary: 'Delete a district that nothing refers to',
  access: 'admin',
  params: z.object({ id: idText.describe('of the district') }),
  response: success,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: 'write',
  changesReference: true,
  stepUp: { minutes: 15 },
  audit: ['district.delete'],
});
