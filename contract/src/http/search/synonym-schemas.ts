import { z } from 'zod';
import { id, line, moment, smallIdText } from '#contract/schemas.ts';
import { synonymKinds, synonymLimits } from '#contract/values/synonym.ts';

const term = line(synonymLimits.term, 1);

export const concept = z
  .string()
  .max(synonymLimits.concept)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('the name of the group, in small Latin letters; it stays');

export const synonymFields = {
  kind: z.enum(synonymKinds),
  category: line(synonymLimits.category, 1).nullable().describe('a note of what the group is about'),
  terms: z.array(term).min(1).max(synonymLimits.terms).describe('every spelling, of all languages and scripts'),
  narrower: z.array(concept).max(synonymLimits.narrower).describe('groups that a search for this one finds too'),
  weak: z.array(term).max(synonymLimits.terms).describe('terms too ambiguous to be searched in place of others'),
};

export const synonymGroup = z
  .object({
    id,
    concept: z.string(),
    kind: z.enum(synonymKinds),
    category: z.string().nullable(),
    terms: z.array(z.string()),
    narrower: z.array(z.string()),
    weak: z.array(z.string()),
    updatedAt: moment,
    version: z.int(),
  })
  .meta({ id: 'SynonymGroup' });

export const synonymId = z.object({ synonymId: smallIdText });
