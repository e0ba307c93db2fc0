import { z } from 'zod';
import { idText, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const deleteProperty = defineEndpoint('deleteProperty', {
  summary: 'Delete a property that no listing has a value of',
  access: 'admin',
  params: z.object({ propertyId: idText }),
  response: success,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: 'write',
  changesReference: true,
  stepUp: { minutes: 15 },
  audit: ['property.delete'],
});
