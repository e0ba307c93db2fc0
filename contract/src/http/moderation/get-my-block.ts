import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { ownBlock } from './moderation-schemas.ts';

export const getMyBlock = defineEndpoint('getMyBlock', {
  summary:
    'Why my account is blocked, for half an hour after a sign-in that failed for that alone; null without its cookie, and once the block is over',
  access: 'anyone',
  ignoresToken: true,
  response: content(ownBlock.nullable()),
  errors: [],
  limit: 'read',
});
