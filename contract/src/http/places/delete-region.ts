import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { idText, success } from '#contract/schemas.ts';

export const deleteRegion = defineEndpoint('deleteRegion', {
  summary: 'Delete a region that has no districts and that nothing refers to',
  access: 'admin',
  params: z.object({ regionId: idText }),
  response: success,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: 'write',
  changesReference: true,
  stepUp: { minutes: 15 },
  audit: ['region.delete'],
});
