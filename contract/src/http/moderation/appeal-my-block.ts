import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { appealBody, ownBlock } from './moderation-schemas.ts';

export const appealMyBlock = defineEndpoint('appealMyBlock', {
  summary:
    'Ask for another moderator about the block of my account, by the cookie of the refused sign-in; once per block',
  access: 'anyone',
  ignoresToken: true,
  body: appealBody,
  response: content(ownBlock),
  errors: ['GONE', 'CONFLICT', 'VALIDATION', 'RATE_LIMITED', 'ORIGIN_REFUSED'],
  limit: 'write',
  idempotent: 'refused',
});
