import { z } from 'zod';
import { content, id } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { conversation } from './chat-schemas.ts';

export const createOrGetChat = defineEndpoint('createOrGetChat', {
  summary: 'The conversation about a product between its seller and a buyer',
  access: 'user',
  body: z.object({ productId: id, participantIds: z.tuple([id, id]) }),
  response: content(conversation),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION', 'RATE_LIMITED', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  lane: 'essential',
  idempotent: true,
});
