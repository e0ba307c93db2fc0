import { z } from 'zod';
import { content, moment } from '#contract/schemas.ts';
import { signalKinds } from '#contract/values/moderation/moderation.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const listSignals = defineEndpoint('listSignals', {
  summary: 'Signals with what moderators decided about what they raised, and which are off',
  access: 'admin',
  response: content(
    z.object({
      days: z.int().describe('decisions of so many days are counted'),
      data: z.array(
        z.object({
          kind: z.enum(signalKinds),
          refused: z
            .int()
            .describe('decided cases in which something was refused or blocked, and no appeal was granted'),
          passed: z.int().describe('decided cases that ended without consequences'),
          precision: z
            .number()
            .min(0)
            .max(1)
            .nullable()
            .describe('share of the refused; null where nothing is decided'),
          off: z
            .object({ at: moment, by: z.string().nullable().describe('name of the administrator') })
            .nullable()
            .describe('null: it is on'),
        }),
      ),
    }),
  ),
  errors: [],
  limit: 'read',
});
