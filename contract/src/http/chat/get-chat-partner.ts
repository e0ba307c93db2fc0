import { z } from 'zod';
import { content, idText, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { answerMinutes, answerTimes } from '../../values/profile.ts';

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
      answerTime: z.enum(answerTimes).nullable().describe('of a seller, to the buyer: how soon they usually answer'),
      answerMinutes: z.literal(answerMinutes).nullable().describe('the same in minutes, where it is less than an hour'),
    }),
  ),
  errors: ['NOT_FOUND'],
  limit: 'read',
  lane: 'writes',
});
