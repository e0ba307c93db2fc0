import { z } from 'zod';
import { content, id, idText, line } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';

export const proposeProperties = defineEndpoint('proposeProperties', {
  summary: 'What the title of a listing says of the properties of its category, for its seller to accept',
  access: 'anyone',
  params: z.object({ categoryId: idText }),
  query: z.object({ title: line(limits.title) }),
  response: content(
    z.array(
      z.object({
        propertyId: id,
        value: z.string().describe('as it is submitted: the key of an option, a number, or `true`'),
      }),
    ),
  ),
  errors: ['VALIDATION', 'NOT_FOUND'],
  limit: 'read',
  publicCache: true,
});
