import { z } from 'zod';
import { emptyAsAbsent, idText, line, page, pageQuery, sortOrder } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { propertySortFields, referenceLimits } from '../../values/reference.ts';
import { propertyForStaff } from './property-administration-schemas.ts';

export const listPropertiesForStaff = defineEndpoint('listPropertiesForStaff', {
  summary: 'Properties of all categories, or own and inherited ones of one, by page',
  access: 'moderator',
  query: z.object({
    q: line(referenceLimits.name).optional().describe('in a name, key or option'),
    categoryId: emptyAsAbsent(idText),
    ...pageQuery,
    sortBy: emptyAsAbsent(z.enum(propertySortFields)),
    sortOrder: emptyAsAbsent(sortOrder),
  }),
  response: page(propertyForStaff),
  errors: ['VALIDATION'],
  limit: 'read',
});
