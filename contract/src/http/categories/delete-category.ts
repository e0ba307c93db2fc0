import { z } from 'zod';
import { idText, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const deleteCategory = defineEndpoint('deleteCategory', {
  summary: 'Delete a category that holds nothing',
  access: 'admin',
  params: z.object({ categoryId: idText }),
  response: success,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: 'write',
  changesReference: true,
  stepUp: { minutes: 15 },
  audit: ['category.delete'],
});
