import { z } from 'zod';
import { content, id, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const checkAudit = defineEndpoint('checkAudit', {
  summary: 'Whether the audit log is what was written: its chain from the first row to the last',
  access: 'admin',
  response: content(
    z.object({
      brokenAt: id.nullable().describe('the first row that was changed, or before which rows were taken out'),
      last: z
        .object({ id, digest: z.string().describe('SHA-256, in hex') })
        .nullable()
        .describe('the newest row, whose digest stands for all before it: to be noted elsewhere'),
      checkedAt: moment,
    }),
  ),
  errors: ['OVERLOADED'],
  limit: 'write',
});
