import { z } from 'zod';
import { content, idText } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const suggestAnswers = defineEndpoint('suggestAnswers', {
  summary:
    'To the seller: answers to the ready questions that the buyer has asked since, from the listing and in the language of each',
  access: 'user',
  object: 'participant',
  params: z.object({ chatId: idText }),
  response: content(z.object({ answers: z.array(z.string()) })),
  errors: ['NOT_FOUND'],
  limit: 'read',
  lane: 'writes',
});
