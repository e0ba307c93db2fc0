import { z } from 'zod';
import { content, daysQuery, id } from '#contract/schemas.ts';
import { casesAtOnce, signalKinds } from '#contract/values/moderation/moderation.ts';
import { reportReasons, reportSubjects } from '#contract/values/moderation/report.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { caseDetails, failedDecision, groupKey } from './moderation-schemas.ts';

const ids = z.array(id).max(casesAtOnce);

/** Repeated it hands out the same cases: what the caller holds comes before what is free. */
export const leaseCases = defineEndpoint('leaseCases', {
  summary: 'The next cases for review mode: the one that is looked at for 15 minutes, those behind it for 5',
  access: 'moderator',
  body: z.object({
    current: id.nullable().describe('the case that is looked at; null before the first'),
    ahead: ids.describe('those that wait behind it'),
    skipped: ids.describe('not to be handed out again'),
    filter: z
      .object({
        subject: z.enum(reportSubjects),
        signal: z.enum(signalKinds),
        reason: z.enum(reportReasons),
        group: groupKey,
        mine: z.boolean(),
        ...daysQuery,
      })
      .partial()
      .default({})
      .describe('to which of the waiting cases the queue is narrowed, as `listCases` takes it'),
  }),
  response: content(
    z.object({
      cases: z.array(caseDetails).describe('to be put behind those that the caller has'),
      lost: z.array(id).describe('of the named ones those that are not the caller’s any more'),
      remaining: z
        .int()
        .describe('how many of these cases wait, those of the caller included, counted up to `casesCounted`'),
      failed: z.array(failedDecision).describe('decisions of the caller that did not come about'),
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
  stepUp: 'none',
  audit: ['case.claim'],
});
