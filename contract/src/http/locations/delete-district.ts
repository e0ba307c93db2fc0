import { z } from 'zod';
import { idText, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

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
