import { z } from 'zod';
import { emptyAsAbsent, idText, line, page, pageQuery } from '#contract/schemas.ts';
import { sortOrders } from '#contract/values/products/product.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { propertySortFields, referenceLimits } from '../../values/reference.ts';
import { propertyForStaff } from './property-administration-schemas.ts';

export const listPropertiesForStaff = defineEndpoint('listPropertiesForStaff', {
  summary: 'Properties of all categories, or own and inherited ones of one, by page',
  access: 'moderator',
  query: z.object({
    q: line(referenceLimits.name).optional().describe('in a name, key or option'),
    categoryId: emptyAsAbsent(idText),
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
    sortBy: emptyAsAbsent(z.enum(propertySortFields)),
    sortOrder: emptyAsAbsent(z.enum(sortOrders)),
  }),
  response: page(propertyForStaff),
  errors: ['VALIDATION'],
  limit: 'read',
});
