import { z } from 'zod';
import { lines } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { savedReplies } from './saved-reply-schemas.ts';

/** The whole list each time: adding, changing, deleting and putting in order are one act. */
export const keepSavedReplies = defineEndpoint('keepSavedReplies', {
  summary: 'Keep this list of what I answer again and again, in the place of the one before',
  access: 'user',
  body: z.object({ replies: z.array(lines(limits.savedReply, 1)).max(limits.savedReplies) }),
  response: savedReplies,
  errors: ['VALIDATION'],
  limit: 'write',
});
