import { z } from 'zod';
import { content, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

const count = z.int().min(0);

export const getUpkeep = defineEndpoint('getUpkeep', {
  summary: 'The limit of one-time codes with who is under suspicion, and what was purged when',
  access: 'admin',
  response: content(
    z.object({
      codes: z.object({
        aDay: count.describe('that may be sent in 24 hours; beyond it only phones with an account get one'),
        sentInDay: count,
        sentInHour: count,
        verifiedInHour: count,
        wrongTriesInHour: count,
        breakers: z
          .array(
            z.object({
              slice: z.string().describe('a network and an operator code; `*` is any'),
              level: z.enum(['proof', 'closed']).describe('a proof of work is asked for, or no code is sent'),
              until: moment,
            }),
          )
          .describe('what is under suspicion of making us pay for codes that nobody reads'),
      }),
      purges: z.array(
        z.object({
          job: z.string(),
          lastAt: moment.nullable().describe('when it last removed something or found nothing to remove; null: never'),
          removedLast: count.describe('rows on that day'),
          removedInMonth: count.describe('rows in 30 days'),
          failed: z
            .object({ parts: z.array(z.string()).describe('of the job; its others were done'), at: moment })
            .nullable()
            .describe('what failed at the last run; null: nothing'),
        }),
      ),
    }),
  ),
  errors: [],
  limit: 'read',
});
