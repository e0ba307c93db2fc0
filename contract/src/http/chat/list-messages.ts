import { z } from 'zod';
import { idText, intText } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { message } from './chat-schemas.ts';

/**
 * A bare array (product/api#bare-bodies), oldest first: the newest page, the page before `beforeSeq`, the one after `afterSeq`, or the one
 * in whose middle `aroundSeq` stands.
 */
export const listMessages = defineEndpoint('listMessages', {
  summary: 'Messages of a conversation',
  access: 'user',
  object: 'participant',
  params: z.object({ chatId: idText }),
  query: z.object({
    beforeSeq: intText({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    afterSeq: intText({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    aroundSeq: intText({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    limit: intText({ min: 1, max: limits.pageSize }),
  }),
  response: z.array(message),
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'read',
  lane: 'writes',
});
