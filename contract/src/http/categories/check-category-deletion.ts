import { z } from 'zod';
import { idText } from '#contract/schemas.ts';
import { deletion } from '../../deletion.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const checkCategoryDeletion = defineEndpoint('checkCategoryDeletion', {
  summary: 'Whether a category could be deleted now, and what holds it',
  access: 'admin',
  params: z.object({ categoryId: idText }),
  response: deletion,
  errors: ['NOT_FOUND'],
  limit: 'read',
});
