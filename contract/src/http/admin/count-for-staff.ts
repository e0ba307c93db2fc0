import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { count } from './overview-schemas.ts';

export const countForStaff = defineEndpoint('countForStaff', {
  summary: 'How many rows the tabs of the admin panel have, and how much waits for staff',
  access: 'moderator',
  response: content(
    z.object({
      upTo: count.describe('nothing is counted further: this many means so many or more'),
      products: count,
      categories: count,
      properties: count,
      users: count,
      locations: count.describe('regions'),
      reports: count.describe('what waits for staff: cases, appeals, and requests to be another kind of seller'),
    }),
  ),
  errors: [],
  limit: 'read',
});
