import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { ownDecision } from './moderation-schemas.ts';

export const listMyDecisions = defineEndpoint('listMyDecisions', {
  summary:
    'The decisions by which my listings stand refused or blocked, my reviews hidden and my messages removed, the newest first',
  access: 'user',
  response: content(z.array(ownDecision)),
  errors: [],
  limit: 'read',
});
