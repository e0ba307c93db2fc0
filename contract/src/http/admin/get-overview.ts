import { z } from 'zod';
import { content, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { healthParts } from '../../values/overview.ts';
import { count, figuresSchema, overviewPeriod } from './overview-schemas.ts';

const searchCounts = z.array(
  z.object({ query: z.string(), searches: count, withoutResults: count, removedParts: count }),
);

export const getOverview = defineEndpoint('getOverview', {
  summary: 'How the site is doing: figures per day in Tashkent, what waits for staff, and the health of its parts',
  access: 'admin',
  query: overviewPeriod,
  response: content(
    z.object({
      now: figuresSchema.describe('of these days, the last of which is yesterday'),
      before: figuresSchema.describe('of as many days before them'),
      uncounted: count.describe(
        'of these days, of those before them and today: never counted yet, nothing of them is in the figures',
      ),
      days: z
        .array(z.object({ day: z.iso.date(), figures: figuresSchema }))
        .describe('oldest first, and today behind them, counted every ten minutes and in no sum'),
      searches: z
        .object({
          frequent: searchCounts,
          inVain: searchCounts.describe('most often without a result first'),
          takenBack: searchCounts.describe(
            'those of which most often a part of what they were understood as was taken back first',
          ),
        })
        .describe('folded texts that five people or more have searched for in these days'),
      waiting: z.object({
        queue: count,
        appeals: count,
        oldest: moment.nullable().describe('since when the oldest case of the queue waits'),
        oldestAppeal: moment.nullable().describe('when the oldest appeal without an answer came'),
        isFloor: z.boolean().describe('more wait than were counted'),
      }),
      health: z.array(
        z.object({
          part: z.enum(healthParts),
          state: z.enum(['ok', 'warning', 'down', 'off']),
          driver: z.string().optional(),
          ms: z.int().optional().describe('that it took to answer'),
          late: z.int().optional().describe('jobs that should have begun minutes ago'),
          failed: z.int().optional().describe('jobs that were given up'),
        }),
      ),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});
