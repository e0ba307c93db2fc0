import { z } from 'zod';
import { content, id, lines, moment } from '#contract/schemas.ts';
import {
  caseDecisions,
  casesAtOnce,
  decisionNoteLimit,
  moderationRules,
} from '#contract/values/moderation/moderation.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { caseVersion } from './moderation-schemas.ts';

/** Repeated with the same `batchId` it answers the same, and the time to take it back does not begin anew. */
export const proposeDecisions = defineEndpoint('proposeDecisions', {
  summary: 'Decide cases in ten seconds, until when it can be taken back and nobody is told',
  access: 'moderator',
  body: z.object({
    batchId: z.uuid().describe('made by the caller, who takes the decisions back by it'),
    cases: z
      .array(z.object({ caseId: id, version: caseVersion, subjectVersion: caseVersion.nullable() }))
      .min(1)
      .max(casesAtOnce)
      .refine((cases) => new Set(cases.map(({ caseId }) => caseId)).size === cases.length)
      .describe('as they were looked at; those that nobody has become the caller’s'),
    decision: z.enum(caseDecisions),
    rule: z.enum(moderationRules).nullable().describe('what is broken; required to reject or block'),
    note: lines(decisionNoteLimit)
      .default('')
      .describe('read by the owner; required where the rule has no ready comment'),
  }),
  response: content(
    z.object({
      dueAt: moment.describe('when the decisions come about'),
      held: z.array(id),
      refused: z.array(z.object({ caseId: id, reason: z.string() })),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
  stepUp: 'none',
  audit: ['case.propose'],
});
