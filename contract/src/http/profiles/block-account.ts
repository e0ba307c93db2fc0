import { z } from 'zod';
import { lines, moment, readVersion } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { staffAct, staffActTexts } from '../../staff-act.ts';
import { limits } from '../../values/limits.ts';
import { accountId, changedAccount } from './account-administration-schemas.ts';

export const blockAccount = defineEndpoint('blockAccount', {
  summary: 'Block an account: its sessions end and its listings are hidden; moderators for 30 days at most',
  access: 'moderator',
  params: accountId,
  body: z.object({
    rule: staffAct.rule,
    reason: lines(limits.staffReason, limits.staffNoteMin).describe('the person reads it'),
    until: moment.nullable().describe('null: without end, for admins'),
    version: readVersion,
  }),
  rules: { rule: staffActTexts.rule, reason: staffActTexts.note },
  response: changedAccount,
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: { minutes: 15 },
  audit: ['user.block'],
});
