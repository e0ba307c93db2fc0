import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { daysQuery, emptyAsAbsent, line, page, pageQuery, smallIdText, sortOrder } from '#contract/schemas.ts';
import { limits } from '#contract/values/limits.ts';
import { accountSorts, accountStatuses, roles } from '#contract/values/roles.ts';
import { accountSummary } from './account-administration-schemas.ts';

export const listAccountsForStaff = defineEndpoint('listAccountsForStaff', {
  summary: 'Accounts, for moderators and admins; phones masked',
  access: 'moderator',
  query: z.object({
    ...pageQuery,
    q: emptyAsAbsent(line(limits.searchText)).describe(
      'how the name begins, an id, a whole phone, or the two last digits of one',
    ),
    role: emptyAsAbsent(z.enum(roles)),
    status: emptyAsAbsent(z.enum(accountStatuses)),
    asks: emptyAsAbsent(z.enum(['kind'])).describe('only those who ask to be another kind of seller'),
    regionId: emptyAsAbsent(smallIdText),
    ...daysQuery,
    sortBy: emptyAsAbsent(z.enum(accountSorts)),
    sortOrder: emptyAsAbsent(sortOrder),
  }),
  response: page(z.object(accountSummary).meta({ id: 'AccountRow' })),
  errors: ['VALIDATION'],
  limit: 'read',
});
