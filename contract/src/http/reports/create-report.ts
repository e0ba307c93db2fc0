import { z } from 'zod';
import { id, lines, success } from '#contract/schemas.ts';
import { reportReasons, reportSubjects } from '#contract/values/moderation/report.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';

/** Repeated by the same person it stays one report, as long as the moderators have not decided. */
export const createReport = defineEndpoint('createReport', {
  summary: 'Report a listing, a person, a review or a message to the moderators',
  access: 'user',
  beforeConsent: true,
  object: 'visible',
  body: z.object({
    subject: z.enum(reportSubjects),
    subjectId: id,
    reason: z.enum(reportReasons),
    comment: lines(limits.reportComment).default('').describe('required where the reason is `other`'),
  }),
  response: success,
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'VALIDATION', 'RATE_LIMITED', 'ACCOUNT_BLOCKED'],
  limit: 'report',
  idempotent: 'same state',
});
