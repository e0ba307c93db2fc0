import { z } from 'zod';
import { content, id, moment } from '#contract/schemas.ts';
import { pullOutcomes } from '../../values/import.ts';

/** The address that a shop's list is pulled from each night, and what became of the last pull. */
export const shopFeed = content(
  z.object({
    feed: z
      .object({
        url: z.string(),
        archivesMissing: z.boolean().describe('listings that the list lacks go to the archive'),
        isOn: z.boolean(),
        isConfirmed: z.boolean().describe('a list of this address was applied: those that follow are without a word'),
        isPulling: z.boolean().describe('a pull that was asked for is not through yet'),
        failures: z.int().min(0).describe('pulls in vain in a row'),
        nextPullAt: moment.nullable(),
        pulledAt: moment.nullable(),
        outcome: z.enum(pullOutcomes).nullable(),
        problem: z.string().nullable(),
        importId: id.nullable().describe('the file that the last list with changes became'),
      })
      .meta({ id: 'ShopFeed' })
      .nullable(),
  }),
);
