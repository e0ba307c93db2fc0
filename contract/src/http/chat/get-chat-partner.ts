import { z } from 'zod';
import { content, idText, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { sellerFacts } from '../products/seller-facts-schema.ts';

export const getChatPartner = defineEndpoint('getChatPartner', {
  summary: 'What the head of a conversation says of the other person',
  access: 'user',
  object: 'participant',
  params: z.object({ chatId: idText }),
  response: content(
    z.object({
      lastSeenAt: moment
        .nullable()
        .describe(
          'when they were here last; null where either does not show it, one blocked the other, or they signed out',
        ),
      // Of a seller, to the buyer.
      answerTime: sellerFacts.answerTime,
      answerMinutes: sellerFacts.answerMinutes,
    }),
  ),
  errors: ['NOT_FOUND'],
  limit: 'read',
  lane: 'writes',
});
