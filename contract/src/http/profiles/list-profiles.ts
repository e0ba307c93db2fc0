import { z } from 'zod';
import { emptyAsAbsent, line, page, pageQuery } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { accountStatuses, roles } from '../../values/roles.ts';
import { accountSummary } from './account-administration-schemas.ts';

export const listProfiles = defineEndpoint('listProfiles', {
  summary: 'Accounts, for moderators and admins; phones masked',
  access: 'moderator',
  query: z.object({
    ...pageQuery,
    q: emptyAsAbsent(line(limits.searchText)).describe(
      'how the name begins, an id, a whole phone, or the two last digits of one',
    ),
    role: emptyAsAbsent(z.enum(roles)),
    status: emptyAsAbsent(z.enum(accountStatuses)),
    sortBy: emptyAsAbsent(z.enum(['createdAt'])),
    sortOrder: emptyAsAbsent(z.enum(['ASC', 'DESC'])),
  }),
  response: page(z.object(accountSummary).meta({ id: 'AccountRow' })),
  errors: ['VALIDATION'],
  limit: 'read',
});
