import { z } from 'zod';
import { isStorableText } from '#contract/values/text/text.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { cleanText, keepsLength } from '../../values/text/text.ts';
import { savedReplies } from './saved-reply-schemas.ts';

const reply = z
  .string()
  .refine(isStorableText)
  .transform((value) => cleanText(value, { multiline: true }))
  .refine((value) => value !== '' && keepsLength(value, limits.savedReply));

/** The whole list each time: adding, changing, deleting and putting in order are one act. */
export const keepSavedReplies = defineEndpoint('keepSavedReplies', {
  summary: 'Keep this list of what I answer again and again, in the place of the one before',
  access: 'user',
  body: z.object({ replies: z.array(reply).max(limits.savedReplies) }),
  response: savedReplies,
  errors: ['VALIDATION'],
  limit: 'write',
});
