import { z } from 'zod';
import { content, id, line, lines } from '#contract/schemas.ts';
import { askedKinds } from '#contract/values/profile.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { ownKind } from './get-my-kind.ts';

export const requestKind = defineEndpoint('requestKind', {
  summary: 'Ask to be shown as a shop or an agent; staff look at what is stated. One request at a time',
  access: 'user',
  body: z.object({
    kind: z.enum(askedKinds),
    name: line(limits.firmName).default('').describe('of the firm; a shop has to state it'),
    tin: line(limits.tinDigits).default('').describe('nine digits; a shop has to state it'),
    comment: lines(limits.kindComment).default(''),
    paperIds: z
      .array(id)
      .max(limits.kindPapers)
      .default([])
      .describe('uploads of the asker: certificates, licences, a power of attorney'),
  }),
  response: content(ownKind),
  errors: ['VALIDATION', 'CONFLICT'],
  limit: 'write',
  idempotent: 'refused',
});
